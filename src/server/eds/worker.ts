import { parentPort } from 'node:worker_threads';
import type { Answer, Asked } from './messages.ts';
import { Refusal } from './refusal.ts';
import { type Order, verifySignature } from './verify.ts';

/** Checks signatures as they are ordered: those that wait for other servers hold up none. */
async function answerTo(number: number, order: Order): Promise<Answer> {
  try {
    return { number, proof: await verifySignature(order) };
  } catch (error) {
    if (error instanceof Refusal) return { number, refusal: error.id, evidence: error.evidence };
    return { number, failure: error instanceof Error ? error.message : String(error) };
  }
}

const port = parentPort;
if (port === null) throw new Error('This file is run as a worker');
port.on(
  'message',
  ({ number, order }: Asked) => void answerTo(number, order).then((answer) => port.postMessage(answer)),
);
