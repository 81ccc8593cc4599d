import type { LocalizedText, Schemas } from '#shared/contract/index.ts';

type Question = Omit<Schemas['QuestionCreate'], 'themeId'>;
type Content = Schemas['QuestionContent'];

/** The themes of the bank: one in every language, one in Kazakh only. */
export const THEMES: readonly Schemas['ThemeCreate'][] = [
  { number: 11, title: { ru: 'Пути / стрелки: «габарит»', en: 'Tracks & switches', kz: 'Жолдар' }, hours: 2 },
  { number: 12, title: { kz: 'Тек қазақша тақырып' }, hours: 1.5 },
];

export interface BankQuestion {
  /** The place of its theme in THEMES. */
  theme: 0 | 1;
  question: Question;
}

const each = (text: string): LocalizedText => ({ ru: `${text} — рус`, en: `${text} — eng`, kz: `${text} — қаз` });

/** Rich text with all that people put into questions. */
const RICH =
  '<p>Найдите \\(\\frac{a}{b} \\le \\{1\\}\\) и $x$ &lt; y &amp; z ]]&gt; ~=#{}:\\</p>' +
  '<ul><li>раз</li><li><b>два</b></li></ul><table><tbody><tr><td colspan="2">H<sub>2</sub>O</td></tr></tbody></table>' +
  '<p>😀 \u200fשלום\u200f Ә</p>';

const rich = (text: string, picture = ''): LocalizedText => ({
  ru: `<p>${text}</p>${RICH}${picture}`,
  en: `<p>${text} in English</p>${RICH}${picture}`,
  kz: `<p>${text} қазақша</p>${RICH}${picture}`,
});

/**
 * A bank in which every type says everything that it can say, and again almost nothing.
 * @param tokens of two stored pictures
 */
export function bankOf([scheme, sign]: readonly [string, string]): BankQuestion[] {
  const picture = `<p><img src="/api/v1/files/${sign}" alt="знак &quot;стоп&quot;" width="40" /></p>`;
  const whole = Object.entries(contentsOf(scheme, sign)).map(([name, content], index): BankQuestion => {
    const gaps = content.type === 'cloze' ? content.gaps.map((_, at) => ` [[${at + 1}]]`).join(' и') : '';
    const shown = variablesOf(content);
    return {
      theme: index % 3 === 2 ? 1 : 0,
      question: {
        text: rich(`Вопрос ${name}${gaps}${shown}`, picture),
        content,
        explanation: rich(`Потому что ${name}`),
        points: 'rubric' in content && content.rubric.length > 0 ? 5 : 2.5,
        difficulty: 1 + (index % 5),
        active: index % 4 !== 3,
        tags: ['Қауіпсіздік, жол; 1', `тег: {${name}} ~=#\\`],
        name: `${name}: «имя» {~=#:} \\ & <b> ]]>`,
        externalId: `ДО-${index + 1}/а]\\<&`,
      },
    };
  });
  const plain = PLAIN.map((content, index): BankQuestion => {
    const gaps = content.type === 'cloze' ? ' [[1]]' : '';
    return {
      theme: 1,
      question: { text: { kz: `Қарапайым сұрақ ${index + 1}?${gaps}${variablesOf(content)}` }, content, tags: [] },
    };
  });
  return [...whole, ...plain, ...oddities()];
}

const variablesOf = (content: Content) =>
  'dataset' in content ? (content.dataset?.variables.map(({ name }) => ` {${name}}`).join('') ?? '') : '';

const CRITERIA: Schemas['Rubric'] = [
  { title: each('Полнота'), description: each('Названы все меры'), points: 3 },
  { title: each('Ясность'), description: null, points: 2 },
];

const VALUES: Schemas['Dataset'] = {
  variables: [
    { name: 'a', minimum: 2, maximum: 9, decimals: 0 },
    { name: 'b', minimum: 1, maximum: 5, decimals: 1 },
  ],
  rows: [
    [2, 1.5],
    [7, 3.2],
  ],
};

