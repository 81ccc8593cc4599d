import { setImmediate } from 'node:timers/promises';

/** Others may be let in for so long, in milliseconds, before the database goes on. */
const LONGEST_MS = 20;

let arrivals = 0;

/** To be called for each connection that the server takes. */
export function noteArrival(): void {
  arrivals += 1;
}

/**
 * Lets in those who stand before the door. The embedded database works on the thread that takes connections, and the event loop takes one of them in each of
 * its turns (libuv's uv__server_io): with a statement in every turn, a thousand who come in one second would be taken one by one, each after a statement.
 */
export async function letIn(): Promise<void> {
  const begun = performance.now();
  let before: number;
  do {
    before = arrivals;
    await setImmediate();
  } while (arrivals !== before && performance.now() - begun < LONGEST_MS);
}
