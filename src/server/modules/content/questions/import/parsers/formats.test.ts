import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { questionOf } from '../preview.ts';
import { type ImportedItem, type ImportFormat, type ParsedFile, parseQuestionFile } from './index.ts';

function read(text: string, format?: ImportFormat): ParsedFile {
  const outcome = parseQuestionFile(Buffer.from(text), { fileName: 'file.txt', format, language: 'ru' });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.file;
}

const contents = (file: ParsedFile) => file.items.map(({ content }) => content);
const refused = (file: ParsedFile) => file.rejected.map(({ line, id }) => [line, id]);
const rightOnes = (content: Schemas['QuestionContent'] | undefined) =>
  content?.type === 'single' || content?.type === 'multiple'
    ? content.options.filter(({ correct }) => correct).map(({ text }) => text.ru)
    : [];

describe('GIFT', () => {
  const one = (text: string) => {
    const file = read(text, 'gift');
    expect(file.rejected).toEqual([]);
    return file.items[0];
  };

  it('reads a title, a format, feedback, general feedback and a category', () => {
    const file = read(
      '$CATEGORY: $course$/top/Охрана труда/А//Б\n\n// комментарий\n::Каска:: [html]<p>Нужна <b>каска</b>?</p>{\n=да#верно\n~нет#подумайте\n####Всегда\\n нужна\n}\n',
      'gift',
    );
    expect(file.skipped).toEqual([{ line: 1, id: 'category', text: '$CATEGORY: $course$/top/Охрана труда/А//Б' }]);
    expect(file.items[0]).toMatchObject({
      line: 4,
      title: 'Каска',
      category: 'Охрана труда / А/Б',
      text: { ru: '<p>Нужна <b>каска</b>?</p>' },
      explanation: { ru: expect.stringContaining('Всегда') },
      content: {
        type: 'single',
        options: [
          { text: { ru: 'да' }, correct: true, feedback: { ru: 'верно' } },
          { text: { ru: 'нет' }, correct: false, feedback: { ru: 'подумайте' } },
        ],
      },
    });
  });

  it('turns displayed formulas between dollars into our own marks, and nothing else', () => {
    expect(one('Найдите $$\\\\frac\\{1\\}\\{x\\}$$ за 5$ и $5 {T}')?.text).toEqual({
      ru: 'Найдите \\[\\frac{1}{x}\\] за 5$ и $5',
    });
  });

  it('reads tags and our own marks in the comments of a question', () => {
    const file = read(
      '// [tag:другой]\n\n// [id:7] [tag:охрана труда] [tag:a\\]b] [points:2.5] [difficulty:4]\nДа?{T}\n\nНет?{F}\n',
      'gift',
    );
    expect(file.items.map(({ tags, points, difficulty }) => [tags, points, difficulty])).toEqual([
      [['охрана труда', 'a]b'], 2.5, 4],
      [[], null, null],
    ]);
  });

  it('tells single from several by the equals sign, and keeps weights that say something', () => {
    expect(one('?{~a ~%50%b =c}')?.content).toMatchObject({
      type: 'single',
      options: [{ weight: null }, { correct: false, weight: 50 }, { correct: true, weight: null }],
    });
    expect(one('?{~%50%a ~%50%b ~%-50%c ~%-50%d}')?.content).toMatchObject({
      type: 'multiple',
      options: [
        { correct: true, weight: null },
        { correct: true, weight: null },
        { correct: false, weight: null },
        { weight: null },
      ],
    });
    expect(one('?{~%70%a ~%30%b ~%-100%c}')?.content).toMatchObject({
      options: [{ weight: 70 }, { weight: 30 }, { correct: false, weight: null }],
    });
    expect(one('?{=a =b ~c}')).toMatchObject({
      content: { type: 'single', options: [{ weight: 100 }, { weight: 100 }, { weight: null }] },
      warnings: [{ id: 'anyOfSeveral' }],
    });
  });

  it('reads true and false in every spelling, and words that only begin so', () => {
    for (const text of ['{T}', '{TRUE}', '{ true }', '{T#нет#да}'])
      expect(one(`Да?${text}`)?.content).toEqual({ type: 'true_false', correct: true });
    for (const text of ['{F}', '{FALSE}', '{False}'])
      expect(one(`Да?${text}`)?.content).toEqual({ type: 'true_false', correct: false });
    expect(one('Who?{Tom}')?.content).toMatchObject({ type: 'short_text', answers: [{ text: 'Tom' }] });
  });

  it('reads short answers with weights and wildcards', () => {
    expect(one('Столица? {=Астана =%50%Алма* =%0%Москва#нет}')?.content).toEqual({
      type: 'short_text',
      caseSensitive: false,
      answers: [
        { text: 'Астана', weight: null },
        { text: 'Алма*', weight: 50 },
      ],
    });
    expect(one('2*2 пишется {=2 \\* 2}')?.content).toMatchObject({ answers: [{ text: '2 \\* 2' }] });
  });

  it('reads numbers: tolerance, range, several, comma, exponent', () => {
    const answers = (text: string) => {
      const content = one(text)?.content;
      return content?.type === 'numeric' ? content.answers : undefined;
    };
    expect(answers('?{#3,14:0.01}')).toEqual([{ value: 3.14, tolerance: 0.01, weight: null }]);
    expect(answers('?{#-1.5..2}')).toEqual([{ value: 0.25, tolerance: 1.75, weight: null }]);
    expect(answers('?{#6e3}')).toEqual([{ value: 6000, tolerance: 0, weight: null }]);
    expect(answers('?{#=1822:0#Верно: да =%50%1822:2 ~%0%5}')).toEqual([
      { value: 1822, tolerance: 0, weight: null },
      { value: 1822, tolerance: 2, weight: 50 },
    ]);
  });

  it('reads matching with a spare counterpart', () => {
    expect(one('?{=a -> 1 =b->2 = -> 3 =c -> 1}')?.content).toMatchObject({
      type: 'matching',
      pairs: [
        { left: { ru: 'a' }, right: { ru: '1' } },
        { left: { ru: 'b' } },
        { left: { ru: 'c' }, right: { ru: '1' } },
      ],
      distractors: [{ ru: '3' }],
    });
  });

  it('leaves a gap in the middle and escapes alone', () => {
    expect(one('Grant is {~a =b} in a tomb.')?.text.ru).toBe('Grant is _____ in a tomb.');
    expect(one('a \\{ b \\} \\= \\~ \\# \\: \\\\ <c> {=x ~y}')?.text.ru).toBe('a { b } = ~ # : \\ &lt;c&gt;');
  });

  it('reads formats: markdown, plain, and a tag that is only text', () => {
    expect(one('[markdown]**Да** и `x<y`{T}')?.text.ru).toBe('<strong>Да</strong> и <code>x&lt;y</code>');
    expect(one('[plain]a <b>b</b>{T}')?.text.ru).toBe('a &lt;b&gt;b&lt;/b&gt;');
    expect(one('a <b>b</b>{T}')?.text.ru).toBe('a <b>b</b>');
    expect(one('List<String> x < y{T}')?.text.ru).toBe('List&lt;String&gt; x &lt; y');
  });

  it('goes on after what cannot be read, and names the lines', () => {
    const file = read(
      'a{T}\n\nb{=x ~y\n\nc{F}\n\nd{~x ~y}\n\ne{}\n\nf{#много}\n\ng}\n\nh{=x}{=y}\n\nтолько текст\n\ni{%150%x ~y}',
      'gift',
    );
    expect(file.items.map(({ line }) => line)).toEqual([1, 5, 9]);
    expect(refused(file)).toEqual([
      [3, 'unclosedBrace'],
      [7, 'noRightAnswer'],
      [11, 'unreadableNumber'],
      [13, 'unclosedBrace'],
      [15, 'severalGroups'],
      [19, 'unreadableWeight'],
    ]);
    expect(file.skipped.map(({ line, id }) => [line, id])).toEqual([[17, 'description']]);
  });

  it('is patient with blank lines between answers and none between questions', () => {
    const file = read('Вопрос: какой?\n{\n=да\n\n~нет\n}\nВторой?{T}\nТретий?{F}', 'gift');
    expect(file.items.map(({ line }) => line)).toEqual([1, 7, 8]);
    expect(file.items[0]?.text.ru).toBe('Вопрос: какой?');
  });
});

