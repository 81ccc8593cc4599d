import { describe, expect, it } from 'vitest';
import { seeded } from '../../../../../random.ts';
import { validateQuestion } from '../../rules.ts';
import { type ImportFormat, parseQuestionFile } from './index.ts';

/** The formats of which a file holds many questions. */
type BankFormat = Exclude<ImportFormat, 'cloze' | 'marked' | 'rows'>;

const FILES: Record<BankFormat, string> = {
  gift: '// c\n$CATEGORY: $course$/a\n\n::T::[html]<p>Q \\= 1</p>{=a#f ~%50%b ~c ####g}\n\nGap {~x =y} here.\n\n?{#=1:2 =%50%1..3}\n\n?{=a->1 =b -> 2}\n\n?{T#x}\n\n?{=w* =%20%z}\n\n{}\n',
  aiken: 'Q one\nA) a\nB) b\nC) c\nANSWER: B\n\nВопрос\nА. да\nБ. нет\nОТВЕТ: А\n\n',
  'moodle-xml':
    '<?xml version="1.0" encoding="UTF-8"?>\n<quiz><!-- c -->\n<question type="category"><category><text>$course$/a</text></category></question>\n<question type="multichoice"><name><text>n</text></name><questiontext format="html"><text><![CDATA[<p>Q <img src="@@PLUGINFILE@@/a.png"></p>]]></text><file name="a.png" encoding="base64">iVBORw0KGgo=</file></questiontext><single>true</single><answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question>\n<question type="matching"><questiontext><text>m</text></questiontext><subquestion><text>a</text><answer><text>1</text></answer></subquestion><subquestion><text>b</text><answer><text>2</text></answer></subquestion></question>\n<question type="numerical"><questiontext><text>x &lt; y</text></questiontext><answer fraction="100"><text>1</text><tolerance>0</tolerance></answer></question></quiz>',
  qti: [
    '<?xml version="1.0" encoding="UTF-8"?><items>',
    '<assessmentItem identifier="a" title="A"><responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="identifier"><correctResponse><value>x</value><value>y</value></correctResponse><mapping defaultValue="-1"><mapEntry mapKey="x" mappedValue="1"/><mapEntry mapKey="y" mappedValue="2"/></mapping></responseDeclaration><itemBody><p>Q <img src="data:image/png;base64,iVBORw0KGgo=" alt="a &lt; b"/></p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="0"><prompt>Which <math><mfrac><mn>1</mn><mi>x</mi></mfrac></math>?</prompt><simpleChoice identifier="x">X</simpleChoice><simpleChoice identifier="y">Y</simpleChoice><simpleChoice identifier="z">Z</simpleChoice></choiceInteraction></itemBody></assessmentItem>',
    '<qti-assessment-item identifier="b" title="B" xml:lang="kk"><qti-response-declaration identifier="R1" cardinality="single" base-type="float"><qti-correct-response><qti-value>1.5</qti-value></qti-correct-response></qti-response-declaration><qti-response-declaration identifier="R2" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>k</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><p>A <qti-text-entry-interaction response-identifier="R1"/> b <qti-inline-choice-interaction response-identifier="R2"><qti-inline-choice identifier="k">K</qti-inline-choice><qti-inline-choice identifier="l">L</qti-inline-choice></qti-inline-choice-interaction>.</p></qti-item-body></qti-assessment-item>',
    '<assessmentItem identifier="c"><responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="directedPair"><correctResponse><value>A 1</value><value>B 2</value></correctResponse></responseDeclaration><itemBody><matchInteraction responseIdentifier="RESPONSE"><simpleMatchSet><simpleAssociableChoice identifier="A">a</simpleAssociableChoice><simpleAssociableChoice identifier="B">b</simpleAssociableChoice></simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier="1">one</simpleAssociableChoice><simpleAssociableChoice identifier="2">two</simpleAssociableChoice></simpleMatchSet><prompt>M</prompt></matchInteraction></itemBody></assessmentItem>',
    '</items>\n',
  ].join('\n'),
  qti1: '<questestinterop><assessment title="T"><section><item ident="a"><presentation><material><mattext texttype="text/html">&lt;p&gt;Q&lt;/p&gt;</mattext></material><response_lid ident="r"><render_choice><response_label ident="x"><material><mattext>a</mattext></material></response_label><response_label ident="y"><material><mattext>b</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">x</varequal></conditionvar><setvar>100</setvar></respcondition></resprocessing></item>\n<item ident="b"><presentation><material><mattext>W</mattext></material><response_str ident="s"><render_fib/></response_str></presentation><resprocessing><respcondition><conditionvar><varequal respident="s">w</varequal></conditionvar><setvar>1</setvar></respcondition></resprocessing></item></section></assessment></questestinterop>\n',
  tagged:
    '<question1> Q\n<variantright> a\n<variant> b\n\n<question2>R</question2><variant1>x</variant1><variant>y</variant>\n',
  tamos: 'T\n[q]3:1:Q\n[a]+ a\n[a] b\n\n[q]1:2:R\nx\n[a] a\n[a]+b\n[a]+c\n',
  ast: 'V1: T\nI: {{1}} n\nQ: i\nS: Q ###\n+: a\n-: b\n\nI: {{2}}\nS: M\nL1: a\nR1: 1\nL2: b\nR2: 2\nR3: 3\nI:\nS: O\n1: a\n2: b\nI:\nS: W ###\n+: x#$#\n',
  'plus-minus': '# Q\n+ a\n- b\n\n## T\n\n#R\nx\n- a\n+ b\n+ c\n',
  numbered:
    '1. Q\nа) a\nб) b\n2. R а) a б) b\nв) c\n3. W\nКлюч: 1-а, 2-бв\n3. w\nТема 2\n1. Q\n1) a\n2) b\nОтветы\n1-2\n2. R\nа) a\nб) b\nОтвет: б\n',
};

