import { Semaphore, type SemaphoreInterface, withTimeout } from 'async-mutex';
import { errors } from '../errors.ts';
import { PATIENCE_MS, RETRY_AFTER_SECONDS, WAITING_PER_PERSON, WORK, type WorkKind } from './limits.ts';

interface Person {
  own: SemaphoreInterface;
  /** How many requests of the person run or wait. */
  count: number;
}

/** How many requests of one kind of work run, and how many wait. */
export interface Occupancy {
  kind: WorkKind;
  running: number;
  waiting: number;
  atOnce: number;
}

/** Releases a place. A second call does nothing. */
export type Leave = () => void;

/** A request that counts as its person's. It must enter or leave. */
export interface Admitted {
  /** Waits a short time for a place. @throws PublicError 429 or 503, and the request has left */
  enter: () => Promise<Leave>;
  leave: Leave;
}

/** A semaphore with a timeout for waiting. */
const impatient = (places: number, patienceMs: number, tired: Error) =>
  withTimeout(new Semaphore(places), patienceMs, tired);

/** The semaphore of one kind of work, with a limit for each person. */
class Places {
  readonly #kind: WorkKind;
  readonly #patienceMs: number;
  readonly #all: SemaphoreInterface;
  readonly #people = new Map<string, Person>();
  #running = 0;
  #waiting = 0;

  constructor(kind: WorkKind, patienceMs: number) {
    this.#kind = kind;
    this.#patienceMs = patienceMs;
    this.#all = impatient(WORK[kind].atOnce, patienceMs, errors.busy(RETRY_AFTER_SECONDS));
  }

  get occupancy(): Occupancy {
    return { kind: this.#kind, running: this.#running, waiting: this.#waiting, atOnce: WORK[this.#kind].atOnce };
  }

  admit(who: string): Admitted {
    const { perPerson } = WORK[this.#kind];
    const tired = errors.tooManyAtOnce(RETRY_AFTER_SECONDS);
    const person = this.#people.get(who) ?? { own: impatient(perPerson, this.#patienceMs, tired), count: 0 };
    if (person.count >= perPerson + WAITING_PER_PERSON) throw tired;
    this.#people.set(who, person);
    person.count += 1;
    const leave = once(() => {
      person.count -= 1;
      if (person.count === 0) this.#people.delete(who);
    });
    return { enter: () => this.#enter(person, leave), leave };
  }

  async #enter(person: Person, gone: Leave): Promise<Leave> {
    this.#waiting += 1;
    try {
      const [, leaveOwn] = await person.own.acquire();
      const [, leaveAll] = await this.#all.acquire().catch((error: unknown) => {
        leaveOwn();
        throw error;
      });
      this.#running += 1;
      return once(() => {
        this.#running -= 1;
        leaveAll();
        leaveOwn();
        gone();
      });
    } catch (error) {
      gone();
      throw error;
    } finally {
      this.#waiting -= 1;
    }
  }
}

function once(leave: Leave): Leave {
  let left = false;
  return () => {
    if (left) return;
    left = true;
    leave();
  };
}

/** The semaphores of all kinds of work. */
export class WorkPlaces {
  readonly #places = new Map<WorkKind, Places>();
  readonly #patienceMs: number;

  constructor(patienceMs = PATIENCE_MS) {
    this.#patienceMs = patienceMs;
  }

  /** @throws PublicError 429 when the person has too many of these requests under way */
  admit(kind: WorkKind, who: string): Admitted {
    const places = this.#places.get(kind) ?? new Places(kind, this.#patienceMs);
    this.#places.set(kind, places);
    return places.admit(who);
  }

  get occupancy(): Occupancy[] {
    const kinds = Object.keys(WORK) as WorkKind[];
    return kinds.map(
      (kind) => this.#places.get(kind)?.occupancy ?? { kind, running: 0, waiting: 0, atOnce: WORK[kind].atOnce },
    );
  }
}
