import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Surroundings } from '../../../../context.ts';

/** A query that is answered within this time, in milliseconds, did not have to queue. */
const PROMPT_MS = 200;

/** The pause between two queries, in milliseconds. */
const REST_MS = 100;

/** After this time the server counts as available, however slow it is. In milliseconds. */
const LONGEST_MS = 30_000;

/**
 * After a start, waits until the database answers promptly, because everybody who waited for the server comes at once.
 * @param signal ends the waiting
 */
export async function untilPrompt(ctx: Pick<Surroundings, 'db' | 'log'>, signal: AbortSignal): Promise<void> {
  const begun = performance.now();
  while (!signal.aborted) {
    await setTimeout(REST_MS);
    const asked = performance.now();
    const answered = await isThere(ctx);
    const now = performance.now();
    if ((answered && now - asked <= PROMPT_MS) || now - begun > LONGEST_MS) return;
  }
}

async function isThere({ db, log }: Pick<Surroundings, 'db' | 'log'>): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch (err) {
    log.warn({ err }, 'the database does not answer yet');
    return false;
  }
}
