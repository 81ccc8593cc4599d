import { describe, expect, it } from 'vitest';
import { parseQuestionFile } from '../index.ts';
import type { ParsedFile } from '../types.ts';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function read(text: string | Buffer): ParsedFile {
  const outcome = parseQuestionFile(Buffer.from(text as string), { fileName: 'item.xml', language: 'ru' });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.file;
}

function one(text: string) {
  const file = read(text);
  expect(file.rejected).toEqual([]);
  expect(file.items).toHaveLength(1);
  return file.items[0];
}

const reasons = (text: string) => read(text).rejected.map(({ id, params }) => [id, params?.type]);

/** A QTI 2 item. */
const item = (declarations: string, body: string, rest = '', attributes = '') =>
  `<?xml version="1.0"?><assessmentItem identifier="i" title="Т" ${attributes}>${declarations}<itemBody>${body}</itemBody>${rest}</assessmentItem>`;
const declared = (inside: string, cardinality = 'single', type = 'identifier', id = 'RESPONSE') =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${type}">${inside}</responseDeclaration>`;
const correct = (...values: string[]) =>
  `<correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>`;
const mapping = (entries: Record<string, number>, attributes = '') =>
  `<mapping ${attributes}>${Object.entries(entries)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
    .join('')}</mapping>`;
const template = (name: string) =>
  `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/${name}"/>`;
const choices = (...ids: string[]) =>
  ids.map((id) => `<simpleChoice identifier="${id}">Вариант ${id}</simpleChoice>`).join('');
const choice = (ids: string[], attributes = 'maxChoices="1"') =>
  `<choiceInteraction responseIdentifier="RESPONSE" ${attributes}><prompt>Какой?</prompt>${choices(...ids)}</choiceInteraction>`;

