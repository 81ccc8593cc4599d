import type { Selectable } from 'kysely';
import type { Database, Db } from '#server/db/index.ts';

export type Line = Selectable<Database['attempt_events']>;

/** A period in which the attempt's clock was stopped, in milliseconds. Open-ended when it has not ended. */
export interface Stop {
  kind: 'pause' | 'hand-in';
  from: number;
  to: number;
}

/** The protocol of each attempt, in the order in which the server wrote it. */
export async function readProtocols(db: Db): Promise<Map<number, Line[]>> {
  const lines = await db.selectFrom('attempt_events').selectAll().orderBy('id').execute();
  return Map.groupBy(lines, ({ attempt_id }) => attempt_id);
}

/** When the clock of an attempt was stopped: paused by staff, or submitted until it was reopened. */
export function stopsOf(lines: readonly Line[]): Stop[] {
  const stops: Stop[] = [];
  let running: Stop | undefined;
  const end = (to: number) => {
    if (running !== undefined) stops.push({ ...running, to });
    running = undefined;
  };
  for (const { kind, at } of lines) {
    const now = at.getTime();
    if (kind === 'resume' || kind === 'reopen') end(now);
    if (kind === 'pause') running = { kind: 'pause', from: now, to: Number.POSITIVE_INFINITY };
    if (kind === 'force-submit' || kind === 'submitted') {
      end(now);
      running = { kind: 'hand-in', from: now, to: Number.POSITIVE_INFINITY };
    }
  }
  end(Number.POSITIVE_INFINITY);
  return stops;
}

/** When nothing could be written: from a pause or the end, until the attempt goes on. A reopened one goes on when it is opened. */
export function standstillsOf(lines: readonly Line[]): Stretch[] {
  const standstills: Stretch[] = [];
  let from: number | undefined;
  for (const { kind, at } of lines) {
    if (STOPPING.has(kind)) from ??= at.getTime();
    if (kind !== 'resume' || from === undefined) continue;
    standstills.push({ from, to: at.getTime() });
    from = undefined;
  }
  return from === undefined ? standstills : [...standstills, { from, to: Number.POSITIVE_INFINITY }];
}

const STOPPING: ReadonlySet<string> = new Set(['pause', 'force-submit', 'submitted', 'ended-by-policy']);

export interface Stretch {
  from: number;
  to: number;
}

/** The overlap of two periods; negative when they are apart. */
export const overlap = (one: Stretch, other: Stretch): number =>
  Math.min(one.to, other.to) - Math.max(one.from, other.from);