function contentsOf(scheme: string, sign: string): Record<string, Content> {
  const option = (text: string, correct: boolean, more: Partial<Schemas['ChoiceOption']> = {}) => ({
    text: rich(text),
    correct,
    ...more,
  });
  return {
    single: {
      type: 'single',
      options: [
        option('Верно', true, { feedback: rich('Да') }),
        option('Отчасти', false, { weight: 50 }),
        option('Опасно', false, { weight: -50, feedback: each('Нельзя') }),
        option('Все перечисленные', false, { fixed: true }),
      ],
    },
    'single-any': {
      type: 'single',
      options: [
        option('Астана', true, { weight: 100 }),
        option('Алматы', false),
        option('Ақмола', true, { weight: 100 }),
      ],
    },
    'single-in-order': {
      type: 'single',
      options: [1, 2, 3].map((number) => ({ text: each(String(number)), correct: number === 2, fixed: true })),
    },
    'single-drawn': {
      type: 'single',
      dataset: VALUES,
      options: [
        { text: each('{={a}*{b}}'), correct: true },
        { text: each('{={a}+{b}}'), correct: false },
      ],
    },
    multiple: {
      type: 'multiple',
      scoring: 'partial',
      options: [
        option('Да', true, { weight: 60 }),
        option('И это', true, { weight: 40, feedback: rich('Да') }),
        option('Нет', false, { weight: -100 }),
        option('Ни одно', false, { weight: -50, fixed: true }),
      ],
    },
    'multiple-all': {
      type: 'multiple',
      scoring: 'all_or_nothing',
      options: [option('Да', true), option('И это', true), option('Нет', false)],
    },
    'multiple-free': {
      type: 'multiple',
      scoring: 'partial',
      options: [option('Да', true), option('И это', true), option('Нет', false, { weight: 0 })],
    },
    true_false: { type: 'true_false', correct: false },
    short_text: {
      type: 'short_text',
      caseSensitive: true,
      answers: [{ text: 'Нұр-Султан' }, { text: '=A\\*1 {x}~#:', weight: 50 }, { text: 'Аст*', weight: 25 }],
    },
    numeric: {
      type: 'numeric',
      answers: [
        { value: -3.14, tolerance: 0.005 },
        { value: 3, tolerance: 1, weight: 50 },
      ],
    },
    calculated: {
      type: 'calculated',
      dataset: VALUES,
      answers: [
        { formula: '{a} * {b}', tolerance: 0.1, toleranceType: 'relative', digits: 3, digitsType: 'significant' },
        {
          formula: '{a} + {b}',
          ...{ tolerance: 0, toleranceType: 'nominal', digits: 2, digitsType: 'decimals', weight: 50 },
        },
      ],
    },
    matching: {
      type: 'matching',
      scoring: 'partial',
      pairs: [
        { left: rich('Абай'), right: each('Слова <назидания> & = -> ~') },
        { left: rich('Ауэзов'), right: each('Путь Абая') },
      ],
      distractors: [each('Онегин')],
    },
    'matching-all': {
      type: 'matching',
      scoring: 'all_or_nothing',
      pairs: [1, 2].map((number) => ({ left: each(`л${number}`), right: each(`п${number}`) })),
      distractors: [],
    },
    ordering: {
      type: 'ordering',
      scoring: 'all_or_nothing',
      items: ['Первое', 'Второе', 'Третье'].map((text) => ({ text: rich(text) })),
    },
    'ordering-partial': {
      type: 'ordering',
      scoring: 'partial',
      items: ['Первое', 'Второе'].map((text) => ({ text: each(text) })),
    },
    cloze: {
      type: 'cloze',
      scoring: 'partial',
      gaps: [
        {
          kind: 'choice',
          options: [
            { text: each('красный } ~ = #'), correct: true },
            { text: each('зелёный'), correct: false, weight: 50 },
            { text: each('оба'), correct: false, fixed: true },
          ],
        },
        {
          kind: 'choice',
          options: ['5', '10'].map((text, at) => ({ text: each(text), correct: at === 0, fixed: true })),
        },
        { kind: 'text', caseSensitive: true, answers: [{ text: 'стой' }, { text: 'Стоп', weight: 50 }] },
        { kind: 'number', answers: [{ value: 1520, tolerance: 2 }] },
      ],
    },
    'cloze-all': {
      type: 'cloze',
      scoring: 'all_or_nothing',
      gaps: [
        { kind: 'text', caseSensitive: false, answers: [{ text: 'раз' }] },
        { kind: 'number', answers: [{ value: 2, tolerance: 0 }] },
      ],
    },
    hotspot: {
      type: 'hotspot',
      image: scheme,
      alt: each('Схема'),
      maxChoices: 2,
      scoring: 'partial',
      regions: [
        { shape: 'rect', coords: [0.1, 0.1, 0.3, 0.4], label: each('Стрелка'), correct: true },
        { shape: 'ellipse', coords: [0.7, 0.5, 0.1, 0.2], label: null, correct: true },
        { shape: 'polygon', coords: [0.4, 0.8, 0.6, 0.8, 0.5, 0.95], label: null, correct: false },
      ],
    },
    image_labels: {
      type: 'image_labels',
      image: scheme,
      alt: each('Схема'),
      scoring: 'all_or_nothing',
      labels: [
        { text: each('Светофор'), image: sign, group: 1, reusable: false },
        { text: each('Стрелка'), image: null, group: 1, reusable: true },
        { text: each('Тупик'), image: null, group: 2, reusable: false },
      ],
      zones: [
        { coords: [0.1, 0.1, 0.3, 0.2], label: each('У входа'), answer: 0 },
        { coords: [0.6, 0.5, 0.8, 0.6], label: null, answer: 2 },
      ],
    },
    essay: { type: 'essay', maxWords: 300, rubric: CRITERIA },
    file: { type: 'file', maxFiles: 2, maxMegabytes: 1, extensions: ['pdf', 'txt'], rubric: CRITERIA },
  };
}

