/** Makes the packages of the demo: `node scripts/demo-packages.ts`. They are kept as they would be uploaded. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { type Course, ON_TRACKS, SIGNALS, SIGNALS_CHECK } from './demo-packages/courses.ts';
import { CHECK, LESSON, structure, type Unit, unitScript } from './demo-packages/extinguishers.ts';

const SOURCES = new URL('./demo-packages/', import.meta.url);
const FOLDER = 'src/server/demo/packages/files';
/** The same packages come out of the same sources. */
const MADE = new Date('2026-11-01T00:00:00Z');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const page = (name: string, player: string) => `<!doctype html>
<html lang="ru">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${name}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="course.css">
  </head>
  <body>
    <progress value="0" max="1" aria-label="Пройдено"></progress>
    <main tabindex="-1"></main>
    <nav aria-label="Страницы"><button type="button">Назад</button><button type="button">Дальше</button></nav>
    <script src="${name}.js"></script>
    <script src="${player}"></script>
  </body>
</html>
`;

const filesOf = (name: string, course: Course): Record<string, string> => ({
  [`${name}.html`]: page(name, 'course.js'),
  [`${name}.js`]: `window.COURSE = ${JSON.stringify(course, null, 2)};\n`,
});

const unitFiles = (name: string, unit: Unit): Record<string, string> => ({
  [`${name}.html`]: page(name, 'unit.js'),
  [`${name}.js`]: unitScript(unit),
});

const resource = (name: string, attribute: string) =>
  `<resource identifier="r-${name}" type="webcontent" adlcp:${attribute}="sco" href="${name}.html">
      ${[`${name}.html`, `${name}.js`, 'course.js', 'course.css'].map((file) => `<file href="${file}"/>`).join('\n      ')}
    </resource>`;

const manifest12 = (course: Course) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="synaq-demo-tracks" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${escaped(course.title)}</title>
      <item identifier="tracks" identifierref="r-index">
        <title>${escaped(course.title)}</title>
        <adlcp:masteryscore>75</adlcp:masteryscore>
      </item>
    </organization>
  </organizations>
  <resources>
    ${resource('index', 'scormtype')}
  </resources>
</manifest>
`;

/** The check opens when the lesson was passed, and is what the course is passed by. */
const manifest2004 = (title: string, lesson: Course, check: Course) => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="synaq-demo-signals" version="1.0" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3"
  xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
  <organizations default="course">
    <organization identifier="course" adlseq:objectivesGlobalToSystem="false">
      <title>${escaped(title)}</title>
      <item identifier="lesson" identifierref="r-lesson">
        <title>${escaped(lesson.title)}</title>
        <imsss:sequencing>
          <imsss:rollupRules rollupObjectiveSatisfied="false"/>
          <imsss:objectives>
            <imsss:primaryObjective objectiveID="lesson-passed">
              <imsss:mapInfo targetObjectiveID="synaq.demo.signals.lesson" writeSatisfiedStatus="true"/>
            </imsss:primaryObjective>
          </imsss:objectives>
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>
      </item>
      <item identifier="check" identifierref="r-check">
        <title>${escaped(check.title)}</title>
        <imsss:sequencing>
          <imsss:sequencingRules>
            <imsss:preConditionRule>
              <imsss:ruleConditions conditionCombination="any">
                <imsss:ruleCondition referencedObjective="lesson" operator="not" condition="satisfied"/>
                <imsss:ruleCondition referencedObjective="lesson" operator="not" condition="objectiveStatusKnown"/>
              </imsss:ruleConditions>
              <imsss:ruleAction action="disabled"/>
            </imsss:preConditionRule>
          </imsss:sequencingRules>
          <imsss:objectives>
            <imsss:primaryObjective objectiveID="check-passed" satisfiedByMeasure="true">
              <imsss:minNormalizedMeasure>0.66</imsss:minNormalizedMeasure>
            </imsss:primaryObjective>
            <imsss:objective objectiveID="lesson">
              <imsss:mapInfo targetObjectiveID="synaq.demo.signals.lesson" readSatisfiedStatus="true"/>
            </imsss:objective>
          </imsss:objectives>
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>
      </item>
      <imsss:sequencing><imsss:controlMode choice="true" flow="true"/></imsss:sequencing>
    </organization>
  </organizations>
  <resources>
    ${resource('lesson', 'scormType')}
    ${resource('check', 'scormType')}
  </resources>
</manifest>
`;

async function write(name: string, player: string, files: Record<string, string>): Promise<void> {
  const zip = new ZipFile();
  const shared = Object.fromEntries(
    [player, 'course.css'].map((file) => [file, readFileSync(new URL(file, SOURCES), 'utf8')]),
  );
  for (const [path, text] of Object.entries({ ...files, ...shared }))
    zip.addBuffer(Buffer.from(text), path, { mtime: MADE });
  zip.end();
  const bytes = await buffer(zip.outputStream);
  writeFileSync(join(FOLDER, name), bytes);
  process.stdout.write(`${name}: ${Math.round(bytes.length / 1024)} KB\n`);
}

mkdirSync(FOLDER, { recursive: true });
await write('tracks-scorm-1.2.zip', 'course.js', {
  'imsmanifest.xml': manifest12(ON_TRACKS),
  ...filesOf('index', ON_TRACKS),
});
await write('signals-scorm-2004.zip', 'course.js', {
  'imsmanifest.xml': manifest2004('Сигналы на железной дороге', SIGNALS, SIGNALS_CHECK),
  ...filesOf('lesson', SIGNALS),
  ...filesOf('check', SIGNALS_CHECK),
});
await write('extinguishers-cmi5.zip', 'unit.js', {
  'cmi5.xml': structure,
  ...unitFiles('lesson', LESSON),
  ...unitFiles('check', CHECK),
});
