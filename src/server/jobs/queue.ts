import { fromKysely, PgBoss } from 'pg-boss';
import { type Db, engineOf, transaction, type Trx } from '../db/index.ts';
import { openJobs } from './queries.ts';

/** There is one queue; the row of a job says what it is. */
const QUEUE = 'jobs';

/** Longer than the longest job. Jobs of a process that died are found at the next start, not by this time limit. */
const EXPIRE_SECONDS = 6 * 3600;

/** After this long without a sign of life from a process, another one takes over its jobs. */
const HEARTBEAT_SECONDS = 60;

export interface Queue {
  /** Adds a job within the transaction that wrote its row. */
  send: (trx: Trx, jobId: number) => Promise<void>;
  /** Has the worker look now instead of at its next round. */
  wake: () => void;
  stop: () => Promise<void>;
}

function bossOf(db: Db): PgBoss {
  const { pool } = engineOf(db);
  return new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    monitorVacuum: false,
    reindex: false,
  });
}

/** Makes the tables of the queue in a new database, so that a first start has them already. */
export async function prepareQueue(db: Db): Promise<void> {
  const boss = bossOf(db);
  await startWithQueue(boss);
  await boss.stop({ graceful: false });
}

const QUEUE_OPTIONS = { expireInSeconds: EXPIRE_SECONDS, retryLimit: 3, heartbeatSeconds: HEARTBEAT_SECONDS };

async function startWithQueue(boss: PgBoss): Promise<void> {
  await boss.start();
  await boss.createQueue(QUEUE, QUEUE_OPTIONS);
}

/** Puts all jobs that are not over into the queue: after a restore, which brings their rows and not the queue. */
export async function requeueJobs(db: Db): Promise<void> {
  const boss = bossOf(db);
  await startWithQueue(boss);
  await transaction(db, async (trx) => {
    for (const jobId of await openJobs(trx)) await boss.send(QUEUE, { jobId }, { db: fromKysely(trx) });
  });
  await boss.stop({ graceful: false });
}

/**
 * Opens the queue and runs what is in it, one job after another.
 * @param run gets the id of the row; what it throws has the job tried again
 */
export async function openQueue(
  db: Db,
  run: (jobId: number) => Promise<void>,
  failed: (error: Error) => void,
): Promise<Queue> {
  const boss = bossOf(db);
  boss.on('error', failed);
  await startWithQueue(boss);
  const worker = await boss.work<{ jobId: number }>(QUEUE, { pollingIntervalSeconds: 2 }, async (jobs) => {
    for (const job of jobs) await run(job.data.jobId);
  });
  return {
    send: async (trx, jobId) => {
      await boss.send(QUEUE, { jobId }, { db: fromKysely(trx) });
    },
    wake: () => boss.notifyWorker(worker),
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