const inKazakh = (...texts: string[]) => texts.map((text, at) => ({ text: { kz: text }, correct: at === 0 }));

/** The least of each type, in one language. */
const PLAIN: readonly Content[] = [
  { type: 'single', options: inKazakh('иә', 'жоқ') },
  { type: 'multiple', scoring: 'partial', options: inKazakh('иә', 'жоқ') },
  { type: 'true_false', correct: true },
  { type: 'short_text', caseSensitive: false, answers: [{ text: 'Астана' }] },
  { type: 'numeric', answers: [{ value: 2, tolerance: 0 }] },
  {
    type: 'calculated',
    dataset: { variables: VALUES.variables, rows: [] },
    answers: [{ formula: '{a} - {b}', tolerance: 0, toleranceType: 'nominal', digits: 2, digitsType: 'decimals' }],
  },
  {
    type: 'matching',
    scoring: 'partial',
    pairs: ['1', '2'].map((text) => ({ left: { kz: text }, right: { kz: `${text}-ші` } })),
    distractors: [],
  },
  { type: 'ordering', scoring: 'partial', items: [{ text: { kz: 'бір' } }, { text: { kz: 'екі' } }] },
  { type: 'cloze', scoring: 'partial', gaps: [{ kind: 'choice', options: inKazakh('иә', 'жоқ') }] },
  { type: 'essay', maxWords: null, rubric: [] },
  { type: 'file', maxFiles: 1, maxMegabytes: 5, extensions: ['docx'], rubric: [] },
];

/** Texts that files like to break. */
function oddities(): BankQuestion[] {
  const content: Content = { type: 'single', options: inKazakh('=1+1', '+7 701', '-5', '@x', '\t1').map(plainOption) };
  const asked = (text: string, more: Partial<Question> = {}): BankQuestion => ({
    theme: 0,
    question: { text: { ru: text }, content, ...more },
  });
  return [
    asked('=СУММ(A1:A2)', { name: '=1+1', externalId: '00042' }),
    asked('+7 (701) 123-45-67', { name: '+7', externalId: '-5', tags: ['=тег'] }),
    asked("'апостроф", { name: "'имя", externalId: '1e5' }),
    asked('@упоминание', { name: 'x\ny  z', externalId: '2026-01-15' }),
    asked('<p>Первая<br />строка \\</p><p>вторая</p>', { explanation: { ru: 'x' } }),
    asked('Повтор имени', { name: 'Повтор имени' }),
    { theme: 0, question: { text: { ru: 'Пояснение?' }, content, explanation: { ru: 'да', kz: 'иә' } } },
    asked(`Длинный ${'я'.repeat(19_000)}`, { explanation: { ru: `<p>${'ы'.repeat(18_000)}</p>` } }),
  ];
}

const plainOption = ({ text, correct }: { text: LocalizedText; correct: boolean }) => ({
  text: { ru: text.kz ?? '' },
  correct,
});
