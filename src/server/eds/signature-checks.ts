import { Worker } from 'node:worker_threads';
import type { Answer, Asked } from './messages.ts';
import { Refusal } from './refusal.ts';
import type { Order, Proof } from './verify.ts';

/** Longer than asking other servers may take. */
const LONGEST_MS = 60_000;
const MEGABYTES = 512;

interface Waiting {
  resolve: (proof: Proof) => void;
  reject: (error: Error) => void;
  overdue: NodeJS.Timeout;
}

/** Checks signatures in a thread of its own, which is started when the first one comes: an exam never waits for arithmetic. */
export class SignatureChecks {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #last = 0;

  /** @throws Refusal for a signature that does not count */
  check(order: Order): Promise<Proof> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    this.#last += 1;
    const number = this.#last;
    const { promise, resolve, reject } = Promise.withResolvers<Proof>();
    const overdue = setTimeout(() => void this.#end(worker, 'took too long'), LONGEST_MS);
    this.#waiting.set(number, { resolve, reject, overdue });
    worker.postMessage({ number, order } satisfies Asked);
    return promise;
  }

  async close(): Promise<void> {
    if (this.#worker !== undefined) await this.#end(this.#worker, 'the server ends');
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
      execArgv: [],
    });
    worker.on('message', (answer: Answer) => this.#hear(answer));
    worker.on('error', (error) => void this.#end(worker, String(error)));
    worker.unref();
    return worker;
  }

  #hear(answer: Answer): void {
    const waiting = this.#waiting.get(answer.number);
    this.#waiting.delete(answer.number);
    clearTimeout(waiting?.overdue);
    if ('proof' in answer) waiting?.resolve(answer.proof);
    else
      waiting?.reject('refusal' in answer ? new Refusal(answer.refusal, answer.evidence) : new Error(answer.failure));
  }

  /** Ends the thread, and with it what waits for it. The next signature starts another. */
  async #end(worker: Worker, reason: string): Promise<void> {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    const lost = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject, overdue } of lost) {
      clearTimeout(overdue);
      reject(new Error(`Checking of signatures ended: ${reason}`));
    }
    await worker.terminate();
  }
}
