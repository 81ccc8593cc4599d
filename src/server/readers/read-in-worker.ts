import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { emptyScratch, newScratch, removeScratch } from './scratch.ts';
import type { FromWorker, ReadFile, ToWorker } from './reading.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A reader: the address of its module, and its time limit. */
export interface Reader<Order, Part, Reply = void> {
  module: URL;
  seconds: number;
  /** Only carries the types of the module's `read`. */
  readonly read?: ReadFile<Order, Part, Reply>;
}

export interface ReadOptions {
  /** Called now and then with the progress. If it throws, reading stops. */
  beat?: (done: number) => Promise<void>;
  /** The memory limit for the heap of the thread, in megabytes. */
  megabytes?: number;
}

/** How many threads read at the same time. Further files wait. */
const AT_ONCE = 2;
const MEGABYTES = 512;
const BEAT_MS = 250;
/** How long an idle thread waits for the next file, because starting a thread costs more than reading a small file. */
const IDLE_MS = 20_000;

const turn = pLimit(AT_ONCE);

/**
 * Reads a file in a worker thread, part by part. The server stays responsive, and a file that needs too much memory or time ends only the
 * thread.
 * @param onPart handles a part; its result goes back to the reader, which waits for it
 * @throws UnreadableFile when the content is bad, or reading takes too much memory or time
 */
export function readInWorker<Order, Part, Reply = void>(
  reader: Reader<Order, Part, Reply>,
  order: Order,
  onPart: (part: Part) => Promise<Reply>,
  options: ReadOptions = {},
): Promise<void> {
  return turn(async () => {
    const thread = takeThread(options.megabytes);
    const { worker } = thread;
    let isFree = false;
    const beat = options.beat && heartbeat(options.beat);
    try {
      let milliseconds = reader.seconds * 1000;
      let question: ToWorker = { kind: 'order', module: reader.module.href, order };
      for (;;) {
        const asked = performance.now();
        const answer = await answerTo(worker, question, { milliseconds, seconds: reader.seconds, beat });
        // The time that the server spends on a part does not count against the reader's limit.
        milliseconds -= performance.now() - asked;
        if (answer.kind === 'part') {
          question = { kind: 'reply', reply: await onPart(answer.part as Part) };
          continue;
        }
        isFree = true;
        if (answer.kind === 'unreadable') throw new UnreadableFile(answer.key, answer.params);
        if (answer.kind === 'failed') throw answer.error;
        return;
      }
    } finally {
      beat?.stop();
      if (isFree && options.megabytes === undefined) giveBack(thread);
      else await worker.terminate();
    }
  });
}

interface Thread {
  worker: Worker;
  /** Where its libraries put their temporary files. */
  scratch: string;
}

let idle: (Thread & { leave: NodeJS.Timeout }) | undefined;

function takeThread(megabytes: number | undefined): Thread {
  if (idle === undefined || megabytes !== undefined) return newThread(megabytes ?? MEGABYTES);
  const { worker, scratch, leave } = idle;
  idle = undefined;
  clearTimeout(leave);
  worker.ref();
  return { worker, scratch };
}

function newThread(megabytes: number): Thread {
  const scratch = newScratch();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    execArgv: [],
    // The variables that os.tmpdir() looks at.
    env: { ...process.env, TMPDIR: scratch, TMP: scratch, TEMP: scratch },
    stderr: true,
  });
  // Errors between two messages have no other listener. The end of the thread is noticed at the next message.
  worker.on('error', () => undefined);
  worker.on('exit', () => {
    removeScratch(scratch);
    if (idle?.worker !== worker) return;
    clearTimeout(idle.leave);
    idle = undefined;
  });
  return { worker, scratch };
}

function giveBack({ worker, scratch }: Thread): void {
  if (idle !== undefined) {
    void worker.terminate();
    return;
  }
  emptyScratch(scratch);
  const leave = setTimeout(() => {
    // Ending takes a while; nobody may be given the thread meanwhile.
    idle = undefined;
    void worker.terminate();
  }, IDLE_MS);
  // An idle thread does not keep the process alive.
  leave.unref();
  worker.unref();
  idle = { worker, scratch, leave };
}

interface Heartbeat {
  progress: (done: number) => void;
  /** Rejects with the error that the listener throws. */
  broken: Promise<never>;
  stop: () => void;
}

function heartbeat(tell: (done: number) => Promise<void>): Heartbeat {
  let done = 0;
  const { promise: broken, reject } = Promise.withResolvers<never>();
  // Handled by whoever waits for the reader; between two parts nobody does, so avoid an unhandled rejection.
  broken.catch(() => undefined);
  const timer = setInterval(() => void tell(done).catch(reject), BEAT_MS);
  return {
    broken,
    progress: (now) => {
      done = now;
    },
    stop: () => clearInterval(timer),
  };
}

interface Waiting {
  milliseconds: number;
  seconds: number;
  beat: Heartbeat | undefined;
}

type Answer = Exclude<FromWorker, { kind: 'progress' }>;

async function answerTo(worker: Worker, question: ToWorker, waiting: Waiting): Promise<Answer> {
  const { beat, seconds } = waiting;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const overdue = setTimeout(() => reject(new UnreadableFile('readers.tooSlow', { seconds })), waiting.milliseconds);
  const listen = (message: FromWorker) => {
    if (message.kind === 'progress') beat?.progress(message.done);
    else resolve(message);
  };
  const ended = () => reject(new UnreadableFile('readers.tooLarge'));
  const broke = (error: NodeJS.ErrnoException) => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? ended() : reject(error));
  worker.on('message', listen).on('exit', ended).on('error', broke);
  // A thread that has ended never answers.
  if (worker.threadId === -1) ended();
  worker.postMessage(question);
  try {
    return await (beat === undefined ? promise : Promise.race([promise, beat.broken]));
  } finally {
    clearTimeout(overdue);
    worker.off('message', listen).off('exit', ended).off('error', broke);
  }
}