const NOISE = [
  '{',
  '}',
  '=',
  '~',
  '#',
  '####',
  '\\',
  '::',
  '->',
  '%50%',
  '%',
  '<',
  '>',
  '</',
  '<question',
  '<question type="',
  ']]>',
  '<![CDATA[',
  '<!--',
  '&',
  '&#',
  '&#x110000;',
  '\u0000',
  '\ud800',
  '😀',
  '\n',
  '\n\n',
  '$CATEGORY:',
  'ANSWER:',
  '<variant>',
  '<variantright>',
  '[q]',
  '\n[a]+',
  '\n+:',
  '\n#',
  '\n1. ',
  '\nКлюч: 1-а',
  '[html]',
  '9e999',
  '"',
];

/** CPU time in milliseconds, so that other load on the machine does not count. */
function spentSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}

/** Cuts, drops, doubles and inserts at random positions. */
function mutated(text: string, random: () => number): string {
  let result = text;
  for (let change = 0; change <= random() * 6; change++) {
    const at = Math.floor(random() * result.length);
    const length = Math.floor(random() * 30);
    const pick = random();
    if (pick < 0.2) result = result.slice(0, at);
    else if (pick < 0.4) result = result.slice(0, at) + result.slice(at + length);
    else if (pick < 0.5) result = result.slice(0, at) + result.slice(at, at + length) + result.slice(at);
    else result = result.slice(0, at) + (NOISE[Math.floor(random() * NOISE.length)] ?? '') + result.slice(at);
  }
  return result;
}

