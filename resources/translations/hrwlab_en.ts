<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>AlternativeSheet</name>
    <message numerus="yes">
        <source>for %1 added node(s), in the currency of their price</source>
        <translation>
            <numerusform>for %1 added node, in the currency of its price</numerusform>
            <numerusform>for %1 added nodes, in the currency of their price</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Counts</name>
    <message numerus="yes">
        <source>%1 key(s)</source>
        <translation>
            <numerusform>%1 key</numerusform>
            <numerusform>%1 keys</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 node(s)</source>
        <translation>
            <numerusform>%1 node</numerusform>
            <numerusform>%1 nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 copy(s)</source>
        <translation>
            <numerusform>%1 copy</numerusform>
            <numerusform>%1 copies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 step(s)</source>
        <translation>
            <numerusform>%1 step</numerusform>
            <numerusform>%1 steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 region(s)</source>
        <translation>
            <numerusform>%1 region</numerusform>
            <numerusform>%1 regions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 zone(s)</source>
        <translation>
            <numerusform>%1 zone</numerusform>
            <numerusform>%1 zones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rack(s)</source>
        <translation>
            <numerusform>%1 rack</numerusform>
            <numerusform>%1 racks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 host(s)</source>
        <translation>
            <numerusform>%1 host</numerusform>
            <numerusform>%1 hosts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ladder</name>
    <message numerus="yes">
        <source>%1 more node(s)</source>
        <translation>
            <numerusform>%1 more node</numerusform>
            <numerusform>%1 more nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlanCosts</name>
    <message numerus="yes">
        <source>%1 score(s)</source>
        <translation>
            <numerusform>%1 score</numerusform>
            <numerusform>%1 scores</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 transfer(s)</source>
        <translation>
            <numerusform>%1 transfer</numerusform>
            <numerusform>%1 transfers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlanStory</name>
    <message numerus="yes">
        <source>%1 warning(s)</source>
        <translation>
            <numerusform>%1 warning</numerusform>
            <numerusform>%1 warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StageCards</name>
    <message numerus="yes">
        <source>%1 warning(s)</source>
        <translation>
            <numerusform>%1 warning</numerusform>
            <numerusform>%1 warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TermsText</name>
    <message numerus="yes">
        <source>%1 transfer(s)</source>
        <translation>
            <numerusform>%1 transfer</numerusform>
            <numerusform>%1 transfers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hrw::ui::ClusterActions</name>
    <message numerus="yes">
        <source>%1 later step(s)</source>
        <translation>
            <numerusform>%1 later step</numerusform>
            <numerusform>%1 later steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hrw::ui::Documents</name>
    <message numerus="yes">
        <source>Copied as text (%n letter(s)): paste it into a chat; whoever copies it from there opens it here with %1</source>
        <translation>
            <numerusform>Copied as text (%n letter): paste it into a chat; whoever copies it from there opens it here with %1</numerusform>
            <numerusform>Copied as text (%n letters): paste it into a chat; whoever copies it from there opens it here with %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hrw::ui::DotsAnswer</name>
    <message numerus="yes">
        <source>%n dot(s) chosen</source>
        <translation>
            <numerusform>%n dot chosen</numerusform>
            <numerusform>%n dots chosen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hrw::ui::Handout</name>
    <message numerus="yes">
        <source>%n dot(s)</source>
        <translation>
            <numerusform>%n dot</numerusform>
            <numerusform>%n dots</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>About %n minute(s).</source>
        <translation>
            <numerusform>About %n minute.</numerusform>
            <numerusform>About %n minutes.</numerusform>
        </translation>
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
    <message numerus="yes">
        <source>%n mistake(s) in the lesson %1</source>
        <translation>
            <numerusform>%n mistake in the lesson %1</numerusform>
            <numerusform>%n mistakes in the lesson %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hrw::ui::LessonVerdict</name>
    <message numerus="yes">
        <source>%1, %n too many</source>
        <translation>
            <numerusform>%1, %n too many</numerusform>
            <numerusform>%1, %n too many</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n answered question(s) right</source>
        <translation>
            <numerusform>%1 of %n answered question right</numerusform>
            <numerusform>%1 of %n answered questions right</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) skipped</source>
        <translation>
            <numerusform>%n question skipped</numerusform>
            <numerusform>%n questions skipped</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hrw::ui::Plan</name>
    <message numerus="yes">
        <source>%1 more node(s)</source>
        <translation>
            <numerusform>%1 more node</numerusform>
            <numerusform>%1 more nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>hrw::ui::RampDialog</name>
    <message numerus="yes">
        <source>%1 stage(s)</source>
        <translation>
            <numerusform>%1 stage</numerusform>
            <numerusform>%1 stages</numerusform>
        </translation>
    </message>
</context>
</TS>
