<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AlternativeSheet</name>
    <message>
        <source>the plan in front</source>
        <translation>der Plan im Vordergrund</translation>
    </message>
    <message>
        <source>it has no stage that %1 does not have</source>
        <translation>er hat keine Etappe, die %1 nicht hat</translation>
    </message>
    <message>
        <source>its stages %1 are not in %2</source>
        <translation>seine Etappen %1 sind nicht in %2</translation>
    </message>
    <message>
        <source> to </source>
        <translation> bis </translation>
    </message>
    <message>
        <source>days</source>
        <translation>Tage</translation>
    </message>
    <message>
        <source>d</source>
        <translation>d</translation>
    </message>
    <message>
        <source>still being gone through</source>
        <translation>wird noch durchgerechnet</translation>
    </message>
    <message>
        <source>%1 of all copies’ bytes</source>
        <translation>%1 der Bytes aller Kopien</translation>
    </message>
    <message>
        <source>no node has a capacity</source>
        <translation>kein Knoten hat eine Kapazität</translation>
    </message>
    <message>
        <source>%1; the limit is %2</source>
        <translation>%1; die Grenze ist %2</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>bewegt</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>fullest</source>
        <translation>vollster</translation>
    </message>
    <message>
        <source>bytes of copies that have to be made</source>
        <translation>Bytes der Kopien, die zu erstellen sind</translation>
    </message>
    <message>
        <source>share of its capacity that the fullest node reaches, old and new copies together</source>
        <translation>Anteil seiner Kapazität, den der vollste Knoten erreicht, alte und neue Kopien zusammen</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>cost: %1, %2</source>
        <translation>Kosten: %1, %2</translation>
    </message>
    <message numerus="yes">
        <source>for %1 added node(s), in the currency of their price</source>
        <translation>
            <numerusform>für %1 Knoten, der dazukommt, in der Währung seines Preises</numerusform>
            <numerusform>für %1 Knoten, die dazukommen, in der Währung ihres Preises</numerusform>
        </translation>
    </message>
    <message>
        <source>of the nodes that are added, in the currency of their price</source>
        <translation>der Knoten, die dazukommen, in der Währung ihres Preises</translation>
    </message>
</context>
<context>
    <name>BeforeAfter</name>
    <message>
        <source>%1, before and after</source>
        <translation>%1, vorher und nachher</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Before: epoch %1</source>
        <translation>Vorher: Epoche %1</translation>
    </message>
    <message>
        <source>After: epoch %1</source>
        <translation>Nachher: Epoche %1</translation>
    </message>
</context>
<context>
    <name>Calculator</name>
    <message>
        <source>within chance</source>
        <translation>im Zufallsbereich</translation>
    </message>
    <message>
        <source>beyond chance</source>
        <translation>außerhalb des Zufallsbereichs</translation>
    </message>
    <message>
        <source>Total data</source>
        <translation>Daten insgesamt</translation>
    </message>
    <message>
        <source>users × data per user</source>
        <translation>Nutzer × Daten je Nutzer</translation>
    </message>
    <message>
        <source>Adding one node moves</source>
        <translation>Ein Knoten mehr bewegt</translation>
    </message>
    <message>
        <source>1 in N + 1 keys, all to the newcomer</source>
        <translation>1 von N + 1 Schlüsseln, alle zum neuen</translation>
    </message>
    <message>
        <source>Removing one node moves</source>
        <translation>Ein Knoten weniger bewegt</translation>
    </message>
    <message>
        <source>its 1 / N share, each key to its second-best</source>
        <translation>seinen Anteil 1 / N, jeden Schlüssel zu dessen Zweitbestem</translation>
    </message>
    <message>
        <source>Going from %1 to %2 nodes moves</source>
        <translation>Von %1 auf %2 Knoten bewegt</translation>
    </message>
    <message>
        <source>|M − N| / max(N, M) of the keys, no others</source>
        <translation>|M − N| / max(N, M) der Schlüssel, keine anderen</translation>
    </message>
    <message>
        <source>Changing one weight from %1 to %2 moves</source>
        <translation>Ein Gewicht von %1 auf %2 bewegt</translation>
    </message>
    <message>
        <source>the change of its share w / (N − 1 + w)</source>
        <translation>die Änderung seines Anteils w / (N − 1 + w)</translation>
    </message>
    <message>
        <source>no weights</source>
        <translation>keine Gewichte</translation>
    </message>
    <message>
        <source>Lookup work</source>
        <translation>Aufwand je Lookup</translation>
    </message>
    <message>
        <source>N hashes per lookup; ring: about %1 steps, %2/s; table: one, %3/s</source>
        <translation>N Hashes je Lookup; Ring: etwa %1 Schritte, %2/s; Tabelle: einer, %3/s</translation>
    </message>
    <message>
        <source>%1 hashes/s</source>
        <translation>%1 Hashes/s</translation>
    </message>
    <message>
        <source>Formulas only: there are no keys to measure with.</source>
        <translation>Nur Formeln: Es gibt keine Schlüssel, an denen sich messen ließe.</translation>
    </message>
    <message>
        <source>Formulas only: nothing is measured above %1 nodes.</source>
        <translation>Nur Formeln: Über %1 Knoten wird nichts gemessen.</translation>
    </message>
    <message>
        <source>%1 of this population, evenly chosen</source>
        <translation>%1 dieses Bestands, gleichmäßig ausgewählt</translation>
    </message>
    <message>
        <source>the %1 of this population</source>
        <translation>die %1 dieses Bestands</translation>
    </message>
    <message>
        <source>Measured on %1; needless moves %2; hash % N to one node more moved %3 (formula %4).</source>
        <translation>Gemessen an: %1; unnötige Umzüge: %2; mit Hash % N bewegte ein Knoten mehr %3 (Formel %4).</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>hash % N</source>
        <translation>Hash % N</translation>
    </message>
    <message>
        <source>formula</source>
        <translation>Formel</translation>
    </message>
    <message>
        <source>for equal nodes, one copy · formula beside what these keys really do</source>
        <translation>für gleiche Knoten und eine Kopie · Formel neben dem, was diese Schlüssel wirklich tun</translation>
    </message>
    <message>
        <source>measured %1, %2</source>
        <translation>gemessen %1, %2</translation>
    </message>
