import { describe, expect, it } from 'vitest';
import { itemsOf } from '#shared/scorm/package.ts';
import { UNNAMED_OBJECTIVE } from '#shared/scorm/sequencing.ts';
import { seeded } from '../../../../random.ts';
import { manifest12, manifest2004 } from '../scorms.fixture.ts';
import { manifestIn, PackageFiles, readManifest, Report } from './index.ts';

function read(manifest: string | Buffer, paths: readonly string[] = ['a.html', 'b.html'], name = 'imsmanifest.xml') {
  const report = new Report();
  const files = new PackageFiles(new Map(paths.map((path) => [path, 1])));
  const model = readManifest(name, Buffer.from(manifest), files, report);
  return { model, items: itemsOf(model.items), findings: report.findings };
}

/** Why a manifest is refused. */
function refusal(manifest: string, paths?: readonly string[], name?: string): string {
  try {
    read(manifest, paths, name);
  } catch (error) {
    return (error as { key: string }).key;
  }
  return 'taken';
}

const sco = (id: string, href: string, more = '', inner = '') =>
  `<resource identifier="${id}" type="webcontent" adlcp:scormtype="sco" href="${href}" ${more}>${inner}</resource>`;
const item = (id: string, ref: string, more = '', inner = '') =>
  `<item identifier="${id}" identifierref="${ref}" ${more}><title>${id}</title>${inner}</item>`;

