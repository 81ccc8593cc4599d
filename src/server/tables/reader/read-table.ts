import { Worker } from 'node:worker_threads';
import { LIMITS } from './limits.ts';
import { TableProblem } from './problem.ts';
import type { TablePart } from './table-rows.ts';
import type { ReadOrder, WorkerMessage } from './worker.ts';

/** How long an idle thread is kept: starting one takes longer than reading a small file. */
const IDLE_MS = 20_000;

let idle: { worker: Worker; leave: NodeJS.Timeout } | undefined;

function takeWorker(): Worker {
  if (idle !== undefined) {
    const { worker, leave } = idle;
    idle = undefined;
    clearTimeout(leave);
    worker.ref();
    return worker;
  }
  return new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.memory },
    execArgv: [],
    stderr: true,
  });
}

function giveBack(worker: Worker): void {
  worker.removeAllListeners();
  if (idle !== undefined) {
    void worker.terminate();
    return;
  }
  const leave = setTimeout(() => {
    idle = undefined;
    void worker.terminate();
  }, IDLE_MS);
  // An idle thread does not keep the process running.
  leave.unref();
  worker.unref();
  worker.once('exit', () => {
    if (idle?.worker === worker) idle = undefined;
  });
  idle = { worker, leave };
}

/**
 * Reads a table file in a worker thread, part by part on request. The server stays responsive, and a file that fills the memory
 * ends only the thread.
 * @throws TableProblem when the file is not a table, or is too large
 */
export async function* readTable(order: ReadOrder): AsyncGenerator<TablePart> {
  const worker = takeWorker();
  const overdue = setTimeout(() => void worker.terminate(), LIMITS.minutes * 60_000);
  let isFree = false;
  try {
    for (let message = await answerTo(worker, order); ; message = await answerTo(worker, 'next')) {
      if (message.kind === 'part') {
        yield message.part;
        continue;
      }
      isFree = true;
      if (message.kind === 'problem') throw new TableProblem(message.id, message.params);
      return;
    }
  } finally {
    clearTimeout(overdue);
    if (isFree) giveBack(worker);
    else await worker.terminate();
  }
}

function answerTo(worker: Worker, question: ReadOrder | 'next'): Promise<WorkerMessage> {
  const tooLarge = () => new TableProblem('tooLargeInside', { megabytes: LIMITS.unpacked });
  return new Promise<WorkerMessage>((resolve, reject) => {
    worker.removeAllListeners();
    // A thread that has ended, as by the limit of time, answers nothing more.
    if (worker.threadId === -1) return reject(tooLarge());
    worker.once('message', resolve);
    worker.once('exit', () => reject(tooLarge()));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error),
    );
    worker.postMessage(question);
  });
}