describe('Aiken', () => {
  it('reads Latin and Cyrillic letters, one right answer or several', () => {
    const file = read(
      'Первый\nв две строки?\nA) да\nB. нет\nANSWER: A\n\nВторой?\nА) раз\nБ) два\nВ) три\nОТВЕТ: Б, В\n',
      'aiken',
    );
    expect(contents(file).map((content) => content.type)).toEqual(['single', 'multiple']);
    expect(file.items[0]?.text.ru).toBe('Первый<br />в две строки?');
    expect(rightOnes(contents(file)[1])).toEqual(['два', 'три']);
  });

  it('takes initials in a question for what they are', () => {
    const file = read('Кто это?\nВ. И. Даль — кто он?\nA) врач\nB) моряк\nANSWER: B', 'aiken');
    expect(rightOnes(contents(file)[0])).toEqual(['моряк']);
  });

  it('rejects what is unfinished and goes on', () => {
    const file = read(
      'Нет ответа\nA) x\nB) y\n\nХороший\nA) x\nB) y\nANSWER: B\n\nНе та буква\nA) x\nB) y\nANSWER: D\n\nОдин вариант\nA) x\nANSWER: A\n\nБез вариантов\nANSWER: A\n\nA) <i>\nB) обрыв',
      'aiken',
    );
    expect(file.items.map(({ line }) => line)).toEqual([5]);
    expect(refused(file)).toEqual([
      [1, 'noAnswerLine'],
      [10, 'unknownLetter'],
      [15, 'tooFewParts'],
      [19, 'noOptions'],
      [22, 'noOptions'],
    ]);
  });
});

