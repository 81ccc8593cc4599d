import type { Surroundings } from '../../../../context.ts';
import { PublicError } from '../../../../errors.ts';
import { settleOutages } from './server-pulse.ts';

/**
 * Does what only an attempt that runs may have done to it. What looks over may only have lost its time to an outage
 * that nobody has noted yet: the outage is noted first then, and the work done once more.
 * @param work throws `attempt-over` where the time has run out
 */
export async function givenItsTime<T>(ctx: Surroundings, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const over = error instanceof PublicError && error.id === 'attempt-over';
    if (!over || !(await settleOutages(ctx))) throw error;
    return work();
  }
}
