import { type RawBuilder, sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../context.ts';
import { type ExportColumn, isEqual, isOneOf, type ListRules, searchable, seenOnly } from '../../../crud/index.ts';
import { localized } from '../../../i18n.ts';
import { SERVER_ZONE } from '../../../time-zone.ts';
import { ofOwnRegion } from '../../identity/users/index.ts';
import { IN_ATTEMPT, isNobodys, type RequestRow } from './queries.ts';

type Filter = Schemas['SupportRequestFilter'];

const id = sql.ref('support_requests.id');
const state = sql.ref('support_requests.state');
const assignee = sql.ref('support_requests.assignee_id');
const waitingSince = sql.ref('support_requests.waiting_since');

/** The day of a moment at the server's place. */
const dayOf = (moment: 'created_at') =>
  sql`(${sql.ref(`support_requests.${moment}`)} at time zone ${SERVER_ZONE})::date`;

/**
 * Who waits in an exam, where a clock runs, then who has waited too long, then who waits, the longest first; of the others the last
 * written.
 */
const URGENCY = sql`row(case
    when ${waitingSince} is not null and ${IN_ATTEMPT} then 0
    when support_requests.escalated_at is not null then 1
    when ${waitingSince} is not null then 2
    when ${state} in ('open', 'pending') then 3
    else 4 end,
  case when ${waitingSince} is null then -extract(epoch from support_requests.last_at) else extract(epoch from ${waitingSince}) end)`;

/** That a request waits for one person of staff. @param table its alias */
const waitsFor = (userId: number, table = 'support_requests') => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(${column('waiting_since')} is not null
    and (${column('assignee_id')} = ${userId} or ${isNobodys(table)}))`;
};

/** How many requests wait for a person of staff, as SQL. */
export const requestsFor = (userId: number): RawBuilder<number> =>
  sql<number>`(select count(*) from support_requests r where ${waitsFor(userId, 'r')} and r.merged_into is null)`;

const VIEWS = (userId: number): Record<NonNullable<Filter['view']>, RawBuilder<boolean>> => ({
  waiting: waitsFor(userId),
  mine: sql<boolean>`(${assignee} = ${userId} and ${state} in ('open', 'pending'))`,
  unclaimed: sql<boolean>`(${state} in ('waiting', 'open', 'pending') and ${isNobodys('support_requests')})`,
  overdue: sql<boolean>`(support_requests.escalated_at is not null)`,
  unsolved: sql<boolean>`(${state} in ('waiting', 'open', 'pending'))`,
  closed: sql<boolean>`(${state} in ('solved', 'closed'))`,
});

/** How a person of staff sorts, filters and searches requests. Those that were merged into others are not listed. */
export const requestListFor = (user: SignedIn): ListRules<Filter, Schemas['SupportRequestSort']> =>
  seenOnly(rulesFor(user), ofOwnRegion(user, sql.ref('support_requests.user_id')));

const rulesFor = ({ userId }: SignedIn): ListRules<Filter, Schemas['SupportRequestSort']> => ({
  id,
  sort: {
    id,
    urgency: URGENCY,
    personName: sql.ref('users.name_key'),
    state,
    waitingSince,
    lastAt: sql.ref('support_requests.last_at'),
    createdAt: sql.ref('support_requests.created_at'),
    solvedAt: sql.ref('support_requests.solved_at'),
  },
  defaultSort: ['urgency', 'ASC'],
  always: sql<boolean>`(support_requests.merged_into is null)`,
  search: {
    text: sql<string>`(support_requests.search || ${searchable(sql.ref('users.full_name'))})`,
    similar: true,
  },
  filters: {
    id: isOneOf(id),
    view: (view) => VIEWS(userId)[view],
    state: isEqual(state),
    typeId: isEqual(sql.ref('support_requests.type_id')),
    assigneeId: isEqual(assignee),
    userId: isEqual(sql.ref('support_requests.user_id')),
    from: (day) => sql<boolean>`(${dayOf('created_at')} >= ${day}::date)`,
    to: (day) => sql<boolean>`(${dayOf('created_at')} <= ${day}::date)`,
  },
});

const minutes = (from: Date, to: Date | null) =>
  to === null ? null : Math.round((Number(to) - Number(from)) / 60_000);

export const requestColumns: readonly ExportColumn<RequestRow>[] = [
  { field: 'id', value: (row) => row.id },
  { field: 'createdAt', value: (row) => row.created_at },
  { field: 'personName', value: (row) => row.person_name },
  { field: 'type', value: (row, { language }) => localized(row.type, language) },
  { field: 'subject', value: (row) => row.subject },
  { field: 'state', value: (row, { t }) => t(`pages.support.states.${row.state}`) },
  { field: 'assigneeName', value: (row) => row.assignee_name },
  { field: 'testTitle', value: (row, { language }) => row.test_title && localized(row.test_title, language) },
  { field: 'firstAnsweredAt', value: (row) => row.first_answered_at },
  { field: 'answerMinutes', value: (row) => minutes(row.created_at, row.first_answered_at) },
  { field: 'solvedAt', value: (row) => row.solved_at },
  { field: 'solveMinutes', value: (row) => minutes(row.created_at, row.solved_at) },
  { field: 'rating', value: (row) => row.rating },
  { field: 'ratingWords', value: (row) => row.rating_words },
];
