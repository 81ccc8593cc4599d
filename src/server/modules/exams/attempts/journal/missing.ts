import { sql } from 'kysely';
import type { Surroundings } from '../../../../context.ts';
import { type Db, transaction, type Trx } from '../../../../db/index.ts';
import { flagAttempt, noteEvents } from '../protocol.ts';
import { stepsOf } from '../steps.ts';
import { toldBy } from './completeness.ts';
import { headsOf } from './heads.ts';
import { isFake } from './late-rules.ts';
import { keptBefore, refusedBefore, standingOf } from './late-queries.ts';

/** The most attempts in one query. */
const LIMIT = 200;

/**
 * Notes of attempts to which nothing can come any more that a device has told of entries which never came, and flags them; once. Who
 * looks at the result should know that the device may have had other answers.
 * @returns how many were noted
 */
export async function noteMissing(ctx: Pick<Surroundings, 'db' | 'clock'>): Promise<number> {
  const now = ctx.clock();
  let noted = 0;
  let ids: number[] = [];
  do {
    ids = await withMissing(ctx.db, ids.at(-1) ?? 0, now);
    for (const id of ids) noted += await transaction(ctx.db, (trx) => noteMissingLater(trx, id, now));
  } while (ids.length === LIMIT);
  return noted;
}

/** Attempts whose time for late answers ended within a day, and of which the last entry of a journal is not stored. */
async function withMissing(db: Db, after: number, now: Date): Promise<number[]> {
  const over = await db
    .selectFrom('attempts as a')
    .select('a.id')
    .where('a.id', '>', after)
    .where('a.late_until', '<', now)
    .where('a.late_until', '>', sql<Date>`${now}::timestamptz - interval '1 day'`)
    .where('a.status', '=', 'submitted')
    .where(
      sql<boolean>`exists (select from attempt_heads h where h.attempt_id = a.id and h.count > greatest(
        (select max(seq) from attempt_answers own where own.attempt_id = a.id and own.epoch = h.epoch),
        (select max(seq) from late_answers own where own.attempt_id = a.id and own.epoch = h.epoch),
        (select max(last_seq) from attempt_steps own where own.attempt_id = a.id and own.epoch = h.epoch), 0))`,
    )
    .where(
      sql<boolean>`not exists (select from attempt_events e where e.attempt_id = a.id and e.kind = 'answers-missing')`,
    )
    .orderBy('a.id')
    .limit(LIMIT)
    .execute();
  return over.map(({ id }) => id);
}

async function noteMissingLater(trx: Trx, attemptId: number, now: Date): Promise<number> {
  const attempt = await trx
    .selectFrom('attempts')
    .select(['id', 'test_id'])
    .where('id', '=', attemptId)
    .where('status', '=', 'submitted')
    .where('late_until', '<', now)
    .forUpdate()
    .executeTakeFirst();
  return attempt === undefined ? 0 : noteMissingOf(trx, attempt, now);
}

/** The same for one attempt, locked, to which nothing can come any more. */
export async function noteMissingOf(trx: Trx, attempt: { id: number; test_id: number }, now: Date): Promise<number> {
  const attemptId = attempt.id;
  const windows = await missingIn(trx, attemptId);
  if (windows.length === 0 || (await isNoted(trx, attemptId))) return 0;
  const shared = { attemptId, testId: attempt.test_id, at: now };
  await noteEvents(
    trx,
    windows.map((details) => ({ ...shared, kind: 'answers-missing', details })),
  );
  await flagAttempt(trx, attemptId);
  return 1;
}

async function isNoted(trx: Trx, attemptId: number): Promise<boolean> {
  const line = await trx
    .selectFrom('attempt_events')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'answers-missing')
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/** The windows of an attempt with entries that never came, and how many at least. */
async function missingIn(trx: Trx, attemptId: number): Promise<{ epoch: number; count: number }[]> {
  const steps = await stepsOf(trx, attemptId);
  const came = [
    ...(await standingOf(trx, attemptId)).values(),
    ...(await keptBefore(trx, attemptId)),
    ...(await refusedBefore(trx, attemptId)).filter(({ reason }) => !isFake(reason)),
    ...steps.map(({ epoch, last }) => ({ epoch, seq: last })),
  ];
  return [...(await headsOf(trx, attemptId))]
    .map(([epoch, window]) => {
      const furthest = Math.max(window.finished, ...came.filter((one) => one.epoch === epoch).map(({ seq }) => seq));
      return { epoch, count: toldBy(window) - furthest };
    })
    .filter(({ count }) => count > 0);
}
