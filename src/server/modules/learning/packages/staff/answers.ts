import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../../context.ts';
import type { Export, ListRules } from '../../../../crud/index.ts';
import type { Db } from '../../../../db/index.ts';
import { peopleSearchFor } from '../../../identity/users/index.ts';
import { attemptFilters, onlySeenBy } from './attempts.ts';

/** Each answer of people to the interactions of a package. */
export function selectAnswers(db: Db, scormId: number) {
  return db
    .selectFrom('scorm_interactions as x')
    .innerJoin('scorm_attempts as a', 'a.id', 'x.attempt_id')
    .leftJoin('users', 'users.id', 'a.user_id')
    .where('a.scorm_id', '=', scormId)
    .select([
      'x.id',
      'x.attempt_id',
      'a.user_id',
      'x.item_id',
      'x.position',
      'x.interaction_id',
      'x.type',
      'x.description',
      'x.response',
      'x.correct_responses',
      'x.result',
      'x.weighting',
      'x.latency_seconds',
      'x.answered_at',
      'a.number',
      'a.content_id',
      sql<string>`users.full_name`.as('full_name'),
      'users.personnel_number',
    ]);
}

type AnswerRow = Awaited<ReturnType<ReturnType<typeof selectAnswers>['execute']>>[number];

type Rules = ListRules<Schemas['ScormAnswerFilter'], Schemas['ScormAnswerSort']>;

/** What the standards call a wrong answer. */
export const WRONG = sql`('wrong', 'incorrect')`;

const VERDICTS = {
  correct: sql<boolean>`x.result = 'correct'`,
  wrong: sql<boolean>`x.result in ${WRONG}`,
  other: sql<boolean>`(x.result is null or x.result not in ('correct', 'wrong', 'incorrect'))`,
};

export const answerRules = (user: SignedIn): Rules => ({
  id: sql.ref('x.id'),
  ...onlySeenBy(user),
  sort: {
    // What stands last in the order, the id, follows attempts and positions.
    fullName: sql.ref('users.name_key'),
    itemId: sql.ref('x.item_id'),
    position: sql.ref('x.position'),
  },
  joined: { fullName: sql<boolean>`users.id is not null` },
  defaultSort: ['fullName', 'ASC'],
  filters: {
    ...attemptFilters,
    itemId: (wanted) => sql<boolean>`x.item_id = ${wanted}`,
    interactionId: (wanted) => sql<boolean>`x.interaction_id = ${wanted}`,
    result: (wanted) => VERDICTS[wanted],
  },
  search: { ...peopleSearchFor(user), byName: 'fullName' },
});

/** The title of an item of a content. */
export type TitleOf = (contentId: number, itemId: string) => string;

export const presentAnswer = (row: AnswerRow, titleOf: TitleOf): Schemas['ScormAnswer'] => ({
  id: row.id,
  userId: row.user_id,
  fullName: row.full_name,
  personnelNumber: row.personnel_number,
  number: row.number,
  attemptId: row.attempt_id,
  itemId: row.item_id,
  itemTitle: titleOf(row.content_id, row.item_id),
  position: row.position,
  interactionId: row.interaction_id,
  type: row.type,
  description: row.description,
  response: row.response,
  correctResponses: row.correct_responses,
  result: row.result,
  weighting: row.weighting,
  latencySeconds: row.latency_seconds,
  answeredAt: row.answered_at,
});

export const answersExport = (titleOf: TitleOf): Export<AnswerRow> => ({
  name: 'scorm-answers',
  columns: [
    { field: 'fullName', value: (row) => row.full_name },
    { field: 'personnelNumber', value: (row) => row.personnel_number },
    { field: 'number', value: (row) => row.number },
    { field: 'itemTitle', value: (row) => titleOf(row.content_id, row.item_id) },
    { field: 'position', value: (row) => row.position + 1 },
    { field: 'interactionId', value: (row) => row.interaction_id },
    { field: 'type', value: (row) => row.type },
    { field: 'description', value: (row) => row.description },
    { field: 'response', value: (row) => row.response },
    { field: 'correctResponses', value: (row) => row.correct_responses.join('\n') },
    { field: 'result', value: (row) => row.result },
    { field: 'weighting', value: (row) => row.weighting },
    { field: 'latencySeconds', value: (row) => row.latency_seconds },
    { field: 'answeredAt', value: (row) => row.answered_at },
  ],
});
