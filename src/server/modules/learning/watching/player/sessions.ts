import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { cycleStart, openProgress, type Progress } from '../../progress/index.ts';
import { findStanding, lockWatchers, rulesOf } from '../queries.ts';
import { readRanges } from '../truth/spans.ts';
import { presentStanding } from './standing.ts';

/** How often players send heartbeats: this much is lost at most when one is ended. */
const HEARTBEAT_SECONDS = 5;

export const videoOf = (lessonId: number) => ({ kind: 'video', ref: String(lessonId) }) as const;

/** How a person stands with a lesson that they may watch, and what time it is. @throws PublicError 404 */
export async function openStanding(trx: Trx, userId: number, lessonId: number, clock: () => Date) {
  await lockWatchers(trx, [userId]);
  // Read while the row is locked: heartbeats that it waited for have spent the time until then.
  const now = clock();
  const progress = await openProgress(trx, userId, videoOf(lessonId), {
    since: await cycleStart(trx, userId, videoOf(lessonId)),
    now,
  });
  const standing = await findStanding(trx, lessonId, progress.id);
  if (standing === undefined || !standing.published || standing.state !== 'ready') throw errors.notFound();
  return { progress, standing, now };
}

type Standing = Awaited<ReturnType<typeof openStanding>>['standing'];

export const presentRow = (row: Standing, completedAt: Date | null): Schemas['WatchStanding'] =>
  presentStanding(
    { watched: readRanges(row.watched ?? '{}'), position: row.position_ms ?? 0 },
    { ...rulesOf(row), complete: completedAt !== null },
    completedAt,
  );

/** Opens a session of a person; it takes the place of the one that they had, of whatever lesson. */
export async function openSession(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
  lessonId: number,
): Promise<Schemas['WatchSession']> {
  return transaction(db, async (trx) => {
    const { progress, standing, now } = await openStanding(trx, userId, lessonId, clock);
    const session = await insertSession(trx, { userId, lessonId, progress, film: standing.content_hash, now });
    return { id: session, heartbeatSeconds: HEARTBEAT_SECONDS, watch: presentRow(standing, progress.completed_at) };
  });
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
    insert into watch_clocks as c (user_id, session_id, seq, balance_ms, settled_at) values (${userId}, ${id}, 0, 0, ${now})
    on conflict (user_id) do update set session_id = excluded.session_id, seq = 0,
      settled_at = greatest(c.settled_at, excluded.settled_at),
      balance_ms = least(0, c.balance_ms + greatest(0, extract(epoch from excluded.settled_at - c.settled_at) * 1000))`.execute(
    trx,
  );
  return id;
}
