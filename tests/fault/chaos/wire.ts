import { setTimeout as delay } from 'node:timers/promises';
import { between, type Random } from '#server/random.ts';

export interface Reply {
  status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test states the shape it expects
  body: any;
}

/** Where the network breaks a request. */
export type Cut = 'none' | 'before' | 'after' | 'meanwhile';

/** A request without a response: it is unknown whether the server carried it out. */
export class Lost extends Error {}

/** HTTP over an unreliable network. The server's address may change. */
export class Wire {
  readonly #origin: () => string;
  readonly #random: Random;
  cuts = { before: 0, after: 0, meanwhile: 0 };

  constructor(origin: () => string, random: Random) {
    this.#origin = origin;
    this.#random = random;
  }

  /** @throws Lost */
  async call(token: string, method: string, path: string, body?: object, cut: Cut = 'none'): Promise<Reply> {
    if (cut !== 'none') this.cuts[cut] += 1;
    if (cut === 'before') throw new Lost();
    const abort = AbortSignal.timeout(15_000);
    const cutter = new AbortController();
    if (cut === 'meanwhile') void delay(between(this.#random, 0, 25)).then(() => cutter.abort());
    let reply: Reply;
    try {
      const response = await fetch(`${this.#origin()}/api/v1${path}`, {
        method,
        signal: AbortSignal.any([abort, cutter.signal]),
        headers: {
          ...(token !== '' && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      reply = { status: response.status, body: await response.json() };
    } catch (error) {
      throw new Lost(String(error));
    }
    // The server has done the work and responded; the response is lost.
    if (cut === 'after') throw new Lost();
    if (reply.status >= 500 || reply.status === 429) throw new Lost(`${reply.status} ${JSON.stringify(reply.body)}`);
    return reply;
  }
}