describe('choices of QTI', () => {
  it('reads one right option in both spellings, with prefixes, comments and CDATA', () => {
    const camel = one(item(declared(correct('b')), `<p>Вопрос</p>${choice(['a', 'b'])}`, template('match_correct')));
    expect(camel).toMatchObject({
      title: 'Т',
      text: { ru: '<p>Вопрос</p><div>Какой?</div>' },
      content: { type: 'single', options: [{ correct: false }, { correct: true, text: { ru: 'Вариант b' } }] },
    });
    const kebab = one(
      '<q:qti-assessment-item xmlns:q="x" identifier="i" title="T" xml:lang="kk-KZ"><!-- <qti-assessment-item> --><q:qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><q:qti-correct-response><q:qti-value>\n b \n</q:qti-value></q:qti-correct-response></q:qti-response-declaration><q:qti-item-body><q:qti-choice-interaction response-identifier="R" max-choices="1"><q:qti-prompt>Қайсы?</q:qti-prompt><q:qti-simple-choice identifier="a"><![CDATA[1 < 2]]></q:qti-simple-choice><q:qti-simple-choice identifier="b"><p>&#x415;&amp;&nbsp;</p></q:qti-simple-choice></q:qti-choice-interaction></q:qti-item-body></q:qti-assessment-item>',
    );
    expect(kebab).toMatchObject({
      text: { kz: 'Қайсы?' },
      ownLanguages: true,
      content: {
        options: [{ text: { kz: '1 &lt; 2' } }, { text: { kz: expect.stringContaining('Е&amp;') }, correct: true }],
      },
    });
  });

  it('believes the language of an item unless its letters say otherwise', () => {
    const said = (words: string, language: string) =>
      one(item(declared(correct('a')), `<p>${words}</p>${choice(['a', 'b'])}`, '', `xml:lang="${language}"`));
    expect(said('Вопрос', 'ru-RU')).toMatchObject({ ownLanguages: true, text: { ru: expect.any(String) } });
    expect(said('Вопрос', 'en-US')).toMatchObject({ ownLanguages: false, text: { ru: expect.any(String) } });
    expect(said('Frage', 'de')).toMatchObject({ ownLanguages: false, text: { ru: expect.any(String) } });
  });

  it('takes weights from a mapping, and all or nothing from match_correct', () => {
    const map = mapping({ a: 2, b: 2, c: -2 }, 'defaultValue="0" upperBound="4"');
    const body = choice(['a', 'b', 'c', 'd'], 'maxChoices="0"');
    expect(
      one(item(declared(correct('a', 'b') + map, 'multiple'), body, template('map_response')))?.content,
    ).toMatchObject({
      type: 'multiple',
      scoring: 'partial',
      options: [
        { correct: true, weight: null },
        { correct: true, weight: null },
        { correct: false, weight: -50 },
        { correct: false, weight: 0 },
      ],
    });
    expect(
      one(item(declared(correct('a', 'b') + map, 'multiple'), body, template('match_correct')))?.content,
    ).toMatchObject({
      type: 'multiple',
      scoring: 'all_or_nothing',
    });
    expect(one(item(declared(mapping({ a: 1, b: 0.5 })), choice(['a', 'b', 'c'])))?.content).toMatchObject({
      type: 'single',
      options: [{ correct: true }, { correct: false, weight: 50 }, { weight: null }],
    });
  });

  it('reads the key from conditions where nothing is declared', () => {
    const rules = (value: string) =>
      `<responseProcessing><responseCondition><responseIf><match><variable identifier="RESPONSE"/><baseValue baseType="identifier">${value}</baseValue></match><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf><responseElse><setOutcomeValue identifier="SCORE"><baseValue baseType="float">0</baseValue></setOutcomeValue></responseElse></responseCondition></responseProcessing>`;
    expect(one(item(declared(''), choice(['a', 'b']), rules('b')))?.content).toMatchObject({
      options: [{ correct: false }, { correct: true }],
    });
  });

  it('joins the correct response with what conditions give for others, and reads relative tolerances', () => {
    const branch = (condition: string, score: string) =>
      `<responseIf>${condition}<setOutcomeValue identifier="SCORE">${score}</setOutcomeValue></responseIf>`;
    const key = '<variable identifier="RESPONSE"/><correct identifier="RESPONSE"/>';
    const half = '<baseValue baseType="float">1</baseValue>';
    const rules = `<outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float"><defaultValue><value>2</value></defaultValue></outcomeDeclaration><responseProcessing><responseCondition>${branch(`<match>${key}</match>`, '<sum><variable identifier="SCORE"/><variable identifier="MAXSCORE"/></sum>')}</responseCondition><responseCondition>${branch('<or><match><variable identifier="RESPONSE"/><baseValue baseType="string">злой</baseValue></match></or>', half)}</responseCondition></responseProcessing>`;
    const entry = '<p>Король?</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p>';
    expect(one(item(declared(correct('коварный'), 'single', 'string'), entry, rules))).toMatchObject({
      points: 2,
      content: {
        answers: [
          { text: 'коварный', weight: null },
          { text: 'злой', weight: 50 },
        ],
      },
    });
    const near = `<responseProcessing><responseCondition>${branch(`<equal toleranceMode="relative" tolerance="5">${key}</equal>`, half)}</responseCondition></responseProcessing>`;
    expect(one(item(declared(correct('4'), 'single', 'float'), entry, near))?.content).toMatchObject({
      answers: [{ value: 4, tolerance: 0.2, weight: null }],
    });
  });

  it('gives remarks to their options and general feedback to the explanation', () => {
    const modal = (id: string, words: string) =>
      `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="${id}" showHide="show"><p>${words}</p></modalFeedback>`;
    const file = one(
      item(
        declared(correct('a')),
        choice(['a', 'b']),
        template('match_correct') + modal('a', 'Верно') + modal('general', 'Потому что') + modal('incorrect', 'Нет'),
      ),
    );
    expect(file).toMatchObject({
      content: { options: [{ feedback: { ru: 'Верно' } }, { feedback: null }] },
      explanation: { ru: '<p>Потому что</p>' },
      warnings: [{ id: 'combinedFeedback' }],
    });
  });

  it('takes pictures from data addresses, leaves lost ones out with a warning, and turns MathML into TeX', () => {
    const body = `<p>Что <img src="data:image/png;base64,${PIXEL}" alt="точка"/> и <img src="нет.png" alt="x"/> <m:math xmlns:m="http://www.w3.org/1998/Math/MathML"><m:msup><m:mi>x</m:mi><m:mn>2</m:mn></m:msup><m:mo>≤</m:mo><m:msqrt><m:mi>π</m:mi></m:msqrt></m:math>?</p>`;
    const file = read(item(declared(correct('a')), body + choice(['a', 'b'])));
    expect(file.items[0]?.text.ru).toContain('\\({x}^{2} \\le \\sqrt{\\pi}\\)');
    expect(file.items[0]?.text.ru).toMatch(/<img src="\/api\/v1\/files\/pending-[\da-f]+" alt="точка" \/>/);
    expect(file.items[0]?.warnings).toEqual([{ id: 'pictureLost' }]);
    expect(file.pictures).toHaveLength(1);
  });

  it('reads words to mark as options', () => {
    const body =
      '<hottextInteraction responseIdentifier="RESPONSE" maxChoices="1"><p>Мама <hottext identifier="a">мыла</hottext> <hottext identifier="b">раму</hottext>.</p></hottextInteraction>';
    expect(one(item(declared(correct('a')), body))).toMatchObject({
      text: { ru: '<p>Мама мыла раму.</p>' },
      content: { type: 'single', options: [{ text: { ru: 'мыла' }, correct: true }, { correct: false }] },
    });
  });
});

