import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '#server/db/index.ts';
import { buildExamRoom } from '../fault/exam-room.ts';
import { buildDictionaryValue, buildUser, PASSWORD } from '../support/builders.ts';
import { HttpClient } from './http-client.ts';
import { atPace, type Timing, timing } from './measure.ts';
import { fillPeople } from './people.ts';
import type { Place } from './places.ts';
import { openAttempt, save } from './saves.ts';

type Job = Schemas['Job'];

const PEOPLE = 100_000;
const SAVE_EVERY_MS = 20;

export interface BulkResult {
  people: number;
  editSeconds: number;
  undoSeconds: number;
  /** Response times of a list of people that another user requests during the edit. */
  others: Timing & { longest: number };
  /** Times of the answer saves of one candidate, fifty a second, during the edit and its undo. */
  saves: Timing;
  /** Response times of the job's progress, requested during the edit. */
  progress: Timing;
  cancelledAt: number;
  changedByCancelled: number;
  /** Whether the undo restored every row. */
  restored: boolean;
}

/** A hash of all people, without the revision counter. */
async function contentOf(db: Db): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select md5(string_agg((to_jsonb(u) - array['revision', 'updated_at', 'last_sign_in_at'])::text, '' order by id)) as hash from users u`.execute(
    db,
  );
  return rows[0]?.hash ?? '';
}

/** Edits 100,000 people at once, cancels a second such edit half-way, and undoes the first one. */
export async function measureBulk(place: Place): Promise<BulkResult> {
  const opened = await place.open();
  const admin = await buildUser(opened.db, { role: 'admin' });
  const region = await buildDictionaryValue(opened.db);
  const { testId, logins } = await buildExamRoom(opened.db, 1);
  await fillPeople(opened.db, PEOPLE);
  const before = await contentOf(opened.db);
  await opened.close();

  const server = await place.serve();
  const client = new HttpClient(server.origin);
  const { Token: token } = await client.send<{ Token: string }>('POST', '/auth/sign-in', {
    body: { login: admin.login, password: PASSWORD },
  });
  const send = <T>(method: string, path: string, body?: object) =>
    client.send<T>(method, path, { token, ...(body && { body }) });
  const attempt = await openAttempt(client, logins[0] ?? '', testId, 1);
  const selection = { filter: { registeredFrom: '2020-01-01', registeredTo: '2025-12-31' } };
  const start = (changes: object) =>
    send<Job>('POST', '/jobs/bulk', { resource: 'users', action: 'edit', selection, expected: PEOPLE, changes });

  async function watch(job: Job, each?: (job: Job) => Promise<void>): Promise<{ job: Job; times: number[] }> {
    const times: number[] = [];
    let current = job;
    while (current.status === 'queued' || current.status === 'running') {
      await pause(50);
      const since = performance.now();
      current = await send<Job>('GET', `/jobs/${job.id}`);
      times.push(performance.now() - since);
      await each?.(current);
    }
    return { job: current, times };
  }

  /** Requests a list of people four times a second, like another user, until stopped. */
  function looksOn() {
    const times: number[] = [];
    const asked: Promise<void>[] = [];
    const timer = setInterval(() => {
      const since = performance.now();
      asked.push(
        send('GET', '/users?range=[0,24]&filter={"q":"петров"}').then(() => void times.push(performance.now() - since)),
      );
    }, 250);
    return async () => {
      clearInterval(timer);
      await Promise.all(asked);
      return times;
    };
  }

  const examOver = new AbortController();
  const saving = atPace(1, SAVE_EVERY_MS, examOver.signal, () => save(client, attempt));
  const stopLooking = looksOn();
  const since = performance.now();
  const edited = await watch(await start({ regionId: region.id }));
  const editSeconds = (performance.now() - since) / 1000;
  const others = await stopLooking();
  if (edited.job.status !== 'done')
    throw new Error(`The edit is ${edited.job.status}: ${JSON.stringify(edited.job.error)}`);

  let cancelledAt = 0;
  const cancelled = await watch(await start({ blocked: true, blockReason: 'Bench' }), async (job) => {
    if (cancelledAt > 0 || job.done < PEOPLE / 2) return;
    cancelledAt = job.done;
    await send('POST', `/jobs/${job.id}/cancel`);
  });
  if (cancelled.job.status !== 'cancelled') throw new Error(`The cancelled job is ${cancelled.job.status}`);

  const undoSince = performance.now();
  const undone = await watch(await send<Job>('POST', `/batches/${edited.job.batchId}/undo`));
  const undoSeconds = (performance.now() - undoSince) / 1000;
  if (undone.job.status !== 'done')
    throw new Error(`The undo is ${undone.job.status}: ${JSON.stringify(undone.job.error)}`);
  examOver.abort();
  const saves = await saving;
  client.close();
  await server.stop();

  const after = await place.open();
  const changes = await after.db
    .selectFrom('changes')
    .select(sql<number>`count(*)`.as('count'))
    .where('action', '=', 'update')
    .where(sql<boolean>`new ? 'blocked'`)
    .executeTakeFirstOrThrow();
  const restored = (await contentOf(after.db)) === before;
  await after.close();
  return {
    people: PEOPLE,
    editSeconds,
    undoSeconds,
    saves,
    others: { ...timing(others, editSeconds), longest: Math.max(...others) },
    progress: timing(edited.times, editSeconds),
    cancelledAt,
    changedByCancelled: changes.count,
    restored,
  };
}
