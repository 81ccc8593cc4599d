import type { SteadyMoment } from '../../../../clock.ts';
import type { Surroundings } from '../../../../context.ts';
import { type Db, transaction, type Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { creditOutage } from './credit.ts';
import { JUMP_MS, type LastNote, OUTAGE_MS, reckon, steadyGap } from './reckon.ts';
import { shiftTimes } from './shift-times.ts';

/** How often the server notes that it is there, in milliseconds. */
export const PULSE_MS = 300;

/** The only row. */
const ROW = 1;

/**
 * The steady clock when this process last noted its pulse, undefined before the first time; by the database, absent where nobody keeps the
 * pulse.
 */
const kept = new WeakMap<Db, { noted: number | undefined }>();

/**
 * Notes that the server is there. Where the last note, of this process or another, lies too far back, the time
 * between is given back to everybody who was in an attempt; where the clock of the machine was set, their deadlines
 * go with it. Both happen in the same transaction: once, whoever notices.
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
    // Another machine shares the database: a clock that is beside the other's is not followed.
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
    // Set back, it is followed before the deadlines go back, so that nobody's time looks run out in between; set forward, after they went.
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
 * Says that this process is about to keep the pulse: until it has noted its first, nothing is held for over without
 * asking. The first is noted once the server answers, so that the credit reaches to that moment. Where the clock of
 * the machine was set since the last note, the server goes on by the former time until then.
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
 * Sees to it that nothing ends for lack of time that an outage took, or a clock that was set: before an attempt is
 * held for over, a pulse that is overdue is noted first. Does nothing where no server keeps a pulse, as in most
 * tests.
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
