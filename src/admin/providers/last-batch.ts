/** A notice about a change is given right after it; later ones are about something else. */
const FRESH_MS = 3000;

let last: { id: number; at: number } | undefined;

/** Remembers the batch of a change, as its answer names it. */
export function noteBatch(headers: Headers, now = Date.now()): void {
  const id = Number(headers.get('x-batch'));
  if (Number.isInteger(id) && id > 0) last = { id, at: now };
}

/** The batch of the change that was just made; it is given once. */
export function takeBatch(now = Date.now()): number | undefined {
  const taken = last;
  last = undefined;
  return taken !== undefined && now - taken.at <= FRESH_MS ? taken.id : undefined;
}