describe('a manifest of SCORM 1.2', () => {
  it('gives the tree of its items with what they are launched with', () => {
    const inner = `<item identifier="lesson"><title>Урок</title>
      ${item('one', 'r1', 'isvisible="false"', '<adlcp:datafromlms>p=1</adlcp:datafromlms><adlcp:masteryscore>80</adlcp:masteryscore>')}
      ${item('two', 'r2', '', '<adlcp:prerequisites type="aicc_script">one</adlcp:prerequisites><adlcp:maxtimeallowed>00:30:00</adlcp:maxtimeallowed><adlcp:timelimitaction>exit, no message</adlcp:timelimitaction>')}</item>`;
    const { model, items, findings } = read(manifest12(inner, sco('r1', 'a.html') + sco('r2', 'b.html')));
    expect(model).toMatchObject({ standard: 'scorm-1.2', edition: null, title: 'Охрана труда' });
    expect(model).not.toHaveProperty('activityTree');
    expect(items).toMatchObject([
      { id: 'lesson', title: 'Урок', type: 'group', href: null },
      { id: 'one', type: 'sco', href: 'a.html', isVisible: false, launchData: 'p=1', masteryScore: 80 },
      {
        id: 'two',
        href: 'b.html',
        prerequisites: 'one',
        maxTimeAllowed: '00:30:00',
        timeLimitAction: 'exit,no message',
      },
    ]);
    expect(findings).toEqual([]);
  });

  it.each([
    ['bases, from the outermost', 'xml:base="x/"', 'xml:base="y"', 'xml:base="z/"', 'a.html', '', 'x/y/z/a.html'],
    ['a way back within the package', '', '', 'xml:base="y/"', '../a.html', '', 'a.html'],
    ['backslashes', '', '', '', 'x\\a.html', '', 'x/a.html'],
    ['encoded spaces and letters', '', '', '', 'sco%2002/%D1%83%D1%80%D0%BE%D0%BA.html', '', 'sco 02/урок.html'],
    ['letters as they are', '', '', '', 'урок 1.html', '', 'урок 1.html'],
    ['letters that a Russian Windows has encoded', '', '', '', '%F3%F0%EE%EA.html', '', 'урок.html'],
    ['a query, and parameters after it', '', '', '', 'a.html?x=1', '?y=2', 'a.html?x=1&y=2'],
    ['parameters without a question mark', '', '', '', 'a.html', 'y=2&amp;z=3', 'a.html?y=2&z=3'],
    ['parameters before a fragment', '', '', '', 'a.html#top', '&amp;y=2', 'a.html?y=2#top'],
    ['a fragment as parameters', '', '', '', 'a.html', '#part', 'a.html#part'],
    ['two fragments, of which the first stays', '', '', '', 'a.html#top', '#part', 'a.html#top'],
    ['a percent sign of a name', '', '', '', '100%25.html', '', '100%25.html'],
  ])('joins %s', (_, manifest, resources, resource, href, parameters, expected) => {
    const path = decodeURIComponent(expected.split(/[?#]/u)[0] ?? '');
    const text = manifest12(item('i', 'r', parameters && `parameters="${parameters}"`), sco('r', href, resource))
      .replace('<manifest ', `<manifest ${manifest} `)
      .replace('<resources>', `<resources ${resources}>`);
    const { items, findings } = read(text, [path]);
    expect([items[0]?.href, findings]).toEqual([expected, []]);
  });

  it('finds the default organisation, the first one without it, and single objects without any', () => {
    const other = `<organization identifier="p"><title>Другая</title>${item('second', 'r2')}</organization>`;
    const text = manifest12(item('first', 'r1'), sco('r1', 'a.html') + sco('r2', 'b.html')).replace(
      '</organizations>',
      `${other}</organizations>`,
    );
    expect(read(text).items.map(({ id }) => id)).toEqual(['first']);
    expect(read(text.replace('default="o"', 'default="p"')).items.map(({ id }) => id)).toEqual(['second']);
    const lost = read(text.replace('default="o"', 'default="q"'));
    expect([lost.items[0]?.id, lost.findings.map(({ key }) => key)]).toEqual([
      'first',
      ['defaultMissing', 'severalOrganizations'],
    ]);
    const none = read(text.replace(/<organizations[\s\S]*<\/organizations>/u, '<organizations/>'));
    expect(none.items).toMatchObject([
      { id: 'r1', href: 'a.html' },
      { id: 'r2', href: 'b.html' },
    ]);
    expect(none.findings).toEqual([{ level: 'note', key: 'noOrganization', params: { smart_count: 2 } }]);
  });

  it('is told by namespaces, or by how attributes are written, where no version is declared', () => {
    const silent = (text: string) => text.replace(/<metadata>[\s\S]*?<\/metadata>/u, '');
    const old = silent(manifest12(item('i', 'r'), sco('r', 'a.html')));
    expect(read(old).model.standard).toBe('scorm-1.2');
    const bare = old.replace(/xmlns="[^"]*"/u, '').replace(/xmlns:adlcp="[^"]*"/u, 'xmlns:adlcp="x"');
    expect(read(bare).model.standard).toBe('scorm-1.2');
    expect(read(bare.replace('scormtype', 'scormType')).model).toMatchObject({
      standard: 'scorm-2004',
      edition: '3rd',
    });
    expect(read(silent(manifest2004(item('i', 'r'), sco('r', 'a.html')))).model).toMatchObject({
      standard: 'scorm-2004',
      edition: '3rd',
    });
    const odd = read(manifest12(item('i', 'r'), sco('r', 'a.html')).replace('>1.2<', '>7.0<'));
    expect(odd.findings).toEqual([
      { level: 'warning', key: 'unknownVersion', params: { version: '7.0', taken: 'SCORM 1.2' } },
    ]);
  });

  it.each([
    ['CAM 1.3', '2nd'],
    ['2004 2nd Edition', '2nd'],
    ['2004 3rd Edition', '3rd'],
    ['2004 4th Edition', '4th'],
  ])('%s is SCORM 2004, %s edition', (declared, edition) => {
    const { model } = read(manifest2004(item('i', 'r'), sco('r', 'a.html')).replace('2004 4th Edition', declared));
    expect(model).toMatchObject({ standard: 'scorm-2004', edition });
  });

  it('is read in its encoding, and in the likeliest one where it is wrong about it', () => {
    const text = manifest12(item('i', 'r'), sco('r', 'a.html'));
    const places = new Map(
      Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1251').decode(Uint8Array.of(byte)), byte]),
    );
    const windows = (words: string) => Buffer.from([...words].map((letter) => places.get(letter) ?? 63));
    for (const bytes of [
      windows(text.replace('UTF-8', 'windows-1251')),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(`\ufeff${text}`),
    ])
      expect([read(bytes).model.title, read(bytes).findings]).toEqual(['Охрана труда', []]);
    const wrong = read(windows(text));
    expect([wrong.model.title, wrong.findings[0]?.key]).toEqual(['Охрана труда', 'encodingGuessed']);
  });

  it('tells staff in a report what is odd about it', () => {
    const resources =
      sco('r1', 'A.html', '', '<file href="A.html"/><file href="lost.png"/><dependency identifierref="none"/>') +
      sco('r2', 'gone.html') +
      sco('r3', 'https://elsewhere.example/x') +
      '<resource identifier="r4" type="webcontent" adlcp:scormtype="sco"/>';
    const items =
      item('i1', 'r1', '', '<adlcp:masteryscore>many</adlcp:masteryscore>') +
      item('i1', 'r2') +
      item('i3', 'r3') +
      item('i4', 'r4') +
      item('i5', 'nothing') +
      '<item identifier="i6"><title>Пусто</title></item>';
    const { items: read_, findings } = read(manifest12(items, resources));
    expect(read_[0]?.href).toBe('a.html');
    expect(new Set(read_.map(({ id }) => id)).size).toBe(6);
    expect(findings.map(({ level, key }) => `${level} ${key}`)).toEqual(
      expect.arrayContaining([
        'error launchMissing',
        'error externalHref',
        'error noHref',
        'error resourceMissing',
        'warning missingFiles',
        'warning caseDiffers',
        'warning oddValue',
        'warning repeatedIdentifier',
        'note lostDependencies',
        'note emptyItem',
      ]),
    );
  });

  it('says once of an item what is wrong with it', () => {
    const { findings } = read(
      manifest12(item('i', 'r1') + item('j', 'r2'), sco('r1', 'a.html') + sco('r2', 'https://elsewhere.example/x')),
    );
    expect(findings.map(({ key }) => key)).toEqual(['externalHref']);
  });

  it('opens its only object where its only item refers to nothing', () => {
    const { items, findings } = read(manifest12(item('i', 'lost'), sco('r', 'a.html')));
    expect(items).toMatchObject([{ id: 'i', type: 'sco', href: 'a.html' }]);
    expect(findings).toEqual([
      { level: 'warning', key: 'resourceGuessed', params: { title: 'i', id: 'lost', path: 'a.html' } },
    ]);
  });

  it('may declare a document type without entities', () => {
    const fine = manifest12(item('i', 'r'), sco('r', 'a.html'));
    const typed = (type: string) => fine.replace('<manifest ', `${type}<manifest `);
    expect([
      refusal(typed('<!DOCTYPE manifest>')),
      refusal(typed('<!-- x --> <!DOCTYPE manifest SYSTEM "imscp.dtd">')),
      refusal(typed('<!doctype manifest PUBLIC "-//IMS//DTD" \'http://elsewhere.example/imscp.dtd\' >')),
      refusal(typed('<!DOCTYPE manifest [<!ENTITY a "ha">]>')),
      refusal(typed('<!DOCTYPE manifest SYSTEM "x.dtd" [<!ENTITY % a SYSTEM "file:///etc/passwd"> %a;]>')),
      refusal(typed('<!DOCTYPE manifest><!DOCTYPE manifest [<!ENTITY a "ha">]>')),
    ]).toEqual([
      'taken',
      'taken',
      'taken',
      'packages.doctype',
      'packages.doctype',
      expect.stringMatching(/doctype|badXml/u),
    ]);
  });

  it('is refused in words where it cannot be played', () => {
    const fine = manifest12(item('i', 'r'), sco('r', 'a.html'));
    const laughs = '<!DOCTYPE m [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>';
    const outside = '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    expect([
      refusal(fine),
      refusal(fine.replace('<manifest ', `${laughs}<manifest `)),
      refusal(fine.replace('<manifest ', `${outside}<manifest `).replace('Охрана труда', '&x;')),
      refusal(fine.replace('</resources>', '')),
      refusal(''),
      refusal('<html><body/></html>'),
      refusal(fine, ['other.html']),
      refusal(manifest12(item('i', 'r'), sco('r', 'a.html'), '<manifest identifier="inner"/>')),
      refusal(manifest12('', '<resource identifier="q" type="imsqti_item_xmlv2p1" href="a.html"/>')),
      refusal(fine.replace('ADL SCORM', 'IMS Common Cartridge')),
      refusal(manifest12('<item>'.repeat(200) + '</item>'.repeat(200), '')),
    ]).toEqual([
      'taken',
      'packages.doctype',
      'packages.doctype',
      'packages.badXml',
      'packages.badXml',
      'packages.otherRoot',
      'packages.onlyMissing',
      'packages.subManifest',
      'packages.isQti',
      'packages.isCommonCartridge',
      'packages.doctype',
    ]);
  });
});

describe('a package of which nothing can be played', () => {
  const refused = (manifest: string, name?: string) => {
    try {
      return read(manifest, ['other.html'], name);
    } catch (error) {
      const { key, params } = error as { key: string; params: object };
      return { key, params };
    }
  };

  it('names the site, the file or the resource that its items lead to', () => {
    const address = 'https://elsewhere.example/x';
    const cmi5 = `<courseStructure><course id="https://a.example/c"><title><langstring>C</langstring></title></course>
      <au id="https://a.example/u"><title><langstring>U</langstring></title><url>${address}</url></au></courseStructure>`;
    expect(refused(manifest12(item('i', 'r'), sco('r', address)))).toEqual({
      key: 'packages.onlyOutside',
      params: { address },
    });
    expect(refused(cmi5, 'cmi5.xml')).toEqual({ key: 'packages.onlyOutside', params: { address } });
    expect(refused(manifest12(item('i', 'r'), sco('r', 'a.html')))).toEqual({
      key: 'packages.onlyMissing',
      params: { path: 'a.html' },
    });
    expect(refused(manifest12(item('i', 'lost'), ''))).toEqual({ key: 'packages.onlyLost', params: { id: 'lost' } });
    expect(refused(manifest12('', ''))).toEqual({ key: 'packages.nothingToPlay', params: {} });
  });
});

describe('a manifest of SCORM 2004', () => {
  it.each([
    ['neither flow nor choice', 'choice="false"', '', ['nothingOpens']],
    ['flow into a group that has none', 'choice="false" flow="true"', 'choice="false"', ['nothingOpens']],
    ['flow', 'choice="false" flow="true"', 'choice="false" flow="true"', []],
    ['a choice within a group', 'choice="false"', 'choice="true"', []],
    ['nothing said', '', '', []],
  ])('that gives its course %s: whether anything can be opened', (_, ofCourse, ofGroup, expected) => {
    const controls = (words: string) => `<imsss:sequencing><imsss:controlMode ${words}/></imsss:sequencing>`;
    const group = `<item identifier="g"><title>G</title>${item('i', 'r')}${controls(ofGroup)}</item>`;
    const inner = ofGroup === '' ? item('i', 'r') : group;
    const { findings } = read(manifest2004(inner + controls(ofCourse), sco('r', 'a.html')));
    expect(findings.filter(({ level }) => level === 'error').map(({ key }) => key)).toEqual(expected);
  });

  it('gives the activity tree in the words of the run-time', () => {
    const sequencing = `<imsss:sequencing>
      <imsss:controlMode choice="false" flow="true" forwardOnly="true"/>
      <imsss:sequencingRules>
        <imsss:preConditionRule><imsss:ruleConditions conditionCombination="any">
          <imsss:ruleCondition condition="objectiveMeasureLessThan" measureThreshold="0.5" referencedObjective="g1" operator="not"/>
          <imsss:ruleCondition condition="attempted"/></imsss:ruleConditions><imsss:ruleAction action="skip"/></imsss:preConditionRule>
        <imsss:postConditionRule><imsss:ruleConditions><imsss:ruleCondition condition="always"/></imsss:ruleConditions><imsss:ruleAction action="retryAll"/></imsss:postConditionRule>
        <imsss:exitConditionRule><imsss:ruleConditions><imsss:ruleCondition condition="nonsense"/></imsss:ruleConditions><imsss:ruleAction action="exit"/></imsss:exitConditionRule>
      </imsss:sequencingRules>
      <imsss:limitConditions attemptLimit="2" attemptAbsoluteDurationLimit="PT30M"/>
      <imsss:rollupRules rollupObjectiveSatisfied="false" objectiveMeasureWeight="0.25">
        <imsss:rollupRule childActivitySet="atLeastPercent" minimumPercent="0.6"><imsss:rollupConditions>
          <imsss:rollupCondition condition="activityProgressKnown"/></imsss:rollupConditions><imsss:rollupAction action="completed"/></imsss:rollupRule>
      </imsss:rollupRules>
      <imsss:objectives>
        <imsss:primaryObjective satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.7</imsss:minNormalizedMeasure></imsss:primaryObjective>
        <imsss:objective objectiveID="g1"><imsss:mapInfo targetObjectiveID="global1" readSatisfiedStatus="false" writeSatisfiedStatus="true"/></imsss:objective>
      </imsss:objectives>
      <imsss:randomizationControls randomizationTiming="once" reorderChildren="true" selectCount="3" selectionTiming="onEachNewAttempt"/>
      <imsss:deliveryControls tracked="true" completionSetByContent="true"/>
      <adlseq:constrainedChoiceConsiderations preventActivation="true"/>
      <adlseq:rollupConsiderations requiredForCompleted="ifNotSkipped" measureSatisfactionIfActive="false"/>
      <adlseq:objectives><adlseq:objective objectiveID="g1"><adlseq:mapInfo targetObjectiveID="global1" writeRawScore="true"/></adlseq:objective></adlseq:objectives>
    </imsss:sequencing>
    <adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.9"/>
    <adlcp:timeLimitAction>continue,message</adlcp:timeLimitAction>
    <adlcp:data><adlcp:map targetID="store" writeSharedData="false"/></adlcp:data>
    <adlnav:presentation><adlnav:navigationInterface><adlnav:hideLMSUI>previous</adlnav:hideLMSUI><adlnav:hideLMSUI>exitAll</adlnav:hideLMSUI></adlnav:navigationInterface></adlnav:presentation>`;
    const { model, findings } = read(
      manifest2004(
        item('i', 'r', 'isvisible="false"', sequencing),
        sco('r', 'a.html').replace('scormtype', 'scormType'),
      ),
    );
    expect(model.items[0]).toMatchObject({
      maxTimeAllowed: 'PT30M',
      completionThreshold: 0.9,
      scaledPassingScore: 0.7,
      timeLimitAction: 'continue,message',
    });
    expect(model.activityTree).toEqual({
      id: 'o',
      title: 'Курс',
      children: [
        {
          id: 'i',
          title: 'i',
          isVisible: false,
          attemptLimit: 2,
          attemptAbsoluteDurationLimit: 'PT30M',
          timeLimitAction: 'continue,message',
          sequencingRules: {
            preConditionRules: [
              {
                action: 'skip',
                conditionCombination: 'any',
                conditions: [
                  {
                    condition: 'objectiveMeasureLessThan',
                    operator: 'not',
                    referencedObjective: 'g1',
                    parameters: { threshold: 0.5 },
                  },
                  { condition: 'attempted' },
                ],
              },
            ],
            postConditionRules: [
              { action: 'retryAll', conditionCombination: 'all', conditions: [{ condition: 'always' }] },
            ],
          },
          sequencingControls: {
            choice: false,
            flow: true,
            forwardOnly: true,
            preventActivation: true,
            rollupObjectiveSatisfied: false,
            objectiveMeasureWeight: 0.25,
            randomizationTiming: 'once',
            randomizeChildren: true,
            selectCount: 3,
            selectionTiming: 'onEachNewAttempt',
          },
          deliveryControls: { tracked: true, completionSetByContent: true },
          rollupRules: {
            rules: [
              {
                action: 'completed',
                conditionCombination: 'any',
                consideration: 'atLeastPercent',
                minimumPercent: 0.6,
                conditions: [{ condition: 'progressKnown' }],
              },
            ],
          },
          rollupConsiderations: { requiredForCompleted: 'ifNotSkipped', measureSatisfactionIfActive: false },
          primaryObjective: {
            objectiveID: UNNAMED_OBJECTIVE,
            isPrimary: true,
            satisfiedByMeasure: true,
            minNormalizedMeasure: 0.7,
          },
          objectives: [
            {
              objectiveID: 'g1',
              mapInfo: [
                {
                  targetObjectiveID: 'global1',
                  readSatisfiedStatus: false,
                  writeSatisfiedStatus: true,
                  writeRawScore: true,
                },
              ],
            },
          ],
          completionThreshold: { completedByMeasure: true, minProgressMeasure: 0.9 },
          hideLmsUi: ['previous', 'exitAll'],
          sharedDataMaps: [{ targetID: 'store', writeSharedData: false }],
        },
      ],
    });
    expect(findings.map(({ key }) => key)).toEqual(['oddRule']);
  });

  it('takes parts of a collection over, unless the item has them itself', () => {
    const collection = `<imsss:sequencingCollection><imsss:sequencing ID="shared"><imsss:controlMode flow="true"/><imsss:limitConditions attemptLimit="1"/></imsss:sequencing></imsss:sequencingCollection>`;
    const own = '<imsss:sequencing IDRef="shared"><imsss:controlMode choice="false"/></imsss:sequencing>';
    const { model } = read(manifest2004(item('i', 'r', '', own), sco('r', 'a.html'), collection));
    expect(model.activityTree?.children).toEqual([
      { id: 'i', title: 'i', attemptLimit: 1, sequencingControls: { choice: false } },
    ]);
    const lost = read(manifest2004(item('i', 'r', '', own), sco('r', 'a.html')));
    expect(lost.findings.map(({ key }) => key)).toEqual(['collectionMissing']);
  });
});

describe('cmi5.xml', () => {
  const course = (
    inner: string,
  ) => `<?xml version="1.0"?><courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
    <course id="https://x.test/course"><title><langstring lang="en-US">Safety</langstring><langstring lang="ru-RU">Безопасность</langstring></title><description><langstring>d</langstring></description></course>${inner}</courseStructure>`;
  const unit = (id: string, url: string, more = '') =>
    `<au id="${id}" ${more}><title><langstring lang="ru">Раздел</langstring></title><description><langstring>d</langstring></description><url>${url}</url><launchParameters>p</launchParameters></au>`;

  it('gives blocks and units of the same model', () => {
    const text = course(
      `<block id="https://x.test/b"><title><langstring>Глава</langstring></title>${unit('https://x.test/1', 'a.html?x=1', 'moveOn="CompletedOrPassed" masteryScore="0.8" launchMethod="OwnWindow"')}</block>`,
    );
    const { model, items } = read(text, ['a.html'], 'cmi5.xml');
    expect(model).toMatchObject({ standard: 'cmi5', courseId: 'https://x.test/course', title: 'Безопасность' });
    expect(items).toMatchObject([
      { id: 'https://x.test/b', title: 'Глава', type: 'group' },
      {
        id: 'https://x.test/1',
        href: 'a.html?x=1',
        type: 'sco',
        cmi5: {
          publisherId: 'https://x.test/1',
          moveOn: 'CompletedOrPassed',
          masteryScore: 0.8,
          launchMethod: 'OwnWindow',
          launchParameters: 'p',
        },
      },
    ]);
  });

  it('tells what its author says of units and blocks, and which objectives they serve', () => {
    const said = (tag: string, text: string) =>
      `<${tag}><langstring lang="en">x</langstring><langstring lang="ru">${text}</langstring></${tag}>`;
    const { items } = read(
      course(
        `<objectives><objective id="https://x.test/o">${said('title', 'Знать сигналы')}${said('description', 'd')}</objective></objectives>
        <block id="https://x.test/b">${said('title', 'Глава')}${said('description', 'О сигналах')}
          <objectives><objective idref="https://x.test/o"/><objective idref="https://x.test/none"/></objectives>
          ${unit('https://x.test/1', 'a.html', 'activityType="http://adlnet.gov/expapi/activities/lesson"')}</block>`,
      ),
      ['a.html'],
      'cmi5.xml',
    );
    expect(items).toMatchObject([
      { description: 'О сигналах', objectives: ['Знать сигналы'], cmi5: null },
      { description: 'd', cmi5: { activityType: 'http://adlnet.gov/expapi/activities/lesson' } },
    ]);
    expect(items[1]).not.toHaveProperty('objectives');
  });

  it('is refused where units have no or the same identifiers, or cannot be opened', () => {
    const twice = unit('https://x.test/1', 'a.html');
    expect([
      refusal(course(twice + twice), ['a.html'], 'cmi5.xml'),
      refusal(course(twice.replace('id="https://x.test/1"', '')), ['a.html'], 'cmi5.xml'),
      refusal(course(twice), ['b.html'], 'cmi5.xml'),
    ]).toEqual(['packages.repeatedId', 'packages.badCmi5', 'packages.onlyMissing']);
  });
});

describe('any manifest', () => {
  it('is read or refused in words, whichever of its signs are changed', () => {
    const random = seeded(34);
    const sound = [
      manifest12(item('i', 'r', '', '<adlcp:masteryscore>80</adlcp:masteryscore>'), sco('r', 'a.html')),
      manifest2004(
        item('i', 'r', '', '<imsss:sequencing><imsss:controlMode flow="true"/></imsss:sequencing>'),
        sco('r', 'a.html'),
      ),
    ];
    for (let round = 0; round < 1000; round++) {
      const signs = [...(sound[round % 2] ?? '')];
      for (let change = 0; change < 3; change++)
        signs[Math.floor(random() * signs.length)] = '<>&"/ =;\u0000\ud800é'[Math.floor(random() * 11)] ?? '';
      const text = signs.join('');
      expect(refusal(text), text).toMatch(/^(?:taken|packages\.\w+)$/u);
    }
  });
});

describe('the manifest of an archive', () => {
  it('is the one nearest to the root; without one, the refusal names what it is', () => {
    expect(manifestIn(['x/y/imsmanifest.xml', 'x/imsmanifest.xml', 'x/cmi5.xml'])).toBe('x/imsmanifest.xml');
    const named = (paths: string[]) => {
      try {
        return manifestIn(paths);
      } catch (error) {
        return (error as { key: string }).key;
      }
    };
    expect(
      [['tincan.xml', 'a.html'], ['c.crs', 'a.html'], ['h5p.json'], ['inner.zip'], ['index.html'], ['a.png']].map(
        named,
      ),
    ).toEqual([
      'packages.isTinCan',
      'packages.isAicc',
      'packages.isH5p',
      'packages.isNested',
      'packages.isHtml',
      'packages.noManifest',
    ]);
  });
});
