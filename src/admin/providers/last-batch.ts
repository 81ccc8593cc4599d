/** A notice that comes later than this is about something else. */
const FRESH_MS = 3000;

let last: { id: number; at: number } | undefined;

/** Remembers the batch of a change, from the response's header. */
export function noteBatch(headers: Headers, now = Date.now()): void {
  const id = Number(headers.get('x-batch'));
  if (Number.isInteger(id) && id > 0) last = { id, at: now };
}

/** Returns the batch of the change just made, once. */
export function takeBatch(now = Date.now()): number | undefined {
  const taken = last;
  last = undefined;
  return taken !== undefined && now - taken.at <= FRESH_MS ? taken.id : undefined;
}
