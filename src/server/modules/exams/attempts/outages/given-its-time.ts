import type { Surroundings } from '../../../../context.ts';
import { PublicError } from '../../../../errors.ts';
import { settleOutages } from './server-pulse.ts';

const ENDS: ReadonlySet<string> = new Set(['attempt-over', 'section-over']);

/**
 * Runs work that needs a running attempt. If the work finds that the time is up, an outage that is not credited yet may be the cause. So
 * the outage is credited first, and the work runs once more.
 * @param work throws `attempt-over` when the time is up, or `section-over`
 */
export async function givenItsTime<T>(ctx: Surroundings, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const over = error instanceof PublicError && ENDS.has(error.id);
    if (!over || !(await settleOutages(ctx))) throw error;
    return work();
  }
}
