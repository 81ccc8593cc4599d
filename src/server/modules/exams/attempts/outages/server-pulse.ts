import type { SteadyMoment } from '../../../../clock.ts';
import type { Surroundings } from '../../../../context.ts';
import { type Db, transaction, type Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { creditOutage } from './credit.ts';
import { JUMP_MS, type LastNote, OUTAGE_MS, reckon, steadyGap } from './reckon.ts';
import { shiftTimes } from './shift-times.ts';

/** How often the server notes its pulse (a heartbeat in the database), in milliseconds. */
export const PULSE_MS = 300;

/** The table has only this row. */
const ROW = 1;

/**
 * For each database, the monotonic clock at this process's last pulse; undefined before the first one. A database whose pulse nobody keeps
 * has no entry.
 */
const kept = new WeakMap<Db, { noted: number | undefined }>();

/**
 * Notes that the server is running. If the last pulse, of any process, is too old, the gap is an outage and is given back to everybody with
 * a running attempt. If the system clock was set, the deadlines are moved by the same amount. Both happen in the transaction of the pulse,
 * so they happen once, whichever process notices.
 * @returns how many attempts an outage was credited to
 */
export async function notePulse(ctx: Surroundings): Promise<number> {
  const { clock } = ctx;
  const own = kept.get(ctx.db)?.noted;
  const done = await transaction(ctx.db, async (trx) => {
    const last = await readNote(trx, true);
    const steady = clock.steady();
    const ahead = clock.ahead();
    const isForeign = last !== undefined && own !== undefined && steadyGap(last, steady) === undefined;
    // Another machine shares the database: if its clock differs too much from ours, we keep the old time.
    const follows = !isForeign || Math.abs(ahead) <= JUMP_MS;
    const now = new Date(clock().getTime() + (follows ? ahead : 0));
    if (last === undefined) {
      await insertNote(trx, now, steady);
      return { steady, follows, credited: 0, jump: 0 };
    }
    const { outage, jump } = reckon(last, { at: now, steady }, own);
    await updateNote(trx, isForeign && now < last.at ? last.at : now, steady);
    const endedAt = new Date(last.at.getTime() + outage);
    const credited = outage === 0 ? [] : await creditOutage(trx, { beganAt: last.at, endedAt });
    if (jump !== 0) await shiftTimes(trx, { jump, from: last.at, now });
    // Set back: use the new time before the deadlines are moved back, so that no attempt looks overdue in between. Set forward: after.
    if (jump < 0) clock.follow();
    return { steady, follows, credited: credited.length, jump };
  });
  if (done.follows) clock.follow();
  kept.set(ctx.db, { noted: done.steady.ms });
  const { credited, jump } = done;
  if (credited > 0) ctx.log.warn({ credited }, 'an outage was credited to the attempts that it met');
  if (jump !== 0) ctx.log.warn({ seconds: jump / 1000 }, 'the clock of the machine was set, and the deadlines with it');
  return credited;
}

/**
 * Announces that this process will keep the pulse: until its first pulse, no attempt is held for over without noting one. The first pulse
 * is noted once the server answers, so that the whole outage is credited. If the system clock was set since the last pulse, the server
 * keeps the old time until then.
 */
export async function expectPulse({ db, clock }: Surroundings): Promise<void> {
  kept.set(db, { noted: undefined });
  const last = await readNote(db);
  if (last === undefined) return;
  const steady = clock.steady();
  const { jump } = reckon(last, { at: clock(), steady }, undefined);
  if (jump === 0) return;
  const isSame = steadyGap(last, steady) !== undefined;
  clock.resume(last.at, isSame ? (last.steady?.ms ?? steady.ms) : steady.ms);
}

/**
 * Call this before an attempt is held for over: if the pulse is overdue, it is noted first, so that nobody loses time to an outage or to a
 * clock that was set. Does nothing when no server keeps a pulse, as in most tests.
 * @returns whether a pulse was noted now
 * @throws PublicError 503 while the database cannot be reached
 */
export async function settleOutages(ctx: Surroundings): Promise<boolean> {
  const keeper = kept.get(ctx.db);
  if (keeper === undefined) return false;
  const isFresh = keeper.noted !== undefined && ctx.clock.steady().ms - keeper.noted <= OUTAGE_MS;
  if (isFresh && Math.abs(ctx.clock.ahead()) <= JUMP_MS) return false;
  try {
    await notePulse(ctx);
    return true;
  } catch (err) {
    ctx.log.error({ err }, 'the pulse could not be noted');
    throw errors.unavailable();
  }
}

async function readNote(db: Db, locked = false): Promise<LastNote | undefined> {
  const query = db.selectFrom('server_pulse').select(['at', 'steady_ms', 'steady_since']).where('id', '=', ROW);
  const row = await (locked ? query.forUpdate() : query).executeTakeFirst();
  if (row === undefined) return undefined;
  const { at, steady_ms: ms, steady_since: since } = row;
  return { at, steady: ms === null || since === null ? null : { ms, since } };
}

async function insertNote(trx: Trx, at: Date, { ms, since }: SteadyMoment): Promise<void> {
  await trx
    .insertInto('server_pulse')
    .values({ id: ROW, at, steady_ms: ms, steady_since: since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function updateNote(trx: Trx, at: Date, { ms, since }: SteadyMoment): Promise<void> {
  await trx.updateTable('server_pulse').set({ at, steady_ms: ms, steady_since: since }).where('id', '=', ROW).execute();
}
