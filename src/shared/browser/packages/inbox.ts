/** In so long a time as many messages are taken as they come, and of the rest the newest of each kind when it is over. */
const PERIOD_MS = 1000;
const MOST_AT_ONCE = 200;

/** A message as it came: its kind, and whether it says that it is the last of that kind. */
interface Raw {
  synaq?: unknown;
  isLast?: unknown;
}

/**
 * Takes the messages of a frame, in which programs of strangers run: however many they send, the page goes on. What they tell is whole
 * in each message, so that the newest one stands for those before it.
 */
export class Inbox {
  readonly #take: (message: unknown) => void;
  readonly #late = new Map<string, Raw>();
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(take: (message: unknown) => void) {
    this.#take = take;
  }

  add(message: unknown): void {
    this.#timer ??= setTimeout(() => this.#turn(), PERIOD_MS);
    this.#count += 1;
    if (this.#count <= MOST_AT_ONCE) this.#take(message);
    else this.#put(message);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#late.clear();
    this.#count = 0;
  }

  #put(message: unknown): void {
    if (typeof message !== 'object' || message === null) return;
    const { synaq: kind, isLast } = message as Raw;
    if (typeof kind !== 'string' || kind.length > 20) return;
    const wasLast = this.#late.get(kind)?.isLast === true;
    // Kinds that are none are not remembered for long: there are only a few.
    if (this.#late.size < 20 || this.#late.has(kind))
      this.#late.set(kind, wasLast && isLast === false ? { ...message, isLast: true } : message);
  }

  #turn(): void {
    const late = [...this.#late.values()];
    this.stop();
    for (const message of late) this.add(message);
  }
}
