import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '../../../../context.ts';
import { errors } from '../../../../errors.ts';

/**
 * atOnce: operations that run, in all and in one room. They take connections of the database, of which the pool has ten: the rest is for
 * exams. waiting: operations that wait, in all and for one room. Under way: those of one person, and of all guests of one network.
 */
export interface Limits {
  atOnce: number;
  atOnceInRoom: number;
  waiting: number;
  waitingForRoom: number;
  ofPerson: number;
  ofNetwork: number;
}

const LIMITS: Limits = {
  atOnce: 5,
  atOnceInRoom: 3,
  waiting: 1000,
  waitingForRoom: 250,
  ofPerson: 12,
  ofNetwork: 60,
};
const AGAIN_SECONDS = 2;

/** Who wants to do something in which room. Guests may invent tickets, but not their network: both are counted. */
export interface Visitor {
  room: string;
  person: string | undefined;
  network: string | undefined;
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

/** Gives back the place of the operation under way. */
const place = new AsyncLocalStorage<() => void>();

/** The place is given back while something else than the database is waited for, such as the engine, which may take long. */
export function stepAside(): void {
  place.getStore()?.();
}

/**
 * The one way to whatever is done in rooms: so many operations at once, the rooms by turns, and so many that wait. A room that everybody
 * storms takes neither the database nor the other rooms.
 */
export class Entrance {
  readonly #limits: Limits;
  /** By the order of their turns. */
  readonly #rooms = new Map<string, Line>();
  readonly #underWay = new Map<string, number>();
  #running = 0;
  #waiting = 0;

  constructor(limits: Limits = LIMITS) {
    this.#limits = limits;
  }

  /** Does the work when there is a place. @throws PublicError 429 for who has too much under way, 503 where too many wait */
  async pass<T>({ room, person, network }: Visitor, work: () => Promise<T>): Promise<T> {
    const { ofPerson, ofNetwork } = this.#limits;
    const counted = [
      ...(person === undefined ? [] : [{ key: `person ${person}`, most: ofPerson }]),
      ...(network === undefined ? [] : [{ key: `network ${network}`, most: ofNetwork }]),
    ];
    if (counted.some(({ key, most }) => (this.#underWay.get(key) ?? 0) >= most))
      throw errors.tooManyAtOnce(AGAIN_SECONDS);
    const waiting = this.#queue(room);
    for (const { key } of counted) this.#count(key, 1);
    await waiting;
    let isInside = true;
    const leave = () => {
      if (isInside) this.#leave(room);
      isInside = false;
    };
    try {
      return await place.run(leave, work);
    } finally {
      leave();
      for (const { key } of counted) this.#count(key, -1);
    }
  }

  #count(key: string, by: 1 | -1): void {
    const now = (this.#underWay.get(key) ?? 0) + by;
    if (now > 0) this.#underWay.set(key, now);
    else this.#underWay.delete(key);
  }

  #queue(room: string): Promise<void> {
    const line = this.#rooms.get(room) ?? { running: 0, waiting: [] };
    if (this.#waiting >= this.#limits.waiting || line.waiting.length >= this.#limits.waitingForRoom)
      throw errors.busy(AGAIN_SECONDS);
    this.#rooms.set(room, line);
    this.#waiting += 1;
    return new Promise<void>((go) => {
      line.waiting.push(go);
      this.#admit();
    });
  }

  #admit(): void {
    while (this.#running < this.#limits.atOnce) {
      const next = this.#next();
      if (next === undefined) return;
      const [room, line] = next;
      this.#running += 1;
      this.#waiting -= 1;
      line.running += 1;
      // The room has its next turn after the others.
      this.#rooms.delete(room);
      this.#rooms.set(room, line);
      line.waiting.shift()?.();
    }
  }

  #next(): [string, Line] | undefined {
    for (const [room, line] of this.#rooms)
      if (line.waiting.length > 0 && line.running < this.#limits.atOnceInRoom) return [room, line];
    return undefined;
  }

  #leave(room: string): void {
    const line = this.#rooms.get(room);
    if (line === undefined) return;
    line.running -= 1;
    this.#running -= 1;
    if (line.running === 0 && line.waiting.length === 0) this.#rooms.delete(room);
    this.#admit();
  }
}

const entrances = new WeakMap<Context['db'], Entrance>();

/** The entrance to the rooms of one database. */
export function entranceOf({ db }: Pick<Context, 'db'>): Entrance {
  const known = entrances.get(db);
  if (known !== undefined) return known;
  const fresh = new Entrance();
  entrances.set(db, fresh);
  return fresh;
}
