import { describe, expect, it } from 'vitest';
import { seeded } from '../../../../../random.ts';
import { buildPaperItem } from '../../paper/paper.ts';
import { moodleQuestion, readMoodle } from '../testing/moodle.fixture.ts';
import { parseQuestionFile } from './index.ts';

const item = (number: number, value: string) =>
  `<dataset_item><number>${number}</number><value>${value}</value></dataset_item>`;
const definition = (name: string, values: readonly string[], decimals = 1) => `<dataset_definition>
  <status><text>private</text></status><name><text>${name}</text></name><type>calculated</type>
  <distribution><text>uniform</text></distribution><minimum><text>1</text></minimum><maximum><text>10.0</text></maximum>
  <decimals><text>${decimals}</text></decimals><itemcount>${values.length}</itemcount>
  <dataset_items>${values.map((value, index) => item(index + 1, value)).join('')}</dataset_items>
  <number_of_items>${values.length}</number_of_items></dataset_definition>`;
const dataset = (...definitions: string[]) => `<dataset_definitions>${definitions.join('')}</dataset_definitions>`;
const AB = dataset(definition('a', ['2.0', '4.0', '6.5']), definition('b', ['3.0', '1.5', '2.0']));
const answer = (formula: string, { fraction = 100, tolerance = '0.01', type = 1, format = 1, length = 2 } = {}) =>
  `<answer fraction="${fraction}"><text>${formula}</text><tolerance>${tolerance}</tolerance>
  <tolerancetype>${type}</tolerancetype><correctanswerformat>${format}</correctanswerformat>
  <correctanswerlength>${length}</correctanswerlength><feedback format="html"><text></text></feedback></answer>`;
const question = (type: string, ...body: string[]) =>
  moodleQuestion(
    type,
    '<p>What is {a} + {b}? {={a}*2}</p>',
    '<defaultgrade>1.0000000</defaultgrade><penalty>0.3333333</penalty><synchronize>0</synchronize>',
    ...body,
  );

