import { type RawBuilder, sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { isEqual, type ListRules } from '../../../../crud/index.ts';
import { type Db, isOwnUnshownIn } from '../../../../db/index.ts';

/** Protocol entries with the members of staff who caused them; without results of the reader's own that were not shown to them. */
export function selectLines(db: Db, readerId: number) {
  return db
    .selectFrom('attempt_events as e')
    .leftJoin('users as actors', 'actors.id', 'e.actor_id')
    .select([
      'e.id',
      'e.kind',
      'e.at',
      'e.client_at',
      'e.actor_id',
      sql<Record<string, unknown>>`case when exists (
        select from attempts own where own.id = e.attempt_id and ${isOwnUnshownIn('own', readerId)})
        then e.details - array['points', 'before', 'after', 'former'] else e.details end`.as('details'),
      sql<string | null>`actors.full_name`.as('actor_name'),
    ]);
}

export type LineRow = Awaited<ReturnType<ReturnType<typeof selectLines>['execute']>>[number];

/** The same with person and attempt, for the export of a whole test. */
export function selectTestLines(db: Db, testId: number, readerId: number) {
  return selectLines(db, readerId)
    .innerJoin('attempts', 'attempts.id', 'e.attempt_id')
    .leftJoin('users', 'users.id', 'attempts.user_id')
    .leftJoin('dictionaries as regions', 'regions.id', 'users.region_id')
    .select([
      'attempts.number',
      sql<string>`users.full_name`.as('full_name'),
      sql<string | null>`users.personnel_number`.as('personnel_number'),
      sql<LocalizedText | null>`regions.title`.as('region'),
    ])
    .where('e.test_id', '=', testId);
}

export type TestLineRow = Awaited<ReturnType<ReturnType<typeof selectTestLines>['execute']>>[number];

const id = sql.ref('e.id');

const isKind = (kinds: readonly string[]): RawBuilder<boolean> => sql<boolean>`e.kind in (${sql.join(kinds)})`;

/** Sorted by the time when the server learned of the event. */
export const lineList: ListRules<Schemas['ProtocolFilter']> = {
  id,
  sort: { id },
  defaultSort: ['id', 'ASC'],
  filters: { attemptId: isEqual(sql.ref('e.attempt_id')), kinds: isKind },
};

export async function attemptExists(db: Db, attemptId: number): Promise<boolean> {
  return (await db.selectFrom('attempts').select('id').where('id', '=', attemptId).executeTakeFirst()) !== undefined;
}
