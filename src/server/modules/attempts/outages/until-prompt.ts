import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Surroundings } from '../../../context.ts';

/** A question to the database that is answered within this time, in milliseconds, has not waited behind others. */
const PROMPT_MS = 200;

/** Between two looks. */
const REST_MS = 250;

/** However slow it is, at some time the server counts as being there. */
const LONGEST_MS = 30_000;

/** Waits until a server that has just begun to listen answers promptly: those who waited for it come all at once. */
export async function untilPrompt({ db }: Surroundings): Promise<void> {
  const begun = performance.now();
  for (;;) {
    await setTimeout(REST_MS);
    const asked = performance.now();
    await sql`select 1`.execute(db);
    const now = performance.now();
    if (now - asked <= PROMPT_MS || now - begun > LONGEST_MS) return;
  }
}