describe.each(Object.entries(FILES) as [BankFormat, string][])('a %s file', (format, text) => {
  const options = { fileName: 'file', language: 'ru' } as const;
  const limit =
    { gift: 100_000, aiken: 100_000, 'moodle-xml': 100_000, qti: 80_000, tagged: 100_000 }[format as string] ?? 70_000;

  it('is recognised', () => {
    expect(parseQuestionFile(Buffer.from(text), options)).toMatchObject({ ok: true, file: { format } });
  });

  it('never throws, whatever happened to it, and what it gives can be asked', () => {
    const random = seeded(format.length);
    for (let round = 0; round < 1500; round++) {
      const bytes = Buffer.from(mutated(text, random), round % 7 === 0 ? 'utf16le' : 'utf8');
      const outcome = parseQuestionFile(bytes, { ...options, format: round % 2 === 0 ? format : undefined });
      if (!outcome.ok) continue;
      for (const item of outcome.file.items) {
        expect(validateQuestion(item.text, item.content)).toEqual({});
        expect(JSON.stringify(item)).not.toMatch(/\\u0000|\\ud[89a-f]/);
      }
      for (const { line, text: begin } of [...outcome.file.rejected, ...outcome.file.skipped]) {
        expect(line).toBeGreaterThan(0);
        expect(begin.length).toBeLessThanOrEqual(500);
      }
    }
  });

  it('loses at most its last question when it is cut', () => {
    const whole = parseQuestionFile(Buffer.from(text), options);
    const count = whole.ok ? whole.file.items.length : 0;
    for (let length = text.length - 1; length > text.length * 0.9; length--) {
      const cut = parseQuestionFile(Buffer.from(text.slice(0, length)), { ...options, format });
      expect(cut.ok && cut.file.items.length).toBeGreaterThanOrEqual(count - 1);
    }
  });

  it(`reads ${limit.toLocaleString('en')} lines in seconds`, () => {
    const block = {
      gift: 'Q%?{\n=a\n~b\n~c\n~d#x\n####e\n}\n\n\n\n',
      aiken: 'Q%?\nмного\nслов\nA) a\nB) b\nC) c\nD) d\nANSWER: B\n\n\n',
      tagged: '<question1>Q%?\n<variantright>a\n<variant>b\n<variant>c\nдва\nтри\n<variant>d\n\n\n\n',
      tamos: '[q]3:1:Q%?\nмного\nслов\n[a]+ a\n[a] b\n[a] c\n\n\n',
      ast: 'I: {{%}}\nS: Q%?\nслов\n+: a\n-: b\n-: c\n\n\n',
      'plus-minus': '# Q%?\nмного\nслов\n+ a\n- b\n- c\n\n\n',
      numbered: '%. Q%?\nмного\nслов\nа) a\nб) b\nОтвет: б\n\n\n',
      qti1: '<item>\n<presentation>\n<material>\n<mattext>Q%</mattext>\n</material>\n<response_str ident="s">\n<render_fib/></response_str></presentation>\n<resprocessing><respcondition>\n<conditionvar><varequal respident="s">w</varequal>\n</conditionvar><setvar>1</setvar></respcondition></resprocessing></item>\n',
      'moodle-xml':
        '<question type="truefalse">\n<questiontext format="html">\n<text><![CDATA[<p>Q%</p>]]></text>\n</questiontext>\n<answer fraction="100">\n<text>true</text>\n</answer>\n\n</question>\n\n',
      qti: '<assessmentItem>\n<responseDeclaration identifier="R">\n<correctResponse>\n<value>a</value>\n</correctResponse>\n</responseDeclaration><itemBody><choiceInteraction responseIdentifier="R"><prompt>Q%</prompt>\n<simpleChoice identifier="a">a</simpleChoice>\n<simpleChoice identifier="b">b</simpleChoice>\n</choiceInteraction></itemBody></assessmentItem>\n',
    }[format];
    const body = Array.from({ length: 10_000 }, (_, index) => block.replaceAll('%', String(index))).join('');
    const root = { 'moodle-xml': 'quiz', qti: 'items', qti1: 'questestinterop' }[format as string];
    const bytes = Buffer.from(root === undefined ? body : `<${root}>${body}</${root}>`);
    expect(bytes.toString().split('\n').length).toBeGreaterThan(limit);
    const began = process.threadCpuUsage();
    expect(parseQuestionFile(bytes, options)).toMatchObject({
      ok: true,
      file: { format, rejected: [], items: { length: 10_000 } },
    });
    expect(spentSince(began)).toBeLessThan(10_000);
  });

  it('takes no time over text made to take long', () => {
    const began = process.threadCpuUsage();
    for (const piece of [
      '{',
      '=',
      '<',
      '::',
      '#',
      '\\',
      '<!--',
      '<![CDATA[',
      '<question type="truefalse">',
      '<assessmentItem>',
      '<m:assessmentItem ',
      '<variant>',
      '<img src="',
      '&',
      '[html]',
      '`',
      '**a',
      '\n\n{',
      'A) x\n',
      '[q]\n',
      'S:\n',
      'V1:\n',
      '#\n+\n',
      '1. а) б) ',
      'а) x\n',
      'Ключ: 1-а, ',
      '1-а ',
      '1 ',
      ' ',
      '<b>',
    ]) {
      parseQuestionFile(Buffer.from(piece.repeat(200_000 / piece.length)), { ...options, format });
      parseQuestionFile(Buffer.from(`Q {${piece.repeat(100_000 / piece.length)}}`), { ...options, format });
    }
    expect(spentSince(began)).toBeLessThan(15_000);
  });
});