describe('other interactions of QTI', () => {
  const associable = (...ids: string[]) =>
    ids.map((id) => `<simpleAssociableChoice identifier="${id}" matchMax="1">${id}!</simpleAssociableChoice>`).join('');

  it('matches two sets, whichever stands first, with distractors', () => {
    const body = `<matchInteraction responseIdentifier="RESPONSE"><simpleMatchSet>${associable('x', 'y', 'z')}</simpleMatchSet><simpleMatchSet>${associable('a', 'b')}</simpleMatchSet></matchInteraction>`;
    expect(
      one(item(declared(correct('x a', 'y b'), 'multiple', 'directedPair'), body, template('map_response'))),
    ).toBeDefined();
    const turned = one(item(declared(correct('x a', 'x b'), 'multiple', 'directedPair'), body));
    expect(turned?.content).toMatchObject({
      type: 'matching',
      pairs: [
        { left: { ru: 'a!' }, right: { ru: 'x!' } },
        { left: { ru: 'b!' }, right: { ru: 'x!' } },
      ],
      distractors: [{ ru: 'y!' }, { ru: 'z!' }],
    });
    expect(reasons(item(declared(correct('x a', 'x b', 'y a'), 'multiple', 'directedPair'), body))).toEqual([
      ['matchShape', undefined],
    ]);
  });

  it('associates where nothing is used twice', () => {
    const body = `<associateInteraction responseIdentifier="RESPONSE">${associable('a', 'b', 'c', 'd', 'e')}</associateInteraction>`;
    expect(one(item(declared(correct('a b', 'c d'), 'multiple', 'pair'), `<p>?</p>${body}`))?.content).toMatchObject({
      pairs: [{ left: { ru: 'a!' } }, { left: { ru: 'c!' } }],
      distractors: [{ ru: 'e!' }],
    });
    expect(reasons(item(declared(correct('a b', 'b c'), 'multiple', 'pair'), `<p>?</p>${body}`))).toEqual([
      ['matchShape', undefined],
    ]);
  });

  it('tells a typed answer from a gap in a sentence', () => {
    const entry = '<textEntryInteraction responseIdentifier="RESPONSE"/>';
    const key = declared(
      '<mapping><mapEntry mapKey="Астана" mappedValue="2" caseSensitive="false"/><mapEntry mapKey="Целино*град" mappedValue="1" caseSensitive="false"/></mapping>',
      'single',
      'string',
    );
    expect(one(item(key, `<p>Столица?</p><p>Ответ: ${entry}</p>`))).toMatchObject({
      text: { ru: '<p>Столица?</p><p>Ответ: </p>' },
      content: {
        type: 'short_text',
        caseSensitive: false,
        answers: [
          { text: 'Астана', weight: null },
          { text: 'Целино\\*град', weight: 50 },
        ],
      },
    });
    expect(one(item(key, `<p>Столица — ${entry}, это город.</p>`))).toMatchObject({
      text: { ru: '<p>Столица — [[1]], это город.</p>' },
      content: { type: 'cloze', gaps: [{ kind: 'text' }] },
    });
    const near =
      '<responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="0.1 0.3"><variable identifier="RESPONSE"/><baseValue baseType="float">3</baseValue></equal><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>';
    expect(one(item(declared(correct('3'), 'single', 'float'), `<p>π?</p><p>${entry}</p>`, near))).toMatchObject({
      text: { ru: '<p>π?</p>' },
      content: { type: 'numeric', answers: [{ value: 3.1, tolerance: 0.2 }] },
    });
  });

  it('makes gaps of inline choices, entries and words to drag', () => {
    const inline = one(
      item(
        declared(correct('k'), 'single', 'identifier', 'A') + declared(correct('7'), 'single', 'integer', 'B'),
        '<p>Один <inlineChoiceInteraction responseIdentifier="A"><inlineChoice identifier="k">кот</inlineChoice><inlineChoice identifier="p">пёс</inlineChoice></inlineChoiceInteraction> и <textEntryInteraction responseIdentifier="B"/> мышей.</p>',
      ),
    );
    expect(inline).toMatchObject({
      text: { ru: '<p>Один [[1]] и [[2]] мышей.</p>' },
      content: {
        type: 'cloze',
        scoring: 'partial',
        gaps: [
          { kind: 'choice', options: [{ text: { ru: 'кот' }, correct: true }, { correct: false }] },
          { kind: 'number', answers: [{ value: 7, tolerance: 0 }] },
        ],
      },
    });
    const dragged = one(
      item(
        declared(correct('W G1', 'S G2'), 'multiple', 'directedPair'),
        '<gapMatchInteraction responseIdentifier="RESPONSE"><prompt>Расставьте</prompt><gapText identifier="W" matchMax="1">зима</gapText><gapText identifier="S" matchMax="1">лето</gapText><p>После <gap identifier="G1"/> придёт <gap identifier="G2"/>.</p></gapMatchInteraction>',
      ),
    );
    expect(dragged).toMatchObject({
      text: { ru: expect.stringContaining('После [[1]] придёт [[2]].') },
      content: {
        gaps: [
          { options: [{ correct: true }, { correct: false }] },
          { options: [{ correct: false }, { correct: true }] },
        ],
      },
    });
  });

  it('turns regions in pixels into fractions', () => {
    const spots =
      '<hotspotChoice shape="rect" coords="10,20,60,70" identifier="A" hotspotLabel="Кнопка"/><hotspotChoice shape="circle" coords="100,50,10" identifier="B"/><hotspotChoice shape="poly" coords="0,0,50,0,50,100,0,0" identifier="C"/>';
    const body = `<hotspotInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Где?</prompt><object type="image/png" data="data:image/png;base64,${PIXEL}" width="200" height="100">Щит</object>${spots}</hotspotInteraction>`;
    expect(one(item(declared(correct('B')), body))?.content).toEqual({
      type: 'hotspot',
      image: expect.stringMatching(/^pending-/),
      alt: { ru: 'Щит' },
      maxChoices: 1,
      scoring: 'partial',
      regions: [
        { shape: 'rect', coords: [0.05, 0.2, 0.3, 0.7], label: { ru: 'Кнопка' }, correct: false },
        { shape: 'ellipse', coords: [0.5, 0.5, 0.05, 0.1], label: null, correct: true },
        { shape: 'polygon', coords: [0, 0, 0.25, 0, 0.25, 1], label: null, correct: false },
      ],
    });
    expect(reasons(item(declared(correct('B')), body.replace('data:image', 'none:image')))).toEqual([
      ['pictureMissing', undefined],
    ]);
  });
});