describe('calculated questions of Moodle', () => {
  it.each(['calculated', 'calculatedsimple'])('are read with their datasets and answers: %s', (type) => {
    const units = '<units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units>';
    const file = readMoodle(
      question(
        type,
        answer('{a} + {b}'),
        answer('{a} * 2', { fraction: 50, tolerance: '0.5', type: 3, format: 2, length: 3 }),
        answer('*', { fraction: 0 }),
        units,
        AB,
      ),
    );
    expect(file.rejected).toEqual([]);
    expect(file.items[0]?.warnings).toEqual([{ id: 'units' }]);
    const range = { minimum: 1, maximum: 10, decimals: 1 };
    expect(file.items[0]?.content).toEqual({
      type: 'calculated',
      dataset: {
        variables: [
          { name: 'a', ...range },
          { name: 'b', ...range },
        ],
        rows: [
          [2, 3],
          [4, 1.5],
          [6.5, 2],
        ],
      },
      answers: [
        {
          formula: '{a} + {b}',
          tolerance: 0.01,
          toleranceType: 'relative',
          digits: 2,
          digitsType: 'decimals',
          weight: null,
        },
        {
          formula: '{a} * 2',
          tolerance: 0.5,
          toleranceType: 'geometric',
          digits: 3,
          digitsType: 'significant',
          weight: 50,
        },
      ],
    });
  });

  it('keep the options of calculatedmulti, rounded as Moodle would', () => {
    const { items, rejected } = readMoodle(
      question(
        'calculatedmulti',
        '<single>true</single>',
        answer('{={a}/{b}} m', { length: 1 }),
        answer('{=round({a}*{b}, 3)} m', { fraction: 0, format: 2, length: 3 }),
        AB,
      ),
    );
    expect(rejected).toEqual([]);
    const [found] = items;
    expect(found?.content).toMatchObject({
      type: 'single',
      options: [
        { text: { en: '{=fixed({a}/{b}, 1)} m' }, correct: true },
        { text: { en: '{=significant(round({a}*{b}, 3), 3)} m' }, correct: false },
      ],
    });
    if (found === undefined) throw new Error('No question');
    const options = { shuffleOptions: false, random: seeded(1) };
    const { item: shown } = buildPaperItem({ text: found.text, content: found.content, points: 1 }, 0, options);
    expect(JSON.stringify(shown)).not.toMatch(/[{]=|[{]a[}]/);
    expect(shown.options?.map(({ text }) => text.en)).toEqual(['2.7 m', '6 m']);
  });

  it.each<[string, string, string]>([
    ['without values', answer('{a}'), 'noDataset'],
    ['with an unknown function', answer('rand({a}, {b})') + AB, 'badFormula'],
    ['with an unknown variable', answer('{c}') + AB, 'badFormula'],
    ['with a division by zero', answer('1 / ({a} - 4)') + AB, 'resultsNotFinite'],
    ['with a variable of another alphabet', answer('{a}') + dataset(definition('α', ['1'])), 'variableName'],
    ['with a value that is no number', answer('{a}') + dataset(definition('a', ['x'])), 'unreadableNumber'],
    ['without a right answer', answer('{a}', { fraction: 0 }) + AB, 'noRightAnswer'],
  ])('are refused %s', (_, body, reason) => {
    expect(readMoodle(question('calculated', body)).rejected.map(({ id }) => id)).toEqual([reason]);
  });
});

describe('values of Moodle', () => {
  const numbered = (name: string, ...items: string[]) =>
    definition(name, []).replace('<dataset_items></dataset_items>', `<dataset_items>${items.join('')}</dataset_items>`);
  const values = (xml: string) => {
    const { items, rejected } = readMoodle(question('calculated', answer('{a}'), xml));
    const { content, warnings } = items[0] ?? {};
    return { rows: content && 'dataset' in content ? content.dataset?.rows : rejected.map(({ id }) => id), warnings };
  };

  it('are taken in their order where they have no numbers', () => {
    const bare = (value: string) => `<dataset_item><value>${value}</value></dataset_item>`;
    expect(values(dataset(numbered('a', bare('55'), bare('77')))).rows).toEqual([[55], [77]]);
  });

  it('are never made up', () => {
    const apart = dataset(numbered('a', item(1, '1'), item(2, '2')), numbered('b', item(3, '5'), item(4, '6')));
    expect(values(apart).rows).toEqual(['valuesApart']);
    expect(values(dataset(definition('a', []), definition('b', []))).rows).toEqual(['noDataset']);
    expect(values(dataset(definition('a', ['1']), definition('b', []))).rows).toEqual(['valuesApart']);
    expect(values(`${dataset(definition('a', []))}<synaqrange>1</synaqrange>`).rows).toEqual([]);
  });

  it('that are left out are counted', () => {
    const many = Array.from({ length: 250 }, (_, index) => `${index}`);
    const { rows, warnings } = values(dataset(definition('a', many), definition('b', [...many, '1'])));
    expect(rows).toHaveLength(200);
    expect(warnings).toEqual([
      { id: 'valuesMissing', params: { count: 1 } },
      { id: 'valuesCut', params: { count: 250, limit: 200 } },
    ]);
  });

  it('that questions share are said to be no longer shared', () => {
    const shared = (synchronize: number) =>
      readMoodle(
        question('calculated', answer('{a}'), AB)
          .replaceAll('private', 'shared')
          .replace('<synchronize>0', `<synchronize>${synchronize}`),
      ).items[0]?.warnings;
    expect(shared(1)).toEqual([{ id: 'synchronized' }]);
    expect(shared(0)).toEqual([]);
  });
});

describe('answers of Moodle', () => {
  const calculated = (...answers: string[]) => readMoodle(question('calculated', ...answers, AB));

  it('keep those without credit that limit the ones after them', () => {
    const trap = answer('{a}', { fraction: 0 });
    const { content } =
      calculated(trap, answer('{a}+1'), answer('{b}', { fraction: 0 }), answer('*', { fraction: 0 })).items[0] ?? {};
    expect(content).toMatchObject({
      answers: [
        { formula: '{a}', weight: 0 },
        { formula: '{a}+1', weight: null },
      ],
    });
  });

  it('warn where another answer would count', () => {
    const warnings = (...answers: string[]) => calculated(...answers).items[0]?.warnings;
    expect(warnings(answer('{a}', { fraction: 50 }), answer('{a}+1'))).toEqual([{ id: 'answerOrder' }]);
    expect(warnings(answer('{a}+1'), answer('{a}', { fraction: 50 }))).toEqual([]);
    expect(warnings(answer('{a}'), answer('*', { fraction: 20 }))).toEqual([{ id: 'anyAnswer' }]);
    expect(calculated(answer('*', { fraction: 0 }), answer('{a}')).rejected.map(({ id }) => id)).toEqual([
      'noRightAnswer',
    ]);
  });

  it('are refused with a tolerance that cannot be read, and warn of an unknown rounding', () => {
    const rejected = (more: Parameters<typeof answer>[1]) => calculated(answer('{a}', more)).rejected[0];
    expect(rejected({ tolerance: 'five' })).toMatchObject({ id: 'tolerance', params: { tolerance: 'five' } });
    expect(rejected({ type: 7 })).toMatchObject({ id: 'toleranceType', params: { type: '7' } });
    expect(calculated(answer('{a}', { format: 5 })).items[0]?.warnings).toEqual([{ id: 'digits' }]);
    expect(calculated(answer('{a}', { tolerance: '0,05' })).items[0]?.content).toMatchObject({
      answers: [{ tolerance: 0.05 }],
    });
  });

  it('say what is wrong with a formula', () => {
    expect(calculated(answer('foo({a})')).rejected[0]).toMatchObject({
      id: 'badFormula',
      params: { error: 'questions.formulaFunction', formula: 'foo({a})', part: 'foo' },
    });
    expect(calculated(answer('1/({b}-1.5)')).rejected[0]).toMatchObject({
      id: 'resultsNotFinite',
      params: { error: 'questions.rowNotFinite', row: 2 },
    });
  });
});

describe('typed answers of other files', () => {
  const file = (format: 'moodle-xml' | 'gift', text: string) => {
    const outcome = parseQuestionFile(Buffer.from(text), { fileName: 'q', format, language: 'en' });
    return outcome.ok ? outcome.file.items[0] : undefined;
  };
  const plain = (text: string, fraction: number, more = '') =>
    `<answer fraction="${fraction}"><text>${text}</text>${more}</answer>`;
  const own = (type: string, ...body: string[]) =>
    `<quiz><question type="${type}"><questiontext><text>?</text></questiontext>${body.join('')}</question></quiz>`;

  it.each([
    ['a short answer', 'moodle-xml', own('shortanswer', plain('not oxygen', 0), plain('*oxygen*', 100), plain('x', 0))],
    ['a gap', 'moodle-xml', own('cloze').replace('?', '{1:SHORTANSWER:%0%not oxygen~=*oxygen*~x}')],
    ['GIFT', 'gift', '? {=%0%not oxygen =*oxygen* =%0%x}'],
  ] as const)('keep the one without credit before a wider one: %s', (_, format, text) => {
    const content = file(format, text)?.content;
    const answers = content?.type === 'cloze' ? content.gaps[0] : content;
    expect(answers).toMatchObject({
      answers: [
        { text: 'not oxygen', weight: 0 },
        { text: '*oxygen*', weight: null },
      ],
    });
  });

  it.each([
    [
      'a number',
      'moodle-xml',
      own('numerical', plain('5', 0), plain('5.5', 100, '<tolerance>1</tolerance>'), plain('*', 0)),
    ],
    ['a gap', 'moodle-xml', own('cloze').replace('?', '{1:NUMERICAL:%0%5:0~=5.5:1~*#no}')],
    ['GIFT', 'gift', '? {#=%0%5 =5.5:1}'],
  ] as const)('keep the number without credit before a wider one: %s', (_, format, text) => {
    const content = file(format, text)?.content;
    const answers = content?.type === 'cloze' ? content.gaps[0] : content;
    expect(answers).toMatchObject({
      answers: [
        { value: 5, weight: 0 },
        { value: 5.5, tolerance: 1, weight: null },
      ],
    });
  });

  it('warn of a smaller credit before a larger one only where both may fit', () => {
    const warnings = (...answers: string[]) => file('moodle-xml', own('numerical', ...answers))?.warnings;
    expect(warnings(plain('5', 50), plain('5.5', 100, '<tolerance>1</tolerance>'))).toEqual([{ id: 'answerOrder' }]);
    expect(warnings(plain('5', 50), plain('7.5', 100, '<tolerance>1</tolerance>'))).toEqual([]);
  });
});

/** A PNG of this size, as far as the reader looks. */
function png(width: number, height: number): string {
  const bytes = Buffer.alloc(40);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes);
  bytes.write('IHDR', 12);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes.toString('base64');
}