describe('tagged text', () => {
  it('reads levels, marked and unmarked right answers, numbered closing tags, and < as text', () => {
    const file = read(
      '<question2> if (a < b) && <i>\n<variantright> да <\n<variant> нет\n<question>Без метки?</question1>\n<variant>первый</variant1>\n<variant>второй</variant2>\n<QUESTION3>Два?<variantright>a<variantright>b<variant>c',
    );
    expect(file.format).toBe('tagged');
    expect(file.items.map(({ line, difficulty }) => [line, difficulty])).toEqual([
      [1, 2],
      [4, null],
      [7, 3],
    ]);
    expect(file.items[0]?.text.ru).toBe('if (a &lt; b) &amp;&amp; &lt;i&gt;');
    expect(contents(file).map(rightOnes)).toEqual([['да &lt;'], ['первый'], expect.arrayContaining(['a', 'b'])]);
    expect(file.skipped).toEqual([]);
  });

  it('gives each of several right answers its share', () => {
    const [content] = contents(
      read('<question>Металлы?<variantright>Железо<variantright>Медь<variantright>Цинк<variant>Сера<variant>Фосфор'),
    );
    expect(content).toMatchObject({ type: 'multiple', scoring: 'partial' });
    expect(content?.type === 'multiple' && content.options.map(({ weight }) => weight)).toEqual(Array(5).fill(null));
  });

  it('shows the order of the file, and does not store the right answer first', () => {
    const file = read(
      Array.from(
        { length: 100 },
        (_, index) => `<question>В${index}<variantright>+<variant>a<variant>b<variant>c`,
      ).join('\n'),
    );
    const firstIn = (all: ImportedItem['content'][]) =>
      all.filter((content) => content.type === 'single' && content.options[0]?.correct).length;
    expect(firstIn(contents(file))).toBe(100);
    const first = firstIn(file.items.map((item) => questionOf(item, { language: 'ru' }, 1).content));
    expect(first).toBeGreaterThan(8);
    expect(first).toBeLessThan(45);
  });

  it('takes numbers beyond the levels for numbers', () => {
    const file = read(
      Array.from({ length: 7 }, (_, index) => `<question${index + 1}>В${index}<variant>a<variant>b`).join('\n'),
    );
    expect(file.items.map(({ difficulty }) => difficulty)).toEqual(Array(7).fill(null));
  });

  it('rejects what cannot be asked, drops repeated and empty wrong variants, and keeps repeated stems', () => {
    const file = read(
      'вступление\n<question>Один?<variantright>a\n<question>Есть?<variantright>a<variant>b<variant>b<variant>\n<question>Есть?<variantright>a<variant>a\n<question><variant>a<variant>b\n<question>Есть?<variantright> <variant>b<variant>c',
    );
    expect(file.items.map(({ line, warnings }) => [line, warnings.map(({ id }) => id).toSorted()])).toEqual([
      [3, ['emptyOption', 'repeatedOption']],
    ]);
    expect(refused(file)).toEqual([
      [2, 'tooFewParts'],
      [4, 'rightAndWrong'],
      [5, 'emptyText'],
      [6, 'emptyRightAnswer'],
    ]);
    expect(file.skipped).toEqual([{ line: 1, id: 'outsideText', text: 'вступление' }]);
  });
});

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`;
const question = (type: string, body: string, text = 'Вопрос?') =>
  `<question type="${type}"><name><text>Имя</text></name><questiontext format="html"><text>${text}</text></questiontext>${body}</question>`;
const answer = (fraction: string, text: string, rest = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text>${rest}</answer>`;

