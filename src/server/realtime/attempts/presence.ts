import { sql } from 'kysely';
import type { Surroundings } from '../../context.ts';

/**
 * How long changes are collected before they are written together: a school that loses its network loses many windows at once.
 * Longer than the delay of written heartbeats, so that a heartbeat never overwrites newer news from here.
 */
const COLLECT_MS = 1200;

/** Records which attempts have lost their last window, and which have one again. */
export interface Presence {
  gone: (attemptId: number) => void;
  back: (attemptId: number) => void;
  close: () => Promise<void>;
}

/** Collects changes and writes them together a little later. The last change of an attempt counts. */
export function presenceOf({ db, clock, log }: Pick<Surroundings, 'db' | 'clock' | 'log'>): Presence {
  let waiting = new Map<number, Date | null>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const noted = waiting;
    waiting = new Map();
    timer = undefined;
    if (noted.size === 0) return;
    // Rows are locked in one order, so that two servers do not wait for each other.
    await sql`
      with noted (id, gone) as (select * from unnest(${[...noted.keys()]}::bigint[], ${[...noted.values()]}::timestamptz[])),
        locked as materialized (
          select c.attempt_id, noted.gone from attempt_contacts c join noted on noted.id = c.attempt_id
          where c.gone_at is distinct from noted.gone order by c.attempt_id for update of c)
      update attempt_contacts c set gone_at = locked.gone from locked where c.attempt_id = locked.attempt_id`
      .execute(db)
      .catch((err: unknown) => log.error({ err }, 'who is connected could not be noted'));
  }

  const note = (attemptId: number, gone: Date | null) => {
    waiting.set(attemptId, gone);
    timer ??= setTimeout(() => {
      writing = writing.then(write);
    }, COLLECT_MS).unref();
  };
  return {
    gone: (attemptId) => note(attemptId, clock()),
    back: (attemptId) => note(attemptId, null),
    close: async () => {
      clearTimeout(timer);
      await writing;
    },
  };
}
