import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../context.ts';
import { type ExportColumn, byTextOf, isEqual, isOneOf, type ListRules, seenOnly } from '../../../crud/index.ts';
import { localized } from '../../../i18n.ts';
import { ofOwnRegion, peopleSearchFor } from '../../identity/users/index.ts';
import { plainText } from '../../content/questions/index.ts';
import { ALIKE, type AppealRow, IS_OPEN, OPEN_ALIKE } from './queries.ts';

const id = sql.ref('appeals.id');

/** The orders and filters of the list. */
const LIST: ListRules<Schemas['AppealFilter'], Schemas['AppealSort']> = {
  id,
  sort: {
    id,
    userId: sql.ref('users.name_key'),
    testId: byTextOf('tests', sql.ref('attempts.test_id')),
    questionId: sql.ref('appeals.question_id'),
    questionVersion: sql.ref('appeals.question_version'),
    position: sql.ref('appeals.position'),
    kind: sql.ref('appeals.kind'),
    state: sql.ref('appeals.state'),
    openAlike: OPEN_ALIKE,
    alike: ALIKE,
    decidedBy: sql.ref('deciders.name_key'),
    decidedAt: sql.ref('appeals.decided_at'),
    createdAt: sql.ref('appeals.created_at'),
  },
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    id: isOneOf(id),
    state: isEqual(sql.ref('appeals.state')),
    open: (open) => sql<boolean>`(${IS_OPEN}) = ${open}`,
    kind: isEqual(sql.ref('appeals.kind')),
    testId: isEqual(sql.ref('attempts.test_id')),
    userId: isEqual(sql.ref('attempts.user_id')),
    questionId: isEqual(sql.ref('appeals.question_id')),
  },
};

/** How a person sorts, filters and searches appeals. */
export const appealListFor = (user: SignedIn): typeof LIST =>
  seenOnly({ ...LIST, search: peopleSearchFor(user) }, ofOwnRegion(user, sql.ref('attempts.user_id')));

export const appealColumns: readonly ExportColumn<AppealRow>[] = [
  { field: 'id', value: (row) => row.id },
  { field: 'userId', value: (row) => row.full_name },
  { field: 'testId', value: (row, { language }) => localized(row.title, language) },
  { field: 'attemptId', value: (row) => row.attempt_id },
  { field: 'questionId', value: (row) => row.question_id },
  { field: 'questionVersion', value: (row) => row.question_version },
  {
    field: 'questionText',
    value: ({ question_text: text }, { language }) => text && plainText(localized(text, language)),
  },
  { field: 'position', value: (row) => row.position + 1 },
  { field: 'kind', value: (row, { t }) => t(`admin.resources.appeals.values.kind.${row.kind}`) },
  { field: 'text', value: (row) => row.text },
  { field: 'state', value: (row, { t }) => t(`admin.resources.appeals.values.state.${row.state}`) },
  { field: 'openAlike', value: (row) => row.open_alike },
  { field: 'alike', value: (row) => row.alike },
  { field: 'answer', value: (row) => row.answer },
  { field: 'correctionId', value: (row) => row.correction_id },
  { field: 'decidedBy', value: (row) => row.decider },
  { field: 'decidedAt', value: (row) => row.decided_at },
  { field: 'createdAt', value: (row) => row.created_at },
];
