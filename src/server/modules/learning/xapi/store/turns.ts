import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Requests of one person that are answered at the same time, and that wait for it: content asks for several things at once. */
const AT_ONCE = 4;
const MOST_WAITING = 20;

interface Line {
  answering: number;
  waiting: (() => void)[];
}

/**
 * Few requests of one person are answered at the same time: what is read for them is in the memory that all people share, until it has been
 * sent.
 */
export class Turns {
  readonly #lines = new Map<number, Line>();

  /** Waits for its turn, which lasts until the reply has been sent or its reader has gone. @throws Refusal 429 */
  async take(userId: number, reply: FastifyReply): Promise<void> {
    const line = this.#lines.get(userId) ?? { answering: 0, waiting: [] };
    this.#lines.set(userId, line);
    if (line.answering < AT_ONCE) line.answering += 1;
    else {
      if (line.waiting.length >= MOST_WAITING)
        throw new Refusal(429, `at most ${AT_ONCE + MOST_WAITING} requests may be on their way at the same time`, {
          'retry-after': '1',
        });
      await new Promise<void>((resolve) => line.waiting.push(resolve));
    }
    finished(reply.raw, () => this.#leave(userId, line));
  }

  #leave(userId: number, line: Line): void {
    // Whoever waits next takes the place over.
    const next = line.waiting.shift();
    if (next !== undefined) next();
    else {
      line.answering -= 1;
      if (line.answering === 0) this.#lines.delete(userId);
    }
  }
}
