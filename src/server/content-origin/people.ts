import type { Db } from '../db/index.ts';

/** How long an answer holds: so much later a person who has signed out, or was blocked, reads nothing more. */
const HELD_MS = 5000;

/** How many people are remembered. */
const REMEMBERED = 20_000;

/** Who is signed in, anywhere, and may be. */
export class PresentPeople {
  readonly #db: Db;
  readonly #known = new Map<number, { until: number; isPresent: boolean }>();

  constructor(db: Db) {
    this.#db = db;
  }

  async has(userId: number, now: Date): Promise<boolean> {
    const known = this.#known.get(userId);
    if (known !== undefined && known.until > now.getTime()) return known.isPresent;
    const row = await this.#db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('sessions.id')
      .where('users.id', '=', userId)
      .where('users.blocked', '=', false)
      .where('sessions.expires_at', '>', now)
      .limit(1)
      .executeTakeFirst();
    const isPresent = row !== undefined;
    this.#known.delete(userId);
    const [oldest] = this.#known.keys();
    if (this.#known.size >= REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(userId, { until: now.getTime() + HELD_MS, isPresent });
    return isPresent;
  }
}