describe('drag and drop onto image of Moodle', () => {
  const background = `<file name="map.png" path="/" encoding="base64">${png(600, 400)}</file>`;
  const drag = (number: number, text: string, more = '') =>
    `<drag><no>${number}</no><text>${text}</text><draggroup>1</draggroup>${more}</drag>`;
  const drop = (number: number, choice: number, xleft: number, ytop: number, text = '') =>
    `<drop><text>${text}</text><no>${number}</no><choice>${choice}</choice><xleft>${xleft}</xleft><ytop>${ytop}</ytop></drop>`;

  it('is read with its labels, groups and places', () => {
    const picture = `<file name="sign.png" encoding="base64">${png(60, 40)}</file>`;
    const { items, rejected } = readMoodle(
      question(
        'ddimageortext',
        background,
        drag(2, 'Signal', '<infinite/>'),
        drag(1, '', picture),
        '<drag><no>3</no><text>Other</text><draggroup>2</draggroup></drag>',
        drop(1, 2, 60, 40, 'At the left'),
        drop(2, 1, 300, 200),
        drop(3, 3, 590, 390),
        drop(4, 9, 0, 0),
      ),
    );
    expect(rejected).toEqual([]);
    const [found] = items;
    expect(found?.content).toMatchObject({
      type: 'image_labels',
      image: expect.stringMatching(/^pending-/),
      labels: [
        { text: { en: 'Signal' }, image: null, group: 1, reusable: true },
        { text: { en: 'sign' }, image: expect.stringMatching(/^pending-/), group: 1, reusable: false },
        { text: { en: 'Other' }, group: 2, reusable: false },
      ],
      zones: [
        // As wide as the widest label of the group, which is the text here, and as high as the picture.
        { coords: [0.1, 0.1, 0.2167, 0.2], label: { en: 'At the left' }, answer: 0 },
        { coords: [0.5, 0.5, 0.6167, 0.6], label: null, answer: 1 },
        { coords: [0.9833, 0.975, 1, 1], answer: 2 },
      ],
    });
  });

  it('lets a label be used as often as its places say', () => {
    const { items } = readMoodle(
      question('ddimageortext', background, drag(1, 'A'), drag(2, 'B'), drop(1, 1, 10, 10), drop(2, 1, 200, 200)),
    );
    expect(items[0]?.content).toMatchObject({ labels: [{ reusable: true }, { reusable: false }] });
  });

  it.each<[string, string, string]>([
    ['without a picture', drag(1, 'A') + drag(2, 'B') + drop(1, 1, 1, 1), 'pictureMissing'],
    [
      'with a picture of another format',
      `<file name="x.svg" encoding="base64">${Buffer.from('<svg/>').toString('base64')}</file>`,
      'pictureFormat',
    ],
    ['without places', background + drag(1, 'A') + drag(2, 'B'), 'tooFewParts'],
    ['with one label', background + drag(1, 'A') + drop(1, 1, 1, 1), 'tooFewParts'],
    [
      'with a place that is no number',
      `${background}${drag(1, 'A')}<drop><choice>1</choice></drop>`,
      'unreadableNumber',
    ],
  ])('is refused %s', (_, body, reason) => {
    expect(readMoodle(question('ddimageortext', body)).rejected.map(({ id }) => id)).toEqual([reason]);
  });
});
