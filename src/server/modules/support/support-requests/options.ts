import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { SUPPORT_FILES } from '#shared/support/files.ts';
import type { Context } from '../../../context.ts';
import { selectColleagues } from './queries.ts';

/** From how many answers on the usual wait is told, and of how many days. */
const ENOUGH = 5;
const DAYS = 30;
const DAY_MS = 86_400_000;

/** What a request needs to be written. */
export async function optionsOf({ db, clock }: Context): Promise<Schemas['MySupportOptions']> {
  const since = new Date(clock().getTime() - DAYS * DAY_MS);
  const types = await db
    .selectFrom('dictionaries')
    .select(['dictionaries.id', 'dictionaries.title'])
    .where('dictionaries.type', '=', 'support-request-type')
    .where('dictionaries.active', '=', true)
    .orderBy('dictionaries.position')
    .orderBy('dictionaries.id')
    .execute();
  const colleagues = await selectColleagues(db).execute();
  const { rows } = await sql<{ count: number; median: number | null }>`
    select count(*) as count,
      percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - created_at)) as median
    from support_requests where created_at > ${since} and first_answered_at is not null`.execute(db);
  const [usual] = rows;
  return {
    types,
    available: colleagues.some(({ available }) => available),
    usualMinutes:
      usual === undefined || usual.count < ENOUGH || usual.median === null
        ? null
        : Math.max(1, Math.round(usual.median / 60)),
    maxFiles: SUPPORT_FILES.maxFiles,
    maxMegabytes: SUPPORT_FILES.maxMegabytes,
  };
}
