import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context, Surroundings } from '../../../../context.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { advance, lockClock, openCurrentProgress, type Progress } from '../../progress/index.ts';
import { findStanding, rulesOf } from '../queries.ts';
import { readRanges } from '../truth/spans.ts';
import { isComplete } from '../truth/credit.ts';
import { presentStanding, shareOf } from './standing.ts';

/** The most sessions that a person opens in ten minutes. */
const MOST_OPENED = 60;
const OPENED_WITHIN_MS = 600_000;

/** How long a session that another one has taken over is kept: a window that is open for so long is told so. */
const KEPT_MS = 7 * 86_400_000;

export const videoOf = (lessonId: number) => ({ kind: 'video', ref: String(lessonId) }) as const;

/** How a person stands with a lesson that they may watch, and what time it is. @throws PublicError 404 */
export async function openStanding(trx: Trx, userId: number, lessonId: number, clock: () => Date) {
  const time = await lockClock(trx, userId, clock);
  const { now } = time;
  const progress = await openCurrentProgress(trx, userId, videoOf(lessonId), now);
  const standing = await findStanding(trx, lessonId, progress.id);
  if (standing === undefined || !standing.published || standing.state !== 'ready') throw errors.notFound();
  return { progress, standing, now, time };
}

/** How a lesson stands for a learner. */
export type OpenStanding = Awaited<ReturnType<typeof openStanding>>['standing'];

export const presentRow = (row: OpenStanding, completedAt: Date | null): Schemas['WatchStanding'] =>
  presentStanding(
    { watched: readRanges(row.watched ?? '{}'), position: row.position_ms ?? 0 },
    { ...rulesOf(row), complete: completedAt !== null },
    completedAt,
  );

/**
 * Opens a session of a person; it takes the place of the one that they had, of whatever lesson.
 * @param heartbeatSeconds how often its player is to send heartbeats
 */
export async function openSession(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
  lessonId: number,
  heartbeatSeconds: number,
): Promise<Schemas['WatchSession']> {
  return transaction(db, async (trx) => {
    const { progress, standing, now } = await openStanding(trx, userId, lessonId, clock);
    await refuseMany(trx, userId, now);
    const session = await insertSession(trx, { userId, lessonId, progress, film: standing.content_hash, now });
    const watched = readRanges(standing.watched ?? '{}');
    const rules = rulesOf(standing);
    const complete = isComplete(watched, rules);
    // Staff may have taken away what was owed since the person was here.
    const { completed_at: completedAt } =
      complete && progress.completed_at === null
        ? await advance(trx, progress.id, { share: shareOf(watched, rules), seconds: 0, complete, now })
        : progress;
    return { id: session, heartbeatSeconds, watch: presentRow(standing, completedAt) };
  });
}

/** @throws PublicError 429 for more sessions than a person opens who loads the page again and again */
async function refuseMany(trx: Trx, userId: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - OPENED_WITHIN_MS);
  const opened = await trx
    .selectFrom('watch_sessions')
    .select('opened_at')
    .where('user_id', '=', userId)
    .where('opened_at', '>', since)
    .orderBy('opened_at', 'desc')
    .limit(MOST_OPENED)
    .execute();
  const first = opened[MOST_OPENED - 1];
  if (first === undefined) return;
  throw errors.tooManyRequests(Math.ceil((first.opened_at.getTime() - since.getTime()) / 1000));
}

/**
 * Removes sessions that no player can still have: their windows were taken over long ago. What was watched in them is kept elsewhere.
 * @returns how many
 */
export async function removeOldSessions({ db, clock }: Pick<Surroundings, 'db' | 'clock'>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('watch_sessions')
    .where('opened_at', '<', new Date(clock().getTime() - KEPT_MS))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('learner_clocks').whereRef('session_id', '=', 'watch_sessions.id'))),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

interface Opening {
  userId: number;
  lessonId: number;
  progress: Progress;
  film: string;
  now: Date;
}

async function insertSession(trx: Trx, { userId, lessonId, progress, film, now }: Opening): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('watch_sessions')
    .values({
      id,
      user_id: userId,
      lesson_id: lessonId,
      progress_id: progress.id,
      content_hash: film,
      opened_at: now,
    })
    .execute();
  // Time that nobody watched in is not left to the new session; what was claimed too early is still owed.
  await sql`
    update learner_clocks set session_id = ${id}, seq = 0, settled_at = greatest(settled_at, ${now}),
      balance_ms = least(0, balance_ms + greatest(0, extract(epoch from ${now}::timestamptz - settled_at) * 1000))
    where user_id = ${userId}`.execute(trx);
  return id;
}
