import type { Language, Schemas } from '#shared/contract/index.ts';
import type { Context } from '../context.ts';
import { engineOf, transaction } from '../db/index.ts';
import { errorBody } from '../error-body.ts';
import { errors, PublicError } from '../errors.ts';
import { passingRefusal } from '../refusals.ts';
import type { SignedIn } from '../signed-in.ts';
import { JobCancelled, JobInterrupted, type JobKind, type JobKinds, type JobName, type Jobs } from './job.ts';
import {
  beginJob,
  dropQueued,
  endJob,
  findJob,
  insertJob,
  type JobRow,
  keepProgress,
  listJobs,
  openJobs,
  presentJob,
  requestCancel,
} from './queries.ts';
import { openQueue, type Queue } from './queue.ts';

/** How long `start` waits for the job to finish before it answers. */
const PATIENCE_MS = 1500;

/** How often a running job tells other processes how far it is. */
const BEAT_MS = 1000;

export interface JobsOptions {
  /** Asked for when the first job runs: kinds are built with the context, and the jobs are part of it. */
  kinds: () => JobKinds;
  /** The person with their present permissions; undefined when they may no longer sign in. */
  actorOf: (userId: number) => Promise<SignedIn | undefined>;
}

/** A job that this process runs. Its progress here is newer than in the database. */
interface Live {
  row: JobRow;
  cancelled: boolean;
  /** The server stops: the job begins again at the next start. */
  interrupted: boolean;
}

function refuseStopped({ cancelled, interrupted }: Live): void {
  if (cancelled) throw new JobCancelled();
  if (interrupted) throw new JobInterrupted();
}

/** The jobs of a server; see {@link Jobs}. */
export function createJobs(ctx: Omit<Context, 'jobs'>, { kinds, actorOf }: JobsOptions): Jobs {
  const live = new Map<number, Live>();
  const waiting = new Map<number, () => void>();
  let opening: Promise<Queue> | undefined;

  const queue = () => {
    opening ??= openQueue(ctx.db, run, (error) => ctx.log.error({ err: error }, 'the queue of jobs')).catch(
      (error: unknown) => {
        // The next one who needs it tries again.
        opening = undefined;
        throw error;
      },
    );
    return opening;
  };

  async function run(jobId: number): Promise<void> {
    const row = await beginJob(ctx.db, jobId, ctx.clock());
    if (row === undefined) return;
    const { payload, ...shown } = row;
    const job: Live = { row: { ...shown, undone: false }, cancelled: row.cancel_requested, interrupted: false };
    live.set(jobId, job);
    // Created outside of the job's transaction, so that its queries do not become part of it.
    const beat = setInterval(() => void tell(jobId, job).catch(heard), BEAT_MS);
    try {
      await work(job, payload);
    } catch (error) {
      if (error instanceof JobInterrupted) throw error;
      await end(jobId, job, error);
    } finally {
      clearInterval(beat);
      live.delete(jobId);
      waiting.get(jobId)?.();
    }
  }

  async function work(job: Live, payload: unknown): Promise<void> {
    const { row } = job;
    const kind: JobKind | undefined = kinds()[row.kind as JobName];
    if (kind === undefined) throw new Error(`There is no job of the kind ${row.kind}`);
    const user = await actorOf(row.owner_id);
    if (user === undefined) throw errors.forbidden();
    const progress = async (done: number, total?: number) => {
      refuseStopped(job);
      row.done = done;
      if (total !== undefined) row.total = total;
      await ctx.watch.rest();
    };
    await progress(0);
    await kind({
      user,
      language: row.language,
      jobId: row.id,
      payload,
      progress,
      finish: async (db, { result, batchId }) => {
        refuseStopped(job);
        const { done, total } = row;
        if (!(await endJob(db, row.id, { status: 'done', result, batchId, done, total, now: ctx.clock() })))
          throw new Error(`Job ${row.id} is over already`);
      },
    });
  }

  async function end(jobId: number, { row }: Live, error: unknown): Promise<void> {
    const now = ctx.clock();
    const { done, total } = row;
    if (error instanceof JobCancelled) {
      await endJob(ctx.db, jobId, { status: 'cancelled', done, total, now });
      return;
    }
    const known =
      error instanceof PublicError
        ? error
        : (passingRefusal(error) ?? new PublicError(500, 'internal', { details: { jobId } }));
    if (known !== error) ctx.log.error({ err: error, jobId, kind: row.kind }, 'a job failed');
    await endJob(ctx.db, jobId, { status: 'failed', error: errorBody(known, row.language), done, total, now });
  }

  async function tell(jobId: number, job: Live): Promise<void> {
    if (await keepProgress(ctx.db, jobId, job.row.done, job.row.total)) job.cancelled = true;
  }

  const heard = (error: unknown) => ctx.log.warn({ err: error }, 'the progress of a job was not written');

  async function find(userId: number, jobId: number): Promise<JobRow> {
    const running = live.get(jobId);
    if (running?.row.owner_id === userId) return running.row;
    const row = await findJob(ctx.db, userId, jobId);
    if (row === undefined) throw errors.notFound();
    return row;
  }

  /** The job may begin between the look and the write; then it is cancelled like a running one. */
  async function cancelQueued(jobId: number): Promise<void> {
    if (await dropQueued(ctx.db, jobId, ctx.clock())) return;
    const running = live.get(jobId);
    if (running === undefined) await requestCancel(ctx.db, jobId);
    else running.cancelled = true;
  }

  return {
    start: async (user: SignedIn, language: Language, { kind, resource, payload, also }): Promise<Schemas['Job']> => {
      const open = await queue();
      const order = { ownerId: user.userId, kind, resource, payload, language, now: ctx.clock() };
      const over = Promise.withResolvers<void>();
      const jobId = await transaction(ctx.db, async (trx) => {
        await also?.(trx);
        const id = await insertJob(trx, order);
        await open.send(trx, { id, kind });
        return id;
      });
      waiting.set(jobId, over.resolve);
      open.wake();
      const patience = setTimeout(over.resolve, PATIENCE_MS);
      await over.promise;
      clearTimeout(patience);
      waiting.delete(jobId);
      return presentJob(await find(user.userId, jobId));
    },

    get: async (userId, jobId) => presentJob(await find(userId, jobId)),

    list: async (userId) => {
      const rows = await listJobs(ctx.db, userId);
      return rows.map((row) => presentJob(live.get(row.id)?.row ?? row));
    },

    cancel: async (userId, jobId) => {
      const row = await find(userId, jobId);
      const running = live.get(jobId);
      if (running !== undefined) running.cancelled = true;
      else if (row.status === 'queued') await cancelQueued(jobId);
      else if (row.status === 'running') await requestCancel(ctx.db, jobId);
      else throw errors.conflict('job-over');
      return presentJob(await find(userId, jobId));
    },

    open: async () => {
      const open = await queue();
      if (!engineOf(ctx.db).alone) return;
      await transaction(ctx.db, async (trx) => {
        for (const job of await openJobs(trx)) await open.send(trx, job);
      });
      open.wake();
    },

    close: async () => {
      for (const job of live.values()) job.interrupted = true;
      await (await opening)?.stop();
    },
  };
}