describe('Moodle XML', () => {
  const only = (xml: string) => read(quiz(xml)).items[0];

  it('reads choices with weights, points, explanation and feedback', () => {
    const item = only(
      question(
        'multichoice',
        `<generalfeedback format="html"><text>Потому</text></generalfeedback><defaultgrade>2.5</defaultgrade><single>false</single>${answer('50', 'a')}${answer('50', '&lt;b&gt;b&lt;/b&gt;', '<feedback format="html"><text>!</text></feedback>')}${answer('0', 'c')}`,
      ),
    );
    expect(item).toMatchObject({
      title: 'Имя',
      points: 2.5,
      explanation: { ru: 'Потому' },
      content: {
        type: 'multiple',
        options: [
          { weight: null, correct: true },
          { text: { ru: '<b>b</b>' }, feedback: { ru: '!' } },
          { correct: false, weight: null },
        ],
      },
      warnings: [{ id: 'wrongOnesCost' }],
    });
  });

  it('decodes entities once and leaves CDATA as it is', () => {
    expect(
      only(
        question(
          'truefalse',
          answer('100', 'true'),
          '&amp;lt; &#1078; &lt;i&gt;x&lt;/i&gt; <![CDATA[&lt;p> <b>y</b>]]>',
        ),
      )?.text.ru,
    ).toBe('&lt; ж <i>x</i> &lt;p&gt; <b>y</b>');
  });

  it('reads the other types', () => {
    expect(only(question('truefalse', answer('0', 'true') + answer('100', 'false')))?.content).toEqual({
      type: 'true_false',
      correct: false,
    });
    expect(
      only(
        question(
          'shortanswer',
          `<usecase>1</usecase>${answer('100', 'Frog')}${answer('80', 'frog')}${answer('0', '*')}`,
        ),
      )?.content,
    ).toEqual({
      type: 'short_text',
      caseSensitive: true,
      answers: [
        { text: 'Frog', weight: null },
        { text: 'frog', weight: 80 },
      ],
    });
    expect(
      only(question('numerical', answer('100', '6,25', '<tolerance>0.05</tolerance>') + answer('0', '*')))?.content,
    ).toEqual({ type: 'numeric', answers: [{ value: 6.25, tolerance: 0.05, weight: null }] });
    const sub = (left: string, right: string) =>
      `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`;
    expect(
      only(question('matching', sub('frog', 'amphibian') + sub('cat', 'mammal') + sub('', 'insect')))?.content,
    ).toMatchObject({
      pairs: [{ left: { ru: 'frog' } }, { right: { ru: 'mammal' } }],
      distractors: [{ ru: 'insect' }],
    });
    expect(only(question('ordering', answer('2', 'b') + answer('1', 'a') + answer('3', 'c')))?.content).toMatchObject({
      items: [{ text: { ru: 'a' } }, { text: { ru: 'b' } }, { text: { ru: 'c' } }],
    });
    expect(
      only(question('multichoiceset', answer('100', 'a') + answer('100', 'b') + answer('0', 'c')))?.content,
    ).toMatchObject({ type: 'multiple', scoring: 'all_or_nothing' });
  });

  it('keeps pictures that are in the file, each once, and says what is lost', () => {
    const file = read(
      quiz(
        `<question type="truefalse"><questiontext format="html"><text><![CDATA[<p><img src="@@PLUGINFILE@@/%D0%B0.png" alt="x"><img src="@@PLUGINFILE@@/none.png"><img src="https://x.org/y.png"></p>]]></text><file name="а.png" encoding="base64">${PIXEL}</file></questiontext><image_base64>${PIXEL}</image_base64>${answer('100', 'true')}</question>`,
        question(
          'truefalse',
          answer('100', 'true'),
          `&lt;img src="data:image/png;base64,${PIXEL}"&gt;&lt;a href="@@PLUGINFILE@@/a.mp3"&gt;звук&lt;/a&gt;`,
        ),
      ),
    );
    expect(file.pictures).toHaveLength(1);
    expect(file.items[0]?.text.ru).toMatch(
      /^<p><img src="\/api\/v1\/files\/pending-[\da-f]+" alt="x" \/><\/p><p><img src="\/api\/v1\/files\/pending-[\da-f]+" \/><\/p>$/,
    );
    expect(file.items.map(({ warnings }) => warnings.map(({ id }) => id))).toEqual([['pictureLost'], ['mediaLost']]);
  });

  it('names types that have no counterpart, skips categories and descriptions', () => {
    const file = read(
      quiz(
        '<question type="category"><category><text>$course$/top/A/B</text></category></question>',
        question('description', ''),
        question('randomsamatch', ''),
        question('ddmarker', ''),
        question('truefalse', answer('100', 'true')),
      ),
    );
    expect(file.rejected.map(({ id, params }) => [id, params])).toEqual([
      ['unsupportedType', { type: 'randomsamatch' }],
      // Their places are hidden and of any shape; those of image labels are shown.
      ['hiddenPlaces', undefined],
    ]);
    expect(file.skipped.map(({ id }) => id)).toEqual(['category', 'description']);
    expect(file.items[0]?.category).toBe('A / B');
  });

  it('gives the whole questions of a file that is cut off or damaged', () => {
    const good = question('truefalse', answer('100', 'true'));
    const cut = read(quiz(good, good).slice(0, -60));
    expect([cut.items.length, refused(cut)]).toEqual([1, [[4, 'cutOff']]]);
    const damaged = read(quiz(good, '<question type="truefalse"><text></b></question>', good));
    expect([damaged.items.length, damaged.rejected.length]).toEqual([2, 1]);
    const nested = read(quiz('<question type="truefalse"><name>', good));
    expect([nested.items.length, refused(nested)]).toEqual([1, [[3, 'cutOff']]]);
  });

  it('refuses to define entities', () => {
    const bomb =
      '<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><quiz><question type="truefalse"><questiontext><text>&b;</text></questiontext></question></quiz>';
    expect(parseQuestionFile(Buffer.from(bomb), { fileName: 'x.xml', language: 'ru' })).toEqual({
      ok: false,
      problem: { id: 'documentType' },
    });
    const inside = read(
      quiz(
        '<question type="truefalse"><!DOCTYPE q [<!ENTITY a "x">]><questiontext><text>&a;</text></questiontext></question>',
      ),
    );
    expect(refused(inside)).toEqual([[3, 'brokenXml']]);
  });
});
