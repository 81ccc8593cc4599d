import { LANGUAGES } from '#shared/i18n/languages.ts';
import { translator } from '../../../../i18n.ts';
import { inLanguages } from '../columns.ts';
import { themes } from '../options.ts';
import type { OptionSource, TargetColumn } from '../target.ts';

/** Options, answers, items or pairs that a table has columns for; a question with more is told in its details. */
export const PARTS = 10;

export const PART_NUMBERS = Array.from({ length: PARTS }, (_, index) => index + 1);

/** Words of the locales as the names of choices, in every language. */
function choices(
  keys: Readonly<Record<string, string>>,
  words: Readonly<Record<string, readonly string[]>> = {},
): OptionSource {
  return {
    load: async () =>
      Object.entries(keys).map(([value, key]) => ({
        value,
        title: Object.fromEntries(LANGUAGES.map((language) => [language, translator(language)(key)])),
        words: [value, ...(words[value] ?? [])],
        active: true,
      })),
  };
}

const TYPES = {
  single: 'admin.resources.questions.values.type.single',
  multiple: 'admin.resources.questions.values.type.multiple',
  true_false: 'admin.resources.questions.values.type.true_false',
  short_text: 'admin.resources.questions.values.type.short_text',
  numeric: 'admin.resources.questions.values.type.numeric',
  matching: 'admin.resources.questions.values.type.matching',
  ordering: 'admin.resources.questions.values.type.ordering',
  cloze: 'admin.resources.questions.values.type.cloze',
  hotspot: 'admin.resources.questions.values.type.hotspot',
  essay: 'admin.resources.questions.values.type.essay',
  file: 'admin.resources.questions.values.type.file',
} as const;

const SCORING = {
  partial: 'errors.tableImports.scoring.partial',
  all_or_nothing: 'errors.tableImports.scoring.allOrNothing',
} as const;

const TYPE_WORDS = {
  single: ['один', 'одиночный', 'один ответ', 'бір', 'one'],
  multiple: ['несколько', 'множественный', 'несколько ответов', 'бірнеше', 'many'],
  true_false: ['да нет', 'верно неверно', 'true false', 'иә жоқ'],
  short_text: ['текст', 'краткий ответ', 'text', 'мәтін'],
  numeric: ['число', 'number', 'сан'],
  matching: ['сопоставление', 'соответствие', 'match', 'сәйкестік'],
  essay: ['эссе', 'сочинение', 'свободный ответ', 'essay'],
  file: ['файл', 'file'],
  ordering: ['порядок', 'последовательность', 'order', 'рет'],
};

const OPTION_EXAMPLES: Readonly<Record<number, string>> = {
  1: 'errors.tableImports.examples.option1',
  2: 'errors.tableImports.examples.option2',
  3: 'errors.tableImports.examples.option3',
};

/** In the order that they stand in files. */
export const questionColumns: readonly TargetColumn[] = [
  { field: 'id', kind: 'integer', label: 'admin.resources.questions.fields.id', hint: 'errors.tableImports.hints.id' },
  {
    field: 'themeId',
    kind: 'reference',
    label: 'admin.resources.questions.fields.themeId',
    required: true,
    options: themes,
    hint: 'errors.tableImports.hints.theme',
  },
  {
    field: 'type',
    kind: 'choice',
    label: 'admin.resources.questions.fields.type',
    required: true,
    options: choices(TYPES, TYPE_WORDS),
  },
  ...inLanguages({
    field: 'text',
    kind: 'html',
    label: 'admin.resources.questions.fields.text',
    required: true,
    hint: 'errors.tableImports.hints.html',
    example: 'errors.tableImports.examples.question',
  }),
  ...PART_NUMBERS.flatMap((number) =>
    inLanguages({
      field: `option${number}`,
      kind: 'html',
      label: 'errors.tableImports.columns.option',
      number,
      hint: 'errors.tableImports.hints.option',
      ...(OPTION_EXAMPLES[number] && { example: OPTION_EXAMPLES[number] }),
    }),
  ),
  {
    field: 'correct',
    kind: 'text',
    label: 'errors.tableImports.columns.correct',
    hint: 'errors.tableImports.hints.correct',
    example: '1',
  },
  ...PART_NUMBERS.flatMap((number) =>
    inLanguages({
      field: `match${number}`,
      kind: 'html',
      label: 'errors.tableImports.columns.match',
      number,
      hint: 'errors.tableImports.hints.match',
    }),
  ),
  {
    field: 'tolerance',
    kind: 'text',
    label: 'errors.tableImports.columns.tolerance',
    hint: 'errors.tableImports.hints.tolerance',
  },
  { field: 'scoring', kind: 'choice', label: 'errors.tableImports.columns.scoring', options: choices(SCORING) },
  { field: 'caseSensitive', kind: 'boolean', label: 'errors.tableImports.columns.caseSensitive' },
  { field: 'points', kind: 'number', label: 'admin.resources.questions.fields.points', example: '1' },
  { field: 'difficulty', kind: 'integer', label: 'admin.resources.questions.fields.difficulty', example: '1' },
  { field: 'tags', kind: 'tags', label: 'admin.resources.questions.fields.tags' },
  ...inLanguages({ field: 'explanation', kind: 'html', label: 'admin.resources.questions.fields.explanation' }),
  { field: 'active', kind: 'boolean', label: 'admin.resources.questions.fields.active' },
  {
    field: 'details',
    kind: 'html',
    label: 'errors.tableImports.columns.details',
    hint: 'errors.tableImports.hints.details',
  },
];
