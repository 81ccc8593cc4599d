import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Surroundings } from '../../../../context.ts';

/** A question to the database that is answered within this time, in milliseconds, has not waited behind others. */
const PROMPT_MS = 200;

/** Between two looks. */
const REST_MS = 100;

/** However slow it is, at some time the server counts as being there. */
const LONGEST_MS = 30_000;

/**
 * Waits until a server that has just begun to listen answers promptly: those who waited for it come all at once. A
 * database that does not answer at all is not prompt either, and comes back by itself.
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
