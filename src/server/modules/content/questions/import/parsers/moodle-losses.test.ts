import { describe, expect, it } from 'vitest';
import { moodleQuestion, readMoodle } from '../testing/moodle.fixture.ts';

/** What a file has and the bank has not is said, never dropped in silence. */

const answer = (text: string, fraction: number) =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text></answer>`;
const trueFalse = (...body: string[]) =>
  moodleQuestion('truefalse', '?', answer('true', 100), answer('false', 0), ...body);
const warningsOf = (xml: string) => readMoodle(xml).items[0]?.warnings;

describe('limits of the bank', () => {
  it.each(['0', '5000', '-1', 'x'])('a grade of %s is replaced with a warning', (grade) => {
    const { items } = readMoodle(trueFalse(`<defaultgrade>${grade}</defaultgrade>`));
    expect(items).toMatchObject([{ points: null, warnings: [{ id: 'points', params: { points: grade } }] }]);
  });

  it('tags beyond the limits are cut with a warning', () => {
    const tags = (...texts: string[]) =>
      trueFalse(`<tags>${texts.map((text) => `<tag><text>${text}</text></tag>`).join('')}</tags>`);
    const cut = [{ id: 'tagsCut', params: { limit: 20, length: 60 } }];
    expect(warningsOf(tags(...Array.from({ length: 26 }, (_, index) => `tag ${index}`)))).toEqual(cut);
    expect(warningsOf(tags('t'.repeat(61)))).toEqual(cut);
    expect(warningsOf(tags('t'.repeat(60), 'u', 'u'))).toEqual([]);
  });

  it.each([
    [
      'ordering',
      '<selecttype>RANDOM</selecttype><selectcount>2</selectcount>',
      { id: 'someItems', params: { count: 2 } },
    ],
    ['essay', '<minwordlimit>50</minwordlimit>', { id: 'minWords' }],
    ['essay', '<responserequired>0</responserequired>', { id: 'textOptional' }],
    ['essay', '<responseformat>editorfilepicker</responseformat>', { id: 'attachments' }],
    [
      'essay',
      '<responseformat>noinline</responseformat><attachments>3</attachments><attachmentsrequired>2</attachmentsrequired>',
      { id: 'filesRequired', params: { count: 2 } },
    ],
  ])('what %s cannot have here is said', (type, setting, warning) => {
    const answers = answer('one', 100) + answer('two', 0) + answer('three', 0);
    expect(warningsOf(moodleQuestion(type, '?', answers, setting))).toContainEqual(warning);
    expect(warningsOf(moodleQuestion(type, '?', answers))).not.toContainEqual(warning);
  });

  it('a number of items says nothing where all of them are asked for', () => {
    const items = answer('a', 1) + answer('b', 2) + answer('c', 3);
    const counted = '<selecttype>ALL</selecttype><selectcount>2</selectcount>';
    expect(warningsOf(moodleQuestion('ordering', '?', items, counted))).toEqual([]);
  });

  it('that a text is required says nothing, because here it always is', () => {
    expect(warningsOf(moodleQuestion('essay', '?', '<responserequired>1</responserequired>'))).toEqual([]);
  });

  it('the share of any other number is said', () => {
    const numerical = (share: number) => moodleQuestion('numerical', '?', answer('5', 100), answer('*', share));
    expect(warningsOf(numerical(20))).toEqual([{ id: 'anyAnswer' }]);
    expect(warningsOf(numerical(0))).toEqual([]);
  });

  it('the penalty of a wrong option of single choice is said', () => {
    const choice = (percent: number) =>
      moodleQuestion('multichoice', '?', '<single>true</single>', answer('one', 100), answer('two', percent));
    expect(warningsOf(choice(-50))).toEqual([{ id: 'penaltyLost' }]);
    expect(warningsOf(choice(0))).toEqual([]);
  });

  it('braces without a variable are named', () => {
    const dataset =
      '<dataset_definitions><dataset_definition><name><text>a</text></name><dataset_items><dataset_item><value>1</value>' +
      '</dataset_item></dataset_items></dataset_definition></dataset_definitions>';
    const asked = (text: string) => warningsOf(moodleQuestion('calculated', text, answer('{a}', 100), dataset));
    expect(asked('{a} + {b} + {zzz} {b}')).toEqual([{ id: 'unknownVariables', params: { names: '{b}, {zzz}' } }]);
    expect(asked('{a}: \\(\\frac{a}{b}\\)')).toEqual([]);
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

describe('labels on a picture', () => {
  const file = (width: number, height: number) => `<file name="map.png" encoding="base64">${png(width, height)}</file>`;
  const drag = (number: number, text: string, more = '<draggroup>1</draggroup>') =>
    `<drag><no>${number}</no><text><![CDATA[${text}]]></text>${more}</drag>`;
  const drop = (number: number, choice: number | string, xleft: number, ytop: number) =>
    `<drop><text></text><no>${number}</no><choice>${choice}</choice><xleft>${xleft}</xleft><ytop>${ytop}</ytop></drop>`;
  const labels = (...body: string[]) => moodleQuestion('ddimageortext', '?', ...body);
  const TWO = drag(1, 'A') + drag(2, 'B');

  it('places without a label are named, and those that Moodle leaves out are not', () => {
    expect(warningsOf(labels(file(600, 400), TWO, drop(1, 1, 0, 0), drop(2, 8, 9, 9), drop(3, 9, 9, 9)))).toEqual([
      { id: 'dropLost', params: { labels: '8, 9' } },
    ]);
    expect(warningsOf(labels(file(600, 400), TWO, drop(1, 1, 0, 0), drop(2, '', 9, 9), drop(3, 0, 9, 9)))).toEqual([]);
  });

  it('a label of several places becomes reusable with a warning', () => {
    const twice = drop(1, 1, 0, 0) + drop(2, 1, 200, 200);
    expect(warningsOf(labels(file(600, 400), TWO, twice))).toEqual([{ id: 'labelReusable', params: { labels: '1' } }]);
    const infinite = drag(1, 'A', '<draggroup>1</draggroup><infinite/>') + drag(2, 'B');
    expect(warningsOf(labels(file(600, 400), infinite, twice))).toEqual([]);
  });

  it('lost formatting is said, and formulas stay', () => {
    const { items } = readMoodle(
      labels(file(600, 400), drag(1, 'H<sub>2</sub>O'), drag(2, '$$x^2$$'), drop(1, 1, 0, 0)),
    );
    expect(items[0]?.warnings).toEqual([{ id: 'labelMarkup', params: { labels: '1' } }]);
    expect(items[0]?.content).toMatchObject({ labels: [{ text: { en: 'H2O' } }, { text: { en: '\\[x^2\\]' } }] });
    expect(warningsOf(labels(file(600, 400), drag(1, '<p>A</p>'), drag(2, 'B'), drop(1, 1, 0, 0)))).toEqual([]);
  });

  it('coordinates on a large picture are those of the picture that Moodle shrinks', () => {
    const places = (width: number, height: number) =>
      readMoodle(labels(file(width, height), TWO, drop(1, 1, 300, 100))).items[0]?.content;
    const halfway = { zones: [{ coords: [0.5, 0.25, expect.any(Number), expect.any(Number)] }] };
    expect(places(600, 400)).toMatchObject(halfway);
    expect(places(1200, 800)).toMatchObject(halfway);
    expect(places(2400, 800)).toMatchObject({ zones: [{ coords: [0.5, 0.5, expect.anything(), expect.anything()] }] });
  });

  it('may say the same in two groups', () => {
    const group = (number: number) => `<draggroup>${number}</draggroup>`;
    const [same, other] = [drag(1, 'A', group(1)) + drag(2, 'A', group(2)), drag(1, 'A') + drag(2, 'A')];
    expect(readMoodle(labels(file(600, 400), same, drop(1, 1, 0, 0))).rejected).toEqual([]);
    expect(readMoodle(labels(file(600, 400), other, drop(1, 1, 0, 0))).rejected).toMatchObject([
      { id: 'repeatedText', part: { kind: 'labels', number: 2 } },
    ]);
  });

  it('that cannot be used are refused with the reason', () => {
    const tiny = readMoodle(labels(file(600, 400), TWO, drop(1, 1, 600, 400))).rejected;
    expect(tiny).toMatchObject([
      { id: 'invalid', params: { error: 'questions.noShape' }, part: { kind: 'zones', number: 1 } },
    ]);
    const broken = drag(1, 'A') + drag(2, '', '<file name="b.bmp" encoding="base64">Qk0=</file>');
    expect(readMoodle(labels(file(600, 400), broken, drop(1, 1, 0, 0))).rejected).toMatchObject([
      { id: 'labelPicture', part: { kind: 'labels', number: 2 } },
    ]);
  });
});

describe('texts in several languages', () => {
  const span = (language: string, text: string) => `<span lang="${language}" class="multilang">${text}</span>`;
  const all = (ru: string, kk: string) => span('ru', ru) + span('kk', kk);

  it('become texts of our languages', () => {
    const { items } = readMoodle(
      moodleQuestion(
        'multichoice',
        `<p>${all('Столица', 'Астана')}?</p>`,
        '<single>true</single>',
        answer(all('Да', 'Иә'), 100),
        answer('{mlang ru}Нет{mlang}{mlang kk}Жоқ{mlang}', 0),
        answer('42', 0),
      ),
    );
    expect(items).toMatchObject([
      {
        ownLanguages: true,
        warnings: [],
        text: { ru: '<p>Столица?</p>', kz: '<p>Астана?</p>' },
        content: {
          options: [
            { text: { ru: 'Да', kz: 'Иә' }, correct: true },
            { text: { ru: 'Нет', kz: 'Жоқ' }, correct: false },
            { text: { ru: '42', kz: '42' }, correct: false },
          ],
        },
      },
    ]);
  });

  it('in languages that are none of ours are told', () => {
    const xml = moodleQuestion(
      'essay',
      `${all('Столица', 'Астана')}${span('de', 'Hauptstadt')}{mlang other}Capital{mlang}`,
    );
    expect(readMoodle(xml).items).toMatchObject([
      { text: { ru: 'Столица', kz: 'Астана' }, warnings: [{ id: 'languageLost', params: { languages: 'de, other' } }] },
    ]);
  });

  it('typed answers of all languages count, each with its own credit', () => {
    const { items } = readMoodle(
      moodleQuestion(
        'shortanswer',
        all('Столица?', 'Астана?'),
        answer(all('Да', 'Иә'), 100),
        answer(all('Почти', 'Дерлік'), 50),
        answer('{mlang ru}Пожалуй{mlang}', 30),
        answer('*', 0),
      ),
    );
    expect(items).toMatchObject([
      {
        ownLanguages: true,
        warnings: [{ id: 'answersOfAllLanguages' }],
        text: { ru: 'Столица?', kz: 'Астана?' },
        content: {
          answers: [
            { text: 'Да', weight: null },
            { text: 'Иә', weight: null },
            { text: 'Почти', weight: 50 },
            { text: 'Дерлік', weight: 50 },
            { text: 'Пожалуй', weight: 30 },
          ],
        },
      },
    ]);
  });

  it('typed numbers of all languages count', () => {
    const { items } = readMoodle(moodleQuestion('numerical', all('Сколько?', 'Қанша?'), answer(all('3,5', '4'), 100)));
    expect(items).toMatchObject([
      {
        text: { ru: 'Сколько?', kz: 'Қанша?' },
        warnings: [{ id: 'answersOfAllLanguages' }],
        content: { answers: [{ value: 3.5 }, { value: 4 }] },
      },
    ]);
    const same = readMoodle(moodleQuestion('numerical', all('Сколько?', 'Қанша?'), answer('7', 100)));
    expect(same.items).toMatchObject([{ warnings: [], text: { kz: 'Қанша?' }, content: { answers: [{ value: 7 }] } }]);
  });

  it('stay together with a warning where gaps differ', () => {
    const { items } = readMoodle(moodleQuestion('cloze', all('{1:SHORTANSWER:=Да}', '{1:SHORTANSWER:=Иә}')));
    expect(items[0]?.warnings).toEqual([{ id: 'multilang' }]);
  });

  it('take linear time without an end', () => {
    const { items } = readMoodle(
      moodleQuestion('truefalse', `? ${span('ru', '').replace('</span>', '').repeat(30_000)}`, answer('true', 100)),
    );
    expect(items).toHaveLength(1);
  });
});
