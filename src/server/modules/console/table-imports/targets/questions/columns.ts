import { LANGUAGES } from '#shared/i18n/languages.ts';
import { translator } from '../../../../../i18n.ts';
import { QUESTION_TYPES, questionType } from '../../../../content/questions/index.ts';
import { inLanguages } from '../columns.ts';
import { themes } from '../options.ts';
import type { OptionSource, TargetColumn } from '../target.ts';

/** The most options, answers, items or pairs that have columns. Questions with more use the details column. */
export const PARTS = 10;

export const PART_NUMBERS = Array.from({ length: PARTS }, (_, index) => index + 1);

/** Choices whose names in every language come from the locales. */
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

const TYPES = Object.fromEntries(QUESTION_TYPES.map((type) => [type, `admin.resources.questions.values.type.${type}`]));

const TYPE_WORDS = Object.fromEntries(QUESTION_TYPES.map((type) => [type, questionType(type).files.table.words]));

const SCORING = {
  partial: 'errors.tableImports.scoring.partial',
  all_or_nothing: 'errors.tableImports.scoring.allOrNothing',
} as const;

const OPTION_EXAMPLES: Readonly<Record<number, string>> = {
  1: 'errors.tableImports.examples.option1',
  2: 'errors.tableImports.examples.option2',
  3: 'errors.tableImports.examples.option3',
};

/** In the order of the columns in files. */
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
  { field: 'name', kind: 'text', label: 'admin.resources.questions.fields.name' },
  { field: 'externalId', kind: 'text', label: 'admin.resources.questions.fields.externalId' },
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
