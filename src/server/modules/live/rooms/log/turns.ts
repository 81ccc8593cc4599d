import type { Context } from '../../../../context.ts';
import { errors } from '../../../../errors.ts';

/** Changes of rooms that hold a connection of the database at once: the other connections are for exams and for all else. */
const MOST_AT_ONCE = 3;
/** Changes of one room that wait. */
const MOST_WAITING = 200;
const AGAIN_SECONDS = 2;

interface Limits {
  atOnce: number;
  waiting: number;
}

/**
 * The order of changes. Those of one room would wait for its lock, each with a connection of the database, until nothing else has any:
 * they wait here instead, where it costs nothing.
 */
export class Turns {
  readonly #limits: Limits;
  /** What waits for each room that has a change under way or ready. */
  readonly #rooms = new Map<number, (() => void)[]>();
  /** The next change of each room that waits for a place, in the order of their coming. */
  readonly #ready: (() => void)[] = [];
  #running = 0;

  constructor(limits: Limits = { atOnce: MOST_AT_ONCE, waiting: MOST_WAITING }) {
    this.#limits = limits;
  }

  /** How many changes of a room wait. */
  waiting(roomId: number): number {
    return this.#rooms.get(roomId)?.length ?? 0;
  }

  /** Does the work when its turn has come. @throws PublicError 503 where too many wait; never for what must not be lost */
  async take<T>(roomId: number, work: () => Promise<T>, mustBe = false): Promise<T> {
    const waiting = this.#rooms.get(roomId);
    if (!mustBe && waiting !== undefined && waiting.length >= this.#limits.waiting) throw errors.busy(AGAIN_SECONDS);
    if (waiting === undefined) this.#rooms.set(roomId, []);
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await this.#inPlace(work);
    } finally {
      const next = this.#rooms.get(roomId)?.shift();
      if (next === undefined) this.#rooms.delete(roomId);
      else next();
    }
  }

  async #inPlace<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running += 1;
    else await new Promise<void>((go) => this.#ready.push(go));
    try {
      return await work();
    } finally {
      // A place goes from one to the next without becoming free.
      const next = this.#ready.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}

const turns = new WeakMap<Context['db'], Turns>();

/** The order of changes in one database. */
export function turnsOf({ db }: Pick<Context, 'db'>): Turns {
  const known = turns.get(db);
  if (known !== undefined) return known;
  const fresh = new Turns();
  turns.set(db, fresh);
  return fresh;
}
