import type { ImportFormat } from '../parsers/index.ts';

/** A text that looks like a question file and is made to take a lot of time. */
export interface HostileFile {
  name: string;
  format?: ImportFormat;
  /** A text of about this many characters. */
  text: (letters: number) => string;
}

const many = (part: string, letters: number) => part.repeat(Math.ceil(letters / part.length));

const moodle = (type: string, inside: string, text = 'text') =>
  `<quiz><question type="${type}"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${inside}</question></quiz>`;

const qti = (body: string, more = '') =>
  `<assessmentItem identifier="a"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"/>` +
  `<itemBody>${body}</itemBody>${more}</assessmentItem>`;

const CHOICES =
  '<choiceInteraction responseIdentifier="R"><simpleChoice identifier="x">X</simpleChoice>' +
  '<simpleChoice identifier="y">Y</simpleChoice></choiceInteraction>';

const CONDITION =
  '<responseCondition><responseIf><match><variable identifier="R"/><baseValue baseType="identifier">x</baseValue></match>' +
  '<setOutcomeValue identifier="S"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition>';

/** Each once took quadratic time or worse. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  { name: 'braces that never close', text: (letters) => many('::a:: q {=a ', letters) },
  { name: 'blank lines alone, and a word', text: (letters) => `${many('\n', letters)}word` },
  { name: 'a tag of spaces', text: (letters) => `<question${many(' ', letters)}x` },
  {
    name: 'gaps before a line of spaces',
    format: 'gift',
    text: (letters) => `q {=a\n${many('\n', letters / 2)}${many(' ', letters / 2)}~b}`,
  },
  {
    name: 'backslashes in a comment',
    format: 'gift',
    text: (letters) => `// [tag:${many('\\', letters)}\nq {=a ~b}`,
  },
  { name: 'marks that never close', format: 'gift', text: (letters) => `// ${many('[tag:', letters)}\nq {=a ~b}` },
  {
    name: 'pictures that never close',
    format: 'gift',
    text: (letters) => `[html]${many('<img alt="', letters)}{=a ~b}`,
  },
  { name: 'tags that never close', format: 'gift', text: (letters) => `[html]${many('<a', letters)}{=a ~b}` },
  { name: 'links that never close', format: 'gift', text: (letters) => `[html]${many('<a ', letters)}{=a ~b}` },
  { name: 'elements in elements', format: 'gift', text: (letters) => `[html]${many('<b>', letters)}{=a ~b}` },
  {
    name: 'questions on one line',
    format: 'tagged',
    text: (letters) => many(`<question>${'a'.repeat(2000)}<variant>b`, letters),
  },
  { name: 'gaps that never close', text: (letters) => many('{1:mc:=a~b', letters) },
  { name: 'gaps in one text', text: (letters) => many('a {1:MC:=a~b} {2:x:', letters) },
  {
    name: 'questions without blank lines',
    format: 'gift',
    text: (letters) => many('q {=a ~b}\nlead\n{=c', letters),
  },
  {
    name: 'tags of almost variants',
    format: 'tagged',
    text: (letters) => many(`<question>a<variant_${'a'.repeat(30)}${' '.repeat(30)}<variant`, letters),
  },
  { name: 'keys without end', format: 'numbered', text: (letters) => `1. q\nа) b\nКлюч: ${many('1-а ', letters)}` },
  { name: 'lines of a key', format: 'numbered', text: (letters) => `1. q\nа) b\nКлюч:\n${many('1-а\n', letters)}` },
  { name: 'headings of keys', format: 'numbered', text: (letters) => `1. q\n${many('Ключ:\n', letters)}` },
  {
    name: 'rows of a key',
    format: 'numbered',
    text: (letters) => `1. q\nКлюч:\n${many('1 ', letters)}\n${many('а ', 200)}`,
  },
  { name: 'a space in a key', format: 'numbered', text: (letters) => `1. q\nКлюч:\n1${many(' ', letters)}!` },
  { name: 'options on one line', format: 'numbered', text: (letters) => `1. q${many(' а) б) ', letters)}\nКлюч: 1-а` },
  { name: 'questions and sections', format: 'numbered', text: (letters) => many('1. q\nа) b\nКлюч: 1-а\n', letters) },
  { name: 'lines behind a sign', format: 'tamos', text: (letters) => `[q]q\n[a]+a${many('\n\nb', letters)}` },
  { name: 'headings of themes', format: 'ast', text: (letters) => many('V1: a\n', letters) },
  { name: 'brackets of JSON', text: (letters) => many('[ {', letters) },
  {
    name: 'pictures of Moodle that never close',
    format: 'moodle-xml',
    text: (letters) => moodle('multichoice', '', many('<img alt="', letters)),
  },
  {
    name: 'sections that never close',
    format: 'moodle-xml',
    text: (letters) => `<quiz><question type="essay">${many('<![CDATA[', letters)}</question></quiz>`,
  },
  {
    name: 'elements of XML in elements',
    format: 'moodle-xml',
    text: (letters) => `<quiz><question type="essay">${many('<x>', letters)}</question></quiz>`,
  },
  {
    name: 'gaps and words for them',
    format: 'moodle-xml',
    text: (letters) =>
      moodle('gapselect', many('<selectoption><text>a</text></selectoption>', letters / 2), many('[[1]]', letters / 2)),
  },
  {
    name: 'formulas that never close',
    format: 'moodle-xml',
    text: (letters) => moodle('gapselect', '<selectoption><text>a</text></selectoption>', many('\\(', letters)),
  },
  {
    name: 'one picture many times',
    format: 'moodle-xml',
    text: (letters) =>
      `<quiz><question type="essay"><questiontext format="html"><text><![CDATA[${many('<img src="@@PLUGINFILE@@/a">', letters / 2)}]]></text>` +
      `<file name="a" encoding="base64">iVBORw0KGgo${many('A', letters / 2)}</file></questiontext></question></quiz>`,
  },
  {
    name: 'items of ever other names',
    format: 'qti',
    text: (letters) =>
      Array.from({ length: Math.ceil(letters / 40) }, (_, index) => `<a${index}:assessmentItem identifier="a">`).join(
        '',
      ),
  },
  {
    name: 'conditions on one response',
    format: 'qti',
    text: (letters) => qti(CHOICES, `<responseProcessing>${many(CONDITION, letters)}</responseProcessing>`),
  },
  {
    name: 'responses of one name',
    format: 'qti',
    text: (letters) =>
      `<assessmentItem identifier="a">${many('<responseDeclaration identifier="R"/>', letters / 2)}<itemBody>${CHOICES}</itemBody>` +
      `<responseProcessing>${many(CONDITION, letters / 2)}</responseProcessing></assessmentItem>`,
  },
  {
    name: 'entries in a text',
    format: 'qti',
    text: (letters) => qti(`<p>${many('<textEntryInteraction responseIdentifier="R"/>a', letters)}</p>`),
  },
];
