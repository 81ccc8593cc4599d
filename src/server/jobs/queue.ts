import { fromKysely, PgBoss } from 'pg-boss';
import { type Db, engineOf, transaction, type Trx } from '../db/index.ts';
import { openJobs } from './queries.ts';

/** Each is worked off one job after another; the row of a job says what it is. */
const QUEUES = ['jobs', 'letters'] as const;

/** Letters wait for a mail server, sometimes for hours: nobody's import waits for them. */
const queueOf = (kind: string): (typeof QUEUES)[number] => (kind === 'access-mail' ? 'letters' : 'jobs');

/** A job to be done: the id of its row, and its kind. */
export interface Queued {
  id: number;
  kind: string;
}

/** Longer than the longest job. Jobs of a process that died are found at the next start, not by this time limit. */
const EXPIRE_SECONDS = 6 * 3600;

/** After this long without a sign of life from a process, another one takes over its jobs. */
const HEARTBEAT_SECONDS = 60;

export interface Queue {
  /** Adds a job within the transaction that wrote its row. */
  send: (trx: Trx, job: Queued) => Promise<void>;
  /** Has the workers look now instead of at their next round. */
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
  for (const name of QUEUES) await boss.createQueue(name, QUEUE_OPTIONS);
}

async function sendTo(boss: PgBoss, trx: Trx, { id, kind }: Queued): Promise<void> {
  await boss.send(queueOf(kind), { jobId: id }, { db: fromKysely(trx) });
}

/** Puts all jobs that are not over into the queue: after a restore, which brings their rows and not the queue. */
export async function requeueJobs(db: Db): Promise<void> {
  const boss = bossOf(db);
  await startWithQueue(boss);
  await transaction(db, async (trx) => {
    for (const job of await openJobs(trx)) await sendTo(boss, trx, job);
  });
  await boss.stop({ graceful: false });
}

/**
 * Opens the queues and runs what is in them; each of them one job after another.
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
  const work = (name: string) =>
    boss.work<{ jobId: number }>(name, { pollingIntervalSeconds: 2 }, async (jobs) => {
      for (const job of jobs) await run(job.data.jobId);
    });
  const workers = await Promise.all(QUEUES.map(work));
  return {
    send: (trx, job) => sendTo(boss, trx, job),
    wake: () => {
      for (const worker of workers) boss.notifyWorker(worker);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
