import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { prepareContent } from '../content.ts';
import { escapeHtml } from '../html.ts';
import { FILE_EXTENSIONS } from '../import/parsers/marked.ts';
import { validateQuestion } from '../rules.ts';
import { cleanHtml } from '../texts.ts';
import type { ExportQuestion } from './questions.ts';

type Content = Schemas['QuestionContent'];
type Random = () => number;

/** Pieces of text that are hard for formats: their special characters, XML and HTML, letters of all languages, formulas, tables. */
const PIECES = [
  ...[
    '~',
    '=',
    '#',
    '{',
    '}',
    ':',
    '\\',
    '<',
    '>',
    '&',
    '"',
    "'",
    '%50%',
    '####',
    '::',
    '->',
    '//',
    '\\n',
    '[html]',
    '[plain]',
  ],
  ...[
    ']]>',
    '<![CDATA[',
    '<!--',
    '-->',
    '&amp;',
    '&#65;',
    '\ue103',
    '\u00ad',
    '😀',
    'é',
    '@@PLUGINFILE@@',
    '{1:SHORTANSWER:=x}',
  ],
  ...[
    'Қазақстан',
    'Ёлка',
    'ANSWER: A',
    'A) x',
    '$CATEGORY: y',
    'true',
    'T',
    '100',
    '1..2',
    '3:4',
    '*',
    '\\*',
    '[tag:z]',
    '_____',
  ],
  ...['\\(x^2\\)', '$$a+b$$', '\\[\\frac{a}{b} \\le \\{1\\}\\]', '  ', '№ 5', '—'],
];
const MARKUP = [
  ...[
    '<b>жир</b>',
    'H<sub>2</sub>O',
    '<p>Абзац</p><p>Ещё</p>',
    '<br />',
    '<ul><li>раз</li><li>два</li></ul>',
    '<em>x</em>',
  ],
  ...[
    '<table><tbody><tr><td colspan="2">1 &lt; 2</td></tr></tbody></table>',
    '<pre>a\n\n  b</pre>',
    '<p>\n// y\n\n=z\n</p>',
  ],
];
const LANGUAGES = ['ru', 'en', 'kz'] as const;

export interface Making {
  random: Random;
  /** Tokens of stored pictures to use. */
  tokens: readonly string[];
  languages: readonly (typeof LANGUAGES)[number][];
  /** Only plain text. */
  plain?: boolean;
  /** Some questions with options have variables. */
  drawn?: boolean;
}

/** A valid question of one type, with texts that are hard for formats. */
export function hostileQuestion(id: number, type: Content['type'], making: Making): ExportQuestion {
  for (let round = 0; round < 200; round++) {
    const question = attempt(id, type, making);
    if (Object.keys(validateQuestion(question.text, question.content)).length === 0) return question;
  }
  throw new Error(`No valid question of type ${type}`);
}

const upTo = (random: Random, limit: number) => Math.floor(random() * limit);
const pick = <T>(random: Random, from: readonly T[]): T => from[upTo(random, from.length)] as T;
const list = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

function attempt(id: number, type: Content['type'], making: Making): ExportQuestion {
  const { random } = making;
  const content = prepareContent(contentOf(type, making));
  const markers =
    content.type === 'cloze' ? content.gaps.map((_, index) => ` [[${index + 1}]] `).join(plainText(making, 1)) : '';
  const text = Object.fromEntries(making.languages.map((language) => [language, `${rich(making, 4)} ${markers}`]));
  return {
    id,
    text: cleanHtml(text),
    content,
    explanation: random() < 0.5 ? orNull(cleanHtml(html(making))) : null,
    points: pick(random, [1, 2, 0.5, 3.25, 1000]),
    difficulty: 1 + upTo(random, 5),
    name: id % 2 === 0 ? null : `${id}. Имя “{~=#:}” \\ <b> & [x] // -->`,
    externalId: id % 3 === 0 ? null : `№ ${id}/а]\\<&-->`,
    theme: Object.fromEntries(
      making.languages.map((language) => [language, `Тема ${Math.ceil(id / 10)} / ${language}: «путь»`]),
    ),
    // GIFT reserves one of these characters, and its comments cannot escape it.
    tags:
      random() < 0.5
        ? []
        : [
            ...new Set(
              list(3, () =>
                plainText(making, 2)
                  .replace(/[\s\ue103]+/gu, ' ')
                  .trim(),
              ),
            ),
          ].filter((tag) => tag !== ''),
    active: random() < 0.9,
  };
}

