import type { Surroundings } from '../../../context.ts';
import { type Db, transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { creditOutage } from './credit.ts';

/** How often the server notes that it is there, in milliseconds. */
export const PULSE_MS = 300;

/** A longer gap between two notes was an outage: the server was down, the database was, or nothing was answered. */
export const OUTAGE_MS = 3000;

/** The only row. */
const ROW = 1;

/** When this process last noted its pulse, by the database that it noted it in; absent where nobody keeps it. */
const kept = new WeakMap<Db, number>();

/**
 * Notes that the server is there. Where the last note, of this process or another, lies too far back, the time between is
 * given back to everybody who was in an attempt, in the same transaction: it is credited once, whoever notices.
 * @returns how many attempts were credited
 */
export async function notePulse(ctx: Surroundings): Promise<number> {
  const credited = await transaction(ctx.db, async (trx) => {
    const last = await trx.selectFrom('server_pulse').select('at').where('id', '=', ROW).forUpdate().executeTakeFirst();
    const now = ctx.clock();
    if (last === undefined) {
      await trx
        .insertInto('server_pulse')
        .values({ id: ROW, at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return 0;
    }
    // Another server may be ahead by a little.
    if (now <= last.at) return 0;
    await trx.updateTable('server_pulse').set({ at: now }).where('id', '=', ROW).execute();
    if (now.getTime() - last.at.getTime() <= OUTAGE_MS) return 0;
    return (await creditOutage(trx, { beganAt: last.at, endedAt: now })).length;
  });
  kept.set(ctx.db, performance.now());
  if (credited > 0) ctx.log.warn({ credited }, 'an outage was credited to the attempts that it met');
  return credited;
}

/**
 * Says that this process is about to keep the pulse: until it has noted its first, nothing is held for over without asking. The first is noted once the server
 * answers, so that the credit reaches to that moment.
 */
export function expectPulse(ctx: Surroundings): void {
  kept.set(ctx.db, Number.NEGATIVE_INFINITY);
}

/**
 * Sees to it that nothing ends for lack of time that an outage took: before an attempt is held for over, a pulse that is
 * overdue is noted first. Does nothing where no server keeps a pulse, as in most tests.
 * @returns whether a pulse was noted now
 * @throws PublicError 503 while the database cannot be reached
 */
export async function settleOutages(ctx: Surroundings): Promise<boolean> {
  const last = kept.get(ctx.db);
  if (last === undefined || performance.now() - last <= OUTAGE_MS) return false;
  try {
    await notePulse(ctx);
    return true;
  } catch (err) {
    ctx.log.error({ err }, 'the pulse could not be noted');
    throw errors.unavailable();
  }
}