</context>
<context>
    <name>Core</name>
    <message>
        <source>salted per process</source>
        <translation>je Prozess gesalzen</translation>
    </message>
    <message>
        <source>weight × u</source>
        <translation>Gewicht × u</translation>
    </message>
    <message>
        <source>u from 64 bits</source>
        <translation>u aus 64 Bit</translation>
    </message>
    <message>
        <source>mix64(key ⊕ seed)</source>
        <translation>mix64(Schlüssel ⊕ Saat)</translation>
    </message>
    <message>
        <source>mix64(key ⊕ position)</source>
        <translation>mix64(Schlüssel ⊕ Platz)</translation>
    </message>
    <message>
        <source>BLAKE2b(node, key)</source>
        <translation>BLAKE2b(Knoten, Schlüssel)</translation>
    </message>
    <message>
        <source>BLAKE2b(node key)</source>
        <translation>BLAKE2b(Knoten Schlüssel)</translation>
    </message>
    <message>
        <source>XXH3(node, key)</source>
        <translation>XXH3(Knoten, Schlüssel)</translation>
    </message>
    <message>
        <source>SipHash-2-4(node, key)</source>
        <translation>SipHash-2-4(Knoten, Schlüssel)</translation>
    </message>
    <message>
        <source>h(key) XOR h(node)</source>
        <translation>h(Schlüssel) XOR h(Knoten)</translation>
    </message>
    <message>
        <source>h(key) + h(node)</source>
        <translation>h(Schlüssel) + h(Knoten)</translation>
    </message>
    <message>
        <source>FNV-1a(key, node)</source>
        <translation>FNV-1a(Schlüssel, Knoten)</translation>
    </message>
    <message>
        <source>CRC32C(key, node)</source>
        <translation>CRC32C(Schlüssel, Knoten)</translation>
    </message>
    <message>
        <source>rendezvous (HRW)</source>
        <translation>Rendezvous (HRW)</translation>
    </message>
    <message>
        <source>flat HRW, weights ignored</source>
        <translation>flaches HRW, ohne Gewichte</translation>
    </message>
    <message>
        <source>skeleton tree, fan-out %1</source>
        <translation>Skelettbaum, Verzweigung %1</translation>
    </message>
    <message>
        <source>HRW, load at most %1x</source>
        <translation>HRW, Last höchstens %1x</translation>
    </message>
    <message>
        <source>hash % N</source>
        <translation>Hash % N</translation>
    </message>
    <message>
        <source>ketama ring</source>
        <translation>Ketama-Ring</translation>
    </message>
    <message>
        <source>jump hash</source>
        <translation>Jump-Hash</translation>
    </message>
    <message>
        <source>Maglev, %1 slots</source>
        <translation>Maglev, %1 Plätze</translation>
    </message>
    <message>
        <source>SplitMix64 finaliser of the key&apos;s BLAKE2b hash XOR the node&apos;s seed: one hash per key, two multiplications per node</source>
        <translation>SplitMix64-Abschluss von BLAKE2b-Hash des Schlüssels XOR Saat des Knotens: ein Hash je Schlüssel, zwei Multiplikationen je Knoten</translation>
    </message>
    <message>
        <source>BLAKE2b with an 8-byte digest over node, NUL byte, key: one cryptographic hash per node</source>
        <translation>BLAKE2b mit 8 Byte über Knoten, NUL-Byte, Schlüssel: ein kryptografischer Hash je Knoten</translation>
    </message>
    <message>
        <source>XXH3 of 64 bits over node, NUL byte, key: one fast hash per node, not cryptographic</source>
        <translation>XXH3 mit 64 Bit über Knoten, NUL-Byte, Schlüssel: ein schneller Hash je Knoten, nicht kryptografisch</translation>
    </message>
    <message>
        <source>SipHash-2-4 under a public key over node, NUL byte, key: one keyed hash per node</source>
        <translation>SipHash-2-4 mit öffentlichem Schlüssel über Knoten, NUL-Byte, Schlüssel: ein geschlüsselter Hash je Knoten</translation>
    </message>
    <message>
        <source>The key&apos;s hash XOR the node&apos;s seed, without mixing</source>
        <translation>Der Hash des Schlüssels XOR die Saat des Knotens, ohne Mischen</translation>
    </message>
    <message>
        <source>two nodes are compared by one bit of the key&apos;s hash, so few of the rankings ever occur and the keys of most lost nodes go to one or two others</source>
        <translation>zwei Knoten werden nach einem einzigen Bit des Schlüssel-Hashes verglichen; daher kommen nur wenige Rangfolgen je vor, und die Schlüssel der meisten verlorenen Knoten gehen an einen oder zwei andere</translation>
    </message>
    <message>
        <source>The key&apos;s hash plus the node&apos;s seed, modulo 2^64</source>
        <translation>Der Hash des Schlüssels plus die Saat des Knotens, modulo 2^64</translation>
    </message>
    <message>
        <source>the ranking turns only where a sum wraps around: a ring with one token per node, with all of its uneven arcs and one heir for each node</source>
        <translation>die Rangfolge dreht sich nur, wo eine Summe überläuft: ein Ring mit einem Token je Knoten, mit all seinen ungleichen Bögen und einem Erben je Knoten</translation>
    </message>
    <message>
        <source>FNV-1a of 64 bits over key, NUL byte, node, compared by magnitude</source>
        <translation>FNV-1a mit 64 Bit über Schlüssel, NUL-Byte, Knoten, der Größe nach verglichen</translation>
    </message>
    <message>
        <source>the last bytes hardly reach the highest bits, which decide: similar node names get unequal shares and tied ranks</source>
        <translation>die letzten Bytes erreichen kaum die höchsten Bits, die entscheiden: ähnliche Knotennamen bekommen ungleiche Anteile und gekoppelte Ränge</translation>
    </message>
    <message>
        <source>CRC32C over key, NUL byte, node, in the upper 32 bits</source>
        <translation>CRC32C über Schlüssel, NUL-Byte, Knoten, in den oberen 32 Bit</translation>
    </message>
    <message>
        <source>a checksum is linear: between node names of one length it is an XOR of key and node, with its few rankings</source>
        <translation>eine Prüfsumme ist linear: zwischen gleich langen Knotennamen ist sie ein XOR von Schlüssel und Knoten, mit dessen wenigen Rangfolgen</translation>
    </message>
    <message>
        <source>BLAKE2b over node and key with nothing between them</source>
        <translation>BLAKE2b über Knoten und Schlüssel ohne etwas dazwischen</translation>
    </message>
    <message>
        <source>node cache-1 with key 1x and node cache-11 with key x are the same text: pairs that have nothing to do with each other share a score</source>
        <translation>Knoten cache-1 mit Schlüssel 1x und Knoten cache-11 mit Schlüssel x sind derselbe Text: Paare, die nichts miteinander zu tun haben, teilen sich einen Score</translation>
    </message>
    <message>
        <source>mix64 with a salt that each process draws afresh, as Python&apos;s hash() does</source>
        <translation>mix64 mit einem Salz, das jeder Prozess neu auslost, wie es Pythons hash() tut</translation>
    </message>
    <message>
        <source>no two processes agree: every client, and every restart, places the keys elsewhere</source>
        <translation>keine zwei Prozesse sind sich einig: Jeder Client und jeder Neustart platziert die Schlüssel anderswo</translation>
    </message>
    <message>
        <source>mix64 with the node&apos;s place in the list as its identity</source>
        <translation>mix64 mit dem Platz des Knotens in der Liste als Identität</translation>
    </message>
    <message>
        <source>a node that leaves renumbers all behind it, and each of them becomes another node; the order of the list decides who holds what</source>
        <translation>ein Knoten, der geht, nummeriert alle hinter ihm um, und jeder davon wird ein anderer Knoten; die Reihenfolge der Liste entscheidet, wer was hält</translation>
    </message>
    <message>
        <source>mix64; unequal weights multiply the uniform number</source>
        <translation>mix64; ungleiche Gewichte werden mit der gleichverteilten Zahl multipliziert</translation>
    </message>
    <message>
        <source>the shares don&apos;t follow the weights: at 1 : 2 the heavy node gets 75 % instead of 67 %, and one of ten times the weight 95 % instead of 91 %</source>
        <translation>die Anteile folgen den Gewichten nicht: Bei 1 : 2 bekommt der schwere Knoten 75 % statt 67 %, und einer mit zehnfachem Gewicht 95 % statt 91 %</translation>
    </message>
    <message>
        <source>mix64; the uniform number is hash / 2^64, which rounds to exactly 1 at the top</source>
        <translation>mix64; die gleichverteilte Zahl ist Hash / 2^64, was ganz oben auf genau 1 rundet</translation>
    </message>
    <message>
        <source>for the 1,024 highest hashes u is exactly 1, its logarithm 0 and the score infinite, whatever the weight; for hash 0 the logarithm does not exist</source>
        <translation>für die 1 024 höchsten Hashes ist u genau 1, sein Logarithmus 0 und der Score unendlich, gleich welches Gewicht; für Hash 0 gibt es keinen Logarithmus</translation>
    </message>
    <message>
        <source>rendezvous hashing; a node that holds its bound is passed over, and the key goes down the ranking</source>
        <translation>Rendezvous-Hashing; ein Knoten an seiner Schranke wird übergangen, und der Schlüssel geht die Rangfolge hinab</translation>
    </message>
    <message>
        <source>a ring; a node that holds its bound is passed over, and the key goes on clockwise</source>
        <translation>ein Ring; ein Knoten an seiner Schranke wird übergangen, und der Schlüssel geht im Uhrzeigersinn weiter</translation>
    </message>
    <message>
        <source>more than the least: keys that spilled move, too, when a bound shifts or room is made on a node before theirs</source>
        <translation>mehr als das Mindeste: Auch übergelaufene Schlüssel ziehen um, wenn sich eine Schranke verschiebt oder ein Knoten vor ihrem Platz bekommt</translation>
    </message>
    <message>
        <source>placement depends on the keys placed before: no client knows a holder from the node list alone</source>
        <translation>die Platzierung hängt von den vorher platzierten Schlüsseln ab: Kein Client kennt einen Halter allein aus der Knotenliste</translation>
    </message>
    <message>
        <source>each node stands at many points of a circle of hash values; the first point above the key&apos;s hash holds it</source>
        <translation>jeder Knoten steht an vielen Punkten eines Kreises von Hashwerten; der erste Punkt über dem Hash des Schlüssels hält ihn</translation>
    </message>
    <message>
        <source>only keys of the arcs that change hands; how long these are is chance</source>
        <translation>nur Schlüssel der Bögen, die den Besitzer wechseln; wie lang diese sind, ist Zufall</translation>
    </message>
    <message>
        <source>honours weights to whole points, and gives every node at least one</source>
        <translation>folgt Gewichten auf ganze Punkte genau und gibt jedem Knoten mindestens einen</translation>
    </message>
    <message>
        <source>a random walk over growing bucket numbers, seeded by the key; the bucket is a place in the node list</source>
        <translation>ein Zufallslauf über wachsende Fachnummern, vom Schlüssel bestimmt; das Fach ist ein Platz in der Knotenliste</translation>
    </message>
    <message>
        <source>the least when nodes join or leave at the end of the list; elsewhere all places behind shift</source>
        <translation>das Mindeste, wenn Knoten am Ende der Liste kommen oder gehen; sonst verschieben sich alle Plätze dahinter</translation>
    </message>
    <message>
        <source>has buckets, not names: ignores weights other than 0, places no further copies, and only the last node of the list can leave alone</source>
        <translation>kennt Fächer, keine Namen: beachtet keine Gewichte außer 0, platziert keine weiteren Kopien, und nur der letzte Knoten der Liste kann allein gehen</translation>
    </message>
    <message>
        <source>libketama&apos;s ring: 160 MD5 points for a node of average weight, and the key&apos;s MD5 among them</source>
        <translation>der Ring von libketama: 160 MD5-Punkte für einen Knoten mit mittlerem Gewicht, und der MD5 des Schlüssels dazwischen</translation>
    </message>
    <message>
        <source>more than the arcs that change hands: every change of the total weight changes all nodes&apos; points</source>
        <translation>mehr als die Bögen, die den Besitzer wechseln: Jede Änderung des Gesamtgewichts ändert die Punkte aller Knoten</translation>
    </message>
    <message>
        <source>a change also moves keys between nodes that did not change; a node below 1/40 of the average weight has no point</source>
        <translation>eine Änderung bewegt auch Schlüssel zwischen Knoten, die sich nicht geändert haben; ein Knoten unter 1/40 des mittleren Gewichts hat keinen Punkt</translation>
    </message>
    <message>
        <source>nodes take turns at claiming slots of a table, each along its own permutation; the key&apos;s hash is a slot</source>
        <translation>Knoten belegen reihum Plätze einer Tabelle, jeder nach seiner eigenen Permutation; der Hash des Schlüssels ist ein Platz</translation>
    </message>
    <message>
        <source>about the share that changes, plus some slots that change hands between nodes that stay</source>
        <translation>etwa der Anteil, der sich ändert, dazu einige Plätze, die zwischen bleibenden Knoten wechseln</translation>
    </message>
    <message>
        <source>places no further copies; weights are honoured to whole slots; a change also moves keys between nodes that did not change</source>
        <translation>platziert keine weiteren Kopien; folgt Gewichten auf ganze Plätze genau; eine Änderung bewegt auch Schlüssel zwischen Knoten, die sich nicht geändert haben</translation>
    </message>
    <message>
        <source>the key&apos;s hash modulo the number of nodes is a place in their list</source>
        <translation>der Hash des Schlüssels modulo Knotenzahl ist ein Platz in der Knotenliste</translation>
    </message>
    <message>
        <source>nearly all: a key stays only where its remainders by both lengths name the same node</source>
        <translation>fast alle: Ein Schlüssel bleibt nur, wo seine Reste bei beiden Längen denselben Knoten nennen</translation>
    </message>
    <message>
        <source>ignores weights other than 0; any change of the list moves most keys</source>
        <translation>beachtet keine Gewichte außer 0; jede Änderung der Liste bewegt die meisten Schlüssel</translation>
    </message>
    <message>
        <source>rendezvous hashing of a fixed number of rows; the key&apos;s hash modulo that number is its row</source>
        <translation>Rendezvous-Hashing einer festen Zahl von Zeilen; der Hash des Schlüssels modulo dieser Zahl ist seine Zeile</translation>
    </message>
    <message>
        <source>as rendezvous hashing, in whole rows</source>
        <translation>wie Rendezvous-Hashing, in ganzen Zeilen</translation>
    </message>
    <message>
        <source>every node scores the key, and the highest scores hold it; unequal weights race by w / -ln u</source>
        <translation>jeder Knoten bewertet den Schlüssel, und die höchsten Scores halten ihn; ungleiche Gewichte laufen um w / -ln u</translation>
    </message>
    <message>
        <source>the least: only keys of a node that loses weight, only to one that gains</source>
        <translation>das Mindeste: nur Schlüssel eines Knotens, der Gewicht verliert, nur an einen, der gewinnt</translation>
    </message>
    <message>
        <source>rendezvous hashing by the bare score: every node that is up and not drained counts the same</source>
        <translation>Rendezvous-Hashing nach dem bloßen Score: Jeder laufende, nicht geleerte Knoten zählt gleich</translation>
    </message>
    <message>
        <source>the least that equal shares allow</source>
        <translation>das Mindeste, das gleiche Anteile erlauben</translation>
    </message>
    <message>
        <source>ignores weights other than 0</source>
        <translation>beachtet keine Gewichte außer 0</translation>
    </message>
    <message>
        <source>rendezvous hashing down a fixed virtual tree, then among the few nodes of the leaf</source>
        <translation>Rendezvous-Hashing einen festen virtuellen Baum hinab, dann unter den wenigen Knoten des Blatts</translation>
    </message>
    <message>
        <source>only keys of nodes that change, but only within their leaf: its other nodes take or give all of them</source>
        <translation>nur Schlüssel von Knoten, die sich ändern, aber nur innerhalb ihres Blatts: Dessen andere Knoten nehmen oder geben alle</translation>
    </message>
    <message>
        <source>shares follow the weights of the day the skeleton was made; a leaf&apos;s nodes alone carry later changes</source>
        <translation>die Anteile folgen den Gewichten vom Tag, an dem das Skelett entstand; spätere Änderungen trägt allein das Blatt</translation>
    </message>
    <message>
        <source>rendezvous hashing over the domains by the sum of their weights, then over the nodes of the winner</source>
        <translation>Rendezvous-Hashing über die Domänen nach der Summe ihrer Gewichte, dann über die Knoten des Siegers</translation>
    </message>
    <message>
        <source>more than the least: a domain whose sum changes also trades keys of its other nodes</source>
        <translation>mehr als das Mindeste: Eine Domäne, deren Summe sich ändert, tauscht auch Schlüssel ihrer anderen Knoten</translation>
    </message>
    <message>
        <source>a change also moves keys of other nodes in the same domain</source>
        <translation>eine Änderung bewegt auch Schlüssel anderer Knoten derselben Domäne</translation>
    </message>
    <message>
        <source>LEVEL: region, zone, rack or host, else zone</source>
        <translation>LEVEL: region, zone, rack oder host, sonst zone</translation>
    </message>
    <message>
        <source>F: fan-out, 2 to 64, else 3</source>
        <translation>F: Verzweigung, 2 bis 64, sonst 3</translation>
    </message>
    <message>
        <source>P: rows, 1 to 4194304, else 4096</source>
        <translation>P: Zeilen, 1 bis 4194304, sonst 4096</translation>
    </message>
    <message>
        <source>C: at most C times the fair share, 1 to 1000, else 1.25</source>
        <translation>C: höchstens das C-Fache des fairen Anteils, 1 bis 1000, sonst 1,25</translation>
    </message>
    <message>
        <source>V: virtual nodes of a node of weight 1, 1 to 100000, else 100</source>
        <translation>V: virtuelle Knoten eines Knotens mit Gewicht 1, 1 bis 100000, sonst 100</translation>
    </message>
    <message>
        <source>M: slots, a prime, else 65537</source>
        <translation>M: Plätze, eine Primzahl, sonst 65537</translation>
    </message>
    <message>
        <source>V as for ring, C as for bounded</source>
        <translation>V wie bei ring, C wie bei bounded</translation>
    </message>
    <message>
        <source>%1 is the only one</source>
        <translation>%1 ist der einzige</translation>
    </message>
    <message>
        <source>score %1 of %2, ahead of %3&apos;s %4 with weight %5</source>
        <translation>Score %1 von %2, vor %4 von %3 mit Gewicht %5</translation>
    </message>
    <message>
        <source>score %1 of %2, ahead of %3&apos;s %4</source>
        <translation>Score %1 von %2, vor %4 von %3</translation>
    </message>
    <message>
        <source>score %1 of %2, the same as %3&apos;s: the larger id decides</source>
        <translation>Score %1 von %2, derselbe wie der von %3: Die größere Id entscheidet</translation>
    </message>
    <message>
        <source>score %1 of %2, the same as %3&apos;s: the higher raw score decides</source>
        <translation>Score %1 von %2, derselbe wie der von %3: Der höhere rohe Score entscheidet</translation>
    </message>
    <message>
        <source>%1 with weight %2</source>
        <translation>%1 mit Gewicht %2</translation>
    </message>
    <message>
        <source>%1, weights ignored</source>
        <translation>%1, ohne Gewichte</translation>
    </message>
    <message>
        <source>%1 has room: %2 of at most %3 copies</source>
        <translation>%1 hat Platz: %2 von höchstens %3 Kopien</translation>
    </message>
    <message>
        <source>no node can hold a key</source>
        <translation>kein Knoten kann einen Schlüssel halten</translation>
    </message>
    <message>
        <source>every node is full</source>
        <translation>jeder Knoten ist voll</translation>
    </message>
    <message>
        <source>the next point clockwise from hash %1 is number %2 of %3&apos;s %4</source>
        <translation>der nächste Punkt im Uhrzeigersinn nach Hash %1 ist Nummer %2 von %4 des Knotens %3</translation>
    </message>
    <message>
        <source>jumps %1 and next out of the %2 buckets: %3 is bucket %4</source>
        <translation>springt %1 und dann aus den %2 Fächern hinaus: %3 ist Fach %4</translation>
    </message>
    <message>
        <source>%1, then within it: %2</source>
        <translation>%1, dann darin: %2</translation>
    </message>
    <message>
        <source>%1, and it is a node by itself</source>
        <translation>%1, und das ist ein Knoten für sich</translation>
    </message>
    <message>
        <source>no number is given</source>
        <translation>eine Zahl fehlt</translation>
    </message>
    <message>
        <source>give one, such as 1 or 0.8</source>
        <translation>eine angeben, etwa 1 oder 0,8</translation>
    </message>
    <message>
        <source>%1 is not a number</source>
        <translation>%1 ist keine Zahl</translation>
    </message>
    <message>
        <source>write the decimal point as a dot and no grouping, as in %1</source>
        <translation>nur das Dezimalzeichen schreiben und Tausender nicht trennen, etwa %1</translation>
    </message>
    <message>
        <source>%1 is out of range</source>
        <translation>%1 liegt außerhalb des Bereichs</translation>
    </message>
    <message>
        <source>give a number between 1e-307 and 1e308</source>
        <translation>eine Zahl zwischen 1e-307 und 1e308 angeben</translation>
    </message>
    <message>
        <source>%1 is not a finite number</source>
        <translation>%1 ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>%1 is too large</source>
        <translation>%1 ist zu groß</translation>
    </message>
    <message>
        <source>%1 is not a whole number of bytes</source>
        <translation>%1 ist keine ganze Zahl von Bytes</translation>
    </message>
    <message>
        <source>give whole bytes or a smaller unit</source>
        <translation>ganze Bytes oder eine kleinere Einheit angeben</translation>
    </message>
    <message>
        <source>%1 is not a whole number</source>
        <translation>%1 ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>give a whole number, such as 500e6 or 72</source>
        <translation>eine ganze Zahl angeben, etwa 500e6 oder 72</translation>
    </message>
    <message>
        <source>%1 has an unknown unit %2</source>
        <translation>%1 hat eine unbekannte Einheit %2</translation>
    </message>
    <message>
        <source>use B, KiB, MiB, GiB, TiB, PiB or EiB</source>
        <translation>B, KiB, MiB, GiB, TiB, PiB oder EiB verwenden</translation>
    </message>
    <message>
        <source>%1 is negative</source>
        <translation>%1 ist negativ</translation>
    </message>
    <message>
        <source>give 0 or more</source>
        <translation>0 oder mehr angeben</translation>
    </message>
    <message>
        <source>%1 has too many digits</source>
        <translation>%1 hat zu viele Ziffern</translation>
    </message>
    <message>
        <source>give at most 19 of them</source>
        <translation>höchstens 19 angeben</translation>
    </message>
    <message>
        <source>the node has no id</source>
        <translation>der Knoten hat keine Id</translation>
    </message>
    <message>
        <source>give it a name that stays the same for its life</source>
        <translation>einen Namen geben, der gleich bleibt, solange er besteht</translation>
    </message>
    <message>
        <source>the %1 has a control character in it</source>
        <translation>darin steht ein Steuerzeichen (%1)</translation>
    </message>
    <message>
        <source>use printable characters only</source>
        <translation>nur druckbare Zeichen verwenden</translation>
    </message>
    <message>
        <source>weight %1 of node %2 is neither 0 nor between %3 and %4</source>
        <translation>Gewicht %1 von Knoten %2 ist weder 0 noch zwischen %3 und %4</translation>
    </message>
    <message>
        <source>use 0 to drain a node, or a positive weight</source>
        <translation>0 zum Leeren verwenden oder ein positives Gewicht</translation>
    </message>
    <message>
        <source>use 0 for a drained node, or a positive weight</source>
        <translation>0 für einen geleerten Knoten verwenden oder ein positives Gewicht</translation>
    </message>
    <message>
        <source>the weight %1 is neither 0 nor between %2 and %3</source>
        <translation>das Gewicht %1 ist weder 0 noch zwischen %2 und %3</translation>
    </message>
    <message>
        <source>a capacity of 0 of node %1 holds nothing</source>
        <translation>eine Kapazität von 0 bei Knoten %1 fasst nichts</translation>
    </message>
    <message>
        <source>give bytes, such as 4 TiB, or leave it out; weight 0 drains the node</source>
        <translation>Bytes wie 4 TiB angeben oder weglassen; Gewicht 0 leert den Knoten</translation>
    </message>
    <message>
        <source>a bandwidth of 0 of node %1 moves nothing</source>
        <translation>eine Bandbreite von 0 bei Knoten %1 bewegt nichts</translation>
    </message>
    <message>
        <source>give bytes each second, such as 100 MiB, or leave it out</source>
        <translation>Bytes pro Sekunde wie 100 MiB angeben oder weglassen</translation>
    </message>
    <message>
        <source>there is a node of this id already</source>
        <translation>einen Knoten mit dieser Id gibt es schon</translation>
    </message>
    <message>
        <source>choose another id</source>
        <translation>eine andere Id wählen</translation>
    </message>
    <message>
        <source>there is no node of this id</source>
        <translation>einen Knoten mit dieser Id gibt es nicht</translation>
    </message>
    <message>
        <source>check the spelling; ids are compared byte by byte</source>
        <translation>die Schreibweise prüfen; Ids werden Byte für Byte verglichen</translation>
    </message>
    <message>
        <source>the id %1 is already that of node %2</source>
        <translation>die Id %1 hat schon Knoten %2</translation>
    </message>
    <message>
        <source>give every node an id of its own</source>
        <translation>jedem Knoten eine eigene Id geben</translation>
    </message>
    <message>
        <source>%1 copies are not between 1 and %2</source>
        <translation>%1 Kopien liegen nicht zwischen 1 und %2</translation>
    </message>
    <message>
        <source>choose how many nodes hold each key</source>
        <translation>wählen, wie viele Knoten jeden Schlüssel halten</translation>
    </message>
    <message>
        <source>%1 keys are more than %2</source>
        <translation>%1 Schlüssel sind mehr als %2</translation>
    </message>
    <message>
        <source>choose at most 10 million</source>
        <translation>höchstens 10 Millionen wählen</translation>
    </message>
    <message>
        <source>the last key&apos;s number does not fit 64 bits</source>
        <translation>die Nummer des letzten Schlüssels passt nicht in 64 Bit</translation>
    </message>
    <message>
        <source>start at a smaller number</source>
        <translation>mit einer kleineren Nummer beginnen</translation>
    </message>
    <message>
        <source>the spread %1 of the sizes is not between 0 and 8</source>
        <translation>die Streuung %1 der Größen liegt nicht zwischen 0 und 8</translation>
    </message>
    <message>
        <source>use a standard deviation of ln(size) such as 1</source>
        <translation>eine Standardabweichung von ln(Größe) wie 1 verwenden</translation>
    </message>
    <message>
        <source>a key of more than 1 PiB is too large</source>
        <translation>ein Schlüssel über 1 PiB ist zu groß</translation>
    </message>
    <message>
        <source>use a smaller size</source>
        <translation>eine kleinere Größe verwenden</translation>
    </message>
    <message>
        <source>%1 keys of %2 bytes are more than 1 EiB</source>
        <translation>%1 Schlüssel zu %2 Bytes sind mehr als 1 EiB</translation>
    </message>
    <message>
        <source>use fewer or smaller keys</source>
        <translation>weniger oder kleinere Schlüssel verwenden</translation>
    </message>
    <message>
        <source>the Zipf exponent %1 is not between 0 and 20</source>
        <translation>der Zipf-Exponent %1 liegt nicht zwischen 0 und 20</translation>
    </message>
    <message>
        <source>use a number such as 0.9</source>
        <translation>eine Zahl wie 0,9 verwenden</translation>
    </message>
    <message>
        <source>%1 requests per key are not between 0 and 1e12</source>
        <translation>%1 Anfragen je Schlüssel liegen nicht zwischen 0 und 1e12</translation>
    </message>
    <message>
        <source>use a mean such as 100</source>
        <translation>einen Mittelwert wie 100 verwenden</translation>
    </message>
    <message>
        <source>the attribute %1 has no values</source>
        <translation>das Merkmal %1 hat keine Werte</translation>
    </message>
    <message>
        <source>list at least one, or leave its name empty</source>
        <translation>mindestens einen angeben oder den Namen leer lassen</translation>
    </message>
    <message>
        <source>calculator</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>%1 users are not between 1 and 1e18</source>
        <translation>%1 Nutzer liegen nicht zwischen 1 und 1e18</translation>
    </message>
    <message>
        <source>use a number such as 500e6</source>
        <translation>eine Zahl wie 500e6 verwenden</translation>
    </message>
    <message>
        <source>%1 lookups per second are not between 0 and 1e18</source>
        <translation>%1 Lookups pro Sekunde liegen nicht zwischen 0 und 1e18</translation>
    </message>
    <message>
        <source>use a number such as 100e3</source>
        <translation>eine Zahl wie 100e3 verwenden</translation>
    </message>
    <message>
        <source>choose a number in that range</source>
        <translation>eine Zahl in diesem Bereich wählen</translation>
    </message>
    <message>
        <source>repair</source>
        <translation>Reparatur</translation>
    </message>
    <message>
        <source>a rate is not a finite number &gt; 0</source>
        <translation>eine Rate ist keine endliche Zahl &gt; 0</translation>
    </message>
    <message>
        <source>give the bytes per second that a node takes in</source>
        <translation>die Bytes pro Sekunde angeben, die ein Knoten aufnimmt</translation>
    </message>
    <message>
        <source>the slowest rate is above the fastest</source>
        <translation>die langsamste Rate liegt über der schnellsten</translation>
    </message>
    <message>
        <source>swap the two rates</source>
        <translation>die beiden Raten tauschen</translation>
    </message>
    <message>
        <source>plan terms</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>the limit is not above 0 and at most 1</source>
        <translation>die Grenze liegt nicht über 0 und bei höchstens 1</translation>
    </message>
    <message>
        <source>use a share of a node&apos;s capacity such as %1</source>
        <translation>einen Anteil der Kapazität eines Knotens wie %1 verwenden</translation>
    </message>
    <message>
        <source>all data together are 0 bytes</source>
        <translation>alle Daten zusammen sind 0 Byte</translation>
    </message>
    <message>
        <source>leave the amount out to take the sizes of the keys</source>
        <translation>die Menge weglassen, um die Größen der Schlüssel zu nehmen</translation>
    </message>
    <message>
        <source>a rate of transfer is not a finite number above 0</source>
        <translation>eine Übertragungsrate ist keine endliche Zahl über 0</translation>
    </message>
    <message>
        <source>give bytes per second</source>
        <translation>Bytes pro Sekunde angeben</translation>
    </message>
    <message>
        <source>the slowest rate of transfer is above the fastest</source>
        <translation>die langsamste Übertragungsrate liegt über der schnellsten</translation>
    </message>
    <message>
        <source>exchange the two</source>
        <translation>die beiden tauschen</translation>
    </message>
    <message>
        <source>the transfers of a node are not between 1 and 1,000</source>
        <translation>die Übertragungen je Knoten liegen nicht zwischen 1 und 1 000</translation>
    </message>
    <message>
        <source>change their number</source>
        <translation>ihre Zahl ändern</translation>
    </message>
    <message>
        <source>the throttle lets nothing through</source>
        <translation>die Drosselung lässt nichts durch</translation>
    </message>
    <message>
        <source>leave it out, or give bytes per second</source>
        <translation>weglassen oder Bytes pro Sekunde angeben</translation>
    </message>
    <message>
        <source>the requests per second are not a finite number &gt;= 0</source>
        <translation>die Anfragen pro Sekunde sind keine endliche Zahl &gt;= 0</translation>
    </message>
    <message>
        <source>use 0 where they don&apos;t matter</source>
        <translation>0 verwenden, wo sie keine Rolle spielen</translation>
    </message>
    <message>
        <source>the price of a node is not a finite number &gt;= 0</source>
        <translation>der Preis eines Knotens ist keine endliche Zahl &gt;= 0</translation>
    </message>
    <message>
        <source>leave it out where it isn&apos;t known</source>
        <translation>weglassen, wo er unbekannt ist</translation>
    </message>
    <message>
        <source>the points of a node on the ring are not between 1 and 100,000</source>
        <translation>die Punkte eines Knotens auf dem Ring liegen nicht zwischen 1 und 100 000</translation>
    </message>
    <message>
        <source>there are too many partitions</source>
        <translation>das sind zu viele Partitionen</translation>
    </message>
    <message>
        <source>use at most 4,194,304, or 0 to place keys</source>
        <translation>höchstens 4 194 304 verwenden oder 0, um Schlüssel zu platzieren</translation>
    </message>
    <message>
        <source>a stage of %1 steps is not between 1 and %2</source>
        <translation>eine Etappe aus %1 Schritten liegt nicht zwischen 1 und %2</translation>
    </message>
    <message>
        <source>change the number of steps</source>
        <translation>die Zahl der Schritte ändern</translation>
    </message>
    <message>
        <source>%1 stages are more than %2</source>
        <translation>%1 Etappen sind mehr als %2</translation>
    </message>
    <message>
        <source>put some of them together</source>
        <translation>einige davon zusammenlegen</translation>
    </message>
    <message>
        <source>%1 is the name of two</source>
        <translation>%1 ist der Name von zweien</translation>
    </message>
    <message>
        <source>give each a name of its own</source>
        <translation>jedem einen eigenen Namen geben</translation>
    </message>
    <message>
        <source>plans</source>
        <translation>Pläne</translation>
    </message>
    <message>
        <source>plan %1</source>
        <translation>Plan %1</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>its name is empty, not UTF-8 or not one line</source>
        <translation>sein Name ist leer, kein UTF-8 oder nicht eine Zeile</translation>
    </message>
    <message>
        <source>give it a name such as A</source>
        <translation>ihm einen Namen wie A geben</translation>
    </message>
    <message>
        <source>its name has a line break or another control character</source>
        <translation>ihr Name enthält einen Zeilenumbruch oder ein anderes Steuerzeichen</translation>
    </message>
    <message>
        <source>put longer text into the comment</source>
        <translation>längeren Text in den Kommentar schreiben</translation>
    </message>
    <message>
        <source>ramp</source>
        <translation>Rampe</translation>
    </message>
    <message>
        <source>it has no limit</source>
        <translation>sie hat keine Grenze</translation>
    </message>
    <message>
        <source>say how many bytes a stage may move, or what share of a node</source>
        <translation>angeben, wie viele Bytes eine Etappe bewegen darf oder welchen Anteil eines Knotens</translation>
    </message>
    <message>
        <source>a limit is not a finite number above 0</source>
        <translation>eine Grenze ist keine endliche Zahl über 0</translation>
    </message>
    <message>
        <source>say what a stage may move</source>
        <translation>angeben, was eine Etappe bewegen darf</translation>
    </message>
    <message>
        <source>it changes more of %1 than its weight</source>
        <translation>sie ändert an %1 mehr als das Gewicht</translation>
    </message>
    <message>
        <source>put that into a stage of its own</source>
        <translation>das in eine eigene Etappe legen</translation>
    </message>
    <message>
        <source>the changes alter no weight of a node that is up</source>
        <translation>die Änderungen ändern kein Gewicht eines laufenden Knotens</translation>
    </message>
    <message>
        <source>add nodes with a weight, or change weights</source>
        <translation>Knoten mit Gewicht hinzufügen oder Gewichte ändern</translation>
    </message>
    <message>
        <source>a weight on the way is too small or too large</source>
        <translation>ein Gewicht unterwegs ist zu klein oder zu groß</translation>
    </message>
    <message>
        <source>change the weights in several ramps</source>
        <translation>die Gewichte in mehreren Rampen ändern</translation>
    </message>
    <message>
        <source>%1 have to move, more than %2 stages of %3</source>
        <translation>%1 müssen umziehen, mehr als %2 Etappen zu %3</translation>
    </message>
    <message>
        <source>even %1 stages move %2 in one of them, more than %3</source>
        <translation>selbst %1 Etappen bewegen in einer davon %2, mehr als %3</translation>
    </message>
    <message>
        <source>even %1 stages move %2 of a node in one of them, more than %3</source>
        <translation>selbst %1 Etappen bewegen in einer davon %2 eines Knotens, mehr als %3</translation>
    </message>
    <message>
        <source>let a stage move more</source>
        <translation>eine Etappe mehr bewegen lassen</translation>
    </message>
    <message>
        <source>let a node give or take more in a stage</source>
        <translation>einen Knoten in einer Etappe mehr geben oder nehmen lassen</translation>
    </message>
    <message>
        <source>sizing</source>
        <translation>Bedarf</translation>
    </message>
    <message>
        <source>%1 nodes to try are not between 1 and %2</source>
        <translation>%1 zu probierende Knoten liegen nicht zwischen 1 und %2</translation>
    </message>
    <message>
        <source>choose how many nodes may be added</source>
        <translation>wählen, wie viele Knoten dazukommen dürfen</translation>
    </message>
    <message>
        <source>the limit is not above 0</source>
        <translation>die Grenze liegt nicht über 0</translation>
    </message>
    <message>
        <source>the node to add has no capacity</source>
        <translation>der Knoten, der dazukommen soll, hat keine Kapazität</translation>
    </message>
    <message>
        <source>say how many bytes it can hold</source>
        <translation>angeben, wie viele Bytes er fasst</translation>
    </message>
    <message>
        <source>the node to add has weight 0 and would hold nothing</source>
        <translation>der Knoten, der dazukommen soll, hat Gewicht 0 und hielte nichts</translation>
    </message>
    <message>
        <source>give it a weight</source>
        <translation>ihm ein Gewicht geben</translation>
    </message>
    <message>
        <source>node %1 has no capacity, so that its fill can&apos;t be told</source>
        <translation>Knoten %1 hat keine Kapazität; wie voll er ist, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>no node names a %1 to spread new ones over</source>
        <translation>kein Knoten nennt eine Domäne (%1), über die sich neue verteilen ließen</translation>
    </message>
    <message>
        <source>give the nodes their domains, or leave the new ones where they stand</source>
        <translation>den Knoten ihre Domänen geben oder die neuen lassen, wo sie stehen</translation>
    </message>
    <message>
        <source>there is no placement rule %1</source>
        <translation>es gibt keine Platzierung %1</translation>
    </message>
    <message>
        <source>use one of %1</source>
        <translation>eine von diesen verwenden: %1</translation>
    </message>
    <message>
        <source>%1 takes no parameter</source>
        <translation>%1 nimmt keinen Parameter</translation>
    </message>
    <message>
        <source>write %1</source>
        <translation>%1 schreiben</translation>
    </message>
    <message>
        <source>%1 is not a prime number</source>
        <translation>%1 ist keine Primzahl</translation>
    </message>
    <message>
        <source>use a prime, such as 65537, so that every node&apos;s steps reach every slot</source>
        <translation>eine Primzahl wie 65537 verwenden, damit die Schritte jedes Knotens jeden Platz erreichen</translation>
    </message>
    <message>
        <source>%1 is no level</source>
        <translation>%1 ist keine Ebene</translation>
    </message>
    <message>
        <source>use region, zone, rack or host</source>
        <translation>region, zone, rack oder host verwenden</translation>
    </message>
    <message>
        <source>a bound of %1 times the fair share is not between 1 and %2</source>
        <translation>eine Schranke beim %1-Fachen des fairen Anteils liegt nicht zwischen 1 und %2</translation>
    </message>
    <message>
        <source>use a factor such as 1.25</source>
        <translation>einen Faktor wie 1,25 verwenden</translation>
    </message>
    <message>
        <source>%1 virtual nodes are not between %2 and %3</source>
        <translation>%1 virtuelle Knoten liegen nicht zwischen %2 und %3</translation>
    </message>
    <message>
        <source>%1 rows are not between %2 and %3</source>
        <translation>%1 Zeilen liegen nicht zwischen %2 und %3</translation>
    </message>
    <message>
        <source>%1 children of a virtual node are not between %2 and %3</source>
        <translation>%1 Kinder eines virtuellen Knotens liegen nicht zwischen %2 und %3</translation>
    </message>
    <message>
        <source>choose the number of virtual nodes</source>
        <translation>die Zahl der virtuellen Knoten wählen</translation>
    </message>
    <message>
        <source>choose the number of rows</source>
        <translation>die Zahl der Zeilen wählen</translation>
    </message>
    <message>
        <source>choose the number of children of a virtual node</source>
        <translation>die Zahl der Kinder eines virtuellen Knotens wählen</translation>
    </message>
    <message>
        <source>%1 virtual nodes for each unit of weight make %2 points, more than %3</source>
        <translation>%1 virtuelle Knoten je Gewichtseinheit ergeben %2 Punkte, mehr als %3</translation>
    </message>
    <message>
        <source>use fewer virtual nodes, or weights nearer to 1</source>
        <translation>weniger virtuelle Knoten verwenden oder Gewichte näher an 1</translation>
    </message>
    <message>
        <source>%1 nodes don&apos;t fit into %2 slots</source>
        <translation>%1 Knoten passen nicht in %2 Plätze</translation>
    </message>
    <message>
        <source>choose a larger prime</source>
        <translation>eine größere Primzahl wählen</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>%1 is there twice</source>
        <translation>%1 kommt zweimal vor</translation>
    </message>
    <message>
        <source>compare each placement once</source>
        <translation>jede Platzierung einmal vergleichen</translation>
    </message>
    <message>
        <source>%1 placements are not between 1 and %2</source>
        <translation>%1 Platzierungen liegen nicht zwischen 1 und %2</translation>
    </message>
    <message>
        <source>choose which ones stand beside each other</source>
        <translation>wählen, welche nebeneinander stehen</translation>
    </message>
    <message>
        <source>%1 is no state</source>
        <translation>%1 ist kein Zustand</translation>
    </message>
    <message>
        <source>write up or failed</source>
        <translation>„up“ oder „failed“ schreiben</translation>
    </message>
    <message>
        <source>the folder can&apos;t be made</source>
        <translation>der Ordner lässt sich nicht anlegen</translation>
    </message>
    <message>
        <source>choose another place</source>
        <translation>einen anderen Ort wählen</translation>
    </message>
    <message>
        <source>nothing was written: choose another place or free the file</source>
        <translation>nichts wurde geschrieben: einen anderen Ort wählen oder die Datei freigeben</translation>
    </message>
    <message>
        <source>it is of another plan: remove it</source>
        <translation>sie gehört zu einem anderen Plan: sie entfernen</translation>
    </message>
    <message>
        <source>the picture is too large for a PNG</source>
        <translation>das Bild ist zu groß für ein PNG</translation>
    </message>
    <message>
        <source>choose a smaller scale</source>
        <translation>einen kleineren Maßstab wählen</translation>
    </message>
    <message>
        <source>this is a folder</source>
        <translation>das ist ein Ordner</translation>
    </message>
    <message>
        <source>choose a file</source>
        <translation>eine Datei wählen</translation>
    </message>
    <message>
        <source>check its name and its permissions</source>
        <translation>Name und Zugriffsrechte prüfen</translation>
    </message>
    <message>
        <source>nothing changes</source>
        <translation>nichts ändert sich</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>drain %1</source>
        <translation>%1 leeren</translation>
    </message>
    <message>
        <source>set %1 from %2 to weight %3</source>
        <translation>Gewicht von %1 von %2 auf %3</translation>
    </message>
    <message>
        <source>set %1 to weight %2</source>
        <translation>Gewicht von %1 auf %2</translation>
    </message>
    <message>
        <source>remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>fail %1</source>
        <translation>%1 ausfallen lassen</translation>
    </message>
    <message>
        <source>restore %1</source>
        <translation>%1 wiederherstellen</translation>
    </message>
    <message>
        <source>change %1 nodes</source>
        <translation>%1 Knoten ändern</translation>
    </message>
    <message>
        <source>change %1</source>
        <translation>ändern: %1</translation>
    </message>
    <message>
        <source>from here on %1</source>
        <translation>ab hier: %1</translation>
    </message>
    <message>
        <source>copies anywhere</source>
        <translation>Kopien beliebig</translation>
    </message>
    <message>
        <source>copies apart by %1</source>
        <translation>Kopien getrennt nach %1</translation>
    </message>
    <message>
        <source>evenly</source>
        <translation>gleichmäßig</translation>
    </message>
    <message>
        <source>score %1</source>
        <translation>Score %1</translation>
    </message>
    <message>
        <source>the same rule</source>
        <translation>dieselbe Regel</translation>
    </message>
    <message>
        <source>the rule changes</source>
        <translation>die Regel ändert sich</translation>
    </message>
    <message>
        <source>all at once</source>
        <translation>alles auf einmal</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1 (%2 nodes)</source>
        <translation>%1 (%2 Knoten)</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Knoten</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>one copy</source>
        <translation>eine Kopie</translation>
    </message>
    <message>
        <source>%1 copies</source>
        <translation>%1 Kopien</translation>
    </message>
    <message>
        <source>region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>zone</source>
        <translation>Zone</translation>
    </message>
    <message>
        <source>rack</source>
        <translation>Rack</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>domain</source>
        <translation>Domäne</translation>
    </message>
    <message>
        <source>region %1</source>
        <translation>Region %1</translation>
    </message>
    <message>
        <source>zone %1</source>
        <translation>Zone %1</translation>
    </message>
    <message>
        <source>rack %1</source>
        <translation>Rack %1</translation>
    </message>
    <message>
        <source>host %1</source>
        <translation>Host %1</translation>
    </message>
    <message>
        <source>today</source>
        <translation>heute</translation>
    </message>
    <message>
        <source>after stage %1</source>
        <translation>nach Etappe %1</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>unmöglich</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>short</source>
        <translation>zu wenig</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>lone</source>
        <translation>allein</translation>
    </message>
    <message>
        <source>twice</source>
        <translation>doppelt</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>umbenannt</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>lumpy</source>
        <translation>ungleich</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>ok</translation>
    </message>
    <message>
        <source>Every stage can be done</source>
        <translation>Jede Etappe ist möglich</translation>
    </message>
    <message>
        <source>Each change fits the cluster that it meets.</source>
        <translation>Jede Änderung passt zu dem Cluster, auf den sie trifft.</translation>
    </message>
    <message>
        <source>No key loses its last copy</source>
        <translation>Kein Schlüssel verliert seine letzte Kopie</translation>
    </message>
    <message>
        <source>No partition loses its last copy</source>
        <translation>Keine Partition verliert ihre letzte Kopie</translation>
    </message>
    <message>
        <source>Each new copy has one to be read from.</source>
        <translation>Zu jeder neuen Kopie gibt es eine, von der gelesen wird.</translation>
    </message>
    <message>
        <source>No node with a capacity goes above %1</source>
        <translation>Kein Knoten mit Kapazität kommt über %1</translation>
    </message>
    <message>
        <source>No node goes above %1</source>
        <translation>Kein Knoten kommt über %1</translation>
    </message>
    <message>
        <source>Old and new copies on it are counted together until the new ones are verified.</source>
        <translation>Alte und neue Kopien auf ihm zählen zusammen, bis die neuen geprüft sind.</translation>
    </message>
    <message>
        <source>Every stage keeps %1</source>
        <translation>Jede Etappe behält %1</translation>
    </message>
    <message>
        <source>The cluster holds %1</source>
        <translation>Der Cluster hält %1</translation>
    </message>
    <message>
        <source>Old copies go only when new ones have been verified.</source>
        <translation>Alte Kopien gehen erst, wenn neue geprüft sind.</translation>
    </message>
    <message>
        <source>No key moves twice</source>
        <translation>Kein Schlüssel zieht zweimal um</translation>
    </message>
    <message>
        <source>No partition moves twice</source>
        <translation>Keine Partition zieht zweimal um</translation>
    </message>
    <message>
        <source>Each copy goes where it belongs in the end.</source>
        <translation>Jede Kopie geht dorthin, wo sie am Ende hingehört.</translation>
    </message>
    <message>
        <source>No node changes its id</source>
        <translation>Kein Knoten wechselt seine Id</translation>
    </message>
    <message>
        <source>A node keeps what it is scored by.</source>
        <translation>Ein Knoten behält, wonach er bewertet wird.</translation>
    </message>
    <message>
        <source>Every node that holds something has a capacity</source>
        <translation>Jeder Knoten, der etwas hält, hat eine Kapazität</translation>
    </message>
    <message>
        <source>How full it gets can be told.</source>
        <translation>Wie voll er wird, lässt sich sagen.</translation>
    </message>
    <message>
        <source>The partitions are enough for even shares</source>
        <translation>Die Partitionen reichen für gleichmäßige Anteile</translation>
    </message>
    <message>
        <source>They spread the nodes&apos; shares by 5 % at most.</source>
        <translation>Sie streuen die Anteile der Knoten um höchstens 5 %.</translation>
    </message>
    <message>
        <source>Every node gets what its weight asks for, within 5 %</source>
        <translation>Jeder Knoten bekommt auf 5 % genau, was sein Gewicht verlangt</translation>
    </message>
    <message>
        <source>By the theory of the race, with all copies counted.</source>
        <translation>Nach der Theorie des Wettlaufs, alle Kopien gezählt.</translation>
    </message>
    <message>
        <source>No %1 has one node where others have more</source>
        <translation>In keiner Domäne (%1) steht nur ein Knoten, wo andere mehr haben</translation>
    </message>
    <message>
        <source>What one node holds can stay in its domain when it goes.</source>
        <translation>Was ein Knoten hält, kann in seiner Domäne bleiben, wenn er geht.</translation>
    </message>
    <message>
        <source>%1 more of this kind</source>
        <translation>%1 weitere dieser Art</translation>
    </message>
    <message>
        <source>The first %1 are told.</source>
        <translation>Die ersten %1 sind aufgeführt.</translation>
    </message>
    <message>
        <source>Stage %1 can&apos;t be done</source>
        <translation>Etappe %1 ist nicht möglich</translation>
    </message>
    <message>
        <source>Every copy of them stands on nodes that fail in this stage, and a failed node can&apos;t be read.</source>
        <translation>Jede Kopie davon steht auf Knoten, die in dieser Etappe ausfallen, und ein ausgefallener Knoten lässt sich nicht lesen.</translation>
    </message>
    <message>
        <source>Drain these nodes before they go, or restore one of them first.</source>
        <translation>Diese Knoten leeren, bevor sie gehen, oder erst einen davon wiederherstellen.</translation>
    </message>
    <message>
        <source>No key has a holder %1</source>
        <translation>Kein Schlüssel hat einen Halter (%1)</translation>
    </message>
    <message>
        <source>No partition has a holder %1</source>
        <translation>Keine Partition hat einen Halter (%1)</translation>
    </message>
    <message>
        <source>Every key has %1 instead of %2 copies %3</source>
        <translation>Jeder Schlüssel hat %1 statt %2 Kopien (%3)</translation>
    </message>
    <message>
        <source>Every partition has %1 instead of %2 copies %3</source>
        <translation>Jede Partition hat %1 statt %2 Kopien (%3)</translation>
    </message>
    <message>
        <source>Let a %1 hold up to %2 copies of a key: then none is missing.</source>
        <translation>Je Domäne (%1) bis zu %2 Kopien eines Schlüssels zulassen: dann fehlt keine.</translation>
    </message>
    <message>
        <source>regions</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>zones</source>
        <translation>Zone</translation>
    </message>
    <message>
        <source>racks</source>
        <translation>Rack</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>%1 names no %2 and is one of its own %3</source>
        <translation>%1 nennt keine Domäne (%2) und ist eine für sich (%3)</translation>
    </message>
    <message>
        <source>When it fails, %1 has nowhere else to go: every key there is short of a copy.</source>
        <translation>Fällt er aus, haben %1 keinen anderen Platz: Jedem Schlüssel dort fehlt eine Kopie.</translation>
    </message>
    <message>
        <source>Put a second node into its %1.</source>
        <translation>Einen zweiten Knoten in dieselbe Domäne (%1) stellen.</translation>
    </message>
    <message>
        <source>Put a second node into %1.</source>
        <translation>Einen zweiten Knoten in %1 stellen.</translation>
    </message>
    <message>
        <source>Put a second node into %1, or %2 into another %3.</source>
        <translation>Einen zweiten Knoten in %1 stellen oder %2 in eine andere Domäne (%3).</translation>
    </message>
    <message>
        <source>%1 has no capacity</source>
        <translation>%1 hat keine Kapazität</translation>
    </message>
    <message>
        <source>%1 nodes have no capacity, %2 is one of them</source>
        <translation>%1 Knoten haben keine Kapazität, einer davon ist %2</translation>
    </message>
    <message>
        <source>How full it is can&apos;t be told, so that the limit of %1 is not looked at there.</source>
        <translation>Wie voll er ist, lässt sich nicht sagen; die Grenze von %1 wird dort nicht geprüft.</translation>
    </message>
    <message>
        <source>How full they are can&apos;t be told, so that the limit of %1 is not looked at there.</source>
        <translation>Wie voll sie sind, lässt sich nicht sagen; die Grenze von %1 wird dort nicht geprüft.</translation>
    </message>
    <message>
        <source>Say in the list of nodes how many bytes it can hold.</source>
        <translation>In der Knotenliste angeben, wie viele Bytes er fasst.</translation>
    </message>
    <message>
        <source>Say in the list of nodes how many bytes each of them can hold.</source>
        <translation>In der Knotenliste angeben, wie viele Bytes jeder davon fasst.</translation>
    </message>
    <message>
        <source>%1 partitions are few for %2 nodes: the busiest owns %3 times its share</source>
        <translation>%1 Partitionen sind wenige für %2 Knoten: Der vollste besitzt das %3-Fache seines Anteils</translation>
    </message>
    <message>
        <source>A node owns whole partitions, so chance plays among %1 draws.</source>
        <translation>Ein Knoten besitzt ganze Partitionen, also spielt der Zufall mit %1 Losen.</translation>
    </message>
    <message>
        <source>In the end the shares spread by %1 (standard deviation over mean); chance makes %2 of so many.</source>
        <translation>Am Ende streuen die Anteile um %1 (Standardabweichung durch Mittelwert); der Zufall macht bei so vielen %2.</translation>
    </message>
    <message>
        <source>Chance would spread the shares by %1 with %2 partitions; their number is for the life of the data, as another one moves everything.</source>
        <translation>Mit %2 Partitionen würde der Zufall die Anteile um %1 streuen; ihre Zahl gilt, solange die Daten leben, denn eine andere bewegt alles.</translation>
    </message>
    <message>
        <source>Their number is for the life of the data, as another one moves everything.</source>
        <translation>Ihre Zahl gilt, solange die Daten leben, denn eine andere bewegt alles.</translation>
    </message>
    <message>
        <source>More steps don&apos;t help, up to %1 were tried.</source>
        <translation>Mehr Schritte helfen nicht, bis zu %1 wurden probiert.</translation>
    </message>
    <message>
        <source>Add capacity in a stage before it.</source>
        <translation>In einer Etappe davor Kapazität hinzufügen.</translation>
    </message>
    <message>
        <source>With %1 steps instead of %2 it reaches %3, and no other node goes above the limit.</source>
        <translation>Mit %1 statt %2 Schritten erreicht er %3, und kein anderer Knoten kommt über die Grenze.</translation>
    </message>
    <message>
        <source>With weight %1 instead of %2 it would hold %3; %4 would then be the fullest, at %5.</source>
        <translation>Mit Gewicht %1 statt %2 hielte er %3; der vollste wäre dann %4 mit %5.</translation>
    </message>
    <message>
        <source>With weight %1 instead of %2 it would hold %3.</source>
        <translation>Mit Gewicht %1 statt %2 hielte er %3.</translation>
    </message>
    <message>
        <source>All nodes together are at %1: add %2 of capacity to be at %3.</source>
        <translation>Alle Knoten zusammen liegen bei %1: %2 Kapazität hinzufügen, um bei %3 zu liegen.</translation>
    </message>
    <message>
        <source>%1 holds %2 of its capacity today</source>
        <translation>%1 hält heute %2 seiner Kapazität</translation>
    </message>
    <message>
        <source>The limit is %1.</source>
        <translation>Die Grenze ist %1.</translation>
    </message>
    <message>
        <source>%1 reaches %2 of its capacity in stage %3, step %4</source>
        <translation>%1 erreicht in Etappe %3, Schritt %4, %2 seiner Kapazität</translation>
    </message>
    <message>
        <source>%1 reaches %2 of its capacity in stage %3</source>
        <translation>%1 erreicht in Etappe %3 %2 seiner Kapazität</translation>
    </message>
    <message>
        <source>%1 of the keys move in stage %2 and again in stage %3</source>
        <translation>%1 der Schlüssel ziehen in Etappe %2 um und in Etappe %3 noch einmal</translation>
    </message>
    <message>
        <source>%1 of the partitions move in stage %2 and again in stage %3</source>
        <translation>%1 der Partitionen ziehen in Etappe %2 um und in Etappe %3 noch einmal</translation>
    </message>
    <message>
        <source>%1 becomes %2 in stage %3</source>
        <translation>%1 wird in Etappe %3 zu %2</translation>
    </message>
    <message>
        <source>The id is all that scores are made from, so that every score of it changes: what it held goes to others, and it gets other keys.</source>
        <translation>Scores entstehen allein aus der Id, also ändert sich jeder Score von ihm: Was er hielt, geht an andere, und er bekommt andere Schlüssel.</translation>
    </message>
    <message>
        <source>The id is all that scores are made from, so that every score of it changes: what it held goes to others, and it gets other partitions.</source>
        <translation>Scores entstehen allein aus der Id, also ändert sich jeder Score von ihm: Was er hielt, geht an andere, und er bekommt andere Partitionen.</translation>
    </message>
    <message>
        <source>Let it keep its id: the stage then moves %1 instead of %2.</source>
        <translation>Ihn seine Id behalten lassen: Die Etappe bewegt dann %1 statt %2.</translation>
    </message>
    <message>
        <source>Let them keep their ids: the stage then moves %1 instead of %2.</source>
        <translation>Sie ihre Ids behalten lassen: Die Etappe bewegt dann %1 statt %2.</translation>
    </message>
    <message>
        <source>%1 gets %2 of all copies %3, and its weight asks for %4</source>
        <translation>%1 bekommt %2 aller Kopien (%3), sein Gewicht verlangt %4</translation>
    </message>
    <message>
        <source>A node can hold at most %1 of each key, %2 of all with %3 copies; its weight asks for %4.</source>
        <translation>Ein Knoten kann von jedem Schlüssel höchstens %1 halten, bei %3 Kopien %2 von allen; sein Gewicht verlangt %4.</translation>
    </message>
    <message>
        <source>%1 can hold at most %2 of each key, %3 of all with %4 copies; its weight asks for %5.</source>
        <translation>%1 kann von jedem Schlüssel höchstens %2 halten, bei %4 Kopien %3 von allen; das Gewicht verlangt %5.</translation>
    </message>
    <message>
        <source>Give it no more weight than %1: it then asks for %2 and gets %3.</source>
        <translation>Ihm höchstens Gewicht %1 geben: Er verlangt dann %2 und bekommt %3.</translation>
    </message>
    <message>
        <source>Give %1 no more weight than %2 in all: it then asks for %3 and gets %4.</source>
        <translation>%1 zusammen höchstens Gewicht %2 geben: Das verlangt dann %3 und bekommt %4.</translation>
    </message>
    <message>
        <source>Capacity beyond that counts only in another node.</source>
        <translation>Kapazität darüber hinaus zählt nur in einem anderen Knoten.</translation>
    </message>
    <message>
        <source>Capacity beyond that counts only in another %1.</source>
        <translation>Kapazität darüber hinaus zählt nur in einer anderen Domäne (%1).</translation>
    </message>
    <message>
        <source>As two nodes of half the weight, one of them in another %1 it would get %2.</source>
        <translation>Als zwei Knoten mit halbem Gewicht, einer davon in einer anderen Domäne (%1), bekäme er %2.</translation>
    </message>
    <message>
        <source>As two nodes of half the weight it would get %1.</source>
        <translation>Als zwei Knoten mit halbem Gewicht bekäme er %1.</translation>
    </message>
    <message>
        <source>Count on %1 for it.</source>
        <translation>Mit %1 für ihn rechnen.</translation>
    </message>
    <message>
        <source>%1: weight %2 -&gt; %3</source>
        <translation>%1: Gewicht %2 -&gt; %3</translation>
    </message>
    <message>
        <source>weight %1 -&gt; %2</source>
        <translation>Gewicht %1 -&gt; %2</translation>
    </message>
    <message>
        <source>moved to no domain</source>
        <translation>ohne Domäne</translation>
    </message>
    <message>
        <source>moved to %1</source>
        <translation>Ort %1</translation>
    </message>
    <message>
        <source>capacity not given</source>
        <translation>Kapazität ohne Angabe</translation>
    </message>
    <message>
        <source>capacity %1</source>
        <translation>Kapazität %1</translation>
    </message>
    <message>
        <source>bandwidth not given</source>
        <translation>Bandbreite ohne Angabe</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>ausgefallen</translation>
    </message>
    <message>
        <source>restored</source>
        <translation>wieder da</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>The stage is passed over, and all figures are told without it.</source>
        <translation>Die Etappe wird übergangen, und alle Zahlen gelten ohne sie.</translation>
    </message>
    <message>
        <source>%1 failed (%2 nodes)</source>
        <translation>%1 fiel aus (%2 Knoten)</translation>
    </message>
    <message>
        <source>%1 restored (%2 nodes)</source>
        <translation>%1 kam zurück (%2 Knoten)</translation>
    </message>
    <message>
        <source>%1 drained (%2 nodes)</source>
        <translation>%1 geleert (%2 Knoten)</translation>
    </message>
    <message>
        <source>%1 has one node, %2, %3</source>
        <translation>%1 hat nur einen Knoten, %2 (%3)</translation>
    </message>
    <message>
        <source>renamed %1</source>
        <translation>umbenannt in %1</translation>
    </message>
    <message>
        <source>bandwidth %1/s</source>
        <translation>Bandbreite %1/s</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>%1 joined</source>
        <translation>%1 kam dazu</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>%1 ging</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 fiel aus</translation>
    </message>
    <message>
        <source>%1 restored</source>
        <translation>%1 kam zurück</translation>
    </message>
    <message>
        <source>%1 added with weight 0</source>
        <translation>%1 mit Gewicht 0 hinzugefügt</translation>
    </message>
    <message>
        <source>states and places changed</source>
        <translation>Zustände und Orte geändert</translation>
    </message>
    <message>
        <source>the list put in its new order</source>
        <translation>die Liste neu geordnet</translation>
    </message>
    <message>
        <source>%1 removed</source>
        <translation>%1 entfernt</translation>
    </message>
    <message>
        <source>weights %1 / %2 of the way</source>
        <translation>Gewichte %1 / %2 des Weges</translation>
    </message>
    <message>
        <source>%1 (bound %2) is full, so the next %3: %4</source>
        <translation>%1 (Schranke %2) ist voll, also der nächste %3: %4</translation>
    </message>
    <message>
        <source>%1 (bound %2) and %3 more are full, so the next %4: %5</source>
        <translation>%1 (Schranke %2) und %3 weitere sind voll, also der nächste %4: %5</translation>
    </message>
    <message>
        <source>down the ranking</source>
        <translation>der Rangfolge</translation>
    </message>
    <message>
        <source>%1, and %2</source>
        <translation>%1, und %2</translation>
    </message>
    <message>
        <source>clockwise</source>
        <translation>im Uhrzeigersinn</translation>
    </message>
    <message numerus="yes">
        <source>ring, %1 virtual {node|nodes}, load at most %2x</source>
        <translation>
            <numerusform>Ring, %1 virtueller Knoten, Last höchstens %2x</numerusform>
            <numerusform>Ring, %1 virtuelle Knoten, Last höchstens %2x</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>ring, %1 virtual {node|nodes}</source>
        <translation>
            <numerusform>Ring, %1 virtueller Knoten</numerusform>
            <numerusform>Ring, %1 virtuelle Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>hash %1 % %2 = %3: slot %3 belongs to %4</source>
        <translation>Hash %1 % %2 = %3: Platz %3 gehört %4</translation>
    </message>
    <message>
        <source>hash %1 % %2 = %3: %4 is the %5 node of the list</source>
        <translation>Hash %1 % %2 = %3: %4 ist der %5 Knoten der Liste</translation>
    </message>
    <message>
        <source>hash %1 % %2 = %3: %4 is the %5 of the list that can hold keys</source>
        <translation>Hash %1 % %2 = %3: %4 ist der %5 Knoten der Liste, der Schlüssel halten kann</translation>
    </message>
    <message>
        <source>hash %1 % %2 = %3, and in row %3: %4</source>
        <translation>Hash %1 % %2 = %3, und in Zeile %3: %4</translation>
    </message>
    <message numerus="yes">
        <source>partition table, %1 {row|rows}</source>
        <translation>
            <numerusform>Partitionstabelle, %1 Zeile</numerusform>
            <numerusform>Partitionstabelle, %1 Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1st</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1nd</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1rd</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1th</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>branch %1 of %2</source>
        <translation>Ast %1 von %2</translation>
    </message>
    <message>
        <source>then %1 of %2</source>
        <translation>dann %1 von %2</translation>
    </message>
    <message>
        <source>%1, then in that leaf: %2</source>
        <translation>%1, dann in diesem Blatt: %2</translation>
    </message>
    <message>
        <source>HRW by %1, then node</source>
        <translation>HRW nach %1, dann Knoten</translation>
    </message>
    <message>
        <source>add %1 at weight 0</source>
        <translation>%1 mit Gewicht 0 hinzufügen</translation>
    </message>
    <message>
        <source>add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>add %1 at weight 0 in %2</source>
        <translation>%1 mit Gewicht 0 in %2 hinzufügen</translation>
    </message>
    <message>
        <source>add %1 in %2</source>
        <translation>%1 in %2 hinzufügen</translation>
    </message>
    <message numerus="yes">
        <source>%1 {copy|copies}</source>
        <translation>
            <numerusform>%1 Kopie</numerusform>
            <numerusform>%1 Kopien</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in %2 steps</source>
        <translation>%1, in %2 Schritten</translation>
    </message>
    <message>
        <source>%1. %2: %3</source>
        <translation>%1. %2: %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 {copy needs|copies need} %1 {node|nodes}; none can hold keys.</source>
        <translation>
            <numerusform>%1 Kopie braucht %1 Knoten; keiner kann Schlüssel halten.</numerusform>
            <numerusform>%1 Kopien brauchen %1 Knoten; keiner kann Schlüssel halten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%2 copies need %2 nodes; %1 can hold keys.</source>
        <translation>
            <numerusform>%2 Kopien brauchen %2 Knoten; %1 kann Schlüssel halten.</numerusform>
            <numerusform>%2 Kopien brauchen %2 Knoten; %1 können Schlüssel halten.</numerusform>
        </translation>
    </message>
    <message>
        <source>A %1 may hold %2 copies of a key, and there are %3 with fewer nodes.</source>
        <translation>Je Domäne (%1) sind %2 Kopien eines Schlüssels erlaubt, und es gibt %3 mit weniger Knoten.</translation>
    </message>
    <message numerus="yes">
        <source>%2 need %3 %4; there {is|are} %1.</source>
        <translation>
            <numerusform>%2 brauchen %3 %4; es gibt %1.</numerusform>
            <numerusform>%2 brauchen %3 %4; es gibt %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add nodes in %1 more %2</source>
        <translation>
            <numerusform>Knoten in %1 weiteren Domäne (%2) hinzufügen</numerusform>
            <numerusform>Knoten in %1 weiteren Domänen (%2) hinzufügen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Or add nodes in %1 more %2</source>
        <translation>
            <numerusform>Oder Knoten in %1 weiteren Domäne (%2) hinzufügen</numerusform>
            <numerusform>Oder Knoten in %1 weiteren Domänen (%2) hinzufügen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, or ask for %2.</source>
        <translation>%1, oder nur %2 verlangen.</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message numerus="yes">
        <source>%1 {node|nodes}</source>
        <translation>
            <numerusform>%1 Knoten</numerusform>
            <numerusform>%1 Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>Add %1 to the %2 that have fewest</source>
        <translation>%1 in den %2 hinzufügen, die am wenigsten haben</translation>
    </message>
    <message>
        <source>Put a second node into its %1, or %2 into another %1.</source>
        <translation>Einen zweiten Knoten in dieselbe Domäne (%1) stellen oder %2 in eine andere (%1).</translation>
    </message>
    <message>
        <source>Other %1 have up to %2.</source>
        <translation>Andere %1 haben bis zu %2.</translation>
    </message>
    <message>
        <source>When it fails, %1 must be made again in other %2.</source>
        <translation>Fällt er aus, sind %1 in anderen %2 neu zu erstellen.</translation>
    </message>
    <message>
        <source>So it is with %1 other %2.</source>
        <translation>So ist es bei %1 weiteren %2.</translation>
    </message>
    <message numerus="yes">
        <source>%1 {partition (%2) is|partitions (%2) are} left without a copy in stage %3</source>
        <translation>
            <numerusform>%1 Partition (%2) bleibt in Etappe %3 ohne Kopie</numerusform>
            <numerusform>%1 Partitionen (%2) bleiben in Etappe %3 ohne Kopie</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 {key (%2) is|keys (%2) are} left without a copy in stage %3</source>
        <translation>
            <numerusform>%1 Schlüssel (%2) bleibt in Etappe %3 ohne Kopie</numerusform>
            <numerusform>%1 Schlüssel (%2) bleiben in Etappe %3 ohne Kopie</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 other {node is|nodes are} above it, too.</source>
        <translation>
            <numerusform>%1 weiterer Knoten liegt ebenfalls darüber.</numerusform>
            <numerusform>%1 weitere Knoten liegen ebenfalls darüber.</numerusform>
        </translation>
    </message>
    <message>
        <source>It holds %1 when %2 is done; the limit is %3.</source>
        <translation>Er hält %1, wenn %2 fertig ist; die Grenze ist %3.</translation>
    </message>
    <message>
        <source>In %1, old and new copies coexist until they are verified; in the end it holds %2.</source>
        <translation>In %1 bestehen alte und neue Kopien nebeneinander, bis sie geprüft sind; am Ende hält er %2.</translation>
    </message>
    <message numerus="yes">
        <source>%1 other {node goes|nodes go} above it on the way, too.</source>
        <translation>
            <numerusform>%1 weiterer Knoten kommt unterwegs ebenfalls darüber.</numerusform>
            <numerusform>%1 weitere Knoten kommen unterwegs ebenfalls darüber.</numerusform>
        </translation>
    </message>
    <message>
        <source>saves %1</source>
        <translation>spart %1</translation>
    </message>
    <message>
        <source>saves %1 and peaks at %2, above the limit</source>
        <translation>spart %1 und erreicht höchstens %2, über der Grenze</translation>
    </message>
    <message>
        <source>saves %1 and peaks at %2</source>
        <translation>spart %1 und erreicht höchstens %2</translation>
    </message>
    <message>
        <source>doing both in one stage</source>
        <translation>beides in einer Etappe</translation>
    </message>
    <message>
        <source>doing both in stage %1</source>
        <translation>beides in Etappe %1</translation>
    </message>
    <message>
        <source>exchanging the two</source>
        <translation>die beiden zu tauschen</translation>
    </message>
    <message>
        <source>doing stage %1 before stage %2</source>
        <translation>Etappe %1 vor Etappe %2</translation>
    </message>
    <message>
        <source>%1 %2.</source>
        <translation>%1 %2.</translation>
    </message>
    <message>
        <source>Neither %1 nor %2 saves anything.</source>
        <translation>Weder %1 noch %2 spart etwas.</translation>
    </message>
    <message>
        <source>%1 saves nothing, and %2 can&apos;t be done.</source>
        <translation>%1 spart nichts, und %2 ist nicht möglich.</translation>
    </message>
    <message numerus="yes">
        <source>and %1 more {node gets|nodes get} another id</source>
        <translation>
            <numerusform>und %1 weiterer Knoten bekommt eine andere Id</numerusform>
            <numerusform>und %1 weitere Knoten bekommen eine andere Id</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What the first of the two puts in place for %1 {partition|partitions}, the second changes again.</source>
        <translation>
            <numerusform>Was die erste der beiden für %1 Partition einrichtet, ändert die zweite wieder.</numerusform>
            <numerusform>Was die erste der beiden für %1 Partitionen einrichtet, ändert die zweite wieder.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What the first of the two puts in place for %1 {key|keys}, the second changes again.</source>
        <translation>
            <numerusform>Was die erste der beiden für %1 Schlüssel einrichtet, ändert die zweite wieder.</numerusform>
            <numerusform>Was die erste der beiden für %1 Schlüssel einrichtet, ändert die zweite wieder.</numerusform>
        </translation>
    </message>
    <message>
        <source>the copies that its rule asks for</source>
        <translation>die Kopien, die seine Regel verlangt</translation>
    </message>
    <message>
        <source>%1 apart by %2</source>
        <translation>%1, getrennt nach %2</translation>
    </message>
    <message>
        <source>Only the first copy of a key follows the weights. The next ones go to other nodes, so that heavy ones get less of them.</source>
        <translation>Nur die erste Kopie eines Schlüssels folgt den Gewichten. Die weiteren gehen an andere Knoten, also bekommen schwere davon weniger.</translation>
    </message>
    <message numerus="yes">
        <source>%1 other {node misses|nodes miss} more than 5 % of what {its weight asks|their weights ask} for.</source>
        <translation>
            <numerusform>%1 weiterem Knoten fehlen mehr als 5 % dessen, was sein Gewicht verlangt.</numerusform>
            <numerusform>%1 weiteren Knoten fehlen mehr als 5 % dessen, was ihre Gewichte verlangen.</numerusform>
        </translation>
    </message>
    <message>
        <source>random</source>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>any live node, each as likely, whatever the item is</source>
        <translation>irgendein Knoten, der läuft, jeder gleich wahrscheinlich, egal für welches Objekt</translation>
    </message>
    <message>
        <source>round-robin</source>
        <translation>reihum</translation>
    </message>
    <message>
        <source>the live nodes in turn, whatever the item is</source>
        <translation>die laufenden Knoten der Reihe nach, egal für welches Objekt</translation>
    </message>
    <message>
        <source>%1, second warm</source>
        <translation>%1, zweiter warm</translation>
    </message>
    <message>
        <source>the item&apos;s owner; the next in its order keeps a copy of what the owner serves, to take over warm, at the price of room for its own</source>
        <translation>der Besitzer des Objekts; der nächste in dessen Reihenfolge hält eine Kopie von dem, was der Besitzer ausliefert, um warm zu übernehmen, auf Kosten des Platzes für Eigenes</translation>
    </message>
    <message>
        <source>give less than 18446744073709551616</source>
        <translation>weniger als 18446744073709551616 angeben</translation>
    </message>
    <message>
        <source>%1: %2; %3.</source>
        <translation>%1: %2; %3.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>Knoten %1</translation>
    </message>
    <message>
        <source>%1 is no field</source>
        <translation>%1 ist kein Feld</translation>
    </message>
    <message>
        <source>write zone=NAME or capacity=&quot;4 GiB&quot;</source>
        <translation>zone=NAME oder capacity=&quot;4 GiB&quot; schreiben</translation>
    </message>
    <message>
        <source>it gives the %1 twice</source>
        <translation>%1 steht zweimal darin</translation>
    </message>
    <message>
        <source>leave one of them out</source>
        <translation>eines davon weglassen</translation>
    </message>
    <message>
        <source>the %1 has no name</source>
        <translation>%1 hat keinen Namen</translation>
    </message>
    <message>
        <source>name it, or leave it out</source>
        <translation>einen Namen geben oder weglassen</translation>
    </message>
    <message>
        <source>there is no field %1</source>
        <translation>es gibt kein Feld %1</translation>
    </message>
    <message>
        <source>use region=, zone=, rack=, host=, capacity= or bandwidth=</source>
        <translation>region=, zone=, rack=, host=, capacity= oder bandwidth= verwenden</translation>
    </message>
    <message>
        <source>it names no node</source>
        <translation>darin steht kein Knoten</translation>
    </message>
    <message>
        <source>write: add ID [WEIGHT] [zone=NAME ...]</source>
        <translation>so schreiben: add ID [WEIGHT] [zone=NAME ...]</translation>
    </message>
    <message>
        <source>a quote is not closed</source>
        <translation>ein Anführungszeichen bleibt offen</translation>
    </message>
    <message>
        <source>put a second &quot; behind the name</source>
        <translation>hinter den Namen ein zweites &quot; setzen</translation>
    </message>
    <message>
        <source>%1 is no change</source>
        <translation>%1 ist keine Änderung</translation>
    </message>
    <message>
        <source>start with add, remove, weight, fail or restore</source>
        <translation>mit add, remove, weight, fail oder restore beginnen</translation>
    </message>
    <message>
        <source>write: %1 ID</source>
        <translation>so schreiben: %1 ID</translation>
    </message>
    <message>
        <source>%1 is too much</source>
        <translation>%1 ist zu viel</translation>
    </message>
    <message>
        <source>put an id with blanks into &quot;quotes&quot;</source>
        <translation>eine Id mit Leerzeichen in &quot;Anführungszeichen&quot; setzen</translation>
    </message>
    <message>
        <source>the weight is neither 0 nor between %1 and %2</source>
        <translation>das Gewicht ist weder 0 noch liegt es zwischen %1 und %2</translation>
    </message>
    <message>
        <source>use 0 to drain the node, or a positive weight</source>
        <translation>0 verwenden, um den Knoten zu leeren, oder ein positives Gewicht</translation>
    </message>
    <message>
        <source>the %1 is not UTF-8</source>
        <translation>%1: kein UTF-8</translation>
    </message>
    <message>
        <source>save the file as UTF-8</source>
        <translation>die Datei als UTF-8 speichern</translation>
    </message>
    <message>
        <source>id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>rollout</source>
        <translation>Umstellung</translation>
    </message>
    <message>
        <source>weights can&apos;t be changed in %1 steps</source>
        <translation>Gewichte lassen sich nicht in %1 Schritten ändern</translation>
    </message>
    <message>
        <source>choose 1 to %1 steps</source>
        <translation>1 bis %1 Schritte wählen</translation>
    </message>
    <message>
        <source>give each node an id of its own</source>
        <translation>jedem Knoten eine eigene Id geben</translation>
    </message>
    <message>
        <source>the lesson has no words in English</source>
        <translation>die Lektion hat keinen englischen Text</translation>
    </message>
    <message>
        <source>write lesson.md; lesson.de.md and others can stand beside it</source>
        <translation>lesson.md schreiben; lesson.de.md und weitere können daneben liegen</translation>
    </message>
    <message>
        <source>the folder can&apos;t be read (%1)</source>
        <translation>der Ordner lässt sich nicht lesen (%1)</translation>
    </message>
    <message>
        <source>name a folder that holds a lesson.json</source>
        <translation>einen Ordner angeben, der eine lesson.json enthält</translation>
    </message>
    <message>
        <source>%1:%2</source>
        <translation>%1:%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>its score function places the keys elsewhere in every run</source>
        <translation>ihre Score-Funktion verteilt die Schlüssel bei jedem Lauf anders</translation>
    </message>
    <message>
        <source>choose another one</source>
        <translation>eine andere wählen</translation>
    </message>
    <message>
        <source>this is not a lesson of Rendezvous Lab</source>
        <translation>das ist keine Lektion von Rendezvous Lab</translation>
    </message>
    <message>
        <source>write &quot;%1&quot;</source>
        <translation>&quot;%1&quot; schreiben</translation>
    </message>
    <message>
        <source>version %1 is not known</source>
        <translation>die Version %1 ist unbekannt</translation>
    </message>
    <message>
        <source>it is not between 1 and %1</source>
        <translation>der Wert liegt nicht zwischen 1 und %1</translation>
    </message>
    <message>
        <source>say how long it takes</source>
        <translation>angeben, wie lange sie dauert</translation>
    </message>
    <message>
        <source>the lesson has no step</source>
        <translation>die Lektion hat keinen Schritt</translation>
    </message>
    <message>
        <source>write one</source>
        <translation>einen schreiben</translation>
    </message>
    <message>
        <source>there is a step of this id already</source>
        <translation>es gibt schon einen Schritt mit dieser Id</translation>
    </message>
    <message>
        <source>give each an id of its own</source>
        <translation>jedem eine eigene Id geben</translation>
    </message>
    <message>
        <source>the step changes nothing</source>
        <translation>der Schritt ändert nichts</translation>
    </message>
    <message>
        <source>name a change, or remove the brackets</source>
        <translation>eine Änderung angeben oder die Klammern entfernen</translation>
    </message>
    <message>
        <source>the lesson&apos;s folder has no file %1</source>
        <translation>der Ordner der Lektion enthält keine Datei %1</translation>
    </message>
    <message>
        <source>name one of its scenarios</source>
        <translation>eines seiner Szenarien angeben</translation>
    </message>
    <message>
        <source>%1 can&apos;t be read</source>
        <translation>%1 lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>mend that file</source>
        <translation>diese Datei in Ordnung bringen</translation>
    </message>
    <message>
        <source>%1 are compared here</source>
        <translation>verglichen werden hier %1</translation>
    </message>
    <message>
        <source>name one of their tiles</source>
        <translation>eine ihrer Kacheln angeben</translation>
    </message>
    <message>
        <source>the plan has %1 stages here</source>
        <translation>der Plan hat hier %1 Etappen</translation>
    </message>
    <message>
        <source>name one of them, or none</source>
        <translation>eine davon angeben oder keine</translation>
    </message>
    <message>
        <source>the title</source>
        <translation>der Titel</translation>
    </message>
    <message>
        <source>the summary</source>
        <translation>die Zusammenfassung</translation>
    </message>
    <message>
        <source>the lesson has no summary</source>
        <translation>die Lektion hat keine Zusammenfassung</translation>
    </message>
    <message>
        <source>say below its title what it is about</source>
        <translation>unter dem Titel schreiben, worum es geht</translation>
    </message>
    <message>
        <source>step %1 has no words</source>
        <translation>Schritt %1 hat keinen Text</translation>
    </message>
    <message>
        <source>write &quot;## %1: Title&quot; in the order of lesson.json</source>
        <translation>&quot;## %1: Titel&quot; schreiben, in der Reihenfolge der lesson.json</translation>
    </message>
    <message>
        <source>lesson.json has no step %1 here</source>
        <translation>in lesson.json steht hier kein Schritt %1</translation>
    </message>
    <message>
        <source>remove these words, or add the step</source>
        <translation>diesen Text entfernen oder den Schritt ergänzen</translation>
    </message>
    <message>
        <source>these are the words of %1, where step %2 comes in lesson.json</source>
        <translation>das ist der Text von %1, während in lesson.json der Schritt %2 kommt</translation>
    </message>
    <message>
        <source>write the steps in one order</source>
        <translation>die Schritte in derselben Reihenfolge schreiben</translation>
    </message>
    <message>
        <source>the step has no text</source>
        <translation>der Schritt hat keinen Text</translation>
    </message>
    <message>
        <source>say what is to be seen</source>
        <translation>schreiben, was zu sehen ist</translation>
    </message>
    <message>
        <source>the step has no part &quot;Reveal&quot;</source>
        <translation>dem Schritt fehlt der Teil &quot;Reveal&quot;</translation>
    </message>
    <message>
        <source>say what came of it, and why</source>
        <translation>schreiben, was herauskam und warum</translation>
    </message>
    <message>
        <source>a step&apos;s title</source>
        <translation>der Titel eines Schritts</translation>
    </message>
    <message>
        <source>nothing happens that could be watched</source>
        <translation>es geschieht nichts, was sich beobachten ließe</translation>
    </message>
    <message>
        <source>remove &quot;Watch for&quot;</source>
        <translation>&quot;Watch for&quot; entfernen</translation>
    </message>
    <message>
        <source>the step has no part &quot;%1&quot; for its %2</source>
        <translation>dem Schritt fehlt der Teil &quot;%1&quot; zu seinem %2</translation>
    </message>
    <message>
        <source>write &quot;### %1&quot;</source>
        <translation>&quot;### %1&quot; schreiben</translation>
    </message>
    <message>
        <source>the step has a part &quot;%1&quot; and no %2 in lesson.json</source>
        <translation>der Schritt hat einen Teil &quot;%1&quot;, aber kein %2 in lesson.json</translation>
    </message>
    <message>
        <source>write both or neither</source>
        <translation>beides schreiben oder keins von beiden</translation>
    </message>
    <message>
        <source>%1 is no option of the choice</source>
        <translation>%1 steht nicht zur Wahl</translation>
    </message>
    <message>
        <source>write options as &quot;- id: text&quot;, with the ids of lesson.json</source>
        <translation>Möglichkeiten als &quot;- id: Text&quot; schreiben, mit den Ids aus lesson.json</translation>
    </message>
    <message>
        <source>option %1 has no text</source>
        <translation>Möglichkeit %1 hat keinen Text</translation>
    </message>
    <message>
        <source>option %1 has two texts</source>
        <translation>Möglichkeit %1 hat zwei Texte</translation>
    </message>
    <message>
        <source>write one line &quot;- %1: text&quot;</source>
        <translation>eine Zeile &quot;- %1: Text&quot; schreiben</translation>
    </message>
    <message>
        <source>write &quot;- %1: text&quot;</source>
        <translation>&quot;- %1: Text&quot; schreiben</translation>
    </message>
    <message>
        <source>the options have no question</source>
        <translation>zu den Möglichkeiten fehlt die Frage</translation>
    </message>
    <message>
        <source>write it above them</source>
        <translation>sie darüber schreiben</translation>
    </message>
    <message>
        <source>%1 names a figure, and is read before there are any</source>
        <translation>%1 nennt eine Kennzahl, wird aber gelesen, bevor es welche gibt</translation>
    </message>
    <message>
        <source>say it in the text</source>
        <translation>es im Text sagen</translation>
    </message>
    <message>
        <source>pictures are not shown in a lesson</source>
        <translation>Bilder werden in einer Lektion nicht gezeigt</translation>
    </message>
    <message>
        <source>remove it, or let the step show a card</source>
        <translation>es entfernen oder den Schritt eine Karte zeigen lassen</translation>
    </message>
    <message>
        <source>HTML is not shown in a lesson</source>
        <translation>HTML wird in einer Lektion nicht gezeigt</translation>
    </message>
    <message>
        <source>use Markdown; a &lt; can stand in `code`</source>
        <translation>Markdown verwenden; ein &lt; kann in `Code` stehen</translation>
    </message>
    <message>
        <source>the truth, %1, is outside the slider</source>
        <translation>der wahre Wert, %1, liegt außerhalb des Reglers</translation>
    </message>
    <message>
        <source>let the slider reach it</source>
        <translation>den Regler bis dorthin reichen lassen</translation>
    </message>
    <message>
        <source>the truth, %1, is none of the nodes that can be chosen</source>
        <translation>der wahre Wert, %1, ist keiner der wählbaren Knoten</translation>
    </message>
    <message>
        <source>ask of the nodes &quot;before&quot; or &quot;after&quot;</source>
        <translation>nach den Knoten &quot;before&quot; oder &quot;after&quot; fragen</translation>
    </message>
    <message>
        <source>the figure is a text, not a number</source>
        <translation>die Kennzahl ist ein Text, keine Zahl</translation>
    </message>
    <message>
        <source>name another one, or ask for a choice or a node</source>
        <translation>eine andere angeben oder nach einer Auswahl oder einem Knoten fragen</translation>
    </message>
    <message>
        <source>the figure is a set of dots, not a number</source>
        <translation>die Kennzahl ist eine Menge von Punkten, keine Zahl</translation>
    </message>
    <message>
        <source>name one that counts, or ask for the dots</source>
        <translation>eine angeben, die zählt, oder nach den Punkten fragen</translation>
    </message>
    <message>
        <source>the number is too large for a slider</source>
        <translation>die Zahl ist zu groß für einen Regler</translation>
    </message>
    <message>
        <source>stay between -%1 and %1</source>
        <translation>zwischen -%1 und %1 bleiben</translation>
    </message>
    <message>
        <source>the slider ends where it begins, or before</source>
        <translation>der Regler endet, wo er beginnt, oder davor</translation>
    </message>
    <message>
        <source>let &quot;to&quot; be above &quot;from&quot;</source>
        <translation>&quot;to&quot; größer als &quot;from&quot; machen</translation>
    </message>
    <message>
        <source>the slider can&apos;t move</source>
        <translation>der Regler lässt sich nicht bewegen</translation>
    </message>
    <message>
        <source>let &quot;step&quot; be above 0 and at most %1</source>
        <translation>&quot;step&quot; größer als 0 und höchstens %1 machen</translation>
    </message>
    <message>
        <source>the slider could stand at more than %1 places</source>
        <translation>der Regler hätte mehr als %1 Stellungen</translation>
    </message>
    <message>
        <source>let &quot;step&quot; be larger, or the slider shorter</source>
        <translation>&quot;step&quot; größer oder den Regler kürzer machen</translation>
    </message>
    <message>
        <source>the theory is of another kind than the truth</source>
        <translation>Theorie und wahrer Wert sind nicht von derselben Art</translation>
    </message>
    <message>
        <source>name a figure of the same unit: hrwlab lesson figures lists them</source>
        <translation>eine Kennzahl derselben Einheit angeben: hrwlab lesson figures zählt sie auf</translation>
    </message>
    <message>
        <source>there is nothing to choose from</source>
        <translation>es gibt nichts zur Auswahl</translation>
    </message>
    <message>
        <source>give at least two options</source>
        <translation>mindestens zwei Möglichkeiten angeben</translation>
    </message>
    <message>
        <source>there is an option of this id already</source>
        <translation>es gibt schon eine Möglichkeit mit dieser Id</translation>
    </message>
    <message>
        <source>the figure is not a node</source>
        <translation>die Kennzahl ist kein Knoten</translation>
    </message>
    <message>
        <source>name one such as owner(&quot;Ada&quot;)</source>
        <translation>eine angeben wie owner(&quot;Ada&quot;)</translation>
    </message>
    <message>
        <source>it asks for nothing</source>
        <translation>sie fragt nach nichts</translation>
    </message>
    <message>
        <source>give it a number, a choice, a node or dots</source>
        <translation>&quot;number&quot;, &quot;choice&quot;, &quot;node&quot; oder &quot;dots&quot; angeben</translation>
    </message>
    <message>
        <source>the figure is no set of dots</source>
        <translation>die Kennzahl ist keine Menge von Punkten</translation>
    </message>
    <message>
        <source>name one such as moved.dots</source>
        <translation>eine angeben wie moved.dots</translation>
    </message>
    <message>
        <source>%1 is no id</source>
        <translation>%1 ist keine Id</translation>
    </message>
    <message>
        <source>use small letters, digits and hyphens</source>
        <translation>Kleinbuchstaben, Ziffern und Bindestriche verwenden</translation>
    </message>
    <message>
        <source>the lesson has no title</source>
        <translation>die Lektion hat keinen Titel</translation>
    </message>
    <message>
        <source>begin the file with &quot;# Title&quot;</source>
        <translation>die Datei mit &quot;# Titel&quot; beginnen</translation>
    </message>
    <message>
        <source>the lesson has a title already</source>
        <translation>die Lektion hat schon einen Titel</translation>
    </message>
    <message>
        <source>write a step as &quot;## id: Title&quot;</source>
        <translation>einen Schritt als &quot;## id: Titel&quot; schreiben</translation>
    </message>
    <message>
        <source>the step has no title</source>
        <translation>der Schritt hat keinen Titel</translation>
    </message>
    <message>
        <source>write it as &quot;## id: Title&quot;</source>
        <translation>ihn als &quot;## id: Titel&quot; schreiben</translation>
    </message>
    <message>
        <source>%1 belongs to no step</source>
        <translation>%1 gehört zu keinem Schritt</translation>
    </message>
    <message>
        <source>write &quot;## id: Title&quot; before it</source>
        <translation>davor &quot;## id: Titel&quot; schreiben</translation>
    </message>
    <message>
        <source>no step has a part %1</source>
        <translation>kein Schritt hat einen Teil %1</translation>
    </message>
    <message>
        <source>use %1 in every language</source>
        <translation>in jeder Sprache %1 verwenden</translation>
    </message>
    <message>
        <source>the step has a part &quot;%1&quot; already</source>
        <translation>der Schritt hat schon einen Teil &quot;%1&quot;</translation>
    </message>
    <message>
        <source>put both into one</source>
        <translation>beide zusammenlegen</translation>
    </message>
    <message>
        <source>the part &quot;%1&quot; is empty</source>
        <translation>der Teil &quot;%1&quot; ist leer</translation>
    </message>
    <message>
        <source>write its text, or remove its heading</source>
        <translation>seinen Text schreiben oder die Überschrift entfernen</translation>
    </message>
    <message>
        <source>the column has %1 rows for %2 keys</source>
        <translation>die Spalte hat %1 Zeilen für %2 Schlüssel</translation>
    </message>
    <message>
        <source>give every key one</source>
        <translation>jedem Schlüssel eine geben</translation>
    </message>
    <message>
        <source>the number of requests is not between 0 and 1e18</source>
        <translation>die Zahl der Anfragen liegt nicht zwischen 0 und 1e18</translation>
    </message>
    <message>
        <source>give another one</source>
        <translation>eine andere angeben</translation>
    </message>
    <message>
        <source>a value is listed twice</source>
        <translation>ein Wert ist zweimal aufgeführt</translation>
    </message>
    <message>
        <source>list each once</source>
        <translation>jeden nur einmal aufführen</translation>
    </message>
    <message>
        <source>there is no value number %1</source>
        <translation>einen Wert Nummer %1 gibt es nicht</translation>
    </message>
    <message>
        <source>number the values from 0</source>
        <translation>die Werte ab 0 nummerieren</translation>
    </message>
    <message>
        <source>there is a column of this name already</source>
        <translation>es gibt schon eine Spalte dieses Namens</translation>
    </message>
    <message>
        <source>rename one of them</source>
        <translation>eine davon umbenennen</translation>
    </message>
    <message>
        <source>this is not a scenario of Rendezvous Lab</source>
        <translation>das ist kein Szenario von Rendezvous Lab</translation>
    </message>
    <message>
        <source>choose a scenario file</source>
        <translation>eine Szenariodatei wählen</translation>
    </message>
    <message>
        <source>a whole number is expected here</source>
        <translation>hier wird eine ganze Zahl erwartet</translation>
    </message>
    <message>
        <source>version %1 is not known, this program reads version %2</source>
        <translation>die Version %1 ist unbekannt, dieses Programm liest Version %2</translation>
    </message>
    <message>
        <source>open the file with the program that wrote it</source>
        <translation>die Datei mit dem Programm öffnen, das sie geschrieben hat</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>die Datei ist leer</translation>
    </message>
    <message>
        <source>the byte %1</source>
        <translation>das Byte %1</translation>
    </message>
    <message>
        <source>copy all of it again, from &quot;%1&quot; to its end</source>
        <translation>alles noch einmal kopieren, von &quot;%1&quot; bis zum Ende</translation>
    </message>
    <message>
        <source>it was changed or cut on its way, as its checksum does not fit</source>
        <translation>er wurde unterwegs verändert oder gekürzt, denn die Prüfsumme passt nicht</translation>
    </message>
    <message>
        <source>as text a scenario may take %1, and this one takes more</source>
        <translation>als Text darf ein Szenario %1 lang sein, und dieses ist länger</translation>
    </message>
    <message>
        <source>send its file instead</source>
        <translation>stattdessen die Datei schicken</translation>
    </message>
    <message>
        <source>its text would be %1 letters long, and %2 is the most that chats take well</source>
        <translation>der Text wäre %1 Zeichen lang, und mehr als %2 vertragen Chats schlecht</translation>
    </message>
    <message>
        <source>it does not begin with &quot;%1&quot;, as the text of a scenario does</source>
        <translation>er beginnt nicht mit &quot;%1&quot; wie der Text eines Szenarios</translation>
    </message>
    <message>
        <source>it begins with %1, and this program reads &quot;%2&quot;</source>
        <translation>er beginnt mit %1, und dieses Programm liest &quot;%2&quot;</translation>
    </message>
    <message>
        <source>open it with the program that made it, or ask for the scenario&apos;s file</source>
        <translation>ihn mit dem Programm öffnen, von dem er stammt, oder um die Szenariodatei bitten</translation>
    </message>
    <message>
        <source>it is longer than %1 letters</source>
        <translation>er ist länger als %1 Zeichen</translation>
    </message>
    <message>
        <source>ask for the scenario&apos;s file</source>
        <translation>um die Szenariodatei bitten</translation>
    </message>
    <message>
        <source>%1, character %2</source>
        <translation>%1, Zeichen %2</translation>
    </message>
    <message>
        <source>%1 does not belong there</source>
        <translation>%1 gehört nicht dorthin</translation>
    </message>
    <message>
        <source>snippet</source>
        <translation>Codebeispiel</translation>
    </message>
    <message>
        <source>no client is written for the score function %1</source>
        <translation>für die Score-Funktion %1 gibt es keinen Client</translation>
    </message>
    <message>
        <source>use mix64 or blake2b-pair</source>
        <translation>mix64 oder blake2b-pair verwenden</translation>
    </message>
    <message>
        <source>%1 nodes don&apos;t fit into one Java class</source>
        <translation>%1 Knoten passen nicht in eine Java-Klasse</translation>
    </message>
    <message>
        <source>use at most %1, or another language</source>
        <translation>höchstens %1 verwenden oder eine andere Sprache</translation>
    </message>
    <message>
        <source>the text is not UTF-8</source>
        <translation>der Text ist kein UTF-8</translation>
    </message>
    <message>
        <source>choose a CSV file whose first line names the columns</source>
        <translation>eine CSV-Datei wählen, deren erste Zeile die Spalten benennt</translation>
    </message>
    <message>
        <source>the line is blank</source>
        <translation>die Zeile ist leer</translation>
    </message>
    <message>
        <source>remove it, or write an empty text as &quot;&quot;</source>
        <translation>sie entfernen oder einen leeren Text als &quot;&quot; schreiben</translation>
    </message>
    <message>
        <source>remove it</source>
        <translation>entfernen</translation>
    </message>
    <message>
        <source>a quote is opened in this row and not closed where it should be</source>
        <translation>in dieser Zeile beginnt ein Anführungszeichen und endet nicht, wo es sollte</translation>
    </message>
    <message>
        <source>put a quote at the end of the field, and double each quote inside it</source>
        <translation>das Feld mit einem Anführungszeichen beenden und jedes darin verdoppeln</translation>
    </message>
    <message>
        <source>a quote stands in the middle of a field</source>
        <translation>mitten in einem Feld steht ein Anführungszeichen</translation>
    </message>
    <message>
        <source>put the whole field between quotes, and double each quote inside it</source>
        <translation>das ganze Feld in Anführungszeichen setzen und jedes darin verdoppeln</translation>
    </message>
    <message>
        <source>column %1 has no name</source>
        <translation>Spalte %1 hat keinen Namen</translation>
    </message>
    <message>
        <source>name it, or remove the column</source>
        <translation>ihr einen Namen geben oder die Spalte entfernen</translation>
    </message>
    <message>
        <source>columns %1 and %2 are both named %3</source>
        <translation>die Spalten %1 und %2 heißen beide %3</translation>
    </message>
    <message>
        <source>rename or remove one of them</source>
        <translation>eine davon umbenennen oder entfernen</translation>
    </message>
    <message>
        <source>%1 where the header names %2</source>
        <translation>%1, während die Kopfzeile %2 nennt</translation>
    </message>
    <message numerus="yes">
        <source>%1 {field|fields}</source>
        <translation>
            <numerusform>%1 Feld</numerusform>
            <numerusform>%1 Felder</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 {column|columns}</source>
        <translation>
            <numerusform>%1 Spalte</numerusform>
            <numerusform>%1 Spalten</numerusform>
        </translation>
    </message>
    <message>
        <source>give every row as many fields as the header</source>
        <translation>jeder Zeile so viele Felder geben wie der Kopfzeile</translation>
    </message>
    <message>
        <source>put a field that holds the delimiter between quotes, and write decimal points as dots</source>
        <translation>ein Feld, das das Trennzeichen enthält, in Anführungszeichen setzen und Dezimalzeichen als Punkt schreiben</translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>Zeile %1, Spalte %2</translation>
    </message>
    <message>
        <source>the member is given twice</source>
        <translation>das Element steht zweimal da</translation>
    </message>
    <message>
        <source>remove one of them</source>
        <translation>eines davon entfernen</translation>
    </message>
    <message>
        <source>mend it there, or choose another file</source>
        <translation>es dort berichtigen oder eine andere Datei wählen</translation>
    </message>
    <message>
        <source>%1 is out of range for a number</source>
        <translation>%1 liegt außerhalb des Zahlenbereichs</translation>
    </message>
    <message>
        <source>the text ends before the JSON does</source>
        <translation>der Text endet vor dem Ende des JSON</translation>
    </message>
    <message>
        <source>this is not JSON, from %1 on</source>
        <translation>das ist ab %1 kein JSON</translation>
    </message>
    <message>
        <source>it is nested more than %1 levels deep</source>
        <translation>es ist mehr als %1 Ebenen tief geschachtelt</translation>
    </message>
    <message>
        <source>choose another file</source>
        <translation>eine andere Datei wählen</translation>
    </message>
    <message>
        <source>a text is expected here</source>
        <translation>hier wird ein Text erwartet</translation>
    </message>
    <message>
        <source>write one between double quotes</source>
        <translation>einen in doppelten Anführungszeichen schreiben</translation>
    </message>
    <message>
        <source>a whole number &gt;= 0 is expected here</source>
        <translation>hier wird eine ganze Zahl &gt;= 0 erwartet</translation>
    </message>
    <message>
        <source>write one without a point or an exponent</source>
        <translation>eine ohne Punkt und Exponent schreiben</translation>
    </message>
    <message>
        <source>a number is expected here</source>
        <translation>hier wird eine Zahl erwartet</translation>
    </message>
    <message>
        <source>write one, such as 1.5</source>
        <translation>eine schreiben, etwa 1.5</translation>
    </message>
    <message>
        <source>a list is expected here</source>
        <translation>hier wird eine Liste erwartet</translation>
    </message>
    <message>
        <source>write it between [ and ]</source>
        <translation>sie zwischen [ und ] schreiben</translation>
    </message>
    <message>
        <source>an object is expected here</source>
        <translation>hier wird ein Objekt erwartet</translation>
    </message>
    <message>
        <source>write it between { and }</source>
        <translation>es zwischen { und } schreiben</translation>
    </message>
    <message>
        <source>the member is not known</source>
        <translation>das Element ist unbekannt</translation>
    </message>
    <message>
        <source>remove it, or name it one of %1</source>
        <translation>es entfernen oder so nennen: %1</translation>
    </message>
    <message>
        <source>the member is missing</source>
        <translation>das Element fehlt</translation>
    </message>
    <message>
        <source>add it</source>
        <translation>es ergänzen</translation>
    </message>
    <message>
        <source>true or false is expected here</source>
        <translation>hier wird true oder false erwartet</translation>
    </message>
    <message>
        <source>write one of them without quotes</source>
        <translation>eins davon ohne Anführungszeichen schreiben</translation>
    </message>
    <message>
        <source>%1 is not known here</source>
        <translation>%1 ist hier unbekannt</translation>
    </message>
    <message>
        <source>write one of %1</source>
        <translation>eins davon schreiben: %1</translation>
    </message>
    <message>
        <source>the file can&apos;t be read (%1)</source>
        <translation>die Datei lässt sich nicht lesen (%1)</translation>
    </message>
    <message>
        <source>check that it is there and that you may read it</source>
        <translation>prüfen, ob es sie gibt und ob sie gelesen werden darf</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>name a file in it</source>
        <translation>eine Datei darin angeben</translation>
    </message>
    <message>
        <source>the reading was stopped</source>
        <translation>das Lesen wurde abgebrochen</translation>
    </message>
    <message>
        <source>read it again when you want it</source>
        <translation>bei Bedarf noch einmal lesen</translation>
    </message>
    <message>
        <source>%1, column %2</source>
        <translation>%1, Spalte %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 {row|rows} (first: line %2)</source>
        <translation>
            <numerusform>%1 Zeile (Zeile %2)</numerusform>
            <numerusform>%1 Zeilen (die erste: Zeile %2)</numerusform>
        </translation>
    </message>
    <message>
        <source>it takes more than %1 different values</source>
        <translation>sie nimmt mehr als %1 verschiedene Werte an</translation>
    </message>
    <message>
        <source>remove the column: it can&apos;t colour anything</source>
        <translation>die Spalte entfernen: sie kann nichts färben</translation>
    </message>
    <message>
        <source>there is no column &quot;key&quot;</source>
        <translation>es gibt keine Spalte &quot;key&quot;</translation>
    </message>
    <message>
        <source>name the column that holds the keys &quot;key&quot;</source>
        <translation>die Spalte mit den Schlüsseln &quot;key&quot; nennen</translation>
    </message>
    <message>
        <source>there are no rows: there are no keys</source>
        <translation>keine Zeilen: es gibt keine Schlüssel</translation>
    </message>
    <message>
        <source>no size column: every key counts 0 bytes</source>
        <translation>keine Spalte &quot;size&quot;: jeder Schlüssel zählt 0 Byte</translation>
    </message>
    <message>
        <source>no size in %1: 0 bytes there</source>
        <translation>keine Größe in %1: dort 0 Byte</translation>
    </message>
    <message>
        <source>no requests column: every key counts 1 request</source>
        <translation>keine Spalte &quot;requests&quot;: jeder Schlüssel zählt 1 Anfrage</translation>
    </message>
    <message>
        <source>no requests in %1: 1 request there</source>
        <translation>keine Anfragen in %1: dort 1 Anfrage</translation>
    </message>
    <message numerus="yes">
        <source>%1 {row has|rows have} the key of an earlier row: each row counts</source>
        <translation>
            <numerusform>%1 Zeile hat den Schlüssel einer früheren: jede Zeile zählt</numerusform>
            <numerusform>%1 Zeilen haben den Schlüssel einer früheren: jede Zeile zählt</numerusform>
        </translation>
    </message>
    <message>
        <source>with this row the keys hold more than 1 EiB together</source>
        <translation>mit dieser Zeile sind die Schlüssel zusammen größer als 1 EiB</translation>
    </message>
    <message>
        <source>give sizes in bytes, or leave keys out</source>
        <translation>Größen in Byte angeben oder Schlüssel weglassen</translation>
    </message>
    <message>
        <source>%1 is more than 1e18</source>
        <translation>%1 ist mehr als 1e18</translation>
    </message>
    <message>
        <source>give requests in a larger unit</source>
        <translation>Anfragen in einer größeren Einheit angeben</translation>
    </message>
    <message>
        <source>there is no column &quot;id&quot;</source>
        <translation>es gibt keine Spalte &quot;id&quot;</translation>
    </message>
    <message>
        <source>add one: a node&apos;s identity is its id, never its place in the list</source>
        <translation>eine ergänzen: ein Knoten ist durch seine Id bestimmt, nie durch seinen Platz in der Liste</translation>
    </message>
    <message>
        <source>the column %1 is not known</source>
        <translation>die Spalte %1 ist unbekannt</translation>
    </message>
    <message>
        <source>remove it, or name it id, weight, capacity, bandwidth, region, zone, rack, host or state</source>
        <translation>sie entfernen oder id, weight, capacity, bandwidth, region, zone, rack, host oder state nennen</translation>
    </message>
    <message>
        <source>there are no rows: the list is empty</source>
        <translation>keine Zeilen: die Liste ist leer</translation>
    </message>
    <message>
        <source>no weight column: every node has weight 1</source>
        <translation>keine Spalte &quot;weight&quot;: jeder Knoten hat Gewicht 1</translation>
    </message>
    <message>
        <source>no weight in %1: weight 1 there</source>
        <translation>kein Gewicht in %1: dort Gewicht 1</translation>
    </message>
    <message>
        <source>a name begins or ends with a space in %1: it was kept as it is</source>
        <translation>ein Name beginnt oder endet mit einem Leerzeichen in %1: es blieb, wie es ist</translation>
    </message>
    <message>
        <source>%1 is neither 0 nor between %2 and %3</source>
        <translation>%1 ist weder 0 noch zwischen %2 und %3</translation>
    </message>
    <message>
        <source>give weights in another unit</source>
        <translation>Gewichte in einer anderen Einheit angeben</translation>
    </message>
    <message>
        <source>%1, lines %2 and %3</source>
        <translation>%1, Zeilen %2 und %3</translation>
    </message>
    <message>
        <source>the id %1 is given twice</source>
        <translation>die Id %1 kommt zweimal vor</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>the imported table is missing</source>
        <translation>die importierte Tabelle fehlt</translation>
    </message>
    <message>
        <source>import the file again</source>
        <translation>die Datei noch einmal importieren</translation>
    </message>
    <message>
        <source>the columns of the imported table don&apos;t fit each other</source>
        <translation>die Spalten der importierten Tabelle passen nicht zusammen</translation>
    </message>
    <message>
        <source>the keys hold more than 1 EiB together</source>
        <translation>die Schlüssel sind zusammen größer als 1 EiB</translation>
    </message>
    <message>
        <source>a number of requests is not between 0 and 1e18</source>
        <translation>eine Zahl von Anfragen liegt nicht zwischen 0 und 1e18</translation>
    </message>
    <message>
        <source>there is no column %1 to colour by</source>
        <translation>es gibt keine Spalte %1, nach der sich färben ließe</translation>
    </message>
    <message>
        <source>choose one of the imported columns</source>
        <translation>eine der importierten Spalten wählen</translation>
    </message>
    <message>
        <source>%1 compares nothing</source>
        <translation>%1 vergleicht nichts</translation>
    </message>
    <message>
        <source>write a condition such as moved.keys &lt; 20</source>
        <translation>eine Bedingung schreiben wie moved.keys &lt; 20</translation>
    </message>
    <message>
        <source>%1 has two signs beside each other</source>
        <translation>in %1 stehen zwei Zeichen nebeneinander</translation>
    </message>
    <message>
        <source>compare by one of &lt;, &lt;=, =, !=, &gt;= and &gt;</source>
        <translation>mit &lt;, &lt;=, =, !=, &gt;= oder &gt; vergleichen</translation>
    </message>
    <message>
        <source>%1 compares a text with a number</source>
        <translation>%1 vergleicht einen Text mit einer Zahl</translation>
    </message>
    <message>
        <source>put texts into &quot;quotes&quot;</source>
        <translation>Texte in &quot;Anführungszeichen&quot; setzen</translation>
    </message>
    <message>
        <source>%1 compares figures of two kinds</source>
        <translation>%1 vergleicht Kennzahlen verschiedener Art</translation>
    </message>
    <message>
        <source>see their units in hrwlab lesson figures</source>
        <translation>ihre Einheiten zeigt hrwlab lesson figures</translation>
    </message>
    <message>
        <source>%1 asks which text is more</source>
        <translation>%1 fragt, welcher Text mehr ist</translation>
    </message>
    <message>
        <source>compare texts by = or !=</source>
        <translation>Texte mit = oder != vergleichen</translation>
    </message>
    <message>
        <source>it has not been measured yet</source>
        <translation>es ist noch nicht gemessen</translation>
    </message>
    <message>
        <source>wait until the population is placed</source>
        <translation>warten, bis die Schlüssel platziert sind</translation>
    </message>
    <message>
        <source>client</source>
        <translation>Client</translation>
    </message>
    <message>
        <source>%1 steps behind is before the start</source>
        <translation>%1 Schritte zurück liegt vor dem Start</translation>
    </message>
    <message>
        <source>let the timeline have more steps</source>
        <translation>der Zeitleiste mehr Schritte geben</translation>
    </message>
    <message>
        <source>name one that hrwlab lesson figures lists</source>
        <translation>eine angeben, die hrwlab lesson figures aufzählt</translation>
    </message>
    <message>
        <source>write %1, or see hrwlab lesson figures</source>
        <translation>%1 schreiben oder in hrwlab lesson figures nachsehen</translation>
    </message>
    <message>
        <source>%1 is more than %2</source>
        <translation>%1 ist mehr als %2</translation>
    </message>
    <message>
        <source>name a smaller number</source>
        <translation>eine kleinere Zahl angeben</translation>
    </message>
    <message>
        <source>%1 is at least 1</source>
        <translation>%1 ist mindestens 1</translation>
    </message>
    <message>
        <source>name a larger number</source>
        <translation>eine größere Zahl angeben</translation>
    </message>
    <message>
        <source>name one of %1</source>
        <translation>eins davon angeben: %1</translation>
    </message>
    <message numerus="yes">
        <source>%2 takes %1 {argument|arguments}, not %3</source>
        <translation>
            <numerusform>%2 hat %1 Argument, nicht %3</numerusform>
            <numerusform>%2 hat %1 Argumente, nicht %3</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has a bracket or a quote that is not closed</source>
        <translation>in %1 bleibt eine Klammer oder ein Anführungszeichen offen</translation>
    </message>
    <message>
        <source>close it</source>
        <translation>schließen</translation>
    </message>
    <message>
        <source>no figure is named</source>
        <translation>es ist keine Kennzahl angegeben</translation>
    </message>
    <message>
        <source>there is no figure %1</source>
        <translation>es gibt keine Kennzahl %1</translation>
    </message>
    <message>
        <source>no step of the timeline has been taken</source>
        <translation>noch kein Schritt der Zeitleiste ist getan</translation>
    </message>
    <message>
        <source>let the action take one, or see the figures changed.*</source>
        <translation>die Handlung einen tun lassen oder die Kennzahlen changed.* verwenden</translation>
    </message>
    <message>
        <source>there is no node %1 on screen</source>
        <translation>auf dem Bildschirm ist kein Knoten %1</translation>
    </message>
    <message>
        <source>name one of the list, at this moment</source>
        <translation>einen angeben, der in diesem Augenblick in der Liste steht</translation>
    </message>
    <message>
        <source>the population has no key %1</source>
        <translation>unter den Schlüsseln ist kein %1</translation>
    </message>
    <message>
        <source>name one of its keys</source>
        <translation>einen von ihnen angeben</translation>
    </message>
    <message>
        <source>nobody typed a key</source>
        <translation>niemand hat einen Schlüssel eingegeben</translation>
    </message>
    <message>
        <source>give the step a &quot;key&quot;</source>
        <translation>dem Schritt einen &quot;key&quot; geben</translation>
    </message>
    <message>
        <source>ask where there is one</source>
        <translation>fragen, wo es einen gibt</translation>
    </message>
    <message>
        <source>the last step took no node away</source>
        <translation>der letzte Schritt nahm keinen Knoten weg</translation>
    </message>
    <message>
        <source>ask after one that does</source>
        <translation>nach einem fragen, der das tut</translation>
    </message>
    <message>
        <source>not so many nodes can hold a key</source>
        <translation>so viele Knoten können keinen Schlüssel halten</translation>
    </message>
    <message>
        <source>ask where there are more nodes</source>
        <translation>fragen, wo es mehr Knoten gibt</translation>
    </message>
    <message>
        <source>ask where there are nodes</source>
        <translation>fragen, wo es Knoten gibt</translation>
    </message>
    <message>
        <source>no node is left to get a copy</source>
        <translation>kein Knoten ist übrig, der eine Kopie bekommen könnte</translation>
    </message>
    <message>
        <source>there is no such copy</source>
        <translation>diese Kopie gibt es nicht</translation>
    </message>
    <message>
        <source>the node takes no part in the race</source>
        <translation>der Knoten nimmt am Wettlauf nicht teil</translation>
    </message>
    <message>
        <source>name one that is up and has a weight</source>
        <translation>einen angeben, der läuft und ein Gewicht hat</translation>
    </message>
    <message>
        <source>there is no runner-up</source>
        <translation>es gibt keinen Zweiten</translation>
    </message>
    <message>
        <source>ask where there are two nodes</source>
        <translation>fragen, wo es zwei Knoten gibt</translation>
    </message>
    <message>
        <source>ask where there are dots and two nodes</source>
        <translation>fragen, wo es Punkte und zwei Knoten gibt</translation>
    </message>
    <message>
        <source>nobody asks for any key</source>
        <translation>niemand fragt nach einem Schlüssel</translation>
    </message>
    <message>
        <source>give the keys requests</source>
        <translation>den Schlüsseln Anfragen geben</translation>
    </message>
    <message>
        <source>no node holds it</source>
        <translation>kein Knoten hält ihn</translation>
    </message>
    <message>
        <source>nobody took over a key</source>
        <translation>kein Knoten hat einen Schlüssel übernommen</translation>
    </message>
    <message>
        <source>ask where somebody does</source>
        <translation>fragen, wo das einer tut</translation>
    </message>
    <message>
        <source>the node is no heir: it holds nothing</source>
        <translation>der Knoten erbt nicht: er hält nichts</translation>
    </message>
    <message>
        <source>no key has so many copies</source>
        <translation>so viele Kopien hat kein Schlüssel</translation>
    </message>
    <message>
        <source>name 0 to the number of copies</source>
        <translation>0 bis zur Zahl der Kopien angeben</translation>
    </message>
    <message>
        <source>no two steps in a row took nodes away</source>
        <translation>keine zwei Schritte nacheinander nahmen Knoten weg</translation>
    </message>
    <message>
        <source>ask after such steps</source>
        <translation>nach solchen Schritten fragen</translation>
    </message>
    <message>
        <source>one copy is alone anyway</source>
        <translation>eine einzige Kopie ist ohnehin allein</translation>
    </message>
    <message>
        <source>ask where there are two or more</source>
        <translation>fragen, wo es zwei oder mehr gibt</translation>
    </message>
    <message>
        <source>theory gives it for equal weights only</source>
        <translation>die Theorie gibt es nur für gleiche Gewichte an</translation>
    </message>
    <message>
        <source>compare with another figure</source>
        <translation>mit einer anderen Kennzahl vergleichen</translation>
    </message>
    <message>
        <source>theory gives it for two or more copies that need not stand apart</source>
        <translation>die Theorie gibt es nur für zwei oder mehr Kopien an, die nicht getrennt stehen müssen</translation>
    </message>
    <message>
        <source>no node holds a last copy</source>
        <translation>kein Knoten hält eine letzte Kopie</translation>
    </message>
    <message>
        <source>there is nothing to rank</source>
        <translation>es gibt nichts zu ordnen</translation>
    </message>
    <message>
        <source>ask where there are keys and two nodes</source>
        <translation>fragen, wo es Schlüssel und zwei Knoten gibt</translation>
    </message>
    <message>
        <source>there is no formula for it</source>
        <translation>dafür gibt es keine Formel</translation>
    </message>
    <message>
        <source>leave it out</source>
        <translation>weglassen</translation>
    </message>
    <message>
        <source>%1 is a text</source>
        <translation>%1 ist ein Text</translation>
    </message>
    <message>
        <source>name a number</source>
        <translation>eine Zahl angeben</translation>
    </message>
    <message>
        <source>%1 is 0, of which nothing is a part</source>
        <translation>%1 ist 0, und davon gibt es keinen Anteil</translation>
    </message>
    <message>
        <source>name another figure</source>
        <translation>eine andere Kennzahl angeben</translation>
    </message>
    <message>
        <source>there is no such dot</source>
        <translation>diesen Punkt gibt es nicht</translation>
    </message>
    <message>
        <source>count from 1, and no more than are drawn</source>
        <translation>ab 1 zählen und nicht weiter, als gezeichnet sind</translation>
    </message>
    <message>
        <source>there is no such node</source>
        <translation>diesen Knoten gibt es nicht</translation>
    </message>
    <message>
        <source>count from 1, and no more than are listed</source>
        <translation>ab 1 zählen und nicht weiter, als aufgeführt sind</translation>
    </message>
    <message>
        <source>the node names none</source>
        <translation>der Knoten nennt keine</translation>
    </message>
    <message>
        <source>give it one in the scenario</source>
        <translation>ihm im Szenario eine geben</translation>
    </message>
    <message>
        <source>there was no such node before the step</source>
        <translation>diesen Knoten gab es vor dem Schritt nicht</translation>
    </message>
    <message>
        <source>name one that was</source>
        <translation>einen angeben, den es gab</translation>
    </message>
    <message>
        <source>no key has a holder at this place</source>
        <translation>kein Schlüssel hat an dieser Stelle einen Halter</translation>
    </message>
    <message>
        <source>count from 1 to the number of copies</source>
        <translation>von 1 bis zur Zahl der Kopien zählen</translation>
    </message>
    <message>
        <source>there is no action that changed anything</source>
        <translation>keine Handlung hat etwas geändert</translation>
    </message>
    <message>
        <source>ask after one</source>
        <translation>nach einer fragen</translation>
    </message>
    <message>
        <source>the keys before and after the action are not the same ones</source>
        <translation>vor und nach der Handlung sind es nicht dieselben Schlüssel</translation>
    </message>
    <message>
        <source>compare the same population</source>
        <translation>dieselben Schlüssel vergleichen</translation>
    </message>
    <message>
        <source>take</source>
        <translation>take</translation>
    </message>
    <message>
        <source>a step of it changes nothing</source>
        <translation>ein Schritt darin ändert nichts</translation>
    </message>
    <message>
        <source>name a change, or remove the empty brackets</source>
        <translation>eine Änderung angeben oder die leeren Klammern entfernen</translation>
    </message>
    <message>
        <source>%1 changes nothing</source>
        <translation>%1 ändert nichts</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>write a figure as {{moved.keys}}</source>
        <translation>eine Kennzahl als {{moved.keys}} schreiben</translation>
    </message>
    <message>
        <source>}} closes nothing</source>
        <translation>}} schließt nichts</translation>
    </message>
    <message>
        <source>{{ is not closed</source>
        <translation>{{ bleibt offen</translation>
    </message>
    <message>
        <source>no option of the question holds</source>
        <translation>keine der Möglichkeiten trifft zu</translation>
    </message>
    <message>
        <source>let exactly one of them</source>
        <translation>genau eine zutreffen lassen</translation>
    </message>
    <message>
        <source>the options %1 and %2 both hold</source>
        <translation>die Möglichkeiten %1 und %2 treffen beide zu</translation>
    </message>
    <message>
        <source>%1 nodes are not between 1 and %2</source>
        <translation>%1 Knoten liegen nicht zwischen 1 und %2</translation>
    </message>
    <message>
        <source>%1 nodes to resize to are not between 1 and %2</source>
        <translation>%1 als neue Zahl der Knoten liegt nicht zwischen 1 und %2</translation>
    </message>
    <message>
        <source>%1 ring tokens per node are not between 1 and %2</source>
        <translation>%1 Ring-Token je Knoten liegen nicht zwischen 1 und %2</translation>
    </message>
    <message>
        <source>choose other numbers of nodes</source>
        <translation>andere Zahlen von Knoten wählen</translation>
    </message>
    <message>
        <source>%1 virtual nodes are not between 1 and %2</source>
        <translation>%1 virtuelle Knoten liegen nicht zwischen 1 und %2</translation>
    </message>
    <message>
        <source>choose other numbers of virtual nodes</source>
        <translation>andere Zahlen von virtuellen Knoten wählen</translation>
    </message>
    <message>
        <source>%1 partitions are not between 1 and %2</source>
        <translation>%1 Partitionen liegen nicht zwischen 1 und %2</translation>
    </message>
    <message>
        <source>choose other numbers of partitions</source>
        <translation>andere Zahlen von Partitionen wählen</translation>
    </message>
    <message>
        <source>sweep</source>
        <translation>Messreihe</translation>
    </message>
    <message>
        <source>there are no keys to place</source>
        <translation>es gibt keine Schlüssel zu platzieren</translation>
    </message>
    <message>
        <source>allow at least one</source>
        <translation>mindestens einen zulassen</translation>
    </message>
    <message>
        <source>table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>version %1 has %2 rows and version %3 has %4</source>
        <translation>Version %1 hat %2 Zeilen und Version %3 hat %4</translation>
    </message>
    <message>
        <source>keep the number of rows for the life of the data</source>
        <translation>die Zahl der Zeilen beibehalten, solange es die Daten gibt</translation>
    </message>
    <message>
        <source>version %1 has %2 copies and version %3 has %4</source>
        <translation>Version %1 hat %2 Kopien und Version %3 hat %4</translation>
    </message>
    <message>
        <source>compare tables of the same number of copies</source>
        <translation>Tabellen mit gleich vielen Kopien vergleichen</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>Ring</translation>
    </message>
    <message>
        <source>maglev</source>
        <translation>Maglev</translation>
    </message>
    <message>
        <source>rule %1</source>
        <translation>Regel %1</translation>
    </message>
    <message>
        <source>%1 slots are not between %2 and %3</source>
        <translation>%1 Plätze liegen nicht zwischen %2 und %3</translation>
    </message>
    <message>
        <source>choose the number of slots</source>
        <translation>die Zahl der Plätze wählen</translation>
    </message>
    <message numerus="yes">
        <source>%2 takes no more than %1 {parameter|parameters}</source>
        <translation>
            <numerusform>%2 hat höchstens %1 Parameter</numerusform>
            <numerusform>%2 hat höchstens %1 Parameter</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>there is no score function %1</source>
        <translation>es gibt keine Score-Funktion %1</translation>
    </message>
    <message>
        <source>use %1</source>
        <translation>%1 verwenden</translation>
    </message>
    <message>
        <source>its text is not UTF-8</source>
        <translation>ihr Text ist kein UTF-8</translation>
    </message>
    <message>
        <source>weight %1 of %2 is not one</source>
        <translation>%1 ist kein Gewicht (von %2)</translation>
    </message>
    <message>
        <source>plan %1, stage %2</source>
        <translation>Plan %1, Etappe %2</translation>
    </message>
    <message>
        <source>scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>step %1 is shown of %2</source>
        <translation>Schritt %1 wird gezeigt, es gibt aber nur %2</translation>
    </message>
    <message>
        <source>show a step that exists</source>
        <translation>einen Schritt zeigen, den es gibt</translation>
    </message>
    <message>
        <source>%1 plans are not between 1 and %2</source>
        <translation>%1 Pläne liegen nicht zwischen 1 und %2</translation>
    </message>
    <message>
        <source>leave some of them out</source>
        <translation>einige davon weglassen</translation>
    </message>
    <message>
        <source>plan number %1 is in front of %2</source>
        <translation>Plan Nummer %1 ist der aktuelle, es gibt aber nur %2</translation>
    </message>
    <message>
        <source>count from 0</source>
        <translation>ab 0 zählen</translation>
    </message>
    <message>
        <source>the name is not UTF-8</source>
        <translation>der Name ist kein UTF-8</translation>
    </message>
    <message>
        <source>a sample of %1 keys is not between 1 and %2</source>
        <translation>eine Stichprobe von %1 Schlüsseln liegt nicht zwischen 1 und %2</translation>
    </message>
    <message>
        <source>draw fewer dots</source>
        <translation>weniger Punkte zeichnen</translation>
    </message>
    <message>
        <source>the hot threshold is not a finite number &gt; 0</source>
        <translation>die Schwelle für heiß ist keine endliche Zahl &gt; 0</translation>
    </message>
    <message>
        <source>use a factor such as 1.5</source>
        <translation>einen Faktor wie 1.5 verwenden</translation>
    </message>
    <message>
        <source>%1 is no length of the warm-up</source>
        <translation>%1 ist keine Länge der Aufwärmphase</translation>
    </message>
    <message>
        <source>%1 is no length of the steady phase</source>
        <translation>%1 ist keine Länge der stetigen Phase</translation>
    </message>
    <message>
        <source>%1 is no length of a window</source>
        <translation>%1 ist keine Länge eines Fensters</translation>
    </message>
    <message>
        <source>%1 is no number of windows after a change</source>
        <translation>%1 ist keine Zahl von Fenstern nach einer Änderung</translation>
    </message>
    <message>
        <source>%1 is no length of the phase after these</source>
        <translation>%1 ist keine Länge der Phase danach</translation>
    </message>
    <message>
        <source>%1 is no capacity of a node</source>
        <translation>%1 ist keine Kapazität eines Knotens</translation>
    </message>
    <message>
        <source>cache fleet</source>
        <translation>Cache-Flotte</translation>
    </message>
    <message>
        <source>choose a number from %1 to %2</source>
        <translation>eine Zahl von %1 bis %2 wählen</translation>
    </message>
    <message>
        <source>the run has %1 requests, more than %2</source>
        <translation>der Lauf hat %1 Anfragen, mehr als %2</translation>
    </message>
    <message>
        <source>make its phases shorter</source>
        <translation>seine Phasen verkürzen</translation>
    </message>
    <message>
        <source>windows of %1 make more than %2 of them</source>
        <translation>Fenster von %1 ergeben mehr als %2</translation>
    </message>
    <message>
        <source>make the window longer</source>
        <translation>das Fenster verlängern</translation>
    </message>
    <message>
        <source>%1 is no distance between hit rates</source>
        <translation>%1 ist kein Abstand von Trefferquoten</translation>
    </message>
    <message>
        <source>choose a share from 0 to 1</source>
        <translation>einen Anteil von 0 bis 1 wählen</translation>
    </message>
    <message>
        <source>there is no node %1 that could leave</source>
        <translation>es gibt keinen Knoten %1, der gehen könnte</translation>
    </message>
    <message>
        <source>name a node of the fleet</source>
        <translation>einen Knoten der Flotte angeben</translation>
    </message>
    <message>
        <source>node %1 serves nothing, so its leaving shows nothing</source>
        <translation>Knoten %1 bedient nichts, also zeigt sein Weggang nichts</translation>
    </message>
    <message>
        <source>name a node that is up and not drained</source>
        <translation>einen Knoten angeben, der läuft und nicht geleert ist</translation>
    </message>
    <message>
        <source>nobody is left when %1 leaves</source>
        <translation>wenn %1 geht, bleibt kein Knoten übrig</translation>
    </message>
    <message>
        <source>take a fleet of at least two live nodes</source>
        <translation>eine Flotte mit mindestens zwei laufenden Knoten nehmen</translation>
    </message>
    <message>
        <source>node %1 would join without a share</source>
        <translation>Knoten %1 käme ohne Anteil dazu</translation>
    </message>
    <message>
        <source>let a node join that is up and not drained</source>
        <translation>einen Knoten dazunehmen, der läuft und nicht geleert ist</translation>
    </message>
    <message>
        <source>node %1 is there already</source>
        <translation>Knoten %1 ist schon da</translation>
    </message>
    <message>
        <source>let another node join</source>
        <translation>einen anderen Knoten dazunehmen</translation>
    </message>
    <message>
        <source>%1 nodes of %2 items keep more than %3</source>
        <translation>%1 Knoten zu %2 Einträgen behalten mehr als %3</translation>
    </message>
    <message>
        <source>make the caches smaller</source>
        <translation>die Caches verkleinern</translation>
    </message>
    <message>
        <source>no item is ever asked for</source>
        <translation>nach keinem Eintrag wird je gefragt</translation>
    </message>
    <message>
        <source>take keys with requests</source>
        <translation>Schlüssel mit Anfragen nehmen</translation>
    </message>
    <message>
        <source>hot keys</source>
        <translation>heiße Schlüssel</translation>
    </message>
    <message>
        <source>key %1 is to be split twice</source>
        <translation>Schlüssel %1 soll zweimal geteilt werden</translation>
    </message>
    <message>
        <source>name it once</source>
        <translation>ihn einmal angeben</translation>
    </message>
    <message>
        <source>there is no key %1 that could be split</source>
        <translation>es gibt keinen Schlüssel %1, der sich teilen ließe</translation>
    </message>
    <message>
        <source>name a key of the population</source>
        <translation>einen der Schlüssel angeben</translation>
    </message>
    <message>
        <source>the part %1 would bear the name of another key</source>
        <translation>der Teil %1 trüge den Namen eines anderen Schlüssels</translation>
    </message>
    <message>
        <source>split other keys</source>
        <translation>andere Schlüssel teilen</translation>
    </message>
    <message>
        <source>no request is to be simulated</source>
        <translation>keine Anfrage soll simuliert werden</translation>
    </message>
    <message>
        <source>ask for at least one</source>
        <translation>mindestens eine verlangen</translation>
    </message>
    <message>
        <source>a key can&apos;t be split into %1</source>
        <translation>ein Schlüssel lässt sich nicht in %1 teilen</translation>
    </message>
    <message>
        <source>choose 2 to %1 parts</source>
        <translation>2 bis %1 Teile wählen</translation>
    </message>
    <message>
        <source>no key is ever asked for</source>
        <translation>nach keinem Schlüssel wird je gefragt</translation>
    </message>
    <message>
        <source>there is no node that serves anything</source>
        <translation>kein Knoten bedient etwas</translation>
    </message>
    <message>
        <source>take a node that is up and not drained</source>
        <translation>einen Knoten nehmen, der läuft und nicht geleert ist</translation>
    </message>
    <message>
        <source>there is no live node %1 that could leave</source>
        <translation>es gibt keinen laufenden Knoten %1, der gehen könnte</translation>
    </message>
    <message>
        <source>router %1</source>
        <translation>Verteiler %1</translation>
    </message>
    <message>
        <source>%1, or random or round-robin</source>
        <translation>%1, oder random oder round-robin</translation>
    </message>
    <message>
        <source>%1 names no second node for a key</source>
        <translation>%1 nennt zu einem Schlüssel keinen zweiten Knoten</translation>
    </message>
    <message>
        <source>leave out +warm, or take a method that has copies</source>
        <translation>+warm weglassen oder ein Verfahren mit Kopien nehmen</translation>
    </message>
    <message>
        <source>it takes two weights</source>
        <translation>nötig sind zwei Gewichte</translation>
    </message>
    <message>
        <source>write them as 1 -&gt; 2</source>
        <translation>sie als 1 -&gt; 2 schreiben</translation>
    </message>
    <message>
        <source>lesson %1, step %2</source>
        <translation>Lektion %1, Schritt %2</translation>
    </message>
    <message>
        <source>reinstall the program</source>
        <translation>das Programm neu installieren</translation>
    </message>
    <message>
        <source>there is no node %1</source>
        <translation>es gibt keinen Knoten %1</translation>
    </message>
    <message>
        <source>choose one of the list</source>
        <translation>einen aus der Liste wählen</translation>
    </message>
    <message>
        <source>%1 are not between 1 and 50 000</source>
        <translation>%1 liegt nicht zwischen 1 und 50 000</translation>
    </message>
    <message>
        <source>choose how many keys are drawn</source>
        <translation>wählen, wie viele Schlüssel gezeichnet werden</translation>
    </message>
    <message>
        <source>there is a node %1 already</source>
        <translation>es gibt schon einen Knoten %1</translation>
    </message>
    <message>
        <source>it is no number of things times the size of each</source>
        <translation>das ist keine Anzahl mal der Größe von jedem</translation>
    </message>
    <message>
        <source>write it as 500M x 10 KB, or as one amount such as 358 TiB</source>
        <translation>als 500M x 10 KB schreiben oder als eine Menge wie 358 TiB</translation>
    </message>
    <message>
        <source>it takes the slowest and the fastest rate</source>
        <translation>nötig sind die langsamste und die schnellste Rate</translation>
    </message>
    <message>
        <source>write them as 20 MiB/s to 50 MiB/s</source>
        <translation>als 20 MiB/s bis 50 MiB/s schreiben</translation>
    </message>
    <message>
        <source>a quotation mark is out of place or left open</source>
        <translation>ein Anführungszeichen steht an falscher Stelle oder bleibt offen</translation>
    </message>
    <message>
        <source>copy the cells again, or take the mark out</source>
        <translation>die Zellen noch einmal kopieren oder das Zeichen entfernen</translation>
    </message>
    <message numerus="yes">
        <source>it has %1 {cell|cells} where the first line has %2</source>
        <translation>
            <numerusform>sie hat %1 Zelle, die erste Zeile hat %2</numerusform>
            <numerusform>sie hat %1 Zellen, die erste Zeile hat %2</numerusform>
        </translation>
    </message>
    <message>
        <source>copy a rectangle of cells</source>
        <translation>ein Rechteck von Zellen kopieren</translation>
    </message>
    <message>
        <source>pasted text</source>
        <translation>eingefügter Text</translation>
    </message>
    <message>
        <source>there are no cells in it</source>
        <translation>er enthält keine Zellen</translation>
    </message>
    <message>
        <source>copy cells of a spreadsheet, or lines of a CSV file</source>
        <translation>Zellen einer Tabelle oder Zeilen einer CSV-Datei kopieren</translation>
    </message>
    <message>
        <source>pasted text, line %1</source>
        <translation>eingefügter Text, Zeile %1</translation>
    </message>
    <message>
        <source>the id %1 is already that of line %2</source>
        <translation>die Id %1 hat schon Zeile %2</translation>
    </message>
    <message>
        <source>leave it out, or name it id, weight, region, zone, rack, host, capacity, bandwidth or state</source>
        <translation>sie weglassen oder id, weight, region, zone, rack, host, capacity, bandwidth oder state nennen</translation>
    </message>
    <message>
        <source>the column %1 is there twice</source>
        <translation>die Spalte %1 kommt zweimal vor</translation>
    </message>
    <message>
        <source>it has %1 cells where %2 columns can be edited</source>
        <translation>sie hat %1 Zellen, aber nur %2 Spalten lassen sich bearbeiten</translation>
    </message>
    <message>
        <source>show more columns, or put a line above that names them</source>
        <translation>mehr Spalten zeigen oder eine Zeile darüber setzen, die sie benennt</translation>
    </message>
    <message>
        <source>they can&apos;t have the same id</source>
        <translation>sie können nicht dieselbe Id haben</translation>
    </message>
    <message>
        <source>select one of them</source>
        <translation>nur einen davon auswählen</translation>
    </message>
    <message numerus="yes">
        <source>there is no node for it: only %1 {node|nodes} from the selected cell on</source>
        <translation>
            <numerusform>dafür gibt es keinen Knoten: ab der gewählten Zelle ist es nur %1 Knoten</numerusform>
            <numerusform>dafür gibt es keinen Knoten: ab der gewählten Zelle sind es nur %1 Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>select a cell further up, or paste the lines as new nodes</source>
        <translation>eine Zelle weiter oben wählen oder die Zeilen als neue Knoten einfügen</translation>
    </message>
    <message>
        <source>it has %1 cells where %2 columns follow that can be edited</source>
        <translation>sie hat %1 Zellen, aber nur %2 bearbeitbare Spalten folgen</translation>
    </message>
    <message>
        <source>select a cell further left</source>
        <translation>eine Zelle weiter links wählen</translation>
    </message>
    <message>
        <source>replace the list, or take the node out of the file</source>
        <translation>die Liste ersetzen oder den Knoten aus der Datei nehmen</translation>
    </message>
    <message>
        <source>weight %1 comes to more bytes than can be counted</source>
        <translation>Gewicht %1 ergibt mehr Bytes, als sich zählen lassen</translation>
    </message>
    <message>
        <source>give fewer bytes for weight 1</source>
        <translation>für Gewicht 1 weniger Bytes angeben</translation>
    </message>
    <message>
        <source>there is no node to give one to</source>
        <translation>es gibt keinen Knoten, der eine bekommen könnte</translation>
    </message>
    <message>
        <source>choose all nodes, or give them weights</source>
        <translation>alle Knoten wählen oder ihnen Gewichte geben</translation>
    </message>
    <message>
        <source>what a node holds is measured, not edited</source>
        <translation>was ein Knoten hält, wird gemessen, nicht bearbeitet</translation>
    </message>
    <message>
        <source>check the disk or the connection to it</source>
        <translation>den Datenträger oder die Verbindung dorthin prüfen</translation>
    </message>
    <message>
        <source>the file can&apos;t be written (%1)</source>
        <translation>die Datei lässt sich nicht schreiben (%1)</translation>
    </message>
    <message>
        <source>nothing in this picture moves in this step</source>
        <translation>in diesem Bild bewegt sich bei diesem Schritt nichts</translation>
    </message>
    <message>
        <source>show another step or picture</source>
        <translation>einen anderen Schritt oder ein anderes Bild zeigen</translation>
    </message>
    <message>
        <source>it is a frame of another animation</source>
        <translation>das ist ein Einzelbild einer anderen Animation</translation>
    </message>
    <message>
        <source>choose an empty folder, or remove its frames first</source>
        <translation>einen leeren Ordner wählen oder erst die Einzelbilder darin entfernen</translation>
    </message>
    <message>
        <source>the picture is too large for a GIF</source>
        <translation>das Bild ist zu groß für ein GIF</translation>
    </message>
    <message>
        <source>%1 has a dot and a comma</source>
        <translation>%1 enthält Punkt und Komma</translation>
    </message>
    <message>
        <source>write only the decimal mark, and nothing between thousands</source>
        <translation>nur das Dezimalzeichen schreiben und Tausender nicht trennen</translation>
    </message>
    <message>
        <source>%1 can be read in two ways</source>
        <translation>%1 lässt sich auf zwei Arten lesen</translation>
    </message>
    <message>
        <source>write %1 or %2</source>
        <translation>%1 oder %2 schreiben</translation>
    </message>
    <message>
        <source>nothing could be transferred at 0 bytes a second</source>
        <translation>mit 0 Byte pro Sekunde ließe sich nichts übertragen</translation>
    </message>
    <message>
        <source>write a rate such as 200 MiB/s, or leave it empty</source>
        <translation>eine Rate wie 200 MiB/s angeben oder das Feld leer lassen</translation>
    </message>
    <message>
        <source>write it in percent, such as 80 %</source>
        <translation>in Prozent schreiben, etwa 80 %</translation>
    </message>
    <message>
        <source>it is not above 0 % and at most %1</source>
        <translation>liegt nicht über 0 % und bei höchstens %1</translation>
    </message>
    <message>
        <source>it is not above 0 %</source>
        <translation>liegt nicht über 0 %</translation>
    </message>
    <message>
        <source>the node that joins</source>
        <translation>der hinzukommende Knoten</translation>
    </message>
    <message>
        <source>make it by hand, or open lessons from another one</source>
        <translation>lege ihn von Hand an, oder öffne Lektionen aus einem anderen</translation>
    </message>
</context>
<context>
    <name>Counts</name>
    <message numerus="yes">
        <source>%1 key(s)</source>
        <translation>
            <numerusform>%1 Schlüssel</numerusform>
            <numerusform>%1 Schlüssel</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 node(s)</source>
        <translation>
            <numerusform>%1 Knoten</numerusform>
            <numerusform>%1 Knoten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 copy(s)</source>
        <translation>
            <numerusform>%1 Kopie</numerusform>
            <numerusform>%1 Kopien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 step(s)</source>
        <translation>
            <numerusform>%1 Schritt</numerusform>
            <numerusform>%1 Schritte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 region(s)</source>
        <translation>
            <numerusform>%1 Region</numerusform>
            <numerusform>%1 Regionen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 zone(s)</source>
        <translation>
            <numerusform>%1 Zone</numerusform>
            <numerusform>%1 Zonen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rack(s)</source>
        <translation>
            <numerusform>%1 Rack</numerusform>
            <numerusform>%1 Racks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 host(s)</source>
        <translation>
            <numerusform>%1 Host</numerusform>
            <numerusform>%1 Hosts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FailoverText</name>
    <message>
        <source>node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>%1 of all keys</source>
        <translation>%1 aller Schlüssel</translation>
    </message>
    <message>
        <source>days</source>
        <translation>Tage</translation>
    </message>
    <message>
        <source>%1/s to %2/s</source>
        <translation>%1/s bis %2/s</translation>
    </message>
    <message>
        <source>%1 · expected %2 %3</source>
        <translation>%1 · erwartet %2 %3</translation>
    </message>
    <message>
        <source>nothing has to be copied</source>
        <translation>nichts muss kopiert werden</translation>
    </message>
    <message>
        <source>%1 takes in most, %2, at %3 · all nodes at once</source>
        <translation>%1 nimmt am meisten auf, %2, mit %3 · alle Knoten zugleich</translation>
    </message>
    <message>
        <source>no node holds a last copy</source>
        <translation>kein Knoten hält eine letzte Kopie</translation>
    </message>
    <message>
        <source>with %1; on average over the survivors %2</source>
        <translation>mit %1; im Mittel über die übrigen %2</translation>
    </message>
    <message>
        <source>left with one copy</source>
        <translation>nur noch eine Kopie</translation>
    </message>
    <message>
        <source>%1, of %2 copies each</source>
        <translation>%1, je %2 Kopien</translation>
    </message>
    <message>
        <source>below quorum</source>
        <translation>unter dem Quorum</translation>
    </message>
    <message>
        <source>fewer than %1 of %2 copies: no majority can answer</source>
        <translation>weniger als %1 von %2 Kopien: keine Mehrheit kann antworten</translation>
    </message>
    <message>
        <source>unavailable</source>
        <translation>nicht verfügbar</translation>
    </message>
    <message>
        <source>no copy stands, %1: back when a node comes back, else lost for good</source>
        <translation>keine Kopie steht, %1: zurück, wenn ein Knoten zurückkommt, sonst für immer verloren</translation>
    </message>
    <message>
        <source>lost if one more node fails now</source>
        <translation>verloren, wenn jetzt noch ein Knoten ausfällt</translation>
    </message>
    <message>
        <source>lost if nothing was repaired yet</source>
        <translation>verloren, wenn noch nichts repariert war</translation>
    </message>
    <message>
        <source>the last %1 failures fall into one repair window, %2 together</source>
        <translation>die letzten %1 Ausfälle liegen in einem Reparaturfenster, %2 zusammen</translation>
    </message>
    <message>
        <source>copies without a place</source>
        <translation>Kopien ohne Platz</translation>
    </message>
    <message>
        <source>nodes or domains have run short</source>
        <translation>Knoten oder Domänen reichen nicht mehr aus</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 to %2 %3</source>
        <translation>%1 bis %2 %3</translation>
    </message>
    <message>
        <source>%1 of %2 promoted (%3)</source>
        <translation>%1 / %2 hochgestuft (%3)</translation>
    </message>
    <message>
        <source>%1 to re-create, %2</source>
        <translation>%1 neu zu erstellen, %2</translation>
    </message>
    <message>
        <source>%1 at %2 a node</source>
        <translation>%1 mit %2 je Knoten</translation>
    </message>
    <message>
        <source>below quorum %1</source>
        <translation>unter dem Quorum %1</translation>
    </message>
    <message>
        <source>unavailable %1</source>
        <translation>nicht verfügbar %1</translation>
    </message>
    <message>
        <source>%1 lost if nothing was repaired yet</source>
        <translation>%1 verloren, wenn noch nichts repariert war</translation>
    </message>
    <message>
        <source>after this failure</source>
        <translation>nach diesem Ausfall</translation>
    </message>
    <message>
        <source>keys or copies</source>
        <translation>Schlüssel oder Kopien</translation>
    </message>
    <message>
        <source>measured against</source>
        <translation>gemessen an</translation>
    </message>
    <message>
        <source>No node goes in this step. Fail a node, a rack or a zone on the map, or click a row of &quot;If this dies&quot;.</source>
        <translation>In diesem Schritt fällt kein Knoten weg. Einen Knoten, ein Rack oder eine Zone auf der Karte ausfallen lassen oder eine Zeile unter „Ausfälle“ anklicken.</translation>
    </message>
    <message>
        <source>owners lost</source>
        <translation>Besitzer verloren</translation>
    </message>
    <message>
        <source>promoted at once</source>
        <translation>sofort hochgestuft</translation>
    </message>
    <message>
        <source>another holder becomes the owner; of %1 it was the second choice</source>
        <translation>ein anderer Halter wird Besitzer; bei %1 war es die zweite Wahl</translation>
    </message>
    <message>
        <source>owner without a copy</source>
        <translation>Besitzer ohne Kopie</translation>
    </message>
    <message>
        <source>the next in line has to be sent the key first, or there is none</source>
        <translation>dem Nachrücker muss der Schlüssel erst geschickt werden, oder es gibt keinen</translation>
    </message>
    <message>
        <source>copies to re-create</source>
        <translation>neu zu erstellende Kopien</translation>
    </message>
    <message>
        <source>%1%2</source>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>; %1 of them have no source left</source>
        <translation>; %1 davon haben keine Quelle mehr</translation>
    </message>
    <message>
        <source>until all are re-created</source>
        <translation>bis alle neu erstellt sind</translation>
    </message>
    <message>
        <source>worst %1: %2</source>
        <translation>schlimmste %1: %2</translation>
    </message>
    <message>
        <source>%1 · %2 short</source>
        <translation>%1 · %2 zu wenig</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>failure</source>
        <translation>Ausfall</translation>
    </message>
    <message>
        <source>keys promoted</source>
        <translation>hochgestuft</translation>
    </message>
    <message>
        <source>to re-create</source>
        <translation>neu zu erstellen</translation>
    </message>
    <message>
        <source>1 copy left</source>
        <translation>1 Kopie übrig</translation>
    </message>
    <message>
        <source>unreachable</source>
        <translation>unerreichbar</translation>
    </message>
    <message>
        <source>fullest</source>
        <translation>vollster</translation>
    </message>
    <message>
        <source>safe fill</source>
        <translation>sicherer Füllstand</translation>
    </message>
    <message>
        <source>What fails at once</source>
        <translation>Was zugleich ausfällt</translation>
    </message>
    <message>
        <source>Keys whose owner dies and for which another holder takes over at once; of all keys</source>
        <translation>Schlüssel, deren Besitzer stirbt und für die sofort ein anderer Halter übernimmt; von allen Schlüsseln</translation>
    </message>
    <message>
        <source>Copies that have to be made on the survivors, what they hold, and how many find no place: the fill is then that of fewer copies</source>
        <translation>Kopien, die auf den übrigen Knoten zu erstellen sind, was sie umfassen und wie viele keinen Platz finden: der Füllstand ist dann der von weniger Kopien</translation>
    </message>
    <message>
        <source>Keys with a single copy left at that moment</source>
        <translation>Schlüssel, von denen in diesem Augenblick nur noch eine Kopie da ist</translation>
    </message>
    <message>
        <source>Keys without any copy at that moment</source>
        <translation>Schlüssel, von denen in diesem Augenblick keine Kopie mehr da ist</translation>
    </message>
    <message>
        <source>The most that a survivor holds afterwards, of its fair share beforehand</source>
        <translation>Das Meiste, was ein übriger Knoten danach hält, gemessen an seinem fairen Anteil davor</translation>
    </message>
    <message>
        <source>How full the nodes may be today, filled by weight, so that no survivor overflows: measured, and in brackets where survivors take over evenly, 1 - lost weight / weight (1 - 1/N)</source>
        <translation>Wie voll die Knoten heute sein dürfen, gefüllt nach Gewicht, damit kein übriger überläuft: gemessen, und in Klammern bei gleichmäßiger Übernahme 1 − verlorenes Gewicht / Gewicht (1 − 1/N)</translation>
    </message>
    <message>
        <source>No node is up, so none can die.</source>
        <translation>Kein Knoten läuft, also kann keiner ausfallen.</translation>
    </message>
    <message>
        <source>worst first · to survive any: %1 full · click = play</source>
        <translation>schlimmste zuerst · für alle: %1 voll · Klick = abspielen</translation>
    </message>
    <message>
        <source>wanted</source>
        <translation>Soll</translation>
    </message>
    <message>
        <source>achieved</source>
        <translation>Ist</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>As the cluster lists them</source>
        <translation>Wie der Cluster sie aufführt</translation>
    </message>
    <message>
        <source>Weight / sum of all weights</source>
        <translation>Gewicht / Summe aller Gewichte</translation>
    </message>
    <message>
        <source>Of all copies, by theory for this number of copies and this rule</source>
        <translation>Von allen Kopien, nach der Theorie für diese Kopienzahl und diese Regel</translation>
    </message>
    <message>
        <source>Achieved against wanted</source>
        <translation>Ist gegen Soll</translation>
    </message>
    <message>
        <source>Of the copies of these keys</source>
        <translation>Von den Kopien dieser Schlüssel</translation>
    </message>
    <message>
        <source>No nodes.</source>
        <translation>Keine Knoten.</translation>
    </message>
    <message>
        <source>of all copies · %1 of all capacity stays unusable</source>
        <translation>von allen Kopien · %1 der gesamten Kapazität bleibt unnutzbar</translation>
    </message>
    <message>
        <source>the same failure</source>
        <translation>derselbe Ausfall</translation>
    </message>
    <message>
        <source>back soon: skip</source>
        <translation>bald zurück: auslassen</translation>
    </message>
    <message>
        <source>gone: re-create</source>
        <translation>weg: neu erstellen</translation>
    </message>
    <message>
        <source>what it means</source>
        <translation>was das heißt</translation>
    </message>
    <message>
        <source>No node goes in this step.</source>
        <translation>In diesem Schritt fällt kein Knoten weg.</translation>
    </message>
    <message>
        <source>keys with another owner</source>
        <translation>Schlüssel mit anderem Besitzer</translation>
    </message>
    <message>
        <source>the next in the ranking answers, either way</source>
        <translation>so oder so antwortet der Nächste der Rangfolge</translation>
    </message>
    <message>
        <source>copies made at once</source>
        <translation>sofort erstellte Kopien</translation>
    </message>
    <message>
        <source>skipping leaves the others where they are</source>
        <translation>Auslassen lässt die anderen, wo sie sind</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>over the network, while the survivors serve</source>
        <translation>über das Netz, während die übrigen weiter antworten</translation>
    </message>
    <message>
        <source>keys short of copies meanwhile</source>
        <translation>Schlüssel mit zu wenig Kopien inzwischen</translation>
    </message>
    <message>
        <source>until the nodes are back, or until all copies are made</source>
        <translation>bis die Knoten zurück sind oder alle Kopien erstellt sind</translation>
    </message>
    <message>
        <source>below quorum meanwhile</source>
        <translation>inzwischen unter dem Quorum</translation>
    </message>
    <message>
        <source>no majority can answer</source>
        <translation>keine Mehrheit kann antworten</translation>
    </message>
    <message>
        <source>copies made on the return</source>
        <translation>bei der Rückkehr erstellte Kopien</translation>
    </message>
    <message>
        <source>keys go home; who skipped catches up with the writes it missed</source>
        <translation>Schlüssel kehren heim; wer ausließ, holt die verpassten Schreibvorgänge nach</translation>
    </message>
    <message>
        <source>bytes on the return</source>
        <translation>Bytes bei der Rückkehr</translation>
    </message>
    <message>
        <source>what servers do</source>
        <translation>was Server tun</translation>
    </message>
    <message>
        <source>served by the owner</source>
        <translation>vom Besitzer bedient</translation>
    </message>
    <message>
        <source>by another node</source>
        <translation>von einem anderen Knoten</translation>
    </message>
    <message>
        <source>sent on</source>
        <translation>weitergeleitet</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>keine Antwort</translation>
    </message>
    <message>
        <source>With a request that a client sent by the list before the step</source>
        <translation>Mit einer Anfrage, die ein Client nach der Liste vor dem Schritt geschickt hat</translation>
    </message>
    <message>
        <source>What is written there, nobody will find</source>
        <translation>Was dort geschrieben wird, findet niemand</translation>
    </message>
    <message>
        <source>To the owner by the new list</source>
        <translation>An den Besitzer nach der neuen Liste</translation>
    </message>
    <message>
        <source>For the old epoch: the client fetches the new list and asks again</source>
        <translation>Wegen der alten Epoche: Der Client holt die neue Liste und fragt noch einmal</translation>
    </message>
    <message>
        <source>Sent to a node that is gone or failed</source>
        <translation>An einen Knoten geschickt, der weg oder ausgefallen ist</translation>
    </message>
    <message>
        <source>serve whatever comes</source>
        <translation>bedienen, was kommt</translation>
    </message>
    <message>
        <source>check the owner again</source>
        <translation>den Besitzer noch einmal prüfen</translation>
    </message>
    <message>
        <source>refuse an old epoch</source>
        <translation>eine alte Epoche ablehnen</translation>
    </message>
    <message>
        <source>%1, expected %2 %3</source>
        <translation>%1, erwartet %2 %3</translation>
    </message>
    <message>
        <source>they differ on %1 (%2) · quorums apart %3</source>
        <translation>abweichend: %1 (%2) · getrennte Quoren: %3</translation>
    </message>
    <message>
        <source>contested key</source>
        <translation>umkämpfter Schlüssel</translation>
    </message>
    <message>
        <source>old list says</source>
        <translation>alte Liste sagt</translation>
    </message>
    <message>
        <source>new list says</source>
        <translation>neue Liste sagt</translation>
    </message>
    <message>
        <source>Both lists name the same owner for every key drawn.</source>
        <translation>Beide Listen nennen für jeden gezeichneten Schlüssel denselben Besitzer.</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>niemand</translation>
    </message>
    <message>
        <source>Nobody takes over: the nodes that went owned no keys.</source>
        <translation>Niemand übernimmt: Die Knoten, die weg sind, besaßen keine Schlüssel.</translation>
    </message>
    <message>
        <source>keys of</source>
        <translation>Schlüssel von</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>an %1</translation>
    </message>
    <message>
        <source>to %1 others</source>
        <translation>an %1 weitere</translation>
    </message>
    <message>
        <source>to nobody</source>
        <translation>an niemanden</translation>
    </message>
</context>
<context>
    <name>Figures</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>(empty key)</source>
        <translation>(leerer Schlüssel)</translation>
    </message>
    <message>
        <source>.</source>
        <comment>the decimal mark</comment>
        <translation>,</translation>
    </message>
</context>
<context>
    <name>Inherit</name>
    <message>
        <source>nobody can take them</source>
        <translation>niemand kann sie aufnehmen</translation>
    </message>
    <message>
        <source>≤ %1 even · within chance</source>
        <translation>≤ %1 gleich · Zufall</translation>
    </message>
    <message>
        <source>≤ %1 even · beyond chance</source>
        <translation>≤ %1 gleich · kein Zufall</translation>
    </message>
    <message>
        <source>%1, %2; even share %3</source>
        <translation>%1, %2; gleicher Anteil %3</translation>
    </message>
    <message>
        <source>No node goes in this step. Select one to see who would inherit from it.</source>
        <translation>In diesem Schritt fällt kein Knoten weg. Einen auswählen, um zu sehen, wer von ihm erben würde.</translation>
    </message>
    <message>
        <source>The nodes that went owned no keys, so nobody inherits.</source>
        <translation>Die Knoten, die weg sind, besaßen keine Schlüssel; niemand erbt.</translation>
    </message>
</context>
<context>
    <name>Ladder</name>
    <message>
        <source>failed</source>
        <translation>ausgefallen</translation>
    </message>
    <message>
        <source>%1 %2 failed</source>
        <translation>%1 %2 ausgefallen</translation>
    </message>
    <message>
        <source>next in line</source>
        <translation>Nachrücker</translation>
    </message>
    <message>
        <source>primary</source>
        <translation>Primärkopie</translation>
    </message>
    <message>
        <source>copy %1</source>
        <translation>Kopie %1</translation>
    </message>
    <message>
        <source>skipped: same %1 as %2</source>
        <translation>übersprungen: %1 wie bei %2</translation>
    </message>
    <message>
        <source>drained</source>
        <translation>geleert</translation>
    </message>
    <message>
        <source>and %1</source>
        <translation>und %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 more node(s)</source>
        <translation>
            <numerusform>%1 weiterer Knoten</numerusform>
            <numerusform>%1 weitere Knoten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LoadChart</name>
    <message>
        <source>failed</source>
        <translation>ausgefallen</translation>
    </message>
    <message>
        <source>drained</source>
        <translation>geleert</translation>
    </message>
    <message>
        <source>HOT %1</source>
        <translation>HEISS %1</translation>
    </message>
    <message>
        <source>beyond chance</source>
        <translation>außerhalb des Zufallsbereichs</translation>
    </message>
    <message>
        <source>%1 per node, highest first · red = hot</source>
        <translation>%1 je Knoten, höchste zuerst · rot = heiß</translation>
    </message>
    <message>
        <source>%1 per node, highest first</source>
        <translation>%1 je Knoten, höchste zuerst</translation>
    </message>
    <message>
        <source>%1 (bar) and requests (dot) against the fair share</source>
        <translation>%1 (Balken), Anfragen (Punkt) zum fairen Anteil</translation>
    </message>
    <message>
        <source>%1 against the fair share</source>
        <translation>%1 gegen den fairen Anteil</translation>
    </message>
    <message>
        <source>%1 · %2 · shaded = chance</source>
        <translation>%1 · %2 · schattiert = Zufall</translation>
    </message>
</context>
<context>
    <name>NodeColumns</name>
    <message>
        <source>id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>zone</source>
        <translation>Zone</translation>
    </message>
    <message>
        <source>rack</source>
        <translation>Rack</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>0 = drained: listed, owns nothing</source>
        <translation>0 = geleert: aufgeführt, besitzt nichts</translation>
    </message>
    <message>
        <source>Bytes a second that the node can take in, and give out at the same time</source>
        <translation>Bytes pro Sekunde, die der Knoten aufnehmen und zugleich abgeben kann</translation>
    </message>
    <message>
        <source>up</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>ausgefallen</translation>
    </message>
</context>
<context>
    <name>NodeInspector</name>
    <message>
        <source>weight %1</source>
        <translation>Gewicht %1</translation>
    </message>
    <message>
        <source>capacity %1</source>
        <translation>Kapazität %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>within chance</source>
        <translation>im Zufallsbereich</translation>
    </message>
    <message>
        <source>beyond chance</source>
        <translation>außerhalb des Zufallsbereichs</translation>
    </message>
    <message>
        <source>HOT %1</source>
        <translation>HEISS %1</translation>
    </message>
    <message>
        <source>%1, of all requests: %2</source>
        <translation>%1, von allen Anfragen: %2</translation>
    </message>
    <message>
        <source>%1 owns no keys, so nobody inherits</source>
        <translation>%1 besitzt keine Schlüssel, also erbt niemand</translation>
    </message>
    <message>
        <source>If %1 fails, its %2 go to</source>
        <translation>Fällt %1 aus, gehen diese weiter: %2</translation>
    </message>
    <message>
        <source>fair share %1 of all</source>
        <translation>fairer Anteil %1 von allen</translation>
    </message>
    <message>
        <source>%1 find no other node</source>
        <translation>%1 ohne anderen Knoten</translation>
    </message>
    <message>
        <source>and %1 with fewer</source>
        <translation>und %1 mit weniger</translation>
    </message>
</context>
<context>
    <name>NodeWords</name>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>no node</source>
        <translation>kein Knoten</translation>
    </message>
    <message>
        <source>drained</source>
        <translation>geleert</translation>
    </message>
    <message>
        <source>weight %1</source>
        <translation>Gewicht %1</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>ausgefallen</translation>
    </message>
</context>
<context>
    <name>PastedTable</name>
    <message>
        <source>pasted text, line %1, %2</source>
        <translation>eingefügter Text, Zeile %1, %2</translation>
    </message>
</context>
<context>
    <name>PlanCosts</name>
    <message>
        <source>still being placed</source>
        <translation>wird noch platziert</translation>
    </message>
    <message>
        <source>nothing is done here</source>
        <translation>hier geschieht nichts</translation>
    </message>
    <message>
        <source>%1 of %2 partitions get another owner</source>
        <translation>%1 von %2 Partitionen bekommen einen anderen Besitzer</translation>
    </message>
    <message>
        <source>%1 of %2 keys get another owner</source>
        <translation>%1 von %2 Schlüsseln bekommen einen anderen Besitzer</translation>
    </message>
    <message>
        <source>Partitions moved</source>
        <translation>Bewegte Partitionen</translation>
    </message>
    <message>
        <source>Keys moved</source>
        <translation>Bewegte Schlüssel</translation>
    </message>
    <message>
        <source>owners that change, counted in every step</source>
        <translation>Besitzer, die wechseln, in jedem Schritt gezählt</translation>
    </message>
    <message>
        <source>the least possible is told in copies and bytes</source>
        <translation>das Mindeste ist in Kopien und Bytes angegeben</translation>
    </message>
    <message>
        <source>Copies moved</source>
        <translation>Bewegte Kopien</translation>
    </message>
    <message>
        <source>copies that have to be made, over all steps</source>
        <translation>Kopien, die zu erstellen sind, über alle Schritte</translation>
    </message>
    <message>
        <source>%1 B</source>
        <translation>%1 B</translation>
    </message>
    <message>
        <source>Bytes moved</source>
        <translation>Bewegte Bytes</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Of all copies’ bytes</source>
        <translation>Von den Bytes aller Kopien</translation>
    </message>
    <message>
        <source>bytes moved over the bytes of all copies before</source>
        <translation>bewegte Bytes durch die Bytes aller Kopien davor</translation>
    </message>
    <message>
        <source>%1 of the least possible</source>
        <translation>%1 des Mindesten</translation>
    </message>
    <message>
        <source>Beyond the least</source>
        <translation>Über das Mindeste hinaus</translation>
    </message>
    <message>
        <source>bytes moved more than what any way from the same loads to the same loads has to</source>
        <translation>bewegte Bytes über das hinaus, was jeder Weg von denselben zu denselben Lasten bewegen muss</translation>
    </message>
    <message>
        <source>it is the reference</source>
        <translation>das ist der Bezug</translation>
    </message>
    <message>
        <source>it moves less than these loads ask for: other loads come of it</source>
        <translation>es bewegt weniger, als diese Lasten verlangen: es führt zu anderen Lasten</translation>
    </message>
    <message>
        <source>only told for the plan: it depends on the steps and on each node</source>
        <translation>nur für den Plan angegeben: es hängt von den Schritten und von jedem Knoten ab</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>at the worst moment %1 of %2 requests/s miss and go to the backing store; %3 over all steps</source>
        <translation>im schlimmsten Augenblick laufen %1 von %2 Anfragen/s ins Leere und gehen an den Speicher dahinter; %3 über alle Schritte</translation>
    </message>
    <message>
        <source>only told for the plan: it depends on which keys are asked for</source>
        <translation>nur für den Plan angegeben: es hängt davon ab, welche Schlüssel gefragt sind</translation>
    </message>
    <message>
        <source>Misses at most</source>
        <translation>Fehlzugriffe höchstens</translation>
    </message>
    <message>
        <source>%1/s</source>
        <translation>%1/s</translation>
    </message>
    <message>
        <source>%1 → %2 scores</source>
        <translation>%1 → %2 Scores</translation>
    </message>
    <message>
        <source>One lookup</source>
        <translation>Ein Lookup</translation>
    </message>
    <message>
        <source>the work of finding a key’s holders, before → after</source>
        <translation>der Aufwand, die Halter eines Schlüssels zu finden, vorher → nachher</translation>
    </message>
    <message>
        <source>one score for each node that can win</source>
        <translation>ein Score für jeden Knoten, der gewinnen kann</translation>
    </message>
    <message>
        <source>it depends on the placement</source>
        <translation>es hängt von der Platzierung ab</translation>
    </message>
    <message>
        <source>afterwards</source>
        <translation>danach</translation>
    </message>
    <message>
        <source>placed for %1 keys spread over all, told for all of them</source>
        <translation>platziert an %1 gleichmäßig verteilten Schlüsseln, hochgerechnet auf alle</translation>
    </message>
    <message>
        <source>placed for every key</source>
        <translation>für jeden Schlüssel platziert</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 of its capacity</source>
        <translation>%1 seiner Kapazität</translation>
    </message>
    <message>
        <source>%1 (joins)</source>
        <translation>%1 (kommt dazu)</translation>
    </message>
    <message>
        <source>%1 (leaves)</source>
        <translation>%1 (geht)</translation>
    </message>
    <message>
        <source>%1 · %2 nodes</source>
        <translation>%1 · %2 Knoten</translation>
    </message>
    <message>
        <source>no time</source>
        <translation>keine Zeit</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>%1 of %2 on each node</source>
        <translation>%1 mit %2 auf jedem Knoten</translation>
    </message>
    <message>
        <source>%1, %2/s in all</source>
        <translation>%1, %2/s insgesamt</translation>
    </message>
    <message>
        <source>this
plan</source>
        <translation>dieser
Plan</translation>
    </message>
    <message>
        <source>the
least</source>
        <translation>das
Mindeste</translation>
    </message>
    <message>
        <source>hash
% N</source>
        <translation>Hash
% N</translation>
    </message>
    <message>
        <source>, all changes at once</source>
        <translation>, alle Änderungen auf einmal</translation>
    </message>
    <message>
        <source>by the score and the rule of the scenario, step by step</source>
        <translation>nach dem Score und der Regel des Szenarios, Schritt für Schritt</translation>
    </message>
    <message>
        <source>what any way from the same loads before to the same loads after has to move</source>
        <translation>was jeder Weg von den Lasten davor zu denselben Lasten danach bewegen muss</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>in</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>out</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>during</source>
        <translation>während</translation>
    </message>
    <message>
        <source>after</source>
        <translation>nachher</translation>
    </message>
    <message>
        <source>copied to it, over all steps</source>
        <translation>dorthin kopiert, über alle Schritte</translation>
    </message>
    <message>
        <source>read from it, over all steps</source>
        <translation>dort gelesen, über alle Schritte</translation>
    </message>
    <message>
        <source>held when it begins (of its capacity)</source>
        <translation>zu Beginn gehalten (von der Kapazität)</translation>
    </message>
    <message>
        <source>the most in any step, as old and new copies coexist (of its capacity)</source>
        <translation>das Meiste in einem Schritt, solange alte und neue Kopien nebeneinander bestehen (von der Kapazität)</translation>
    </message>
    <message>
        <source>held when it has ended (of its capacity)</source>
        <translation>am Ende gehalten (von der Kapazität)</translation>
    </message>
    <message>
        <source>There are no nodes.</source>
        <translation>Es gibt keine Knoten.</translation>
    </message>
    <message numerus="yes">
        <source>%1 score(s)</source>
        <translation>
            <numerusform>%1 Score</numerusform>
            <numerusform>%1 Scores</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 transfer(s)</source>
        <translation>
            <numerusform>%1 Übertragung</numerusform>
            <numerusform>%1 Übertragungen</numerusform>
        </translation>
    </message>
    <message>
        <source>1 hash, by the table</source>
        <translation>1 Hash, nach der Tabelle</translation>
    </message>
    <message>
        <source>one hash finds the row of the table, which names the holders</source>
        <translation>ein Hash findet die Zeile der Tabelle, die die Halter nennt</translation>
    </message>
    <message>
        <source>in: %1, out: %2</source>
        <translation>ein: %1, aus: %2</translation>
    </message>
    <message>
        <source>ring,
%1 pts</source>
        <translation>Ring,
%1 Pkt.</translation>
    </message>
    <message>
        <source>%1 points for each node, %2</source>
        <translation>%1 Punkte für jeden Knoten, %2</translation>
    </message>
</context>
<context>
    <name>PlanSteps</name>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
</context>
<context>
    <name>PlanStory</name>
    <message>
        <source>Plan %1</source>
        <translation>Plan %1</translation>
    </message>
    <message>
        <source>%1 · today</source>
        <translation>%1 · heute</translation>
    </message>
    <message>
        <source>%1 · its one stage</source>
        <translation>%1 · die einzige Etappe</translation>
    </message>
    <message>
        <source>%1 · all %2 stages</source>
        <translation>%1 · alle %2 Etappen</translation>
    </message>
    <message>
        <source>%1 · stage %2 of %3</source>
        <translation>%1 · Etappe %2 von %3</translation>
    </message>
    <message>
        <source>being gone through …</source>
        <translation>wird durchgerechnet …</translation>
    </message>
    <message>
        <source>not worked out</source>
        <translation>nicht durchgerechnet</translation>
    </message>
    <message>
        <source>off: passed over</source>
        <translation>aus: übergangen</translation>
    </message>
    <message>
        <source>holds %1</source>
        <translation>hält %1</translation>
    </message>
    <message>
        <source>moves %1 of %2 (%3)</source>
        <translation>bewegt %1 von %2 (%3)</translation>
    </message>
    <message>
        <source>no warnings</source>
        <translation>keine Warnungen</translation>
    </message>
    <message numerus="yes">
        <source>%1 warning(s)</source>
        <translation>
            <numerusform>%1 Warnung</numerusform>
            <numerusform>%1 Warnungen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>Sentences</name>
    <message>
        <source>keys</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>expected %1 %2</source>
        <translation>erwartet %1 %2</translation>
    </message>
    <message>
        <source>%1: beyond chance</source>
        <translation>%1: außerhalb des Zufallsbereichs</translation>
    </message>
    <message>
        <source>copies moved %1, %2</source>
        <translation>bewegte Kopien %1, %2</translation>
    </message>
    <message>
        <source>chance allows %1 to %2</source>
        <translation>der Zufall erlaubt %1 bis %2</translation>
    </message>
    <message>
        <source>%1 holds %2 of its fair share, %3</source>
        <translation>%1 hält %2 des fairen Anteils, %3</translation>
    </message>
    <message>
        <source>No nodes, so no key has a place</source>
        <translation>Keine Knoten, also hat kein Schlüssel einen Platz</translation>
    </message>
    <message>
        <source>add a node</source>
        <translation>einen Knoten hinzufügen</translation>
    </message>
    <message>
        <source>All nodes have failed, so no key has a place</source>
        <translation>Alle Knoten sind ausgefallen, also hat kein Schlüssel einen Platz</translation>
    </message>
    <message>
        <source>restore a node</source>
        <translation>einen Knoten wiederherstellen</translation>
    </message>
    <message>
        <source>All nodes are drained, so no key has a place</source>
        <translation>Alle Knoten sind geleert, also hat kein Schlüssel einen Platz</translation>
    </message>
    <message>
        <source>give a node a weight above 0</source>
        <translation>einem Knoten ein Gewicht über 0 geben</translation>
    </message>
    <message>
        <source>Every node is failed or drained, so no key has a place</source>
        <translation>Jeder Knoten ist ausgefallen oder geleert, also hat kein Schlüssel einen Platz</translation>
    </message>
    <message>
        <source>restore a node or give one a weight above 0</source>
        <translation>einen Knoten wiederherstellen oder einem ein Gewicht über 0 geben</translation>
    </message>
    <message>
        <source>Unsound score %1</source>
        <translation>Untauglicher Score %1</translation>
    </message>
    <message>
        <source>%1 copies on %2: every key is short by %3</source>
        <translation>%1 Kopien auf %2: Jeder Schlüssel hat %3 zu wenig</translation>
    </message>
    <message>
        <source>add nodes or ask for fewer copies</source>
        <translation>Knoten hinzufügen oder weniger Kopien verlangen</translation>
    </message>
    <message>
        <source>%1 copies apart by %2, but only %3: every key is short by %4</source>
        <translation>%1 Kopien getrennt nach %2, aber nur %3: Jeder Schlüssel hat %4 zu wenig</translation>
    </message>
    <message>
        <source>add nodes in another %1 or ask for fewer copies</source>
        <translation>Knoten in weiteren Domänen (%1) hinzufügen oder weniger Kopien verlangen</translation>
    </message>
    <message>
        <source>Each node is alone in its %1, so &quot;apart by %1&quot; protects no better than distinct nodes do</source>
        <translation>Jeder Knoten ist in seiner Domäne (%1) allein; „getrennt nach %1“ schützt daher nicht besser als verschiedene Knoten</translation>
    </message>
    <message>
        <source>choose a wider level or name the %1 of each node</source>
        <translation>eine weitere Ebene wählen oder die Domäne (%1) jedes Knotens angeben</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>Step %1 · %2</source>
        <translation>Schritt %1 · %2</translation>
    </message>
    <message>
        <source>moved %1 of %2 (%3)</source>
        <translation>%1 / %2 bewegt (%3)</translation>
    </message>
    <message>
        <source>needless %1</source>
        <translation>unnötig %1</translation>
    </message>
    <message>
        <source>hash % N would have moved %1</source>
        <translation>Hash % N hätte %1 bewegt</translation>
    </message>
    <message>
        <source>%1 × %2 copies</source>
        <translation>%1 × %2 Kopien</translation>
    </message>
    <message>
        <source>epoch %1</source>
        <translation>Epoche %1</translation>
    </message>
    <message>
        <source>placed in %1</source>
        <translation>platziert in %1</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>%1 requests</source>
        <translation>%1 Anfragen</translation>
    </message>
    <message>
        <source>within chance</source>
        <translation>im Zufallsbereich</translation>
    </message>
    <message>
        <source>beyond chance: %1</source>
        <translation>außerhalb des Zufallsbereichs: %1</translation>
    </message>
    <message>
        <source>%1 (and %2 more)</source>
        <translation>%1 (und %2 weitere)</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>ausgefallen</translation>
    </message>
    <message>
        <source>drained</source>
        <translation>geleert</translation>
    </message>
    <message>
        <source>%1 is hot: %2 of all requests, %3 its fair share</source>
        <translation>%1 ist heiß: %2 aller Anfragen, %3 des fairen Anteils</translation>
    </message>
    <message>
        <source>; key %1 alone brings %2</source>
        <translation>; Schlüssel %1 allein bringt %2</translation>
    </message>
    <message>
        <source>; also hot: %1 more</source>
        <translation>; ebenfalls heiß: %1 weitere</translation>
    </message>
    <message>
        <source>; more nodes won&apos;t help, one key is above a fair share</source>
        <translation>; mehr Knoten helfen nicht, ein einziger Schlüssel liegt über dem fairen Anteil</translation>
    </message>
    <message>
        <source>No keys, so there is nothing to place</source>
        <translation>Keine Schlüssel, also ist nichts zu platzieren</translation>
    </message>
    <message>
        <source>make or import keys</source>
        <translation>Schlüssel erzeugen oder importieren</translation>
    </message>
    <message>
        <source>hash % N has no weights and would have moved nothing</source>
        <translation>Hash % N kennt keine Gewichte und hätte nichts bewegt</translation>
    </message>
    <message>
        <source>%1: %2 of all %3, %4 its fair share, %5</source>
        <translation>%1: %2 von allen %3, %4 des fairen Anteils, %5</translation>
    </message>
    <message>
        <source>hot: requests at %1 of its fair share</source>
        <translation>heiß: Anfragen bei %1 des fairen Anteils</translation>
    </message>
</context>
<context>
    <name>StageCards</name>
    <message>
        <source>%1 apart by %2</source>
        <translation>%1, getrennt nach %2</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>0 · Today</source>
        <translation>0 · Heute</translation>
    </message>
    <message>
        <source>fullest %1, %2</source>
        <translation>vollster %1, %2</translation>
    </message>
    <message>
        <source>over limit</source>
        <translation>über der Grenze</translation>
    </message>
    <message>
        <source>The cluster that the plan begins with</source>
        <translation>Der Cluster, mit dem der Plan beginnt</translation>
    </message>
    <message>
        <source>nothing moves</source>
        <translation>nichts zieht um</translation>
    </message>
    <message>
        <source>%1 moves</source>
        <translation>bewegt %1</translation>
    </message>
    <message>
        <source>Not in %1</source>
        <translation>Nicht in %1</translation>
    </message>
    <message>
        <source>can’t be done</source>
        <translation>geht nicht</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>passed over</source>
        <translation>übergangen</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>From today to the end, all stages one after the other</source>
        <translation>Von heute bis zum Ende, alle Etappen nacheinander</translation>
    </message>
    <message>
        <source>%1 × %2 · %3 today</source>
        <translation>%1 × %2 · heute %3</translation>
    </message>
    <message>
        <source>%1 reaches %2</source>
        <translation>%1 erreicht %2</translation>
    </message>
    <message>
        <source>%1 in step %2</source>
        <translation>%1 in Schritt %2</translation>
    </message>
    <message>
        <source>%1 in stage %2</source>
        <translation>%1 in Etappe %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 warning(s)</source>
        <translation>
            <numerusform>%1 Warnung</numerusform>
            <numerusform>%1 Warnungen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StageChanges</name>
    <message>
        <source>joins</source>
        <translation>kommt dazu</translation>
    </message>
    <message>
        <source>leaves</source>
        <translation>geht</translation>
    </message>
    <message>
        <source>is drained</source>
        <translation>wird geleert</translation>
    </message>
    <message>
        <source>is weighted</source>
        <translation>wird gewichtet</translation>
    </message>
    <message>
        <source>weight %1 → %2</source>
        <translation>Gewicht %1 → %2</translation>
    </message>
    <message>
        <source>fails</source>
        <translation>fällt aus</translation>
    </message>
    <message>
        <source>comes back</source>
        <translation>kommt zurück</translation>
    </message>
    <message>
        <source>becomes another</source>
        <translation>wird ein anderer</translation>
    </message>
    <message>
        <source>is changed</source>
        <translation>wird geändert</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>what</source>
        <translation>was</translation>
    </message>
    <message>
        <source>to what</source>
        <translation>mit wem</translation>
    </message>
    <message>
        <source>No changes of nodes yet.</source>
        <translation>Noch keine Änderungen an Knoten.</translation>
    </message>
</context>
<context>
    <name>StepTwin</name>
    <message>
        <source>nowhere</source>
        <translation>nirgends</translation>
    </message>
    <message>
        <source>others %1</source>
        <translation>andere %1</translation>
    </message>
    <message>
        <source>to %1 from %2</source>
        <translation>an %1 von %2</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 an %2</translation>
    </message>
    <message>
        <source>%1 of %2 moved</source>
        <translation>%1 / %2 umgezogen</translation>
    </message>
    <message>
        <source>to others %1</source>
        <translation>an andere %1</translation>
    </message>
    <message>
        <source>from others %1</source>
        <translation>von anderen %1</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
</context>
<context>
    <name>TermsText</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>How long a step takes is a range. At the least, each node sends and receives at the same time, with %1 of %2 each way; at the most, it does one after the other, with %1 of %3.</source>
        <translation>Wie lange ein Schritt dauert, ist eine Spanne. Im besten Fall sendet und empfängt jeder Knoten zugleich, in jeder Richtung mit %1 zu %2; im schlechtesten tut er eins nach dem anderen, mit %1 zu %3.</translation>
    </message>
    <message>
        <source> A node with a bandwidth of its own takes no more than that</source>
        <translation> Ein Knoten mit eigener Bandbreite nimmt nicht mehr als diese</translation>
    </message>
    <message>
        <source>, and all together no more than %1.</source>
        <translation>, und alle zusammen nicht mehr als %1.</translation>
    </message>
    <message>
        <source> The busiest node is done last.</source>
        <translation> Der am stärksten belastete Knoten ist zuletzt fertig.</translation>
    </message>
    <message numerus="yes">
        <source>%1 transfer(s)</source>
        <translation>
            <numerusform>%1 Übertragung</numerusform>
            <numerusform>%1 Übertragungen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TimelineSteps</name>
    <message>
        <source>Start</source>
        <translation>Anfang</translation>
    </message>
</context>
<context>
    <name>TodayEdit</name>
    <message>
        <source>node %1, %2</source>
        <translation>Knoten %1, %2</translation>
    </message>
    <message>
        <source>%1 added</source>
        <translation>%1 hinzugefügt</translation>
    </message>
    <message>
        <source>%1 changed</source>
        <translation>%1 geändert</translation>
    </message>
    <message>
        <source>Paste: %1</source>
        <translation>Einfügen: %1</translation>
    </message>
    <message>
        <source>nothing changed</source>
        <translation>nichts geändert</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Paste into %1</source>
        <translation>Einfügen in %1</translation>
    </message>
    <message>
        <source>Import %1 from %2</source>
        <translation>%1 aus %2 importieren</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Capacity of %1</source>
        <translation>Kapazität von %1</translation>
    </message>
</context>
<context>
    <name>hrw::ui::AddNodesDialog</name>
    <message>
        <source>Add nodes</source>
        <translation>Knoten hinzufügen</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
</context>
<context>
    <name>hrw::ui::AddNodesPage</name>
    <message>
        <source>How &amp;many</source>
        <translation>&amp;Wie viele</translation>
    </message>
    <message>
        <source>&amp;Like</source>
        <translation>Wie d&amp;ieser</translation>
    </message>
    <message>
        <source>Like</source>
        <translation>Wie dieser</translation>
    </message>
</context>
<context>
    <name>hrw::ui::Alternatives</name>
    <message>
        <source>Alternatives</source>
        <translation>Alternativen</translation>
    </message>
</context>
<context>
    <name>hrw::ui::Banner</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close the message</source>
        <translation>Die Meldung schließen</translation>
    </message>
</context>
<context>
    <name>hrw::ui::CalculatorPanel</name>
    <message>
        <source>What a resize moves, and what a lookup costs</source>
        <translation>Was eine Größenänderung bewegt und was ein Lookup kostet</translation>
    </message>
    <message>
        <source>Users</source>
        <translation>Nutzer</translation>
    </message>
    <message>
        <source>users</source>
        <translation>Nutzer</translation>
    </message>
    <message>
        <source>Data per user</source>
        <translation>Daten je Nutzer</translation>
    </message>
    <message>
        <source>each</source>
        <translation>je Nutzer</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Nodes after the resize</source>
        <translation>Knoten nach der Größenänderung</translation>
    </message>
    <message>
        <source>to</source>
        <translation>auf</translation>
    </message>
    <message>
        <source>Lookups per second</source>
        <translation>Lookups pro Sekunde</translation>
    </message>
    <message>
        <source>lookups/s</source>
        <translation>Lookups/s</translation>
    </message>
    <message>
        <source>Ring tokens per node</source>
        <translation>Ring-Token je Knoten</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>Ring</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Weight of one node, before and after</source>
        <translation>Gewicht eines Knotens, vorher und nachher</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
</context>
<context>
    <name>hrw::ui::CalculatorSheet</name>
    <message>
        <source>What a resize moves, and what a lookup costs</source>
        <translation>Was eine Größenänderung bewegt und was ein Lookup kostet</translation>
    </message>
</context>
<context>
    <name>hrw::ui::CapacityDialog</name>
    <message>
        <source>&amp;all nodes, also those that have a capacity</source>
        <translation>&amp;alle Knoten, auch die mit Kapazität</translation>
    </message>
    <message>
        <source>Capacity from weight</source>
        <translation>Kapazität nach Gewicht</translation>
    </message>
    <message>
        <source>such as 4 TiB</source>
        <translation>etwa 4 TiB</translation>
    </message>
    <message>
        <source>A node of &amp;weight 1 holds</source>
        <translation>Ein Knoten mit &amp;Gewicht 1 fasst</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>Each node gets this times its weight; a drained node stays as it is.</source>
        <translation>Jeder Knoten bekommt das mal sein Gewicht; ein geleerter bleibt, wie er ist.</translation>
    </message>
</context>
<context>
    <name>hrw::ui::CaptionLine</name>
    <message>
        <source>What the step did</source>
        <translation>Was der Schritt bewirkt hat</translation>
    </message>
    <message>
        <source>Auto</source>
        <translation>Auto</translation>
    </message>
</context>
<context>
    <name>hrw::ui::ChangePage</name>
    <message>
        <source>The nodes stay as they are, unless one chooses above what happens to them.</source>
        <translation>Die Knoten bleiben, wie sie sind, solange oben nicht gewählt ist, was mit ihnen geschieht.</translation>
    </message>
    <message>
        <source>New weight</source>
        <translation>Neues Gewicht</translation>
    </message>
    <message>
        <source>to the weight</source>
        <translation>auf das Gewicht</translation>
    </message>
    <message>
        <source>times</source>
        <translation>mal</translation>
    </message>
    <message>
        <source>Weight or factor</source>
        <translation>Gewicht oder Faktor</translation>
    </message>
    <message>
        <source>such as 0.4</source>
        <translation>etwa 0,4</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
</context>
<context>
    <name>hrw::ui::ClusterActions</name>
    <message>
        <source>Add node</source>
        <translation>Neuer Knoten</translation>
    </message>
    <message>
        <source>Add a node like the last one, where nodes are fewest</source>
        <translation>Einen Knoten wie den letzten hinzufügen, dort, wo am wenigsten Knoten sind</translation>
    </message>
    <message>
        <source>Add node…</source>
        <translation>Neuer Knoten …</translation>
    </message>
    <message>
        <source>Choose id, weight and place of the new node</source>
        <translation>Id, Gewicht und Ort des neuen Knotens wählen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Take a node out of the cluster for good</source>
        <translation>Einen Knoten endgültig aus dem Cluster nehmen</translation>
    </message>
    <message>
        <source>Fail</source>
        <translation>Ausfall</translation>
    </message>
    <message>
        <source>Fail a node, or restore a failed one; it stays listed</source>
        <translation>Einen Knoten ausfallen lassen oder einen ausgefallenen wiederherstellen; er bleibt aufgeführt</translation>
    </message>
    <message>
        <source>Weight…</source>
        <translation>Gewicht …</translation>
    </message>
    <message>
        <source>Change how much a node should hold</source>
        <translation>Ändern, wie viel ein Knoten halten soll</translation>
    </message>
    <message>
        <source>Edit node…</source>
        <translation>Knoten bearbeiten …</translation>
    </message>
    <message>
        <source>Change id, weight, capacity or place of a node</source>
        <translation>Id, Gewicht, Kapazität oder Ort eines Knotens ändern</translation>
    </message>
    <message>
        <source>Drain</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Set a node&apos;s weight to 0: it hands over all it holds and stays listed</source>
        <translation>Das Gewicht eines Knotens auf 0 setzen: Er gibt alles ab und bleibt aufgeführt</translation>
    </message>
    <message>
        <source>Kill a random node</source>
        <translation>Zufälliger Ausfall</translation>
    </message>
    <message>
        <source>Fail one of the nodes that are up, whichever comes up</source>
        <translation>Einen der laufenden Knoten ausfallen lassen, welchen auch immer es trifft</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>%1 %2 · %3</source>
        <translation>%1 %2 · %3</translation>
    </message>
    <message>
        <source>%1 gave way to this one; undo brings them back.</source>
        <translation>%1 durch diesen ersetzt; Rückgängig bringt sie zurück.</translation>
    </message>
    <message>
        <source>All of them are drained already.</source>
        <translation>Alle davon sind schon geleert.</translation>
    </message>
    <message>
        <source>Which node?</source>
        <translation>Welcher Knoten?</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Weight of %1</source>
        <translation>Gewicht von %1</translation>
    </message>
    <message>
        <source>Edit %1</source>
        <translation>%1 bearbeiten</translation>
    </message>
    <message numerus="yes">
        <source>%1 later step(s)</source>
        <translation>
            <numerusform>%1 späterer Schritt</numerusform>
            <numerusform>%1 spätere Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>Add node</source>
        <comment>beside a plus</comment>
        <translation>Knoten</translation>
    </message>
</context>
<context>
    <name>hrw::ui::Compare</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>✓ yes</source>
        <translation>✓ ja</translation>
    </message>
    <message>
        <source>✗ no</source>
        <translation>✗ nein</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>keys moved</source>
        <translation>Schlüssel bewegt</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>bewegt</translation>
    </message>
    <message>
        <source>theory</source>
        <translation>Theorie</translation>
    </message>
    <message>
        <source>needless</source>
        <translation>unnötig</translation>
    </message>
    <message>
        <source>bytes moved</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>spread</source>
        <translation>Streuung</translation>
    </message>
    <message>
        <source>by chance</source>
        <translation>durch Zufall</translation>
    </message>
    <message>
        <source>busiest</source>
        <translation>vollster</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>lookup</source>
        <translation>Lookup</translation>
    </message>
    <message>
        <source>hashes</source>
        <translation>Hashes</translation>
    </message>
    <message>
        <source>any removal</source>
        <translation>Abgang</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>Keys whose owner is another node after the step</source>
        <translation>Schlüssel, deren Besitzer nach dem Schritt ein anderer Knoten ist</translation>
    </message>
    <message>
        <source>The same as a share of all keys; ! = beyond what theory and the draw of the keys explain: the few points of a ring or rows of a table are drawn, too</source>
        <translation>Dasselbe als Anteil aller Schlüssel; ! = mehr, als Theorie und Auslosung der Schlüssel erklären: Auch die wenigen Punkte eines Rings oder Zeilen einer Tabelle sind ausgelost</translation>
    </message>
    <message>
        <source>The share of keys that theory expects to move, and what chance adds or takes away</source>
        <translation>Der Anteil der Schlüssel, den die Theorie als bewegt erwartet, und was der Zufall hinzufügt oder wegnimmt</translation>
    </message>
    <message>
        <source>Moved keys whose old owner lost nothing of its weight against the new one</source>
        <translation>Bewegte Schlüssel, deren alter Besitzer gegenüber dem neuen nichts an Gewicht verloren hat</translation>
    </message>
    <message>
        <source>Bytes of all copies that a node holds after the step and did not hold before</source>
        <translation>Bytes aller Kopien, die ein Knoten nach dem Schritt hält und davor nicht hielt</translation>
    </message>
    <message>
        <source>How uneven the load is before the step: standard deviation of the nodes&apos; keys over what they should hold; ! = beyond chance</source>
        <translation>Wie ungleich die Last vor dem Schritt ist: Standardabweichung der Schlüssel je Knoten durch das, was sie halten sollten; ! = außerhalb des Zufallsbereichs</translation>
    </message>
    <message>
        <source>The spread that chance alone stays within</source>
        <translation>Die Streuung, unter der der Zufall allein bleibt</translation>
    </message>
    <message>
        <source>Keys of the fullest node before the step, as a multiple of what it should hold</source>
        <translation>Schlüssel des vollsten Knotens vor dem Schritt, als Vielfaches dessen, was er halten sollte</translation>
    </message>
    <message>
        <source>What a client keeps beside the list of nodes</source>
        <translation>Was ein Client neben der Knotenliste vorhält</translation>
    </message>
    <message>
        <source>Measured time from a key&apos;s text to its holders, on this machine</source>
        <translation>Gemessene Zeit vom Text eines Schlüssels bis zu seinen Haltern, auf diesem Rechner</translation>
    </message>
    <message>
        <source>Hashes and scores computed for one lookup, on average</source>
        <translation>Hashes und Scores, die im Mittel für einen Lookup berechnet werden</translation>
    </message>
    <message>
        <source>Any node may leave, and only its keys move</source>
        <translation>Jeder Knoten darf gehen, und nur seine Schlüssel ziehen um</translation>
    </message>
    <message>
        <source>Shares follow the weights of the nodes</source>
        <translation>Die Anteile folgen den Gewichten der Knoten</translation>
    </message>
    <message>
        <source>Further holders of a key, in an order that stays</source>
        <translation>Weitere Halter eines Schlüssels, in einer Reihenfolge, die bleibt</translation>
    </message>
    <message>
        <source>–</source>
        <translation>–</translation>
    </message>
    <message>
        <source>best</source>
        <translation>bester</translation>
    </message>
    <message>
        <source>worst</source>
        <translation>schlechtester</translation>
    </message>
    <message>
        <source>%1 ns</source>
        <translation>%1 ns</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>beyond chance</source>
        <translation>außerhalb des Zufallsbereichs</translation>
    </message>
    <message>
        <source>within chance</source>
        <translation>im Zufallsbereich</translation>
    </message>
    <message>
        <source>no formula for it</source>
        <translation>dafür keine Formel</translation>
    </message>
    <message>
        <source>theory %1</source>
        <translation>Theorie %1</translation>
    </message>
    <message>
        <source>chance %1</source>
        <translation>Zufall %1</translation>
    </message>
    <message>
        <source>%1 without any holder</source>
        <translation>%1 ohne Halter</translation>
    </message>
    <message>
        <source>%1 without a place</source>
        <translation>%1 ohne Platz</translation>
    </message>
</context>
<context>
    <name>hrw::ui::CompareHeader</name>
    <message>
        <source>comparing</source>
        <translation>vergleiche</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Add placement…</source>
        <translation>Platzierung hinzufügen …</translation>
    </message>
    <message>
        <source>No more than %1 placements are shown beside each other</source>
        <translation>Mehr als %1 Platzierungen werden nicht nebeneinander gezeigt</translation>
    </message>
</context>
<context>
    <name>hrw::ui::CompareModel</name>
    <message>
        <source>beyond chance</source>
        <translation>außerhalb des Zufallsbereichs</translation>
    </message>
    <message>
        <source>placement</source>
        <translation>Platzierung</translation>
    </message>
</context>
<context>
    <name>hrw::ui::CompareTable</name>
    <message>
        <source>Figures of the placements</source>
        <translation>Kennzahlen der Platzierungen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
</context>
<context>
    <name>hrw::ui::CompareTile</name>
    <message>
        <source>Choose another placement, or take this one away</source>
        <translation>Eine andere Platzierung wählen oder diese wegnehmen</translation>
    </message>
    <message>
        <source>Placement of this tile</source>
        <translation>Platzierung dieser Kachel</translation>
    </message>
    <message>
        <source>Choose another placement…</source>
        <translation>Andere Platzierung wählen …</translation>
    </message>
    <message>
        <source>Take away</source>
        <translation>Wegnehmen</translation>
    </message>
    <message>
        <source>before: %1
now: %2</source>
        <translation>vorher: %1
jetzt: %2</translation>
    </message>
</context>
<context>
    <name>hrw::ui::CompareWorkspace</name>
    <message>
        <source>Panel</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Kennzahlen</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Messreihe</translation>
    </message>
    <message>
        <source>All placements</source>
        <translation>Alle Platzierungen</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>cancelled: what is shown is older than this step</source>
        <translation>abgebrochen: Gezeigt wird etwas Älteres als dieser Schritt</translation>
    </message>
    <message>
        <source>%1 is ringed in every picture · hover over a moved key to read why</source>
        <translation>%1 ist in jedem Bild umrandet · auf einen bewegten Schlüssel zeigen, um den Grund zu lesen</translation>
    </message>
    <message>
        <source>each dot is a key</source>
        <translation>jeder Punkt ist ein Schlüssel</translation>
    </message>
    <message>
        <source>%1 of %2 keys are dots</source>
        <translation>%1 von %2 Schlüsseln sind Punkte</translation>
    </message>
    <message>
        <source>, coloured by %1</source>
        <translation>, gefärbt nach %1</translation>
    </message>
    <message>
        <source> · ringed = moved in this step, hover to read why</source>
        <translation> · umrandet = in diesem Schritt bewegt, Grund beim Daraufzeigen</translation>
    </message>
    <message>
        <source>The same step under each placement</source>
        <translation>Derselbe Schritt unter jeder Platzierung</translation>
    </message>
    <message>
        <source>figures of all keys · ▲ best and ▽ worst of a column · ! = beyond chance · spread and busiest are those before the step</source>
        <translation>Zahlen aller Schlüssel · ▲ bester und ▽ schlechtester Wert der Spalte · ! = außerhalb des Zufallsbereichs · Streuung und vollster gelten vor dem Schritt</translation>
    </message>
    <message>
        <source>%1 moved %2 of %3</source>
        <comment>placement, how many, of how many keys</comment>
        <translation>%1: %2 / %3 bewegt</translation>
    </message>
</context>
<context>
    <name>hrw::ui::CostTable</name>
    <message>
        <source>What it costs</source>
        <translation>Was es kostet</translation>
    </message>
</context>
<context>
    <name>hrw::ui::Documents</name>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen …</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Import nodes…</source>
        <translation>Knoten importieren …</translation>
    </message>
    <message>
        <source>Import keys…</source>
        <translation>Schlüssel importieren …</translation>
    </message>
    <message>
        <source>Import nodes</source>
        <translation>Knoten importieren</translation>
    </message>
    <message>
        <source>Node lists (*.csv *.tsv);;All files (*)</source>
        <translation>Knotenlisten (*.csv *.tsv);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Import keys</source>
        <translation>Schlüssel importieren</translation>
    </message>
    <message>
        <source>Key lists (*.csv *.tsv);;All files (*)</source>
        <translation>Schlüssellisten (*.csv *.tsv);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Nothing opened yet</source>
        <translation>Noch nichts geöffnet</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Scenarios and lists (*.hrw.json *.json *.csv *.tsv);;All files (*)</source>
        <translation>Szenarien und Listen (*.hrw.json *.json *.csv *.tsv);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>Speichern unter</translation>
    </message>
    <message>
        <source>Scenarios (*.hrw.json);;All files (*)</source>
        <translation>Szenarien (*.hrw.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Nicht gespeicherte Änderungen</translation>
    </message>
    <message>
        <source>%1 has changes that are not saved.</source>
        <translation>%1 enthält Änderungen, die nicht gespeichert sind.</translation>
    </message>
    <message>
        <source>Save them before it is closed?</source>
        <translation>Vor dem Schließen speichern?</translation>
    </message>
    <message>
        <source>%1[*] - Rendezvous Lab</source>
        <translation>%1[*] - Rendezvous Lab</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <translation>%1 aus %2</translation>
    </message>
    <message>
        <source>the timeline starts anew; undo brings its %1 back</source>
        <translation>die Zeitleiste beginnt neu; Rückgängig bringt zurück: %1</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>Copy scenario as text</source>
        <translation>Szenario als Text kopieren</translation>
    </message>
    <message>
        <source>Open copied scenario</source>
        <translation>Kopiertes Szenario öffnen</translation>
    </message>
    <message>
        <source>the text of the scenario</source>
        <translation>der Text des Szenarios</translation>
    </message>
    <message numerus="yes">
        <source>Copied as text (%n letter(s)): paste it into a chat; whoever copies it from there opens it here with %1</source>
        <translation>
            <numerusform>Als Text kopiert (%n Zeichen): in einen Chat einfügen; wer ihn dort kopiert, öffnet ihn hier mit %1</numerusform>
            <numerusform>Als Text kopiert (%n Zeichen): in einen Chat einfügen; wer ihn dort kopiert, öffnet ihn hier mit %1</numerusform>
        </translation>
    </message>
    <message>
        <source>clipboard</source>
        <translation>Zwischenablage</translation>
    </message>
    <message>
        <source>Key set…</source>
        <translation>Schlüsselmenge …</translation>
    </message>
    <message>
        <source>Key set</source>
        <translation>Schlüsselmenge</translation>
    </message>
</context>
<context>
    <name>hrw::ui::DotsAnswer</name>
    <message>
        <source>Click dots in the picture. With the keyboard: arrow keys lead from node to node, with Ctrl from dot to dot, and Enter chooses.</source>
        <translation>Punkte im Bild anklicken. Mit der Tastatur: Pfeiltasten führen von Knoten zu Knoten, mit Strg von Punkt zu Punkt, und die Eingabetaste wählt.</translation>
    </message>
    <message>
        <source>To the dots</source>
        <translation>Zu den Punkten</translation>
    </message>
    <message>
        <source>Choose none</source>
        <translation>Keine wählen</translation>
    </message>
    <message numerus="yes">
        <source>%n dot(s) chosen</source>
        <translation>
            <numerusform>%n Punkt gewählt</numerusform>
            <numerusform>%n Punkte gewählt</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hrw::ui::ExploreWorkspace</name>
    <message>
        <source>Panel</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Where the keys live</source>
        <translation>Wo die Schlüssel liegen</translation>
    </message>
    <message>
        <source>Score matrix</source>
        <translation>Score-Matrix</translation>
    </message>
    <message>
        <source>Load per node</source>
        <translation>Last je Knoten</translation>
    </message>
    <message>
        <source>Key flow</source>
        <translation>Schlüsselfluss</translation>
    </message>
    <message>
        <source>Loads</source>
        <translation>Lasten</translation>
    </message>
    <message>
        <source>Explore</source>
        <translation>Erkunden</translation>
    </message>
    <message>
        <source>What a resize moves, and what a lookup costs</source>
        <translation>Größe ändern</translation>
    </message>
    <message>
        <source>One node</source>
        <translation>Ein Knoten</translation>
    </message>
    <message>
        <source>One key</source>
        <translation>Ein Schlüssel</translation>
    </message>
    <message>
        <source>All nodes</source>
        <translation>Alle Knoten</translation>
    </message>
    <message>
        <source>what it holds, whether that is chance, and who inherits</source>
        <translation>was er hält, ob es Zufall ist, wer erbt</translation>
    </message>
    <message>
        <source>its race, best node first · a copy that is passed over says why</source>
        <translation>sein Wettlauf, bester Knoten zuerst · eine übergangene Kopie nennt den Grund</translation>
    </message>
    <message>
        <source>Where %1 keys live</source>
        <translation>Wo %1 Schlüssel liegen</translation>
    </message>
    <message>
        <source>Where %1 of %2 keys live</source>
        <translation>Wo %1 von %2 Schlüsseln liegen</translation>
    </message>
    <message>
        <source>the dots are in place · the figures of all keys follow</source>
        <translation>die Punkte stehen · die Zahlen aller Schlüssel folgen</translation>
    </message>
    <message>
        <source>each dot is one key on its owner · ringed = moved in this step</source>
        <translation>jeder Punkt ist ein Schlüssel auf seinem Besitzer · umrandet = in diesem Schritt bewegt</translation>
    </message>
    <message>
        <source>each dot is one key on its owner, coloured by %1 · ringed = moved in this step</source>
        <translation>jeder Punkt ist ein Schlüssel auf seinem Besitzer, gefärbt nach %1 · umrandet = in diesem Schritt bewegt</translation>
    </message>
</context>
<context>
    <name>hrw::ui::Exports</name>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>%1 (a folder)…</source>
        <translation>%1 (ein Ordner) …</translation>
    </message>
    <message>
        <source>Pictures (PNG, SVG)</source>
        <translation>Bilder (PNG, SVG)</translation>
    </message>
    <message>
        <source>Tables (CSV)</source>
        <translation>Tabellen (CSV)</translation>
    </message>
    <message>
        <source>Loads…</source>
        <translation>Lasten …</translation>
    </message>
    <message>
        <source>loads</source>
        <translation>Lasten</translation>
    </message>
    <message>
        <source>Moves of this step…</source>
        <translation>Umzüge dieses Schritts …</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>Umzüge</translation>
    </message>
    <message>
        <source>Scores of the first %1 keys…</source>
        <translation>Scores der ersten %1 Schlüssel …</translation>
    </message>
    <message>
        <source>Scores…</source>
        <translation>Scores …</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <source>Nodes…</source>
        <translation>Knoten …</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG-Bild (*.png)</translation>
    </message>
    <message>
        <source>PNG picture, twice as fine (*.png)</source>
        <translation>PNG-Bild, doppelt so fein (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG-Zeichnung (*.svg)</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>%1 exportieren</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>CSV for Excel, with byte order mark (*.csv)</source>
        <translation>CSV für Excel, mit Byte-Reihenfolge-Marke (*.csv)</translation>
    </message>
    <message>
        <source>Writing the report</source>
        <translation>Der Bericht wird geschrieben</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message>
        <source>This step</source>
        <translation>Dieser Schritt</translation>
    </message>
    <message>
        <source>Animation (GIF)</source>
        <translation>Animation (GIF)</translation>
    </message>
    <message>
        <source>Numbered frames (PNG, a folder)</source>
        <translation>Nummerierte Einzelbilder (PNG, ein Ordner)</translation>
    </message>
    <message>
        <source>Before and after (SVG, PNG)</source>
        <translation>Vorher und nachher (SVG, PNG)</translation>
    </message>
    <message>
        <source>Tables (Markdown)</source>
        <translation>Tabellen (Markdown)</translation>
    </message>
    <message>
        <source>Score matrix…</source>
        <translation>Score-Matrix …</translation>
    </message>
    <message>
        <source>Score matrix of some keys…</source>
        <translation>Score-Matrix einiger Schlüssel …</translation>
    </message>
    <message>
        <source>GIF that begins anew at its end (*.gif)</source>
        <translation>GIF, das am Ende von vorn beginnt (*.gif)</translation>
    </message>
    <message>
        <source>GIF that plays once (*.gif)</source>
        <translation>GIF, das einmal läuft (*.gif)</translation>
    </message>
    <message>
        <source>Taking frames</source>
        <translation>Einzelbilder entstehen</translation>
    </message>
    <message>
        <source>score matrix</source>
        <translation>Score-Matrix</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>GIF that begins anew at its end, twice as fine (*.gif)</source>
        <translation>GIF, das am Ende von vorn beginnt, doppelt so fein (*.gif)</translation>
    </message>
</context>
<context>
    <name>hrw::ui::FailoverWorkspace</name>
    <message>
        <source>rendezvous</source>
        <translation>Rendezvous</translation>
    </message>
    <message>
        <source>Nothing has happened yet: there is one list only.</source>
        <translation>Noch ist nichts geschehen: Es gibt nur eine Liste.</translation>
    </message>
    <message>
        <source>Who inherits</source>
        <translation>Wer erbt</translation>
    </message>
    <message>
        <source>Who would inherit from %1</source>
        <translation>Wer von %1 erben würde</translation>
    </message>
    <message>
        <source>Who inherits from %1</source>
        <translation>Wer von %1 erbt</translation>
    </message>
    <message>
        <source>Who inherits · %1</source>
        <translation>Wer erbt · %1</translation>
    </message>
    <message>
        <source>If this dies</source>
        <translation>Ausfälle</translation>
    </message>
    <message>
        <source>This step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Wanted and achieved</source>
        <translation>Soll und Ist</translation>
    </message>
    <message>
        <source>Temporary or for good</source>
        <translation>Vorübergehend oder endgültig</translation>
    </message>
    <message>
        <source>What servers do with a stale client</source>
        <translation>Was Server mit einem veralteten Client tun</translation>
    </message>
    <message>
        <source>Keys that clients would fight over</source>
        <translation>Schlüssel, um die Clients streiten würden</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Shares</source>
        <translation>Anteile</translation>
    </message>
    <message>
        <source>Comes back?</source>
        <translation>Rückkehr?</translation>
    </message>
    <message>
        <source>Two views</source>
        <translation>Sichten</translation>
    </message>
    <message>
        <source>From and to</source>
        <translation>Von und nach</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>From, to</source>
        <translation>Von, nach</translation>
    </message>
    <message>
        <source>Copies on the nodes</source>
        <translation>Kopien auf den Knoten</translation>
    </message>
    <message>
        <source>Ranking ladder</source>
        <translation>Rangleiter</translation>
    </message>
    <message>
        <source>every outage is played: %1 %</source>
        <translation>jeder Ausfall wird durchgespielt: %1 %</translation>
    </message>
    <message>
        <source>any key</source>
        <translation>beliebiger Schlüssel</translation>
    </message>
    <message>
        <source>Key whose ladder is shown</source>
        <translation>Schlüssel, dessen Leiter gezeigt wird</translation>
    </message>
    <message>
        <source>Kill a random node</source>
        <translation>Zufälliger Ausfall</translation>
    </message>
    <message>
        <source>Fail one of the nodes that are up, whichever comes up (Ctrl+Shift+K)</source>
        <translation>Einen der laufenden Knoten ausfallen lassen, welchen auch immer es trifft (Strg+Umschalt+K)</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>Topologie</translation>
    </message>
    <message>
        <source>Ladder</source>
        <translation>Leiter</translation>
    </message>
    <message>
        <source>Failover</source>
        <translation>Failover</translation>
    </message>
    <message>
        <source>Ranking ladder of %1</source>
        <translation>Rangleiter von %1</translation>
    </message>
    <message>
        <source>%1 keys</source>
        <translation>%1 Schlüsseln</translation>
    </message>
    <message>
        <source>%1 of %2 keys</source>
        <translation>%1 von %2 Schlüsseln</translation>
    </message>
    <message>
        <source>Copies of %1 by %2</source>
        <translation>Kopien von %1 nach %2</translation>
    </message>
    <message>
        <source>Copies of %1</source>
        <translation>Kopien von %1</translation>
    </message>
    <message>
        <source>the dots are in place · the figures of all keys follow</source>
        <translation>die Punkte stehen · die Zahlen aller Schlüssel folgen</translation>
    </message>
    <message>
        <source>each dot is one key on its owner · right-click a box to fail it</source>
        <translation>jeder Punkt ist ein Schlüssel auf seinem Besitzer · Rechtsklick: ausfallen lassen</translation>
    </message>
    <message>
        <source>filled = primary, ringed 2 3 … = further copies · right-click a box to fail it</source>
        <translation>voll = primär, Ring 2 3 … = weitere Kopien · Rechtsklick: ausfallen lassen</translation>
    </message>
    <message>
        <source>What this step did to the copies</source>
        <translation>Was dieser Schritt mit den Kopien gemacht hat</translation>
    </message>
    <message>
        <source>Back soon, or gone for good</source>
        <translation>Bald zurück oder endgültig weg</translation>
    </message>
    <message>
        <source>Two clients, two lists</source>
        <translation>Zwei Clients, zwei Listen</translation>
    </message>
    <message>
        <source>at the moment of the failure, before anything is repaired</source>
        <translation>im Augenblick des Ausfalls, bevor etwas repariert ist</translation>
    </message>
    <message>
        <source>skip: copies wait · re-create: they move twice</source>
        <translation>auslassen: Kopien warten · neu erstellen: sie ziehen zweimal um</translation>
    </message>
    <message>
        <source>highest score first · a skipped rung says why</source>
        <translation>höchster Score zuerst · Übersprungene mit Grund</translation>
    </message>
    <message>
        <source>dashed = even share by weight · shaded = chance</source>
        <translation>Strich = fair nach Gewicht · grau = Zufall</translation>
    </message>
    <message>
        <source>Cancelled: what each outage would do is not known.</source>
        <translation>Abgebrochen: Was jeder Ausfall anrichtet, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>playing every outage</source>
        <translation>jeder Ausfall wird durchgespielt</translation>
    </message>
    <message>
        <source>Play every outage</source>
        <translation>Alle Ausfälle durchspielen</translation>
    </message>
</context>
<context>
    <name>hrw::ui::FillPane</name>
    <message>
        <source>per %1</source>
        <translation>je %1</translation>
    </message>
    <message>
        <source>per node</source>
        <translation>je Knoten</translation>
    </message>
    <message>
        <source>Nodes put together</source>
        <translation>Zusammengefasste Knoten</translation>
    </message>
</context>
<context>
    <name>hrw::ui::FillView</name>
    <message>
        <source>Fill</source>
        <translation>Füllstand</translation>
    </message>
    <message>
        <source>Fill, %1</source>
        <translation>Füllstand, %1</translation>
    </message>
</context>
<context>
    <name>hrw::ui::FlowHeatView</name>
    <message>
        <source>From → to</source>
        <translation>Von → nach</translation>
    </message>
    <message>
        <source>From → to, %1</source>
        <translation>Von → nach, %1</translation>
    </message>
</context>
<context>
    <name>hrw::ui::Handout</name>
    <message>
        <source>My guess, from %1 to %2: %3</source>
        <translation>Meine Schätzung, von %1 bis %2: %3</translation>
    </message>
    <message>
        <source>Choose one: %1</source>
        <translation>Eines davon: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n dot(s)</source>
        <translation>
            <numerusform>%n Punkt</numerusform>
            <numerusform>%n Punkte</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>dots: their names</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 (by theory %2)</source>
        <translation>%1 (nach der Theorie %2)</translation>
    </message>
    <message>
        <source>What happened: %1</source>
        <translation>Was geschah: %1</translation>
    </message>
    <message numerus="yes">
        <source>About %n minute(s).</source>
        <translation>
            <numerusform>Etwa %n Minute.</numerusform>
            <numerusform>Etwa %n Minuten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>On paper: mark them in the picture above.</source>
        <translation>Auf dem Papier: oben im Bild anstreichen.</translation>
    </message>
    <message>
        <source>Then: %1</source>
        <translation>Dann: %1</translation>
    </message>
    <message>
        <source>Name %1 Date %2</source>
        <translation>Name %1 Datum %2</translation>
    </message>
    <message>
        <source>In bold type: the highest of each row, where the screen fills the cell.</source>
        <translation>Fett: der höchste Score jeder Zeile, dessen Zelle auf dem Bildschirm gefüllt ist.</translation>
    </message>
</context>
<context>
    <name>hrw::ui::HandoutPdf</name>
    <message>
        <source>page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
</context>
<context>
    <name>hrw::ui::HandsBox</name>
    <message>
        <source>Show of hands</source>
        <translation>Handzeichen</translation>
    </message>
    <message>
        <source>Hands for %1</source>
        <translation>Hände für %1</translation>
    </message>
</context>
<context>
    <name>hrw::ui::HeirBars</name>
    <message>
        <source>Who takes over</source>
        <translation>Wer übernimmt</translation>
    </message>
    <message>
        <source>Bar = these keys · line = expected by weight · shaded = chance</source>
        <translation>Balken = diese Schlüssel · Strich = erwartet nach Gewicht · schattiert = Zufall</translation>
    </message>
</context>
<context>
    <name>hrw::ui::InOutTable</name>
    <message>
        <source>In and out</source>
        <translation>Ein und aus</translation>
    </message>
</context>
<context>
    <name>hrw::ui::InheritView</name>
    <message>
        <source>Who inherits</source>
        <translation>Wer erbt</translation>
    </message>
</context>
<context>
    <name>hrw::ui::JobLine</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel: %1</source>
        <translation>Abbrechen: %1</translation>
    </message>
</context>
<context>
    <name>hrw::ui::KeyFlow</name>
    <message>
        <source>Key flow</source>
        <translation>Schlüsselfluss</translation>
    </message>
    <message>
        <source>Key flow, %1</source>
        <translation>Schlüsselfluss, %1</translation>
    </message>
    <message>
        <source>%1 sampled</source>
        <comment>keys</comment>
        <translation>%1 als Stichprobe</translation>
    </message>
    <message>
        <source>+ %1 more</source>
        <translation>+ %1 weitere</translation>
    </message>
    <message>
        <source>no node</source>
        <translation>kein Knoten</translation>
    </message>
    <message>
        <source>1 sampled key</source>
        <translation>1 Schlüssel der Stichprobe</translation>
    </message>
    <message>
        <source>%1 sampled keys</source>
        <translation>%1 Schlüssel der Stichprobe</translation>
    </message>
    <message>
        <source>1 key</source>
        <translation>1 Schlüssel</translation>
    </message>
    <message>
        <source>%1 keys</source>
        <translation>%1 Schlüssel</translation>
    </message>
    <message>
        <source>weight %1 → %2</source>
        <translation>Gewicht %1 → %2</translation>
    </message>
    <message>
        <source>weight %1</source>
        <translation>Gewicht %1</translation>
    </message>
    <message>
        <source>FAILED</source>
        <translation>AUSFALL</translation>
    </message>
    <message>
        <source>DRAINED</source>
        <translation>GELEERT</translation>
    </message>
    <message>
        <source>HOT %1×</source>
        <translation>HEISS %1×</translation>
    </message>
    <message>
        <source>NEW</source>
        <translation>NEU</translation>
    </message>
    <message>
        <source>WEIGHT</source>
        <translation>GEWICHT</translation>
    </message>
    <message>
        <source>BACK</source>
        <translation>ZURÜCK</translation>
    </message>
    <message>
        <source>App</source>
        <translation>App</translation>
    </message>
    <message>
        <source>App · 1 key has no node</source>
        <translation>App · 1 Schlüssel hat keinen Knoten</translation>
    </message>
    <message>
        <source>App · %1 keys have no node</source>
        <translation>App · %1 Schlüssel haben keinen Knoten</translation>
    </message>
    <message>
        <source>There are no keys: choose a key set.</source>
        <translation>Es gibt keine Schlüssel: eine Schlüsselmenge wählen.</translation>
    </message>
    <message>
        <source>There are no nodes: add one.</source>
        <translation>Es gibt keine Knoten: einen hinzufügen.</translation>
    </message>
    <message>
        <source>The only node has failed: restore it or add one.</source>
        <translation>Der einzige Knoten ist ausgefallen: ihn wiederherstellen oder einen hinzufügen.</translation>
    </message>
    <message>
        <source>All %1 nodes have failed: restore one or add one.</source>
        <translation>Alle %1 Knoten sind ausgefallen: einen wiederherstellen oder hinzufügen.</translation>
    </message>
    <message>
        <source>The only node is drained: give it a weight above 0 or add one.</source>
        <translation>Der einzige Knoten ist geleert: ihm ein Gewicht über 0 geben oder einen hinzufügen.</translation>
    </message>
    <message>
        <source>All %1 nodes are drained: give one a weight above 0 or add one.</source>
        <translation>Alle %1 Knoten sind geleert: einem ein Gewicht über 0 geben oder einen hinzufügen.</translation>
    </message>
    <message>
        <source>Each of the %1 nodes has failed or is drained: restore one or add one.</source>
        <translation>Jeder der %1 Knoten ist ausgefallen oder geleert: einen wiederherstellen oder hinzufügen.</translation>
    </message>
    <message>
        <source>%1 keys are too many for dots here: a full bar is %2 keys, dots are keys on their way</source>
        <translation>%1 Schlüssel sind hier zu viele für Punkte: Ein voller Balken sind %2 Schlüssel, Punkte sind Schlüssel unterwegs</translation>
    </message>
    <message>
        <source>%1 of all copies, fair share %2</source>
        <translation>%1 aller Kopien, fairer Anteil %2</translation>
    </message>
    <message>
        <source>%1 of all keys, fair share %2</source>
        <translation>%1 aller Schlüssel, fairer Anteil %2</translation>
    </message>
    <message>
        <source>%1 of all requests</source>
        <translation>%1 aller Anfragen</translation>
    </message>
    <message>
        <source>(empty key)</source>
        <translation>(leerer Schlüssel)</translation>
    </message>
    <message>
        <source>%1 · %2 requests</source>
        <translation>%1 · %2 Anfragen</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>auf %1</translation>
    </message>
    <message>
        <source>on %1, before on %2</source>
        <translation>auf %1, vorher auf %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>ausgefallen</translation>
    </message>
    <message>
        <source>drained</source>
        <translation>geleert</translation>
    </message>
    <message>
        <source>hot %1×</source>
        <translation>heiß %1×</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>back again</source>
        <translation>wieder zurück</translation>
    </message>
    <message>
        <source>weight %1, was %2</source>
        <translation>Gewicht %1, vorher %2</translation>
    </message>
    <message>
        <source>%1 moved in this step.</source>
        <translation>%1 in diesem Schritt bewegt.</translation>
    </message>
    <message>
        <source>and %1 more nodes</source>
        <translation>und %1 weitere Knoten</translation>
    </message>
    <message>
        <source>chosen, %1</source>
        <comment>a dot</comment>
        <translation>gewählt, %1</translation>
    </message>
</context>
<context>
    <name>hrw::ui::KeyInspector</name>
    <message>
        <source>no node</source>
        <translation>kein Knoten</translation>
    </message>
    <message>
        <source>moved from %1 to %2</source>
        <translation>von %1 nach %2 umgezogen</translation>
    </message>
    <message>
        <source>owned by %1</source>
        <translation>gehört %1</translation>
    </message>
    <message>
        <source>%1 requests (%2 of all)</source>
        <translation>%1 Anfragen (%2 von allen)</translation>
    </message>
    <message>
        <source>The race for this key, best node first</source>
        <translation>Der Wettlauf um diesen Schlüssel, bester Knoten zuerst</translation>
    </message>
    <message>
        <source>typed in, not counted among the keys</source>
        <translation>eingetippt, nicht unter den Schlüsseln gezählt</translation>
    </message>
    <message>
        <source>No key is selected</source>
        <translation>Kein Schlüssel ausgewählt</translation>
    </message>
    <message>
        <source>Click a dot or a row of the score matrix to see its whole ranking.</source>
        <translation>Auf einen Punkt oder eine Zeile der Score-Matrix klicken, um die ganze Rangfolge zu sehen.</translation>
    </message>
    <message>
        <source>its whole race, best node first</source>
        <translation>sein ganzer Wettlauf, bester Knoten zuerst</translation>
    </message>
</context>
<context>
    <name>hrw::ui::KeyRankingModel</name>
    <message>
        <source>owner</source>
        <translation>Besitzer</translation>
    </message>
    <message>
        <source>copy %1</source>
        <translation>Kopie %1</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>ausgefallen</translation>
    </message>
    <message>
        <source>drained</source>
        <translation>geleert</translation>
    </message>
    <message>
        <source>passed over: same %1 as %2</source>
        <translation>übergangen: %1 wie bei %2</translation>
    </message>
    <message>
        <source>next in line</source>
        <translation>Nachrücker</translation>
    </message>
    <message>
        <source>weight / −ln(u) with u = the raw score as a number between 0 and 1</source>
        <translation>Gewicht / −ln(u), mit u = roher Score als Zahl zwischen 0 und 1</translation>
    </message>
    <message>
        <source>#</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>what it holds</source>
        <translation>was er hält</translation>
    </message>
    <message>
        <source>domain</source>
        <translation>Domäne</translation>
    </message>
    <message>
        <source>raw score</source>
        <translation>roher Score</translation>
    </message>
    <message>
        <source>weighted</source>
        <translation>gewichtet</translation>
    </message>
</context>
<context>
    <name>hrw::ui::KeyScores</name>
    <message>
        <source>Scores of your key</source>
        <translation>Scores des eigenen Schlüssels</translation>
    </message>
</context>
<context>
    <name>hrw::ui::KeySetDialog</name>
    <message>
        <source>Key set</source>
        <translation>Schlüsselmenge</translation>
    </message>
    <message>
        <source>D&amp;ots</source>
        <translation>&amp;Punkte</translation>
    </message>
    <message>
        <source>How many keys are drawn, spread evenly</source>
        <translation>Wie viele Schlüssel gezeichnet werden, gleichmäßig verteilt</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Schlüssel</translation>
    </message>
    <message>
        <source>0 to 10 million</source>
        <translation>0 bis 10 Millionen</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>What stands before each key&apos;s number</source>
        <translation>Was vor der Nummer jedes Schlüssels steht</translation>
    </message>
    <message>
        <source>&amp;First number</source>
        <translation>&amp;Erste Nummer</translation>
    </message>
    <message>
        <source>The number of the first key</source>
        <translation>Die Nummer des ersten Schlüssels</translation>
    </message>
    <message>
        <source>Si&amp;zes</source>
        <translation>&amp;Größen</translation>
    </message>
    <message>
        <source>all the same</source>
        <translation>alle gleich</translation>
    </message>
    <message>
        <source>log-normal</source>
        <translation>log-normal</translation>
    </message>
    <message>
        <source>&amp;Bytes per key</source>
        <translation>&amp;Bytes je Schlüssel</translation>
    </message>
    <message>
        <source>Or the median: 10 KiB</source>
        <translation>Oder der Median: 10 KiB</translation>
    </message>
    <message>
        <source>Sprea&amp;d</source>
        <translation>St&amp;reuung</translation>
    </message>
    <message>
        <source>Standard deviation of ln(size)</source>
        <translation>Standardabweichung von ln(Größe)</translation>
    </message>
    <message>
        <source>&amp;Popularity</source>
        <translation>Be&amp;liebtheit</translation>
    </message>
    <message>
        <source>Zipf</source>
        <translation>Zipf</translation>
    </message>
    <message>
        <source>&amp;Exponent</source>
        <translation>E&amp;xponent</translation>
    </message>
    <message>
        <source>Key number r is asked for in proportion to 1 / r^exponent</source>
        <translation>Schlüssel Nummer r wird im Verhältnis 1 / r^Exponent angefragt</translation>
    </message>
    <message>
        <source>&amp;Requests per key</source>
        <translation>&amp;Anfragen je Schlüssel</translation>
    </message>
    <message>
        <source>On average</source>
        <translation>Im Mittel</translation>
    </message>
    <message>
        <source>&amp;Attribute</source>
        <translation>Merk&amp;mal</translation>
    </message>
    <message>
        <source>What colours the dots; may be empty</source>
        <translation>Was die Punkte färbt; darf leer sein</translation>
    </message>
    <message>
        <source>Its &amp;values</source>
        <translation>Seine &amp;Werte</translation>
    </message>
    <message>
        <source>Separated by commas</source>
        <translation>Durch Kommas getrennt</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>Star&amp;twert</translation>
    </message>
    <message>
        <source>Of sizes and attributes</source>
        <translation>Der Größen und Merkmale</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>&amp;Colour by</source>
        <translation>&amp;Färben nach</translation>
    </message>
    <message>
        <source>%1 keys from %2</source>
        <translation>%1 Schlüssel aus %2</translation>
    </message>
    <message>
        <source>%1 keys, half of them below %2</source>
        <translation>%1 Schlüssel, die Hälfte davon unter %2</translation>
    </message>
    <message>
        <source>%1 keys of %2</source>
        <translation>%1 Schlüssel zu %2</translation>
    </message>
    <message>
        <source>; requests by Zipf %1</source>
        <translation>; Anfragen nach Zipf %1</translation>
    </message>
    <message>
        <source>; all asked for equally often</source>
        <translation>; alle gleich oft angefragt</translation>
    </message>
    <message>
        <source>; coloured by %1 (%2)</source>
        <translation>; gefärbt nach %1 (%2)</translation>
    </message>
</context>
<context>
    <name>hrw::ui::LadderView</name>
    <message>
        <source>Ranking ladder</source>
        <translation>Rangleiter</translation>
    </message>
    <message>
        <source>No nodes, so no ranking: add a node</source>
        <translation>Keine Knoten, also keine Rangfolge: einen Knoten hinzufügen</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>score %1</source>
        <translation>Score %1</translation>
    </message>
</context>
<context>
    <name>hrw::ui::LessonList</name>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>%1, %2. %3</source>
        <comment>title, minutes and summary</comment>
        <translation>%1, %2. %3</translation>
    </message>
</context>
<context>
    <name>hrw::ui::LessonMenu</name>
    <message numerus="yes">
        <source>%n min</source>
        <comment>minutes</comment>
        <translation>
            <numerusform>%n min</numerusform>
            <numerusform>%n min</numerusform>
        </translation>
    </message>
    <message>
        <source>has mistakes</source>
        <translation>hat Fehler</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>&amp;Lektionen</translation>
    </message>
    <message>
        <source>All lessons…</source>
        <translation>Alle Lektionen …</translation>
    </message>
    <message>
        <source>Open a lesson folder…</source>
        <translation>Lektionsordner öffnen …</translation>
    </message>
    <message>
        <source>Where my lessons lie</source>
        <translation>Wo meine Lektionen liegen</translation>
    </message>
    <message>
        <source>Leave the lesson</source>
        <translation>Lektion verlassen</translation>
    </message>
    <message>
        <source>Lesson with mistakes</source>
        <translation>Lektion mit Fehlern</translation>
    </message>
    <message numerus="yes">
        <source>%n mistake(s) in the lesson %1</source>
        <translation>
            <numerusform>%n Fehler in der Lektion %1</numerusform>
            <numerusform>%n Fehler in der Lektion %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a lesson folder</source>
        <translation>Lektionsordner öffnen</translation>
    </message>
    <message>
        <source>Handout of a lesson (PDF)…</source>
        <translation>Arbeitsblatt einer Lektion (PDF)…</translation>
    </message>
    <message>
        <source>Handout of a lesson</source>
        <translation>Arbeitsblatt einer Lektion</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Playing the lesson</source>
        <translation>Die Lektion wird durchgespielt</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>%1 geschrieben</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>Alle Lektionen</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>number and title of a lesson</comment>
        <translation>%1. %2</translation>
    </message>
</context>
<context>
    <name>hrw::ui::LessonPage</name>
    <message>
        <source>%1 to %2</source>
        <comment>parts of a slider</comment>
        <translation>%1 bis %2</translation>
    </message>
</context>
<context>
    <name>hrw::ui::LessonPanel</name>
    <message>
        <source>What is on screen has been changed since.</source>
        <translation>Was zu sehen ist, wurde seitdem geändert.</translation>
    </message>
    <message>
        <source>Back to the lesson</source>
        <translation>Zurück zur Lektion</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>The step</source>
        <translation>Der Schritt</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close the lesson</source>
        <translation>Lektion schließen</translation>
    </message>
    <message>
        <source>Close the lesson; what is on screen stays</source>
        <translation>Die Lektion schließen; was zu sehen ist, bleibt</translation>
    </message>
    <message>
        <source>Watch for</source>
        <translation>Darauf achten</translation>
    </message>
    <message>
        <source>Your key</source>
        <translation>Eigener Schlüssel</translation>
    </message>
    <message>
        <source>Any text, such as your name</source>
        <translation>Ein beliebiger Text, etwa der eigene Name</translation>
    </message>
    <message>
        <source>Your &amp;key</source>
        <translation>Eigener &amp;Schlüssel</translation>
    </message>
    <message>
        <source>Back in the lesson (Alt+Left)</source>
        <translation>In der Lektion zurück (Alt+Links)</translation>
    </message>
    <message>
        <source>On in the lesson (Alt+Right, or Enter in this panel)</source>
        <translation>In der Lektion weiter (Alt+Rechts, oder Eingabetaste in diesem Feld)</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>More lessons…</source>
        <translation>Weitere Lektionen …</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>What came of it</source>
        <translation>Was dabei herauskam</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message>
        <source>step %1: %2</source>
        <translation>Schritt %1: %2</translation>
    </message>
    <message>
        <source>To the question</source>
        <translation>Zur Frage</translation>
    </message>
</context>
<context>
    <name>hrw::ui::LessonPlayer</name>
    <message>
        <source>Lesson: %1</source>
        <translation>Lektion: %1</translation>
    </message>
    <message>
        <source>Step %1 of %2: %3</source>
        <translation>Schritt %1 von %2: %3</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>Die Antwort</translation>
    </message>
    <message>
        <source>The question</source>
        <translation>Die Frage</translation>
    </message>
</context>
<context>
    <name>hrw::ui::LessonVerdict</name>
    <message>
        <source>Right</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>Not quite</source>
        <translation>Nicht ganz</translation>
    </message>
    <message>
        <source>No guess</source>
        <translation>Nicht geraten</translation>
    </message>
    <message>
        <source>exactly</source>
        <translation>genau</translation>
    </message>
    <message>
        <source>%1 too high</source>
        <translation>%1 zu hoch</translation>
    </message>
    <message>
        <source>%1 too low</source>
        <translation>%1 zu niedrig</translation>
    </message>
    <message>
        <source>%1 of %2 found</source>
        <translation>%1 von %2 gefunden</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n too many</source>
        <translation>
            <numerusform>%1, %n zu viel</numerusform>
            <numerusform>%1, %n zu viel</numerusform>
        </translation>
    </message>
    <message>
        <source>the answer is “%1”</source>
        <translation>die Antwort ist „%1“</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>verdict: how far off</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>No question has been answered.</source>
        <translation>Es wurde keine Frage beantwortet.</translation>
    </message>
    <message>
        <source>Close to it</source>
        <translation>Knapp daneben</translation>
    </message>
    <message>
        <source>As good as right</source>
        <translation>So gut wie richtig</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n answered question(s) right</source>
        <translation>
            <numerusform>%1 von %n beantworteten Frage richtig</numerusform>
            <numerusform>%1 von %n beantworteten Fragen richtig</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) skipped</source>
        <translation>
            <numerusform>%n Frage übersprungen</numerusform>
            <numerusform>%n Fragen übersprungen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; %2.</source>
        <comment>how many right; how many skipped</comment>
        <translation>%1; %2.</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>how many right</comment>
        <translation>%1.</translation>
    </message>
</context>
<context>
    <name>hrw::ui::LessonWords</name>
    <message>
        <source>within chance</source>
        <translation>im Zufallsbereich</translation>
    </message>
    <message>
        <source>beyond chance</source>
        <translation>außerhalb des Zufallsbereichs</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 Punkte</translation>
    </message>
    <message>
        <source>sound</source>
        <translation>tauglich</translation>
    </message>
    <message>
        <source>unsound</source>
        <translation>untauglich</translation>
    </message>
</context>
<context>
    <name>hrw::ui::LoadChart</name>
    <message>
        <source>Load per node</source>
        <translation>Last je Knoten</translation>
    </message>
    <message>
        <source>What is counted</source>
        <translation>Was gezählt wird</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
</context>
<context>
    <name>hrw::ui::MainWindow</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Cluster</source>
        <translation>&amp;Cluster</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Schlüssel</translation>
    </message>
    <message>
        <source>&amp;Playback</source>
        <translation>Abs&amp;pielen</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>About Rendezvous Lab</source>
        <translation>Über Rendezvous Lab</translation>
    </message>
    <message>
        <source>&lt;b&gt;Rendezvous Lab %1&lt;/b&gt;&lt;p&gt;See, try out and plan with rendezvous (highest random weight) hashing.&lt;/p&gt;&lt;p&gt;GPL-3.0-or-later; the core library is MIT.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Rendezvous Lab %1&lt;/b&gt;&lt;p&gt;Rendezvous-Hashing (Highest Random Weight) sehen, ausprobieren und damit planen.&lt;/p&gt;&lt;p&gt;GPL-3.0-or-later; die Kernbibliothek steht unter MIT.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Cancelled; nothing has changed.</source>
        <translation>Abgebrochen; nichts hat sich geändert.</translation>
    </message>
    <message>
        <source>Unsaved work</source>
        <translation>Nicht gespeicherte Arbeit</translation>
    </message>
    <message>
        <source>The program ended without saving %1. Open the copy that was kept?</source>
        <translation>Das Programm endete, ohne dass %1 gespeichert war. Die aufbewahrte Kopie öffnen?</translation>
    </message>
    <message>
        <source>Explore</source>
        <translation>Erkunden</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Failover</source>
        <translation>Failover</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Planen</translation>
    </message>
    <message>
        <source>Calculator</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Repair rates</source>
        <translation>Reparaturraten</translation>
    </message>
    <message>
        <source>Compared placements</source>
        <translation>Verglichene Platzierungen</translation>
    </message>
</context>
<context>
    <name>hrw::ui::MatrixPane</name>
    <message>
        <source>Score matrix</source>
        <translation>Score-Matrix</translation>
    </message>
    <message>
        <source>One row for each key, one column for each node, last the owner</source>
        <translation>Eine Zeile je Schlüssel, eine Spalte je Knoten, zuletzt der Besitzer</translation>
    </message>
    <message>
        <source>Owners of the keys</source>
        <translation>Besitzer der Schlüssel</translation>
    </message>
    <message>
        <source>Scores of the key that was typed in</source>
        <translation>Scores des eingetippten Schlüssels</translation>
    </message>
    <message>
        <source>Owner of the key that was typed in</source>
        <translation>Besitzer des eingetippten Schlüssels</translation>
    </message>
</context>
<context>
    <name>hrw::ui::MethodDialog</name>
    <message>
        <source>Add a placement</source>
        <translation>Platzierung hinzufügen</translation>
    </message>
    <message>
        <source>Choose a placement</source>
        <translation>Platzierung wählen</translation>
    </message>
    <message>
        <source>Kind of placement</source>
        <translation>Art der Platzierung</translation>
    </message>
    <message>
        <source>&amp;Placement</source>
        <translation>&amp;Platzierung</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Choose</source>
        <translation>Wählen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>hrw::ui::NodeDialog</name>
    <message>
        <source>&amp;Id</source>
        <translation>&amp;Id</translation>
    </message>
    <message>
        <source>&amp;Weight</source>
        <translation>&amp;Gewicht</translation>
    </message>
    <message>
        <source>&amp;Capacity</source>
        <translation>&amp;Kapazität</translation>
    </message>
    <message>
        <source>not given, or such as 4 GiB</source>
        <translation>keine Angabe, oder etwa 4 GiB</translation>
    </message>
    <message>
        <source>&amp;Bandwidth</source>
        <translation>&amp;Bandbreite</translation>
    </message>
    <message>
        <source>not given, or such as 200 MiB/s</source>
        <translation>keine Angabe, oder etwa 200 MiB/s</translation>
    </message>
    <message>
        <source>&amp;Region</source>
        <translation>&amp;Region</translation>
    </message>
    <message>
        <source>&amp;Zone</source>
        <translation>&amp;Zone</translation>
    </message>
    <message>
        <source>R&amp;ack</source>
        <translation>R&amp;ack</translation>
    </message>
    <message>
        <source>&amp;Host</source>
        <translation>&amp;Host</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>A new id is a new node: all keys of %1 are drawn afresh.</source>
        <translation>Eine neue Id ist ein neuer Knoten: Alle Schlüssel von %1 werden neu ausgelost.</translation>
    </message>
    <message>
        <source>Weight 0: the node is listed and holds nothing.</source>
        <translation>Gewicht 0: Der Knoten ist aufgeführt und hält nichts.</translation>
    </message>
</context>
<context>
    <name>hrw::ui::NodeFields</name>
    <message>
        <source>&amp;Weight</source>
        <translation>&amp;Gewicht</translation>
    </message>
    <message>
        <source>&amp;Capacity</source>
        <translation>&amp;Kapazität</translation>
    </message>
    <message>
        <source>&amp;Bandwidth</source>
        <translation>&amp;Bandbreite</translation>
    </message>
    <message>
        <source>&amp;Region</source>
        <translation>&amp;Region</translation>
    </message>
    <message>
        <source>&amp;Zone</source>
        <translation>&amp;Zone</translation>
    </message>
    <message>
        <source>Rac&amp;k</source>
        <translation>Rac&amp;k</translation>
    </message>
    <message>
        <source>&amp;Host</source>
        <translation>&amp;Host</translation>
    </message>
    <message>
        <source>Show all levels of domains</source>
        <translation>Alle Ebenen der Domänen zeigen</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>wie es ist</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>keine Angabe</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Left empty it stays as shown; “%1” takes it away</source>
        <translation>Leer bleibt es wie gezeigt; „%1“ nimmt es weg</translation>
    </message>
</context>
<context>
    <name>hrw::ui::NodeInspector</name>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>hält</translation>
    </message>
    <message>
        <source>× fair</source>
        <translation>× fair</translation>
    </message>
    <message>
        <source>chance</source>
        <translation>Zufall</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>No node is selected</source>
        <translation>Kein Knoten ausgewählt</translation>
    </message>
    <message>
        <source>%1 is not in this cluster</source>
        <translation>%1 ist nicht in diesem Cluster</translation>
    </message>
    <message>
        <source>Click a node to see what it holds.</source>
        <translation>Auf einen Knoten klicken, um zu sehen, was er hält.</translation>
    </message>
    <message>
        <source>Go to a step where it is.</source>
        <translation>Zu einem Schritt gehen, in dem er da ist.</translation>
    </message>
    <message>
        <source>what it holds against its fair share, and who inherits</source>
        <translation>was er gegen seinen fairen Anteil hält und wer erbt</translation>
    </message>
</context>
<context>
    <name>hrw::ui::NodePicker</name>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>A node or a domain, such as a host: type, then Enter</source>
        <translation>Ein Knoten oder eine Domäne, etwa ein Host: tippen, dann Eingabetaste</translation>
    </message>
    <message>
        <source>Find nodes</source>
        <translation>Knoten suchen</translation>
    </message>
    <message>
        <source>Domains and nodes</source>
        <translation>Domänen und Knoten</translation>
    </message>
    <message>
        <source>Untick all</source>
        <translation>Alle Häkchen weg</translation>
    </message>
    <message>
        <source>nothing ticked</source>
        <translation>nichts angehakt</translation>
    </message>
</context>
<context>
    <name>hrw::ui::NodeTable</name>
    <message>
        <source>Nodes of the cluster</source>
        <translation>Knoten des Clusters</translation>
    </message>
    <message>
        <source>Add node</source>
        <translation>Neuer Knoten</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Fail</source>
        <translation>Ausfall</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Remove the selected nodes</source>
        <translation>Die ausgewählten Knoten entfernen</translation>
    </message>
    <message>
        <source>%1 · double-click a field to change it, each change is a step</source>
        <translation>%1 · Doppelklick auf ein Feld ändert es, jede Änderung ist ein Schritt</translation>
    </message>
    <message>
        <source>keys</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <source>× fair</source>
        <translation>× fair</translation>
    </message>
    <message>
        <source>Keys on the node, as a multiple of its fair share</source>
        <translation>Schlüssel auf dem Knoten, als Vielfaches seines fairen Anteils</translation>
    </message>
    <message>
        <source>–</source>
        <translation>–</translation>
    </message>
    <message>
        <source>%1 · HOT %2</source>
        <translation>%1 · HEISS %2</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>Knoten %1</translation>
    </message>
</context>
<context>
    <name>hrw::ui::NumberAnswer</name>
    <message>
        <source>Your guess, on a slider</source>
        <translation>Die eigene Schätzung, auf einem Schieber</translation>
    </message>
    <message>
        <source>Your guess, as a number</source>
        <translation>Die eigene Schätzung, als Zahl</translation>
    </message>
</context>
<context>
    <name>hrw::ui::OptionAnswer</name>
    <message>
        <source>right, your guess</source>
        <translation>richtig, so geraten</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>your guess</source>
        <translation>so geraten</translation>
    </message>
</context>
<context>
    <name>hrw::ui::Plan</name>
    <message>
        <source>%1 reaches %2</source>
        <translation>%1 erreicht %2</translation>
    </message>
    <message>
        <source>%1 → %2, no capacity</source>
        <translation>%1 → %2, keine Kapazität</translation>
    </message>
    <message>
        <source>limit %1</source>
        <translation>Grenze %1</translation>
    </message>
    <message>
        <source>No nodes, so nothing is held</source>
        <translation>Keine Knoten, also wird nichts gehalten</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>gives</source>
        <translation>gibt ab</translation>
    </message>
    <message>
        <source>receives</source>
        <translation>bekommt</translation>
    </message>
    <message>
        <source>No nodes, so nothing moves</source>
        <translation>Keine Knoten, also zieht nichts um</translation>
    </message>
    <message>
        <source>%1, %2 of its capacity</source>
        <translation>%1, %2 seiner Kapazität</translation>
    </message>
    <message>
        <source>%1, %2, %3 of what moves</source>
        <translation>%1, %2, %3 von dem, was umzieht</translation>
    </message>
    <message>
        <source>over the limit: %1 of its capacity, limit %2</source>
        <translation>über der Grenze: %1 seiner Kapazität, Grenze %2</translation>
    </message>
    <message>
        <source>%1, in step %2 of %3</source>
        <translation>%1, in Schritt %2 von %3</translation>
    </message>
    <message>
        <source>nowhere</source>
        <translation>nirgends</translation>
    </message>
    <message>
        <source>joins</source>
        <translation>kommt dazu</translation>
    </message>
    <message>
        <source>leaves</source>
        <translation>geht</translation>
    </message>
    <message>
        <source>emptied</source>
        <translation>geleert</translation>
    </message>
    <message>
        <source>before: %1</source>
        <translation>vorher: %1</translation>
    </message>
    <message>
        <source>during, at most: %1</source>
        <translation>während, höchstens: %1</translation>
    </message>
    <message>
        <source>after: %1</source>
        <translation>nachher: %1</translation>
    </message>
    <message>
        <source>in: %1, %2</source>
        <translation>ein: %1, %2</translation>
    </message>
    <message>
        <source>out: %1, %2</source>
        <translation>aus: %1, %2</translation>
    </message>
    <message>
        <source>its capacity is not known</source>
        <translation>seine Kapazität ist unbekannt</translation>
    </message>
    <message>
        <source>bytes, as no capacity is known: tick before, dot during, bar after</source>
        <translation>Bytes, weil keine Kapazität bekannt ist: Strich vorher, Punkt während, Balken nachher</translation>
    </message>
    <message>
        <source>%1 · %2 without a capacity</source>
        <translation>%1 · %2 ohne Kapazität</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>%1 at %2 of its capacity</source>
        <translation>%1 bei %2 seiner Kapazität</translation>
    </message>
    <message>
        <source>Fullest before: %1; during: %2; after: %3; limit %4</source>
        <translation>Vollster vorher: %1; während: %2; nachher: %3; Grenze %4</translation>
    </message>
    <message>
        <source>%1 lacks no copy</source>
        <translation>%1 fehlt keine Kopie</translation>
    </message>
    <message>
        <source>lost: no copy stood anywhere of what %1 is to hold: %2</source>
        <translation>verloren: Von dem, was %1 halten soll, stand nirgends eine Kopie: %2</translation>
    </message>
    <message>
        <source>nothing moves inside %1</source>
        <translation>nichts zieht innerhalb von %1 um</translation>
    </message>
    <message>
        <source>inside %1: %2</source>
        <translation>innerhalb von %1: %2</translation>
    </message>
    <message>
        <source>%1 gives %2 nothing</source>
        <translation>%1 gibt %2 nichts</translation>
    </message>
    <message>
        <source>%1 gives %2 %3</source>
        <translation>%1 gibt %2 %3</translation>
    </message>
    <message>
        <source>lost altogether: %1</source>
        <translation>insgesamt verloren: %1</translation>
    </message>
    <message>
        <source>%1 gives nothing</source>
        <translation>%1 gibt nichts ab</translation>
    </message>
    <message>
        <source>%1 gives %2 altogether</source>
        <translation>%1 gibt insgesamt %2 ab</translation>
    </message>
    <message>
        <source>%1 receives nothing</source>
        <translation>%1 bekommt nichts</translation>
    </message>
    <message>
        <source>%1 receives %2 altogether</source>
        <translation>%1 bekommt insgesamt %2</translation>
    </message>
    <message>
        <source>nothing moves</source>
        <translation>nichts zieht um</translation>
    </message>
    <message>
        <source>%1 moved</source>
        <translation>%1 bewegt</translation>
    </message>
    <message>
        <source>row gives, column receives · %1</source>
        <translation>Zeile gibt ab, Spalte bekommt · %1</translation>
    </message>
    <message>
        <source>row gives, column receives · cells in %1 · %2</source>
        <translation>Zeile gibt ab, Spalte bekommt · Zellen in %1 · %2</translation>
    </message>
    <message>
        <source>Nothing moves</source>
        <translation>Nichts zieht um</translation>
    </message>
    <message>
        <source>%1 in %2 move. The most: %3</source>
        <translation>%1 in %2 ziehen um. Am meisten: %3</translation>
    </message>
    <message>
        <source>%1 of its capacity</source>
        <translation>%1 seiner Kapazität</translation>
    </message>
    <message>
        <source>%1: fullest %2</source>
        <translation>%1: vollster %2</translation>
    </message>
    <message>
        <source>once %1 is lost %2</source>
        <translation>sobald %1 verloren ist, %2</translation>
    </message>
    <message>
        <source>after the worst loss %1 without a place</source>
        <translation>nach dem schlimmsten Verlust %1 ohne Platz</translation>
    </message>
    <message>
        <source>Nothing was tried</source>
        <translation>Nichts wurde probiert</translation>
    </message>
    <message>
        <source>No number up to %1 gives every copy a place after that loss</source>
        <translation>Bis %1 gibt keine Anzahl jeder Kopie nach diesem Verlust einen Platz</translation>
    </message>
    <message>
        <source>No number up to %1 keeps the fullest at %2 or below: %3 at that number</source>
        <translation>Bis %1 hält keine Anzahl den vollsten bei höchstens %2: %3 bei dieser Anzahl</translation>
    </message>
    <message>
        <source>No more nodes are needed: the fullest is at %1, limit %2</source>
        <translation>Es sind keine weiteren Knoten nötig: Der vollste liegt bei %1, Grenze %2</translation>
    </message>
    <message>
        <source>%1 keep the fullest at %2, limit %3</source>
        <translation>%1 halten den vollsten bei %2, Grenze %3</translation>
    </message>
    <message>
        <source>after the worst loss</source>
        <translation>nach dem schlimmsten Verlust</translation>
    </message>
    <message>
        <source>nothing lost</source>
        <translation>nichts verloren</translation>
    </message>
    <message>
        <source>copies without a place</source>
        <translation>Kopien ohne Platz</translation>
    </message>
    <message>
        <source>none needed</source>
        <translation>keine nötig</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 mehr</translation>
    </message>
    <message>
        <source>nodes added</source>
        <translation>Knoten mehr</translation>
    </message>
    <message numerus="yes">
        <source>%1 more node(s)</source>
        <translation>
            <numerusform>%1 weiterer Knoten</numerusform>
            <numerusform>%1 weitere Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>row gives, column receives · sums in %1 · %2</source>
        <translation>Zeile gibt ab, Spalte bekommt · Summen in %1 · %2</translation>
    </message>
    <message>
        <source>of capacity: tick before, dot during, bar after</source>
        <translation>von der Kapazität: Strich vorher, Punkt während, Balken nachher</translation>
    </message>
</context>
<context>
    <name>hrw::ui::PlanActions</name>
    <message>
        <source>Add nodes…</source>
        <translation>Knoten hinzufügen …</translation>
    </message>
    <message>
        <source>Drain nodes…</source>
        <translation>Knoten leeren …</translation>
    </message>
    <message>
        <source>Remove nodes…</source>
        <translation>Knoten entfernen …</translation>
    </message>
    <message>
        <source>Change weights…</source>
        <translation>Gewichte ändern …</translation>
    </message>
    <message>
        <source>Replace a node…</source>
        <translation>Knoten ersetzen …</translation>
    </message>
    <message>
        <source>Change the rule…</source>
        <translation>Regel ändern …</translation>
    </message>
    <message>
        <source>Take the timeline’s steps as stages</source>
        <translation>Schritte der Zeitleiste als Etappen übernehmen</translation>
    </message>
    <message>
        <source>Begin with the step that is shown</source>
        <translation>Mit dem gezeigten Schritt beginnen</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Bearbeiten …</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Switch off	Space</source>
        <translation>Ausschalten	Leertaste</translation>
    </message>
    <message>
        <source>Switch on	Space</source>
        <translation>Einschalten	Leertaste</translation>
    </message>
    <message>
        <source>Add a stage</source>
        <translation>Etappe hinzufügen</translation>
    </message>
    <message>
        <source>Edit a stage</source>
        <translation>Etappe bearbeiten</translation>
    </message>
    <message>
        <source>Ramp weights</source>
        <translation>Gewichte in Stufen ändern</translation>
    </message>
    <message>
        <source>Move a stage</source>
        <translation>Etappe verschieben</translation>
    </message>
    <message>
        <source>Switch a stage on</source>
        <translation>Etappe einschalten</translation>
    </message>
    <message>
        <source>Switch a stage off</source>
        <translation>Etappe ausschalten</translation>
    </message>
    <message>
        <source>Duplicate a stage</source>
        <translation>Etappe duplizieren</translation>
    </message>
    <message>
        <source>Delete a stage</source>
        <translation>Etappe löschen</translation>
    </message>
    <message>
        <source>Terms of the plan</source>
        <translation>Bedingungen des Plans</translation>
    </message>
    <message>
        <source>Plan %1 in front</source>
        <translation>Plan %1 in den Vordergrund</translation>
    </message>
    <message>
        <source>Fork plan %1</source>
        <translation>Plan %1 abzweigen</translation>
    </message>
    <message>
        <source>Rename plan %1</source>
        <translation>Plan %1 umbenennen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Rename a plan</source>
        <translation>Plan umbenennen</translation>
    </message>
    <message>
        <source>Fork %1 as %2</source>
        <translation>%1 als %2 abzweigen</translation>
    </message>
    <message>
        <source>Rename %1…</source>
        <translation>%1 umbenennen …</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>Accept %1 as the plan</source>
        <translation>%1 als Plan annehmen</translation>
    </message>
    <message>
        <source>Accept plan %1</source>
        <translation>Plan %1 annehmen</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <source>Delete plan %1</source>
        <translation>Plan %1 löschen</translation>
    </message>
    <message>
        <source>Fail nodes…</source>
        <translation>Knoten ausfallen lassen …</translation>
    </message>
    <message>
        <source>Bring nodes back…</source>
        <translation>Knoten zurückholen …</translation>
    </message>
</context>
<context>
    <name>hrw::ui::PlanWorkspace</name>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>Füllstand</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Sizing</source>
        <translation>Bedarf</translation>
    </message>
    <message>
        <source>In and out</source>
        <translation>Ein und aus</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>Etappen</translation>
    </message>
    <message>
        <source>Before you start</source>
        <translation>Bevor es losgeht</translation>
    </message>
    <message>
        <source>Add a stage</source>
        <translation>Etappe hinzufügen</translation>
    </message>
    <message>
        <source>No nodes: a plan begins with the cluster of today; add nodes to it, or in a first stage.</source>
        <translation>Keine Knoten: Ein Plan beginnt mit dem Cluster von heute; ihm oder in einer ersten Etappe Knoten hinzufügen.</translation>
    </message>
    <message>
        <source>This plan was given up before it was worked out.</source>
        <translation>Dieser Plan wurde aufgegeben, bevor er durchgerechnet war.</translation>
    </message>
    <message>
        <source>today</source>
        <translation>heute</translation>
    </message>
    <message>
        <source>all stages</source>
        <translation>alle Etappen</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>Etappe %1</translation>
    </message>
    <message>
        <source>From → to, %1</source>
        <translation>Von → nach, %1</translation>
    </message>
    <message>
        <source>looking for what may go wrong …</source>
        <translation>sucht, was schiefgehen kann …</translation>
    </message>
    <message>
        <source>Fill per %1, %2</source>
        <translation>Füllstand je %1, %2</translation>
    </message>
    <message>
        <source>cancelled: what is shown is older than the plan</source>
        <translation>abgebrochen: Gezeigt wird etwas Älteres als der Plan</translation>
    </message>
    <message>
        <source>The cluster today</source>
        <translation>Der Cluster heute</translation>
    </message>
    <message>
        <source>How many nodes?</source>
        <translation>Wie viele Knoten?</translation>
    </message>
    <message>
        <source>at the end of the plan, by placing on every number of nodes</source>
        <translation>am Ende des Plans, durch Platzieren auf jeder Anzahl von Knoten</translation>
    </message>
    <message>
        <source>What it costs</source>
        <translation>Was es kostet</translation>
    </message>
    <message>
        <source>%1 · time: %2</source>
        <translation>%1 · Zeit: %2</translation>
    </message>
    <message>
        <source>Per %1</source>
        <translation>Je %1</translation>
    </message>
    <message>
        <source>%1 · held before, at most during, and after, of the capacity</source>
        <translation>%1 · gehalten vorher, währenddessen höchstens und nachher, von der Kapazität</translation>
    </message>
    <message>
        <source>what every alternative is judged by</source>
        <translation>woran jede Alternative gemessen wird</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Plan %1</source>
        <translation>Plan %1</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Planen</translation>
    </message>
    <message>
        <source>Stages of the plan</source>
        <translation>Etappen des Plans</translation>
    </message>
    <message>
        <source>Nodes in each stage</source>
        <translation>Knoten in jeder Etappe</translation>
    </message>
    <message>
        <source>Flows of each stage</source>
        <translation>Umzüge jeder Etappe</translation>
    </message>
    <message>
        <source>Report of plan %1</source>
        <translation>Bericht über Plan %1</translation>
    </message>
    <message>
        <source>with reason and way out · click to see it</source>
        <translation>mit Grund und Ausweg · Klick zeigt es</translation>
    </message>
</context>
<context>
    <name>hrw::ui::PlayBar</name>
    <message>
        <source>Back one step</source>
        <translation>Einen Schritt zurück</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>To the end of the step, then the next</source>
        <translation>Ans Ende des Schritts, dann zum nächsten</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>Anhalten (Leertaste)</translation>
    </message>
    <message>
        <source>Play this step again, or the next one (Space)</source>
        <translation>Diesen Schritt noch einmal abspielen, oder den nächsten (Leertaste)</translation>
    </message>
    <message>
        <source>To the start</source>
        <translation>Zum Anfang</translation>
    </message>
    <message>
        <source>To the last step</source>
        <translation>Zum letzten Schritt</translation>
    </message>
    <message>
        <source>Play this step again</source>
        <translation>Diesen Schritt noch einmal abspielen</translation>
    </message>
    <message>
        <source>Play this step backwards</source>
        <translation>Diesen Schritt rückwärts abspielen</translation>
    </message>
    <message>
        <source>Play all steps by itself</source>
        <translation>Alle Schritte von selbst abspielen</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>Langsamer</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>Schneller</translation>
    </message>
    <message>
        <source>on: any key or click ends it</source>
        <translation>an: jede Taste und jeder Klick beendet es</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>How fast steps are played (&lt; slower, &gt; faster)</source>
        <translation>Wie schnell Schritte abgespielt werden (&lt; langsamer, &gt; schneller)</translation>
    </message>
    <message>
        <source>Auto</source>
        <translation>Auto</translation>
    </message>
</context>
<context>
    <name>hrw::ui::Presenter</name>
    <message>
        <source>Page Down, →</source>
        <translation>Bild ab, →</translation>
    </message>
    <message>
        <source>on</source>
        <translation>weiter</translation>
    </message>
    <message>
        <source>Page Up, ←</source>
        <translation>Bild auf, ←</translation>
    </message>
    <message>
        <source>back</source>
        <translation>zurück</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Pos1, Ende</translation>
    </message>
    <message>
        <source>to the start, to the last step</source>
        <translation>zum Anfang, zum letzten Schritt</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>play, pause</source>
        <translation>abspielen, anhalten</translation>
    </message>
    <message>
        <source>R, Shift+R</source>
        <translation>R, Umschalt+R</translation>
    </message>
    <message>
        <source>play the step again, backwards</source>
        <translation>den Schritt noch einmal abspielen, rückwärts</translation>
    </message>
    <message>
        <source>&lt;, &gt;</source>
        <translation>&lt;, &gt;</translation>
    </message>
    <message>
        <source>slower, faster</source>
        <translation>langsamer, schneller</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>play all steps by itself</source>
        <translation>alle Schritte von selbst abspielen</translation>
    </message>
    <message>
        <source>S, 1 to 9, 0</source>
        <translation>S, 1 bis 9, 0</translation>
    </message>
    <message>
        <source>look at one picture, at all; or click its title</source>
        <translation>ein Bild ansehen, alle; oder auf den Titel klicken</translation>
    </message>
    <message>
        <source>D</source>
        <translation>D</translation>
    </message>
    <message>
        <source>dim the others instead of hiding them</source>
        <translation>die anderen abdunkeln statt verbergen</translation>
    </message>
    <message>
        <source>P, C</source>
        <translation>P, C</translation>
    </message>
    <message>
        <source>pen, wipe</source>
        <translation>Stift, wischen</translation>
    </message>
    <message>
        <source>H</source>
        <translation>H</translation>
    </message>
    <message>
        <source>ring around the pointer</source>
        <translation>Ring um den Zeiger</translation>
    </message>
    <message>
        <source>B, .</source>
        <translation>B, .</translation>
    </message>
    <message>
        <source>blank screen</source>
        <translation>leerer Bildschirm</translation>
    </message>
    <message>
        <source>T</source>
        <translation>T</translation>
    </message>
    <message>
        <source>play bar</source>
        <translation>Abspielleiste</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>notes in a second window</source>
        <translation>Notizen in einem zweiten Fenster</translation>
    </message>
    <message>
        <source>Ctrl + − 0</source>
        <translation>Strg + − 0</translation>
    </message>
    <message>
        <source>size of text and dots</source>
        <translation>Größe von Text und Punkten</translation>
    </message>
    <message>
        <source>?, F1</source>
        <translation>?, F1</translation>
    </message>
    <message>
        <source>these keys</source>
        <translation>diese Tasten</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>leave</source>
        <translation>verlassen</translation>
    </message>
</context>
<context>
    <name>hrw::ui::PresenterLegend</name>
    <message>
        <source>Keys of presenter mode</source>
        <translation>Tasten der Vorführung</translation>
    </message>
</context>
<context>
    <name>hrw::ui::PresenterNotes</name>
    <message>
        <source>Presenter&apos;s notes</source>
        <translation>Notizen zum Vortrag</translation>
    </message>
    <message>
        <source>How far it is</source>
        <translation>Wie weit es ist</translation>
    </message>
    <message>
        <source>Time since the start</source>
        <translation>Zeit seit Beginn</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Danach</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>this is the last</source>
        <translation>das ist das Letzte</translation>
    </message>
</context>
<context>
    <name>hrw::ui::PresenterOverlay</name>
    <message>
        <source>Pen and pointer</source>
        <translation>Stift und Zeiger</translation>
    </message>
</context>
<context>
    <name>hrw::ui::QuestionSection</name>
    <message>
        <source>Show of hands</source>
        <translation>Handzeichen</translation>
    </message>
    <message>
        <source>Count how many of a room say what</source>
        <translation>Zählen, wie viele im Raum was sagen</translation>
    </message>
</context>
<context>
    <name>hrw::ui::Rail</name>
    <message>
        <source>Workspaces</source>
        <translation>Arbeitsbereiche</translation>
    </message>
</context>
<context>
    <name>hrw::ui::RampDialog</name>
    <message>
        <source>stage</source>
        <translation>Etappe</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>Umzüge</translation>
    </message>
    <message>
        <source>of all copies</source>
        <translation>von allen Kopien</translation>
    </message>
    <message>
        <source>The stages are shown here.</source>
        <translation>Hier erscheinen die Etappen.</translation>
    </message>
    <message>
        <source>What is ramped</source>
        <translation>Was stufenweise geschieht</translation>
    </message>
    <message>
        <source>add nodes</source>
        <translation>Knoten hinzufügen</translation>
    </message>
    <message>
        <source>re-weight nodes</source>
        <translation>Knoten umgewichten</translation>
    </message>
    <message>
        <source>remove nodes</source>
        <translation>Knoten entfernen</translation>
    </message>
    <message>
        <source>Stages of the ramp</source>
        <translation>Etappen der Rampe</translation>
    </message>
    <message>
        <source>working out the ramp</source>
        <translation>die Rampe wird berechnet</translation>
    </message>
    <message>
        <source>Ramp</source>
        <translation>Rampe</translation>
    </message>
    <message>
        <source>Given up: change something to try again.</source>
        <translation>Aufgegeben: etwas ändern, um es neu zu versuchen.</translation>
    </message>
    <message>
        <source>any amount, or such as 15 TiB</source>
        <translation>beliebig viel, oder etwa 15 TiB</translation>
    </message>
    <message>
        <source>any share, or such as 5 %</source>
        <translation>beliebiger Anteil, oder etwa 5 %</translation>
    </message>
    <message>
        <source>Add the stages</source>
        <translation>Etappen hinzufügen</translation>
    </message>
    <message>
        <source>A stage moves &amp;at most</source>
        <translation>Eine Etappe &amp;bewegt höchstens</translation>
    </message>
    <message>
        <source>A &amp;node gives or takes at most, of what it holds</source>
        <translation>Ein &amp;Knoten gibt oder nimmt höchstens, von dem, was er hält</translation>
    </message>
    <message>
        <source>A stage moves at most</source>
        <translation>Eine Etappe bewegt höchstens</translation>
    </message>
    <message>
        <source>A node gives or takes at most</source>
        <translation>Ein Knoten gibt oder nimmt höchstens</translation>
    </message>
    <message>
        <source>Choose nodes and their new weight.</source>
        <translation>Knoten und ihr neues Gewicht wählen.</translation>
    </message>
    <message>
        <source>Choose nodes.</source>
        <translation>Knoten wählen.</translation>
    </message>
    <message>
        <source>Say how much a stage, or a node in it, may move.</source>
        <translation>Angeben, wie viel eine Etappe oder ein Knoten darin bewegen darf.</translation>
    </message>
    <message>
        <source>working out the stages…</source>
        <translation>die Etappen werden berechnet …</translation>
    </message>
    <message>
        <source>%1; one moves at most %2, and a node gives or takes at most %3 of what it holds.</source>
        <translation>%1; eine bewegt höchstens %2, und ein Knoten gibt oder nimmt höchstens %3 von dem, was er hält.</translation>
    </message>
    <message numerus="yes">
        <source>%1 stage(s)</source>
        <translation>
            <numerusform>%1 Etappe</numerusform>
            <numerusform>%1 Etappen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hrw::ui::RepairFields</name>
    <message>
        <source>Slowest repair rate</source>
        <translation>Langsamste Reparaturrate</translation>
    </message>
    <message>
        <source>each node takes in</source>
        <translation>jeder Knoten nimmt auf</translation>
    </message>
    <message>
        <source>Fastest repair rate</source>
        <translation>Schnellste Reparaturrate</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>a second</source>
        <translation>pro Sekunde</translation>
    </message>
</context>
<context>
    <name>hrw::ui::RevealPicture</name>
    <message>
        <source>your guess</source>
        <translation>so geraten</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>theory</source>
        <translation>Theorie</translation>
    </message>
    <message>
        <source>%1 (right)</source>
        <translation>%1 (richtig)</translation>
    </message>
    <message>
        <source>%1 of %2 were right (%3).</source>
        <translation>%1 von %2 lagen richtig (%3).</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a bar&apos;s name and amount</comment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>hrw::ui::RevealSection</name>
    <message>
        <source>Your guess, what was measured, and theory</source>
        <translation>Die eigene Schätzung, das Gemessene und die Theorie</translation>
    </message>
    <message>
        <source>What the room said</source>
        <translation>Was der Raum gesagt hat</translation>
    </message>
    <message>
        <source>The whole lesson: %1</source>
        <translation>Die ganze Lektion: %1</translation>
    </message>
</context>
<context>
    <name>hrw::ui::RuleBar</name>
    <message>
        <source>Score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>The function that gives each key a score on each node</source>
        <translation>Die Funktion, die jedem Schlüssel auf jedem Knoten einen Score gibt</translation>
    </message>
    <message>
        <source>⚠ %1</source>
        <translation>⚠ %1</translation>
    </message>
    <message>
        <source>%1. Unsound: %2.</source>
        <translation>%1. Untauglich: %2.</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>How many nodes hold each key</source>
        <translation>Wie viele Knoten jeden Schlüssel halten</translation>
    </message>
    <message>
        <source>apart by</source>
        <translation>getrennt je</translation>
    </message>
    <message>
        <source>Keep the copies of a key in different domains of this level</source>
        <translation>Die Kopien eines Schlüssels in verschiedenen Domänen dieser Ebene halten</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>%1, evenly</source>
        <translation>%1, gleichmäßig</translation>
    </message>
    <message>
        <source>At most copies / domains in each, rounded up: fewer domains than copies still hold all</source>
        <translation>In jeder höchstens Kopien / Domänen, aufgerundet: Auch weniger Domänen als Kopien halten alle</translation>
    </message>
</context>
<context>
    <name>hrw::ui::ScoreMatrixModel</name>
    <message>
        <source>none</source>
        <translation>keinem Knoten</translation>
    </message>
    <message>
        <source>failed, not in the race</source>
        <translation>ausgefallen, nicht im Rennen</translation>
    </message>
    <message>
        <source>drained, not in the race</source>
        <translation>geleert, nicht im Rennen</translation>
    </message>
    <message>
        <source>owner</source>
        <translation>Besitzer</translation>
    </message>
    <message>
        <source>copy %1</source>
        <translation>Kopie %1</translation>
    </message>
    <message>
        <source>takes over when a holder fails</source>
        <translation>übernimmt, wenn ein Halter ausfällt</translation>
    </message>
    <message>
        <source>holds no copy</source>
        <translation>hält keine Kopie</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>%1 of 999: %2</source>
        <translation>%1 von 999: %2</translation>
    </message>
    <message>
        <source>raw score %1</source>
        <translation>roher Score %1</translation>
    </message>
    <message>
        <source>weighted score %1</source>
        <translation>gewichteter Score %1</translation>
    </message>
    <message>
        <source>%1 on %2: %3</source>
        <translation>%1 auf %2: %3</translation>
    </message>
    <message>
        <source>%1 on %2: %3 of 999, %4</source>
        <translation>%1 auf %2: %3 von 999, %4</translation>
    </message>
    <message>
        <source>%1 moved from %2 to %3</source>
        <translation>%1 zog von %2 nach %3 um</translation>
    </message>
    <message>
        <source>%1 is owned by %2</source>
        <translation>%1 gehört %2</translation>
    </message>
    <message>
        <source>weight %1</source>
        <translation>Gewicht %1</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>ausgefallen</translation>
    </message>
    <message>
        <source>joined in this step</source>
        <translation>in diesem Schritt dazugekommen</translation>
    </message>
</context>
<context>
    <name>hrw::ui::ScoreMatrixView</name>
    <message>
        <source>Find or try a key</source>
        <translation>Schlüssel suchen oder probieren</translation>
    </message>
    <message>
        <source>Find a key, or try a text of your own</source>
        <translation>Einen Schlüssel suchen oder einen eigenen Text probieren</translation>
    </message>
    <message>
        <source>The row on top shows where the text would live; Enter goes to the key of this text, or the next one that begins with it</source>
        <translation>Die oberste Zeile zeigt, wo der Text läge; die Eingabetaste führt zum Schlüssel mit diesem Text oder zum nächsten, der so beginnt</translation>
    </message>
    <message>
        <source>Rows ▾</source>
        <translation>Zeilen ▾</translation>
    </message>
    <message>
        <source>Which keys the matrix lists, and in which order</source>
        <translation>Welche Schlüssel die Matrix aufführt, und in welcher Reihenfolge</translation>
    </message>
    <message>
        <source>Sample keys, as drawn</source>
        <translation>Stichprobe, wie gezeichnet</translation>
    </message>
    <message>
        <source>All keys</source>
        <translation>Alle Schlüssel</translation>
    </message>
    <message>
        <source>In key order</source>
        <translation>Nach Schlüssel</translation>
    </message>
    <message>
        <source>By owner</source>
        <translation>Nach Besitzer</translation>
    </message>
    <message>
        <source>Closest races first</source>
        <translation>Knappste Rennen zuerst</translation>
    </message>
    <message>
        <source>Moved keys first</source>
        <translation>Bewegte Schlüssel zuerst</translation>
    </message>
    <message>
        <source>filled = owner · pale = copy · outlined = next</source>
        <translation>voll = Besitzer · blass = Kopie · Rand = nächster</translation>
    </message>
    <message>
        <source>out of 999 · filled = owner, outlined = next</source>
        <translation>von 999 · voll = Besitzer, Rand = nächster</translation>
    </message>
    <message>
        <source>Previous page of keys</source>
        <translation>Vorige Seite mit Schlüsseln</translation>
    </message>
    <message>
        <source>Next page of keys</source>
        <translation>Nächste Seite mit Schlüsseln</translation>
    </message>
    <message>
        <source>No key begins with &quot;%1&quot;; the row on top shows where it would live.</source>
        <translation>Kein Schlüssel beginnt mit „%1“; die oberste Zeile zeigt, wo er läge.</translation>
    </message>
    <message>
        <source>More than %1 cells are selected: export the matrix as a file instead.</source>
        <translation>Mehr als %1 Zellen sind ausgewählt: die Matrix stattdessen als Datei exportieren.</translation>
    </message>
    <message>
        <source>keys %1 to %2 of %3</source>
        <translation>Schlüssel %1 bis %2 von %3</translation>
    </message>
</context>
<context>
    <name>hrw::ui::SizingChart</name>
    <message>
        <source>Fullest node by nodes added</source>
        <translation>Vollster Knoten nach Zahl neuer Knoten</translation>
    </message>
    <message>
        <source>Fullest node by nodes added, %1</source>
        <translation>Vollster Knoten nach Zahl neuer Knoten, %1</translation>
    </message>
</context>
<context>
    <name>hrw::ui::SizingPanel</name>
    <message>
        <source>%1 then holds %2 of its capacity</source>
        <translation>%1 hält dann %2 seiner Kapazität</translation>
    </message>
    <message>
        <source>%1 then holds %2 of its capacity after %3 is lost</source>
        <translation>%1 hält dann %2 seiner Kapazität, wenn %3 verloren ist</translation>
    </message>
    <message>
        <source>, and %1 find no place</source>
        <translation>, und %1 finden keinen Platz</translation>
    </message>
    <message>
        <source>%1 more nodes like %2 are not enough to stay within %3: %4%5.</source>
        <translation>%1 weitere Knoten wie %2 reichen nicht, um bei %3 zu bleiben: %4%5.</translation>
    </message>
    <message>
        <source>No more nodes are needed</source>
        <translation>Es sind keine weiteren Knoten nötig</translation>
    </message>
    <message>
        <source>%1 like %2</source>
        <translation>%1 wie %2</translation>
    </message>
    <message>
        <source> Measured on %1 of the keys.</source>
        <translation> Gemessen an %1 der Schlüssel.</translation>
    </message>
    <message>
        <source>Find &amp;out</source>
        <translation>He&amp;rausfinden</translation>
    </message>
    <message>
        <source>trying numbers of nodes</source>
        <translation>Knotenzahlen werden probiert</translation>
    </message>
    <message>
        <source>&amp;Add them as a stage</source>
        <translation>Als Etappe &amp;hinzufügen</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>any node</source>
        <translation>ein beliebiger Knoten</translation>
    </message>
    <message>
        <source>any %1</source>
        <translation>Domäne (%1), beliebig</translation>
    </message>
    <message>
        <source>Nodes &amp;like</source>
        <translation>Knoten &amp;wie</translation>
    </message>
    <message>
        <source>None above</source>
        <translation>Keiner über</translation>
    </message>
    <message>
        <source>When this is lo&amp;st</source>
        <translation>Wenn ver&amp;loren geht</translation>
    </message>
    <message>
        <source>They go to</source>
        <translation>Sie kommen nach</translation>
    </message>
    <message>
        <source>Nodes like</source>
        <translation>Knoten wie</translation>
    </message>
    <message>
        <source>There is no plan to ask about yet.</source>
        <translation>Noch gibt es keinen Plan, zu dem sich fragen ließe.</translation>
    </message>
    <message>
        <source>Tries up to %1 on the cluster at the end of the plan.</source>
        <translation>Probiert bis zu %1 am Cluster am Ende des Plans.</translation>
    </message>
    <message>
        <source>trying…</source>
        <translation>probiert …</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>&amp;Up to</source>
        <translation>&amp;Bis zu</translation>
    </message>
    <message>
        <source>Up to, nodes</source>
        <translation>Bis zu, Knoten</translation>
    </message>
    <message>
        <source>Beside the node that they are like, or each to the domain of the least weight</source>
        <translation>Neben dem Knoten, dem sie gleichen, oder jeder in die Domäne mit dem kleinsten Gewicht</translation>
    </message>
    <message>
        <source>same place</source>
        <translation>gleicher Ort</translation>
    </message>
    <message>
        <source>lightest %1</source>
        <translation>leichteste: %1</translation>
    </message>
</context>
<context>
    <name>hrw::ui::StageDialog</name>
    <message>
        <source>What happens to nodes</source>
        <translation>Was mit Knoten geschieht</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>add</source>
        <translation>hinzufügen</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>entfernen</translation>
    </message>
    <message>
        <source>drain</source>
        <translation>leeren</translation>
    </message>
    <message>
        <source>re-weight</source>
        <translation>umgewichten</translation>
    </message>
    <message>
        <source>replace</source>
        <translation>ersetzen</translation>
    </message>
    <message>
        <source>change</source>
        <translation>ändern</translation>
    </message>
    <message>
        <source>Changes of the stage</source>
        <translation>Änderungen der Etappe</translation>
    </message>
    <message>
        <source>From here on another r&amp;ule</source>
        <translation>Ab hier eine andere &amp;Regel</translation>
    </message>
    <message>
        <source>part o&amp;f the plan</source>
        <translation>&amp;Teil des Plans</translation>
    </message>
    <message>
        <source>New stage</source>
        <translation>Neue Etappe</translation>
    </message>
    <message>
        <source>Edit the stage</source>
        <translation>Etappe bearbeiten</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>The node that joins</source>
        <translation>Der Knoten, der dazukommt</translation>
    </message>
    <message>
        <source>What becomes of %1</source>
        <translation>Was aus %1 wird</translation>
    </message>
    <message>
        <source>It changes nothing yet: choose nodes, or another rule.</source>
        <translation>Noch ändert sich nichts: Knoten oder eine andere Regel wählen.</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>A stage that is none is kept, and passed over</source>
        <translation>Eine, die es nicht ist, bleibt erhalten und wird übergangen</translation>
    </message>
    <message>
        <source>Add the stage</source>
        <translation>Etappe hinzufügen</translation>
    </message>
    <message>
        <source>in &amp;steps:</source>
        <translation>in &amp;Schritten:</translation>
    </message>
    <message>
        <source>One &amp;more change</source>
        <translation>&amp;Noch eine Änderung</translation>
    </message>
    <message>
        <source>Keep these, and ask for others</source>
        <translation>Diese behalten und nach weiteren fragen</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>&amp;Bearbeiten …</translation>
    </message>
    <message>
        <source>Change what becomes of the selected node</source>
        <translation>Ändern, was aus dem gewählten Knoten wird</translation>
    </message>
    <message>
        <source>&amp;Drop</source>
        <translation>&amp;Weglassen</translation>
    </message>
    <message>
        <source>Leave the selected changes out (Delete)</source>
        <translation>Die gewählten Änderungen weglassen (Entf)</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>C&amp;omment, for the report</source>
        <translation>&amp;Kommentar, für den Bericht</translation>
    </message>
    <message>
        <source>fail</source>
        <translation>ausfallen lassen</translation>
    </message>
    <message>
        <source>bring back</source>
        <translation>zurückholen</translation>
    </message>
</context>
<context>
    <name>hrw::ui::StageList</name>
    <message>
        <source>Stages</source>
        <translation>Etappen</translation>
    </message>
</context>
<context>
    <name>hrw::ui::StagesPane</name>
    <message>
        <source>+ Stage ▾</source>
        <translation>+ Etappe ▾</translation>
    </message>
    <message>
        <source>Add a stage</source>
        <translation>Etappe hinzufügen</translation>
    </message>
    <message>
        <source>Ramp…</source>
        <translation>Rampe …</translation>
    </message>
    <message>
        <source>Ramp weights in stages</source>
        <translation>Gewichte in Etappen steigern oder senken</translation>
    </message>
    <message>
        <source>Fork ▾</source>
        <translation>Abzweigen ▾</translation>
    </message>
    <message>
        <source>Alternatives</source>
        <translation>Alternativen</translation>
    </message>
    <message>
        <source>going through the plan</source>
        <translation>der Plan wird durchgerechnet</translation>
    </message>
    <message>
        <source>Work it out</source>
        <translation>Durchrechnen</translation>
    </message>
    <message>
        <source>Weights that go up or down in stages of no more than so many bytes each</source>
        <translation>Gewichte, die in Etappen von höchstens so vielen Bytes steigen oder sinken</translation>
    </message>
    <message>
        <source>A stage after the selected one (Insert)</source>
        <translation>Eine Etappe nach der gewählten (Einfg)</translation>
    </message>
    <message>
        <source>Alternatives of this plan: fork, rename, choose, accept, delete</source>
        <translation>Alternativen dieses Plans: abzweigen, umbenennen, wählen, annehmen, löschen</translation>
    </message>
    <message>
        <source>from the start of the timeline, not from its step %1</source>
        <translation>ab dem Anfang der Zeitleiste, nicht ab Schritt %1</translation>
    </message>
    <message>
        <source>A plan is a list of stages; add the first with + Stage.</source>
        <translation>Ein Plan ist eine Liste von Etappen; die erste mit „+ Etappe“ hinzufügen.</translation>
    </message>
    <message>
        <source>Every stage is off: check one to see what it does.</source>
        <translation>Jede Etappe ist aus: eine anhaken, um zu sehen, was sie tut.</translation>
    </message>
    <message>
        <source>in this order · drag to change it</source>
        <translation>in dieser Folge · Ziehen ordnet um</translation>
    </message>
</context>
<context>
    <name>hrw::ui::StatusLine</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>What the last step did</source>
        <translation>Was der letzte Schritt bewirkt hat</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Was gezeigt wird</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
</context>
<context>
    <name>hrw::ui::StepDots</name>
    <message>
        <source>Steps of the lesson</source>
        <translation>Schritte der Lektion</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>Schritt %1: %2</translation>
    </message>
</context>
<context>
    <name>hrw::ui::Sweep</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1, %2 %3</source>
        <translation>%1, %2 %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>theory: %1</source>
        <translation>Theorie: %1</translation>
    </message>
    <message>
        <source>chance: %1 to %2, %3</source>
        <translation>Zufall: %1 bis %2, %3</translation>
    </message>
    <message>
        <source>within</source>
        <translation>darin</translation>
    </message>
    <message>
        <source>beyond</source>
        <translation>außerhalb</translation>
    </message>
    <message>
        <source> · none: %1</source>
        <translation> · keine: %1</translation>
    </message>
    <message>
        <source> · can&apos;t place: %1</source>
        <translation> · nicht platzierbar: %1</translation>
    </message>
    <message>
        <source>the first %1 of %2 keys</source>
        <translation>die ersten %1 von %2 Schlüsseln</translation>
    </message>
    <message>
        <source>equal nodes</source>
        <translation>gleiche Knoten</translation>
    </message>
    <message>
        <source>%1 equal nodes</source>
        <translation>%1 gleiche Knoten</translation>
    </message>
    <message>
        <source>points: measured · lines: theory · shaded: chance · %1 on %2, one joins</source>
        <translation>Punkte: gemessen · Linien: Theorie · schattiert: Zufall · %1 auf %2, einer kommt dazu</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Virtual nodes</source>
        <translation>Virtuelle Knoten</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>Partitionen</translation>
    </message>
    <message>
        <source>%1, over %2</source>
        <translation>%1 über %2</translation>
    </message>
</context>
<context>
    <name>hrw::ui::SweepChart</name>
    <message>
        <source>Sweep</source>
        <translation>Messreihe</translation>
    </message>
    <message>
        <source>Sweep, %1</source>
        <translation>Messreihe, %1</translation>
    </message>
</context>
<context>
    <name>hrw::ui::SweepPanel</name>
    <message>
        <source>measuring</source>
        <translation>Messung läuft</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Kennzahl</translation>
    </message>
    <message>
        <source>What varies</source>
        <translation>Was sich ändert</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1 über %2</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>there are no keys to measure with: choose a key set</source>
        <translation>es gibt keine Schlüssel zum Messen: eine Schlüsselmenge wählen</translation>
    </message>
    <message>
        <source>measuring each placement at each point…</source>
        <translation>jede Platzierung wird an jedem Punkt gemessen …</translation>
    </message>
</context>
<context>
    <name>hrw::ui::TermsPanel</name>
    <message>
        <source>Limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>of a node&apos;s capacity, never to be exceeded</source>
        <translation>der Kapazität eines Knotens, nie zu überschreiten</translation>
    </message>
    <message>
        <source>Data in all</source>
        <translation>Daten insgesamt</translation>
    </message>
    <message>
        <source>without copies, such as 358 TiB or 500M x 10 KB</source>
        <translation>ohne Kopien, etwa 358 TiB oder 500M x 10 KB</translation>
    </message>
    <message>
        <source>as the keys say</source>
        <translation>wie die Schlüssel sagen</translation>
    </message>
    <message>
        <source>One transfer</source>
        <translation>Eine Übertragung</translation>
    </message>
    <message>
        <source>slowest to fastest</source>
        <translation>langsamste bis schnellste</translation>
    </message>
    <message>
        <source>Transfers per node</source>
        <translation>Übertragungen je Knoten</translation>
    </message>
    <message>
        <source>at the same time</source>
        <translation>zugleich</translation>
    </message>
    <message>
        <source>Throttle</source>
        <translation>Drosselung</translation>
    </message>
    <message>
        <source>for all transfers together</source>
        <translation>für alle Übertragungen zusammen</translation>
    </message>
    <message>
        <source>none, or such as 1 GiB/s</source>
        <translation>keine, oder etwa 1 GiB/s</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>a second, to all keys together</source>
        <translation>pro Sekunde, an alle Schlüssel zusammen</translation>
    </message>
    <message>
        <source>Price of a node</source>
        <translation>Preis eines Knotens</translation>
    </message>
    <message>
        <source>that is added, in any currency</source>
        <translation>der dazukommt, in beliebiger Währung</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>keine Angabe</translation>
    </message>
    <message>
        <source>Ring points</source>
        <translation>Ringpunkte</translation>
    </message>
    <message>
        <source>per node of weight 1, of the ring beside</source>
        <translation>je Knoten mit Gewicht 1, des Rings daneben</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>Partitionen</translation>
    </message>
    <message>
        <source>placed instead of keys; 0: keys</source>
        <translation>statt Schlüsseln platziert; 0: Schlüssel</translation>
    </message>
</context>
<context>
    <name>hrw::ui::TimelineBar</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>step %1 of %2: %3</source>
        <translation>Schritt %1 von %2: %3</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>Schritt %1: %2</translation>
    </message>
</context>
<context>
    <name>hrw::ui::TodayTable</name>
    <message>
        <source>There are no nodes: add some, paste them from a spreadsheet, or import a list.</source>
        <translation>Es gibt keine Knoten: welche hinzufügen, aus einer Tabelle einfügen oder eine Liste importieren.</translation>
    </message>
    <message>
        <source>The cluster today</source>
        <translation>Der Cluster heute</translation>
    </message>
    <message>
        <source>Add &amp;like this…</source>
        <translation>&amp;Weitere wie dieser …</translation>
    </message>
    <message>
        <source>More nodes like the selected one (Insert)</source>
        <translation>Weitere Knoten wie der gewählte (Einfg)</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>E&amp;ntfernen</translation>
    </message>
    <message>
        <source>Take the selected nodes out (Delete)</source>
        <translation>Die gewählten Knoten herausnehmen (Entf)</translation>
    </message>
    <message>
        <source>Pas&amp;te nodes</source>
        <translation>Knoten e&amp;infügen</translation>
    </message>
    <message>
        <source>Lines of a spreadsheet as nodes (Ctrl+Shift+V); Ctrl+V pastes onto the selected cells</source>
        <translation>Zeilen einer Tabelle als Knoten (Strg+Umschalt+V); Strg+V fügt in die gewählten Zellen ein</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>I&amp;mportieren …</translation>
    </message>
    <message>
        <source>A node list from a CSV file</source>
        <translation>Eine Knotenliste aus einer CSV-Datei</translation>
    </message>
    <message>
        <source>Capacit&amp;y…</source>
        <translation>Kapazi&amp;tät …</translation>
    </message>
    <message>
        <source>Capacities in proportion to the weights</source>
        <translation>Kapazitäten im Verhältnis der Gewichte</translation>
    </message>
    <message>
        <source>Columns ▾</source>
        <translation>Spalten ▾</translation>
    </message>
    <message>
        <source>Which levels of domains are shown</source>
        <translation>Welche Ebenen von Domänen gezeigt werden</translation>
    </message>
    <message>
        <source>%1 · edit in place, a selection all at once; Ctrl+C and Ctrl+V as in a spreadsheet</source>
        <translation>%1 · direkt bearbeiten, eine Auswahl auf einmal; Strg+C und Strg+V wie in einer Tabelle</translation>
    </message>
    <message>
        <source>Add n&amp;odes…</source>
        <translation>Knoten hin&amp;zufügen …</translation>
    </message>
    <message>
        <source>Import nodes</source>
        <translation>Knoten importieren</translation>
    </message>
    <message>
        <source>Node lists (*.csv *.tsv);;All files (*)</source>
        <translation>Knotenlisten (*.csv *.tsv);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Shall the nodes of %1 take the place of today&apos;s %2, or join them?</source>
        <translation>Sollen die Knoten aus %1 an die Stelle der heutigen treten (%2) oder dazukommen?</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>%1 has no capacity: how full it is can&apos;t be told</source>
        <translation>%1 hat keine Kapazität: Wie voll er ist, lässt sich nicht sagen</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>hält</translation>
    </message>
    <message>
        <source>What the copies on the node come to</source>
        <translation>Was die Kopien auf dem Knoten zusammen ausmachen</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <source>full</source>
        <translation>voll</translation>
    </message>
    <message>
        <source>What it holds, as a share of its capacity</source>
        <translation>Was er hält, als Anteil seiner Kapazität</translation>
    </message>
    <message>
        <source>–</source>
        <translation>–</translation>
    </message>
</context>
<context>
    <name>hrw::ui::ToolBar</name>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
</context>
<context>
    <name>hrw::ui::Topology</name>
    <message>
        <source>Topology map</source>
        <translation>Topologiekarte</translation>
    </message>
    <message>
        <source>Topology map, %1</source>
        <translation>Topologiekarte, %1</translation>
    </message>
    <message>
        <source>primary</source>
        <translation>Primärkopie</translation>
    </message>
    <message>
        <source>lost in this step</source>
        <translation>in diesem Schritt verloren</translation>
    </message>
    <message>
        <source>new here</source>
        <translation>hier neu</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>copy %1</source>
        <translation>Kopie %1</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>ausgefallen</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 ausgefallen</translation>
    </message>
    <message>
        <source>drained</source>
        <translation>geleert</translation>
    </message>
    <message>
        <source>%1 drained</source>
        <translation>%1 geleert</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 mehr</translation>
    </message>
    <message>
        <source>Failed: %1.</source>
        <translation>Ausgefallen: %1.</translation>
    </message>
    <message>
        <source>%1 of %2 keys</source>
        <translation>%1 von %2 Schlüsseln</translation>
    </message>
    <message>
        <source>%1; %2, %3 each.</source>
        <translation>%1; %2, jeweils %3.</translation>
    </message>
    <message>
        <source>%1 promoted to primary</source>
        <translation>%1 zur Primärkopie hochgestuft</translation>
    </message>
    <message>
        <source>%1 on new nodes</source>
        <translation>%1 auf neuen Knoten</translation>
    </message>
    <message>
        <source>%1 without a place</source>
        <translation>%1 ohne Platz</translation>
    </message>
    <message>
        <source>%1 without any copy</source>
        <translation>%1 ohne jede Kopie</translation>
    </message>
    <message>
        <source>FAILED</source>
        <translation>AUSFALL</translation>
    </message>
    <message>
        <source>%1 of %2 failed</source>
        <translation>%1 von %2 ausgefallen</translation>
    </message>
    <message>
        <source>NEW</source>
        <translation>NEU</translation>
    </message>
    <message>
        <source>no room for dots but copies on their way</source>
        <translation>kein Platz für Punkte außer Kopien unterwegs</translation>
    </message>
    <message>
        <source>domain names</source>
        <translation>Domänennamen</translation>
    </message>
    <message>
        <source>node names</source>
        <translation>Knotennamen</translation>
    </message>
    <message>
        <source>ranks</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>no room for %1</source>
        <translation>kein Platz für: %1</translation>
    </message>
    <message>
        <source>other copy, by rank</source>
        <translation>weitere Kopie, nach Rang</translation>
    </message>
    <message>
        <source>other copy</source>
        <translation>weitere Kopie</translation>
    </message>
    <message>
        <source>0 to %1 in a node</source>
        <translation>0 bis %1 in einem Knoten</translation>
    </message>
    <message>
        <source>%1 of sampled keys</source>
        <translation>%1 der Schlüssel in der Stichprobe</translation>
    </message>
    <message>
        <source>%1, %2 of them primary</source>
        <translation>%1, davon %2 primär</translation>
    </message>
    <message>
        <source>%1 lost in this step</source>
        <translation>%1 in diesem Schritt verloren</translation>
    </message>
    <message>
        <source>%1 of all copies, fair share %2</source>
        <translation>%1 aller Kopien, fairer Anteil %2</translation>
    </message>
    <message>
        <source>%1 has no place</source>
        <translation>%1 hat keinen Platz</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>%1, new there</source>
        <translation>%1, dort neu</translation>
    </message>
    <message>
        <source>%1, before %2</source>
        <translation>%1, vorher %2</translation>
    </message>
    <message>
        <source>before: %1 on %2</source>
        <translation>vorher: %1 auf %2</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>%1, %2 primary</source>
        <translation>%1, %2 primär</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
</context>
<context>
    <name>hrw::ui::ViewActions</name>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Colours of the desktop</source>
        <translation>Farben des Desktops</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Größere Schrift</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinere Schrift</translation>
    </message>
    <message>
        <source>Normal text</source>
        <translation>Normale Schrift</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>Weniger Bewegung</translation>
    </message>
    <message>
        <source>Shapes besides colours</source>
        <translation>Formen zusätzlich zu Farben</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Language of the desktop</source>
        <translation>Sprache des Desktops</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>Vorführen</translation>
    </message>
    <message>
        <source>Full screen, larger, without menus (F5); Esc ends it, ? tells its keys</source>
        <translation>Vollbild, größer, ohne Menüs (F5); Esc beendet es, ? nennt die Tasten</translation>
    </message>
    <message>
        <source>Presenter&apos;s notes</source>
        <translation>Notizen zum Vortrag</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
</context>
<context>
    <name>hrw::ui::WarningList</name>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
</context>
</TS>