describe('what QTI has and the bank has not', () => {
  it.each(['drawing', 'graphicOrder', 'slider', 'custom', 'selectPoint', 'graphicGapMatch'])(
    'lists %sInteraction by its name',
    (name) => {
      const type = `${name}Interaction`;
      expect(reasons(item(declared(correct('a')), `<p>?</p><${type} responseIdentifier="RESPONSE"/>`))).toEqual([
        ['unsupportedType', type],
      ]);
    },
  );

  it('rejects what has no key, several questions in one, templates, and broken markup, each by itself', () => {
    expect(reasons(item(declared(''), choice(['a', 'b'])))).toEqual([['noKey', undefined]]);
    expect(reasons(item(declared(correct('a')), choice(['a', 'b']) + choice(['a', 'b'])))).toEqual([
      ['severalInteractions', undefined],
    ]);
    expect(reasons(item(`<templateDeclaration identifier="N"/>${declared(correct('a'))}`, choice(['a', 'b'])))).toEqual(
      [['templates', undefined]],
    );
    const good = item(declared(correct('a')), choice(['a', 'b']));
    const file = read(
      `<x>\n${good.replace('</prompt>', '')}\n${good}\n${good.slice(0, -30)}</x>`.replaceAll(
        '<?xml version="1.0"?>',
        '',
      ),
    );
    expect([file.items.map(({ line }) => line), file.rejected.map(({ line, id }) => [line, id])]).toEqual([
      [3],
      [
        [2, 'brokenXml'],
        [4, 'cutOff'],
      ],
    ]);
    expect(read(item('', '<p>Только текст</p>')).skipped).toMatchObject([{ id: 'description' }]);
  });

  it('survives hostile nesting and entities, and reads other encodings', () => {
    const deep = '<b>'.repeat(5000) + '</b>'.repeat(5000);
    expect(reasons(item(declared(correct('a')), deep + choice(['a', 'b'])))).toEqual([['brokenXml', undefined]]);
    expect(reasons(item('<!DOCTYPE a [<!ENTITY b "c">]>', choice(['a', 'b'])))).toEqual([['documentType', undefined]]);
    const text = item(
      declared(correct('a')),
      '<choiceInteraction responseIdentifier="RESPONSE"><prompt>Да?</prompt><simpleChoice identifier="a">x</simpleChoice><simpleChoice identifier="b">y</simpleChoice></choiceInteraction>',
    );
    const cp1251 = Buffer.from(
      [...text.replace('?>', ' encoding="windows-1251"?>')].map((letter) =>
        letter < '\u0080' ? letter.charCodeAt(0) : (letter.charCodeAt(0) - 0x350) & 0xff,
      ),
    );
    const file = read(cp1251);
    expect([file.encoding, file.items[0]?.text.ru]).toEqual(['windows-1251', 'Да?']);
    expect(read(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)])).items).toHaveLength(1);
  });
});
