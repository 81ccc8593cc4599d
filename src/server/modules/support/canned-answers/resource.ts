import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { unknownVariables } from '#shared/support/canned.ts';
import { byText, isOneOf, type Resource } from '../../../crud/index.ts';
import { errors } from '../../../errors.ts';
import { localized } from '../../../i18n.ts';
import { presentCannedAnswer } from './present.ts';
import {
  type CannedAnswerRow,
  deleteCannedAnswers,
  insertCannedAnswer,
  selectCannedAnswers,
  updateCannedAnswers,
} from './queries.ts';

const id = sql.ref('canned_answers.id');

/** @throws PublicError 422 at the language whose text has a variable that nothing fills in */
function checked<T extends Pick<Schemas['CannedAnswerUpdate'], 'text'>>(input: T): T {
  for (const [language, text] of Object.entries(input.text ?? {})) {
    const [name] = unknownVariables(text ?? '');
    if (name !== undefined)
      throw errors.invalid({ [`text.${language}`]: { key: 'support.variable', params: { name } } });
  }
  return input;
}

/** Canned answers, as the generic resource code needs them. */
export const cannedAnswers: Resource<
  'canned_answers',
  CannedAnswerRow,
  Schemas['CannedAnswer'],
  Schemas['CannedAnswerCreate'],
  Schemas['CannedAnswerUpdate'],
  Schemas['CannedAnswerFilter'],
  Schemas['CannedAnswerSort']
> = {
  name: 'canned-answers',
  table: 'canned_answers',
  title: sql.ref('canned_answers.title'),
  list: {
    id,
    sort: {
      id,
      shortcut: sql.ref('canned_answers.shortcut'),
      title: byText(sql.ref('canned_answers.title')),
      createdAt: sql.ref('canned_answers.created_at'),
      updatedAt: sql.ref('canned_answers.updated_at'),
    },
    search: { text: sql.ref('canned_answers.search'), forms: true, similar: true, byName: 'title' },
    defaultSort: ['shortcut', 'ASC'],
    filters: { id: isOneOf(id) },
  },
  select: selectCannedAnswers,
  present: presentCannedAnswer,
  insert: (trx, input, { ctx }) => insertCannedAnswer(trx, checked(input), ctx.clock()),
  update: (trx, ids, changes, { ctx }) => updateCannedAnswers(trx, ids, checked(changes), ctx.clock()),
  remove: deleteCannedAnswers,
  unique: { canned_answers_shortcut: 'shortcut' },
  exportColumns: [
    { field: 'shortcut', value: (row) => row.shortcut },
    {
      field: 'title',
      value: (row, { language }) => localized(row.title, language),
      inLanguages: (row) => row.title,
    },
    {
      field: 'text',
      value: (row, { language }) => localized(row.text, language),
      inLanguages: (row) => row.text,
    },
    { field: 'createdAt', value: (row) => row.created_at },
    { field: 'updatedAt', value: (row) => row.updated_at },
  ],
};
