import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { emptyHead, headAfter } from '#shared/exams/journal-chain.ts';
import { type AttemptRun, beginAttempt } from '../../../../../tests/support/attempt-run.ts';
import { withApp } from '../../../../../tests/support/index.ts';
import { readEnv } from '../../../env.ts';
import { type Contact, Contacts } from './contacts.ts';
import { headsOf } from './journal/heads.ts';

describe('heartbeats that are written together', () => {
  const server = withApp();
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const collected = () => new Contacts({ db: server.db, clock: server.clock, env: readEnv({ NODE_ENV: 'test' }), log });
  const headOf = (run: AttemptRun, count: number, text = 'a') => {
    let head = emptyHead(run.attemptId, 1);
    while (head.count < count) head = headAfter(head, { position: 0, digest: text });
    return head;
  };
  function contactOf(run: AttemptRun, count: number, text = 'a'): Contact {
    const at = server.clock();
    const told = { head: headOf(run, count, text), boundAt: at };
    return { attemptId: run.attemptId, testId: run.testId, epoch: 1, at, told, beats: 1, queued: 0, ip: '127.0.0.1' };
  }
  const seen = async ({ attemptId }: AttemptRun) => (await headsOf(server.db, attemptId)).get(1)?.seen?.count;
  /** Somebody holds the attempt, so that its heartbeats cannot be written. */
  async function held({ attemptId }: AttemptRun) {
    const trx = await server.db.startTransaction().execute();
    await trx.selectFrom('attempts').select('id').where('id', '=', attemptId).forUpdate().execute();
    return trx;
  }

  it('are settled only when they are written, also those that are being written', async () => {
    const run = await beginAttempt(server);
    const contacts = collected();
    contacts.note(contactOf(run, 1));
    const holder = await held(run);
    const flushed = contacts.flush();
    const steps: string[] = [];
    const settled = contacts.settle(run.attemptId).then(() => steps.push('settled'));
    // One that is not waited for has no reason to wait.
    await contacts.settle(run.attemptId + 1);
    await server.db.selectFrom('attempts').select('id').where('id', '=', run.attemptId).execute();
    steps.push('released');
    await holder.commit().execute();
    await Promise.all([flushed, settled]);
    expect(steps).toEqual(['released', 'settled']);
    expect(await seen(run)).toBe(1);
  });

  it('know the head that is being written: a shorter journal or another one is not kept', async () => {
    const run = await beginAttempt(server);
    const contacts = collected();
    expect(contacts.note(contactOf(run, 2))).toBe(true);
    const holder = await held(run);
    const flushed = contacts.flush();
    await server.db.selectFrom('attempts').select('id').where('id', '=', run.attemptId).execute();
    expect(contacts.note(contactOf(run, 1))).toBe(false);
    expect(contacts.note(contactOf(run, 2, 'b'))).toBe(false);
    expect(contacts.note(contactOf(run, 2))).toBe(true);
    await holder.commit().execute();
    await flushed;
    await contacts.flush();
    expect((await headsOf(server.db, run.attemptId)).get(1)?.seen).toMatchObject(headOf(run, 2));
  });

  it('are kept when they could not be written, with what has come since', async () => {
    const [run, other] = [await beginAttempt(server), await beginAttempt(server)];
    const contacts = collected();
    contacts.note(contactOf(run, 3));
    contacts.note(contactOf(other, 1));
    await sql`alter table attempt_heads rename to lost_heads`.execute(server.db);
    await expect(contacts.settle(run.attemptId)).rejects.toThrow();
    contacts.note(contactOf(run, 4));
    await sql`alter table lost_heads rename to attempt_heads`.execute(server.db);
    await contacts.settle(run.attemptId);
    expect([await seen(run), await seen(other)]).toEqual([4, 1]);
    const { beats } = await server.db
      .selectFrom('attempt_contacts')
      .select('beats')
      .where('attempt_id', '=', run.attemptId)
      .executeTakeFirstOrThrow();
    expect(beats).toBe(2);
  });
});
