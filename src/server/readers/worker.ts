import { type MessagePort, parentPort } from 'node:worker_threads';
import type { FromWorker, ReadFile, ToWorker } from './reading.ts';
import { UnreadableFile } from './unreadable-file.ts';

type AnyReader = { read: ReadFile<unknown, unknown, unknown> };

const heard = (port: MessagePort) => new Promise<ToWorker>((resolve) => port.once('message', resolve));

/** Reads files one after another, as they are ordered. */
async function serve(port: MessagePort): Promise<void> {
  const say = (message: FromWorker) => port.postMessage(message);
  const send = async (part: unknown) => {
    const answer = heard(port);
    say({ kind: 'part', part });
    const told = await answer;
    return told.kind === 'reply' ? told.reply : undefined;
  };
  for (;;) {
    const told = await heard(port);
    if (told.kind !== 'order') continue;
    try {
      const { read } = (await import(told.module)) as AnyReader;
      await read(told.order, { send, progress: seldom((done) => say({ kind: 'progress', done })) });
      say({ kind: 'end' });
    } catch (error) {
      say(asMessage(error));
    }
  }
}

const PAUSE_MS = 100;

/** Throttles progress messages: the first at once, later ones now and then, so that they do not fill the receiver's memory. */
function seldom(tell: (done: number) => void): (done: number) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (done) => {
    const now = performance.now();
    if (now - last < PAUSE_MS) return;
    last = now;
    tell(done);
  };
}

/** Too long strings and too deep recursion are the fault of the file, not of the reader. */
function asMessage(error: unknown): FromWorker {
  if (error instanceof UnreadableFile) return { kind: 'unreadable', key: error.key, params: error.params };
  return error instanceof RangeError
    ? { kind: 'unreadable', key: 'readers.tooLarge', params: {} }
    : { kind: 'failed', error };
}

if (parentPort === null) throw new Error('This file is run as a worker');
await serve(parentPort);
