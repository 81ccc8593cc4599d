import { sql } from 'kysely';
import { committed, type Later } from '../../../../../after-commit.ts';
import type { Context } from '../../../../../context.ts';
import type { Trx } from '../../../../../db/index.ts';
import { issueAll, lockTemplate } from '../issue.ts';
import { tellHolders } from '../tell.ts';
import type { Round } from './round.ts';
import { takeAttempts } from './take-attempts.ts';
import { takeEnrolments } from './take-enrolments.ts';

/** News in one round. */
const NEWS = 2000;

/** One lock for all processes: a round waits for no other, it leaves the work to it. */
const LOCK = 40_260_001;

interface NewsRow {
  enrolment_id: number | null;
  attempt_id: number | null;
}

const distinct = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];

/**
 * Issues what plans and tests have given a right to since the last round, and flags certificates whose result does not stand any more. All
 * of it is one transaction, so that news are lost with nothing and nothing is issued twice.
 * @returns how many were issued
 */
export async function takeCertificateNews(ctx: Context): Promise<number> {
  const now = ctx.clock();
  return committed(ctx, async (trx, afterCommit) => {
    const { rows: lock } = await sql<{
      mine: boolean;
    }>`select pg_try_advisory_xact_lock(${LOCK}::bigint) as mine`.execute(trx);
    if (lock[0]?.mine !== true) return 0;
    const { rows } = await sql<NewsRow>`
      delete from certificate_news where id in
        (select id from certificate_news where look_at <= ${now}::timestamptz order by look_at, id limit ${NEWS})
      returning enrolment_id, attempt_id`.execute(trx);
    if (rows.length === 0) return 0;
    const round: Round = { trx, ctx, now, orders: [], reviews: new Map() };
    const attempts = distinct(rows.map((row) => row.attempt_id));
    await takeAttempts(round, attempts);
    const enrolments = [...rows.map((row) => row.enrolment_id), ...(await enrolmentsWith(trx, attempts))];
    await takeEnrolments(round, distinct(enrolments));
    const issued = await issueOrders(round, afterCommit);
    await writeReviews(round);
    return issued;
  });
}

/** Enrolments whose plans have the tests of attempts. */
async function enrolmentsWith(trx: Trx, attemptIds: readonly number[]): Promise<number[]> {
  if (attemptIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct e.id from attempts a join enrolments e on e.user_id = a.user_id and e.state = 'completed'
    join plan_version_materials m on m.version_id = e.version_id and m.test_id = a.test_id
    where a.id = any (${[...attemptIds]}::bigint[])`.execute(trx);
  return rows.map(({ id }) => id);
}

async function issueOrders({ trx, ctx, now, orders }: Round, afterCommit: Later): Promise<number> {
  let count = 0;
  const byTemplate = Map.groupBy(orders, ({ templateId }) => templateId);
  // In the order of their ids: whoever locks several templates locks them so.
  for (const [templateId, own] of [...byTemplate].sort(([a], [b]) => a - b)) {
    const template = await lockTemplate(trx, templateId);
    if (template === undefined) continue;
    const byDay = Map.groupBy(own, ({ issuedOn }) => issuedOn);
    for (const [issuedOn, sameDay] of [...byDay].sort(([a], [b]) => a.localeCompare(b))) {
      const issued = await issueAll(trx, template, sameDay, { issuedOn }, { env: ctx.env, now, actorId: null });
      await tellHolders(trx, 'certificate-issued', issued, now, { afterCommit });
      count += issued.length;
    }
  }
  return count;
}

/**
 * Certificates wait for a decision, or do not any more. Nothing is revoked by itself. Where a result does not stand, later passes of the
 * same test are looked at again: none of them has got a certificate, because there was one.
 */
async function writeReviews({ trx, now, reviews }: Round): Promise<void> {
  if (reviews.size === 0) return;
  await sql`
    with wanted as (
      select c.id, w.review from unnest(${[...reviews.keys()]}::bigint[], ${[...reviews.values()]}::text[]) w (id, review)
      join certificates c on c.id = w.id and c.state = 'issued' and c.review is distinct from w.review order by c.id for update of c
    ), changed as (
      update certificates c set review = w.review, updated_at = ${now}::timestamptz from wanted w where c.id = w.id
      returning c.id, c.review, c.user_id, c.test_id, c.attempt_id
    ), told as (
      insert into certificate_events (certificate_id, at, kind)
      select id, ${now}::timestamptz, case when review is null then 'cleared' else 'flagged' end from changed
    )
    insert into certificate_news (attempt_id)
    select a.id from changed c join attempts a on a.user_id = c.user_id and a.test_id = c.test_id and a.passed and a.id > c.attempt_id
    where c.review = 'result-changed'`.execute(trx);
}
