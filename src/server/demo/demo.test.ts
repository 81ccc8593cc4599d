import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDatabase, buildUser } from '../../../tests/support/index.ts';
import { DiskStore } from '../blobs/index.ts';
import type { Db } from '../db/index.ts';
import { byHand } from '../history/by-hand.fixture.ts';
import { verifyRecords } from '../history/verify-records.ts';
import { seeded } from '../random.ts';
import { startRefusal } from '../modules/exams/attempts/rules.ts';
import { seedDemo } from './index.ts';

const now = new Date('2026-11-21T09:00:00Z');
const dataDir = mkdtempSync(join(tmpdir(), 'synaq-demo-'));
const settings = { now, blobs: new DiskStore(dataDir), password: 'Demo-2026!' };

afterAll(() => rmSync(dataDir, { recursive: true }));

async function count(
  db: Db,
  table: 'users' | 'plans' | 'questions' | 'attempts' | 'dictionaries' | 'installation',
): Promise<number> {
  const { total } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

describe('seedDemo', () => {
  const database = withDatabase();

  beforeAll(async () => {
    let draws = 0;
    const random = seeded(1);
    const crash = () => {
      draws += 1;
      if (draws > 20_000) throw new Error('power cut');
      return random();
    };
    await expect(seedDemo(database.db, { ...settings, random: crash })).rejects.toThrow('power cut');
    expect(await count(database.db, 'users')).toBe(0);
    expect(await seedDemo(database.db, settings)).toEqual({ seeded: true, present: true });
  });

  it('notes protocols in the digests of their attempts', async () => {
    const { db } = database;
    expect((await verifyRecords(db)).faults.filter(({ kind }) => kind === 'attempt' || kind === 'journal')).toEqual([]);
    const { attempt_id: id } = await db
      .selectFrom('attempt_events')
      .innerJoin('attempts', 'attempts.id', 'attempt_id')
      .select('attempt_id')
      .where('attempts.status', '=', 'submitted')
      .where('kind', '=', 'extra-time')
      .limit(1)
      .executeTakeFirstOrThrow();
    await byHand(db, [
      `update attempt_events set details = '{"minutes": 99}' where attempt_id = ${id} and kind = 'extra-time'`,
    ]);
    expect((await verifyRecords(db)).faults).toEqual([
      { kind: 'attempt', id, fault: 'changed' },
      { kind: 'journal', id, fault: 'changed' },
    ]);
    await byHand(db, [
      `update attempt_events set details = '{"minutes": 10}' where attempt_id = ${id} and kind = 'extra-time'`,
    ]);
  });

  it('fills the organisation', async () => {
    expect(await count(database.db, 'users')).toBe(307);
    expect(await count(database.db, 'questions')).toBeGreaterThan(300);
    expect(await count(database.db, 'attempts')).toBeGreaterThan(400);
  });

  it('does nothing the second time', async () => {
    const before = await count(database.db, 'attempts');
    expect(await seedDemo(database.db, settings)).toEqual({ seeded: false, present: true });
    expect(await count(database.db, 'attempts')).toBe(before);
  });

  it('has tests in every state', async () => {
    const tests = await database.db.selectFrom('tests').selectAll().execute();
    const published = tests.filter(({ status }) => status === 'published');
    expect(new Set(tests.map(({ status }) => status))).toEqual(new Set(['draft', 'published', 'archived']));
    expect(new Set(tests.map(({ kind }) => kind))).toEqual(new Set(['test', 'exam']));
    expect(new Set(tests.map(({ review_policy }) => review_policy))).toEqual(
      new Set(['nothing', 'score', 'answers', 'key']),
    );
    expect(published.some(({ opens_at }) => opens_at !== null && opens_at > now)).toBe(true);
    expect(published.some(({ closes_at }) => closes_at !== null && closes_at < now)).toBe(true);
  });

  it('gives the account user something in every state', async () => {
    const user = await database.db
      .selectFrom('users')
      .select('id')
      .where('login', '=', 'user')
      .executeTakeFirstOrThrow();
    const attempts = await database.db.selectFrom('attempts').selectAll().where('user_id', '=', user.id).execute();
    const tests = await database.db.selectFrom('tests').selectAll().where('status', '=', 'published').execute();
    const states = tests.map((test) => {
      const own = attempts.filter(({ test_id }) => test_id === test.id);
      const window = {
        status: test.status,
        opensAt: test.opens_at,
        closesAt: test.closes_at,
        attemptsAllowed: test.attempts_allowed,
      };
      return {
        refusal: startRefusal(window, true, own.length, now),
        used: own.length,
        passed: own.some(({ passed }) => passed === true),
      };
    });
    expect(states).toContainEqual({ refusal: undefined, used: 0, passed: false });
    expect(states).toContainEqual({ refusal: undefined, used: 2, passed: true });
    expect(states).toContainEqual({ refusal: undefined, used: 1, passed: false });
    expect(states).toContainEqual({ refusal: 'test-closed', used: 1, passed: true });
    expect(states).toContainEqual({ refusal: 'test-not-open', used: 0, passed: false });
    expect(attempts.every(({ status }) => status === 'submitted')).toBe(true);
  });

  it('leaves running only what has hours to go', async () => {
    const running = await database.db.selectFrom('attempts').selectAll().where('status', '=', 'in_progress').execute();
    expect(running.length).toBeGreaterThan(0);
    for (const { deadline_at } of running)
      expect(deadline_at.getTime() - now.getTime()).toBeGreaterThan(12 * 3_600_000);
  });

  it('has attempts that could have happened', async () => {
    const rows = await database.db
      .selectFrom('attempts')
      .innerJoin('tests', 'tests.id', 'attempts.test_id')
      .innerJoin('users', 'users.id', 'attempts.user_id')
      .select([
        'started_at',
        'submitted_at',
        'deadline_at',
        'percentage',
        'passed',
        'attempts.pass_percentage',
        'number',
        'attempts_allowed',
        'opens_at',
        'closes_at',
        'marking',
        'users.created_at as joined',
        'blocked',
        'last_sign_in_at',
      ])
      .where('attempts.status', '=', 'submitted')
      .execute();
    for (const row of rows) {
      expect(row.started_at > row.joined && !row.blocked).toBe(true);
      expect(
        row.submitted_at !== null &&
          row.submitted_at > row.started_at &&
          row.submitted_at < now &&
          row.submitted_at <= row.deadline_at,
      ).toBe(true);
      expect(row.passed).toBe(row.marking === 'pending' ? null : (row.percentage ?? 0) >= row.pass_percentage);
      expect(row.attempts_allowed === 0 || row.number <= row.attempts_allowed).toBe(true);
      expect(
        (row.opens_at === null || row.started_at >= row.opens_at) &&
          (row.closes_at === null || row.deadline_at <= row.closes_at),
      ).toBe(true);
      expect(row.last_sign_in_at !== null && row.last_sign_in_at <= now).toBe(true);
    }
    const passed = rows.filter((row) => row.passed).length / rows.length;
    expect(passed).toBeGreaterThan(0.5);
    expect(passed).toBeLessThan(0.9);
  });

  it('has plans that are assigned, materials of each kind and retakes in each state', async () => {
    const plans = await database.db.selectFrom('plan_assignments').select('plan_id').distinct().execute();
    expect(plans).toHaveLength(await count(database.db, 'plans'));
    const materials = await database.db.selectFrom('theme_materials').select('kind').distinct().execute();
    expect(new Set(materials.map(({ kind }) => kind))).toEqual(
      new Set(['test', 'page', 'link', 'video', 'vr', 'file']),
    );
    const empty = await database.db
      .selectFrom('plan_themes')
      .select('theme_id')
      .where('theme_id', 'not in', database.db.selectFrom('theme_materials').select('theme_id'))
      .execute();
    expect(empty).toEqual([]);
    const retakes = await database.db.selectFrom('retakes').select(['status', 'origin']).execute();
    expect(new Set(retakes.map(({ status, origin }) => `${status} ${origin}`))).toEqual(
      new Set(['pending request', 'accepted request', 'rejected request', 'accepted grant']),
    );
  });

  it('has requests to decide and decided ones', async () => {
    const requests = await database.db.selectFrom('restoration_requests').selectAll().execute();
    expect(requests.map(({ status }) => status).sort()).toEqual(['accepted', 'pending', 'pending', 'rejected']);
    expect(requests.every(({ status, decided_by }) => (status === 'pending') === (decided_by === null))).toBe(true);
  });
});

describe('seedDemo on somebody’s own installation', () => {
  const database = withDatabase();

  it('leaves it alone', async () => {
    await buildUser(database.db, { role: 'admin' });
    expect(await seedDemo(database.db, settings)).toEqual({ seeded: false, present: false });
    expect(await count(database.db, 'dictionaries')).toBe(0);
  });
});