function orNull(text: LocalizedText): LocalizedText | null {
  return Object.keys(text).length === 0 ? null : text;
}

function plainText({ random }: Making, most: number): string {
  return list(1 + upTo(random, most), () => (random() < 0.4 ? `слово${upTo(random, 99)}` : pick(random, PIECES))).join(
    pick(random, ['', ' ']),
  );
}

function rich(making: Making, most: number): string {
  const { random, tokens, plain } = making;
  return list(1 + upTo(random, most), () => {
    if (!plain && random() < 0.25) return pick(random, MARKUP);
    if (!plain && tokens.length > 0 && random() < 0.15)
      return `<img src="/api/v1/files/${pick(random, tokens)}" alt="рис. &quot;1&quot;" width="40" />`;
    return escapeHtml(plainText(making, 3));
  }).join(pick(random, ['', ' ']));
}

const html = (making: Making): LocalizedText =>
  Object.fromEntries(making.languages.map((language) => [language, rich(making, 3)]));
const words = (making: Making): LocalizedText =>
  Object.fromEntries(
    making.languages.map((language) => [language, plainText(making, 3).replace(/\s+/gu, ' ').trim() || 'x']),
  );

function contentOf(type: Content['type'], making: Making): Content {
  const { random } = making;
  const scoring = random() < 0.5 ? 'partial' : 'all_or_nothing';
  const share = () => (random() < 0.3 ? pick(random, [50, 33.33333, 12.5, 1, 99]) : null);
  const texts = () =>
    list(1 + upTo(random, 3), (index) => ({
      text: plainText(making, 3).replace(/\s+/gu, ' ').trim() || 'y',
      weight: index === 0 ? null : share(),
    }));
  const numbers = () =>
    list(1 + upTo(random, 3), (index) => ({
      value: pick(random, [0, -1.5, 1e-7, 123456.789, 1e21]),
      tolerance: pick(random, [0, 0.1, 2]),
      weight: index === 0 ? null : share(),
    }));
  switch (type) {
    case 'single': {
      const count = 2 + upTo(random, 4);
      const right = upTo(random, count);
      return {
        type,
        options: list(count, (index) => ({
          text: html(making),
          correct: index === right,
          weight: index === right || making.plain ? null : share(),
          feedback: random() < 0.3 && !making.plain ? html(making) : null,
        })),
        ...(making.drawn && random() < 0.3 && { dataset: dataset(making) }),
      };
    }
    case 'multiple': {
      const count = 2 + upTo(random, 4);
      const right = 1 + upTo(random, count);
      const weights = random() < 0.3 && scoring === 'partial' ? pick(random, [0, -30, -100]) : null;
      return {
        type,
        scoring,
        options: list(count, (index) => ({
          text: html(making),
          correct: index < right,
          weight: index < right ? null : weights,
          feedback: random() < 0.3 ? html(making) : null,
        })),
      };
    }
    case 'true_false':
      return { type, correct: random() < 0.5 };
    case 'short_text':
      return { type, caseSensitive: random() < 0.5, answers: texts() };
    case 'numeric':
      return { type, answers: numbers() };
    case 'matching':
      return {
        type,
        scoring,
        pairs: list(2 + upTo(random, 3), () => ({ left: html(making), right: words(making) })),
        distractors: list(upTo(random, 3), () => words(making)),
      };
    case 'ordering':
      return { type, scoring, items: list(2 + upTo(random, 3), () => ({ text: html(making) })) };
    case 'cloze':
      return {
        type,
        scoring,
        gaps: list(1 + upTo(random, 4), (): Schemas['ClozeGap'] => {
          const kind = pick(random, ['choice', 'text', 'number'] as const);
          if (kind === 'text') return { kind, caseSensitive: random() < 0.5, answers: texts() };
          if (kind === 'number') return { kind, answers: numbers() };
          return {
            kind,
            options: list(2 + upTo(random, 3), (index) => ({
              text: words(making),
              correct: index === 1,
              weight: index === 1 ? null : share(),
            })),
          };
        }),
      };
    case 'essay':
      return { type, maxWords: random() < 0.5 ? 1 + upTo(random, 900) : null, rubric: rubric(making) };
    case 'file':
      return {
        type,
        maxFiles: 1 + upTo(random, 10),
        maxMegabytes: 1 + upTo(random, 200),
        extensions: FILE_EXTENSIONS.filter((_, index) => index === 0 || random() < 0.4),
        rubric: rubric(making),
      };
    case 'calculated':
      return {
        type,
        dataset: dataset(making),
        answers: list(1 + upTo(random, 3), (index) => ({
          formula: pick(random, [
            '{a} + {b}',
            'sqrt({a}) * pow({b}, 2)',
            '({a} % 7) / (1 + {b} ** 2)',
            'max({a}, -{b})',
          ]),
          tolerance: pick(random, [0, 0.1, 2]),
          toleranceType: pick(random, ['relative', 'nominal', 'geometric'] as const),
          digits: 1 + upTo(random, 9),
          digitsType: pick(random, ['decimals', 'significant'] as const),
          weight: index === 0 ? null : share(),
        })),
      };
    case 'image_labels':
      return {
        type,
        scoring,
        image: making.tokens[0] ?? 'none',
        alt: random() < 0.5 ? words(making) : null,
        labels: list(3, (index) => ({
          text: numbered(words(making), index),
          image: index === 1 && random() < 0.5 ? (making.tokens[0] ?? null) : null,
          group: 1 + upTo(random, 2),
          reusable: random() < 0.3,
        })),
        zones: [
          { coords: [0.1, 0.1, 0.2 + random() / 2, 0.3], label: words(making), answer: 2 },
          { coords: [0.5, 0.5, 0.6, 0.623456], label: null, answer: 0 },
        ],
      };
    case 'hotspot':
      return {
        type,
        scoring,
        image: making.tokens[0] ?? 'none',
        alt: random() < 0.5 ? words(making) : null,
        maxChoices: 3,
        regions: [
          { shape: 'rect', coords: [0.1, 0.1, 0.2 + random() / 2, 0.3], label: words(making), correct: true },
          { shape: 'ellipse', coords: [0.5, 0.5, 0.1, 0.123456], label: null, correct: false },
          { shape: 'polygon', coords: [0, 0, 1, 0, random(), 1], label: null, correct: random() < 0.5 },
        ],
      };
  }
}

function dataset({ random }: Making): Schemas['Dataset'] {
  const range = { minimum: 1, maximum: 20, decimals: upTo(random, 4) };
  return {
    variables: ['a', 'b'].map((name) => ({ name, ...range })),
    rows: random() < 0.5 ? [] : list(1 + upTo(random, 5), () => [upTo(random, 100), random() * 10]),
  };
}

function rubric(making: Making): Schemas['Rubric'] {
  const { random } = making;
  return list(upTo(random, 4), (index) => ({
    title: numbered(words(making), index),
    description: random() < 0.4 ? words(making) : null,
    points: pick(random, [0.5, 1, 2.25, 10]),
  }));
}

/** Criteria must have different texts. */
function numbered(text: LocalizedText, index: number): LocalizedText {
  return Object.fromEntries(Object.entries(text).map(([language, value]) => [language, `${value} ${index}`]));
}
