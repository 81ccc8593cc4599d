import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../../../context.ts';
import { aloneWith } from '../../../../db/index.ts';
import { MediaError, type Watch } from '../../../../media/index.ts';
import { passingRefusal } from '../../../../refusals.ts';
import { everyNow } from '../../../../rounds.ts';
import { makeOf } from './make.ts';
import { measureAgain, nextOutdated } from './measure.ts';
import { noteProgress } from './progress.ts';
import {
  beginContent,
  type ContentRow,
  keepFailure,
  keepMade,
  type Lane,
  LANES,
  releaseContent,
  waitingContents,
} from './queries.ts';
import { whenStored } from './stored.ts';

/** How often contents are looked for that another process took in, or that a stopped one has left. */
const LOOK_MS = 15_000;

/** A content whose processing has begun so often without an end takes the server down with it. */
const MOST_STARTS = 3;

/** What is made lies here until it is stored. Nothing in it outlives the server. */
const folderOf = (ctx: Context) => join(ctx.env.dataDir, 'media-work');

/** Works in a folder of its own for a content, which is empty, and gone afterwards. */
async function inFolder<T>(ctx: Context, contentHash: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(folderOf(ctx), contentHash);
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Processes the contents of a lane, one after another: the table is the queue, so nothing that waits is lost, and a process that takes
 * over finds what a dead one has left.
 */
class Worker {
  readonly #ctx: Context;
  readonly #lane: Lane;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;
  #again = false;

  constructor(ctx: Context, lane: Lane) {
    this.#ctx = ctx;
    this.#lane = lane;
  }

  /** Looks now. Whoever calls it while it works has it look again. */
  async look(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #work(): Promise<void> {
    const { signal } = this.#stopping;
    while (this.#again && !signal.aborted) {
      this.#again = false;
      for (const contentHash of await waitingContents(this.#ctx.db, this.#lane)) {
        // On a disk that is nearly full nothing is begun: it would be for nothing, and again in each round.
        if (signal.aborted || this.#ctx.watch.refusal?.id === 'disk-low') return;
        await aloneWith(this.#ctx.db, nameOfWork(contentHash), () => this.#process(contentHash));
      }
      // Whatever people wait for goes before each of these.
      if (await this.#measuredOne()) this.#again = true;
    }
  }

  /** Measures a content again that was measured by an older rule. @returns whether there may be another */
  async #measuredOne(): Promise<boolean> {
    const ctx = this.#ctx;
    const { signal } = this.#stopping;
    const next = await nextOutdated(ctx, this.#lane);
    if (next === undefined || signal.aborted) return false;
    const { contentHash, left } = next;
    let isDone = false;
    await aloneWith(ctx.db, nameOfWork(contentHash), async () => {
      isDone = await inFolder(ctx, contentHash, (folder) => measureAgain(ctx, contentHash, { folder, signal, left }));
    });
    return isDone;
  }

  async #process(contentHash: string): Promise<void> {
    const ctx = this.#ctx;
    const { signal } = this.#stopping;
    const row = await beginContent(ctx.db, contentHash);
    if (row === undefined) return;
    if (row.starts > MOST_STARTS) return keepFailure(ctx.db, contentHash, 'media.failed', {});
    noteProgress(contentHash, 0);
    const onProgress = (share: number) => noteProgress(contentHash, share);
    try {
      await inFolder(ctx, contentHash, (folder) => this.#make(row, folder, { signal, onProgress }));
    } catch (error) {
      if (signal.aborted) await releaseContent(ctx.db, contentHash);
      else await this.#failed(contentHash, error);
    } finally {
      noteProgress(contentHash, undefined);
    }
  }

  async #make(row: ContentRow, folder: string, watch: Watch): Promise<void> {
    const { content_hash: contentHash } = row;
    const made = await makeOf(this.#ctx, row, folder, watch);
    if (!(await whenStored(this.#ctx, made, (trx) => keepMade(trx, contentHash, made)))) this.#again = true;
  }

  /** What passes, such as a full disk, is tried again in the next round; what is wrong with the file is its outcome. */
  async #failed(contentHash: string, error: unknown): Promise<void> {
    const { db, log } = this.#ctx;
    if (error instanceof MediaError) return keepFailure(db, contentHash, error.reason, error.params);
    log.error({ err: error, contentHash }, 'a media content could not be processed');
    if (passingRefusal(error) === undefined) await keepFailure(db, contentHash, 'media.failed', {});
    else await releaseContent(db, contentHash);
  }
}

const nameOfWork = (contentHash: string) => `media ${contentHash}`;

const workers = new WeakMap<Context, readonly Worker[]>();

/** Makes the workers of a server, which stop with it. */
export function addMediaWorkers(ctx: Context): void {
  const all = LANES.map((lane) => new Worker(ctx, lane));
  workers.set(ctx, all);
  ctx.onClose(() => stopAll(all));
}

async function stopAll(all: readonly Worker[]): Promise<void> {
  await Promise.all(all.map((worker) => worker.stop()));
}

function workersOf(ctx: Context): readonly Worker[] {
  const all = workers.get(ctx);
  if (all === undefined) throw new Error('This server has no workers for media');
  return all;
}

/** Something waits to be processed. */
export function wakeWork(ctx: Context): void {
  for (const worker of workersOf(ctx)) worker.look().catch((err: unknown) => ctx.log.error({ err }, LOST));
}

const LOST = 'media contents could not be processed';

/** Processes what waits, from now on. @returns a function that stops it */
export function startMediaWork(ctx: Context): () => Promise<void> {
  const all = workersOf(ctx);
  const rounds = all.map((worker) => everyNow(ctx, LOOK_MS, LOST, () => worker.look()));
  return async () => {
    await stopAll(all);
    await Promise.all(rounds.map((stop) => stop()));
  };
}
