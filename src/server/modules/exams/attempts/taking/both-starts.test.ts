import { describe, expect, it } from 'vitest';
import { DEVICE } from '../../../../../../tests/support/attempt-run.ts';
import {
  buildAssignment,
  buildDictionaryValue,
  buildOneOfEach,
  buildTest,
  buildTestOverride,
  signInAs,
  withApp,
} from '../../../../../../tests/support/index.ts';
import type { Surroundings } from '../../../../context.ts';
import { readEnv } from '../../../../env.ts';
import { configKeyHash } from '../../exam-access/index.ts';
import { cryptoRandom } from '../random.ts';
import { prepareStock } from './stock.ts';

const ORIGIN = 'https://study.example.kz';
const SEB_KEY = '81aad4ab9dfd447cc479e6a4a7c9a544e2cafc7f3adeb68b2a21efad68eca4dc';
const YEAR = 365 * 24 * 60;

type TestFields = NonNullable<Parameters<typeof buildTest>[1]>;

interface Case {
  test?: TestFields;
  /** Minutes from the start of the case until the test opens and closes. */
  opens?: number;
  closes?: number;
  person?: { extra_time_percent?: number; no_time_limit?: boolean };
  /** Other terms for the person, their position or region; windows in minutes from the start of the case. */
  overrides?: {
    for: 'user' | 'position' | 'region';
    opens?: number;
    closes?: number;
    minutes?: number;
    percent?: number;
  }[];
  assigned?: false;
  /** The person has taken another test with the same questions. */
  seen?: true;
  /** The refusal, or the columns of the new attempt. */
  expected: string | { minutes: number; lasts: number; [field: string]: unknown };
  /** Whether a prepared paper is used. */
  takesReady?: false;
}

const POLICY = {
  partialCredit: true,
  penaltyPercent: 0,
  navigation: 'free',
  sectionMinimums: [],
  integrity: { policy: 'record', limit: 3, requireFullScreen: false, blockClipboard: false },
  lateMinutes: 60,
};

const CASES: Record<string, Case> = {
  plain: { expected: { minutes: 45, lasts: 45, unlimited: false, pass_percentage: 70, policy: POLICY } },
  'extra time, rounded up': { person: { extra_time_percent: 25 }, expected: { minutes: 57, lasts: 57 } },
  'minutes and a percentage of an override': {
    overrides: [{ for: 'user', percent: 25, minutes: 5 }],
    expected: { minutes: 62, lasts: 62 },
  },
  'the larger percentage, not both': {
    person: { extra_time_percent: 50 },
    overrides: [{ for: 'region', percent: 25 }],
    expected: { minutes: 68, lasts: 68 },
  },
  'a window of their own, before the test opens': {
    opens: 60,
    overrides: [{ for: 'position', opens: -5 }],
    expected: { minutes: 45, lasts: 45 },
  },
  'a window of their own, after the test has closed': {
    closes: 0,
    overrides: [{ for: 'user', closes: 20 }],
    expected: { minutes: 45, lasts: 20 },
  },
  'a window of their own that is not open yet': { overrides: [{ for: 'user', opens: 5 }], expected: 'test-not-open' },
  'a window of their own that is over': { overrides: [{ for: 'user', closes: 0 }], expected: 'test-closed' },
  'the person before the position before the region': {
    overrides: [
      { for: 'region', minutes: 1, opens: 5 },
      { for: 'position', minutes: 10, percent: 100 },
      { for: 'user', minutes: 100 },
    ],
    expected: { minutes: 145, lasts: 145 },
  },
  'the position before the region': {
    overrides: [
      { for: 'region', minutes: 1, opens: 5 },
      { for: 'position', minutes: 10 },
    ],
    expected: { minutes: 55, lasts: 55 },
  },
  'no time limit': { person: { no_time_limit: true }, expected: { minutes: YEAR, lasts: YEAR, unlimited: true } },
  'no time limit, but a closing': {
    person: { no_time_limit: true },
    closes: 90,
    expected: { minutes: YEAR, lasts: 90, unlimited: true },
  },
  'closes before its time is up': { closes: 10, expected: { minutes: 45, lasts: 10 } },
  'closes after its time is up': { closes: 50, expected: { minutes: 45, lasts: 45 } },
  'rules of its own': {
    test: {
      pass_percentage: 55,
      partial_credit: false,
      penalty_percent: 25,
      navigation: 'forward',
      integrity_policy: 'end',
      integrity_limit: 2,
      require_full_screen: true,
      block_clipboard: true,
      late_minutes: 0,
    },
    expected: {
      minutes: 45,
      lasts: 45,
      pass_percentage: 55,
      policy: {
        ...POLICY,
        partialCredit: false,
        penaltyPercent: 25,
        navigation: 'forward',
        integrity: { policy: 'end', limit: 2, requireFullScreen: true, blockClipboard: true },
        lateMinutes: 0,
      },
    },
  },
  'questions that the person has had': { seen: true, takesReady: false, expected: { minutes: 45, lasts: 45 } },
  'questions that may come again': { seen: true, test: { avoid_seen: false }, expected: { minutes: 45, lasts: 45 } },
  'not open yet': { opens: 5, expected: 'test-not-open' },
  'closed this moment': { closes: 0, expected: 'test-closed' },
  archived: { test: { status: 'archived' }, expected: 'not-found' },
  'not assigned': { assigned: false, expected: 'not-found' },
  'another place': { test: { ip_ranges: ['192.0.2.0/24'] }, expected: 'place-not-allowed' },
  'another browser': { test: { seb_keys: [SEB_KEY] }, expected: 'seb-required' },
  'without the code': { test: { access_code: 'Ақсу' }, expected: 'invalid' },
};

describe('an attempt is started by the same rules', () => {
  const server = withApp({ PUBLIC_ORIGIN: ORIGIN });
  const context = (): Surroundings => ({
    db: server.db,
    clock: server.clock,
    env: readEnv({ NODE_ENV: 'test' }),
    log: { info: () => {}, warn: () => {}, error: () => {} },
  });
  const minutes = (count: number) => new Date(server.clock().getTime() + count * 60_000);

  /** Gives the person, or a group that they are in, other terms. */
  async function override(testId: number, userId: number, terms: NonNullable<Case['overrides']>[number]) {
    const group = terms.for === 'user' ? undefined : (await buildDictionaryValue(server.db, terms.for)).id;
    if (group !== undefined) {
      await server.db
        .updateTable('users')
        .set({ [`${terms.for}_id`]: group })
        .where('id', '=', userId)
        .execute();
    }
    await buildTestOverride(server.db, {
      test_id: testId,
      [`${terms.for}_id`]: group ?? userId,
      opens_at: terms.opens === undefined ? null : minutes(terms.opens),
      closes_at: terms.closes === undefined ? null : minutes(terms.closes),
      extra_minutes: terms.minutes ?? 0,
      extra_time_percent: terms.percent ?? 0,
    });
  }

  async function take({ test = {}, opens = -1, closes, person, overrides = [], assigned, seen }: Case, ready: boolean) {
    const learner = await signInAs(server, 'user');
    if (person) await server.db.updateTable('users').set(person).where('id', '=', learner.user.id).execute();
    const questions = await buildOneOfEach(server.db);
    const assign = (id: number) => buildAssignment(server.db, { test_id: id, user_id: learner.user.id });
    if (seen) {
      const other = await buildTest(server.db, { questions });
      await assign(other.id);
      expect((await learner.post(`/my/tests/${other.id}/attempts`)).status).toBe(201);
    }
    const { status = 'published', ...fields } = test;
    const built = await buildTest(server.db, {
      duration_minutes: 45,
      opens_at: minutes(opens),
      closes_at: closes === undefined ? null : minutes(closes === 0 ? 30 : closes),
      questions,
      ...fields,
    });
    for (const one of overrides) await override(built.id, learner.user.id, one);
    if (assigned !== false) await assign(built.id);
    // Papers are prepared for both people.
    const other = await signInAs(server, 'user');
    await buildAssignment(server.db, { test_id: built.id, user_id: other.user.id });
    if (closes === 0)
      await server.db
        .updateTable('tests')
        .set({ closes_at: minutes(0) })
        .where('id', '=', built.id)
        .execute();
    if (ready) await prepareStock(context(), cryptoRandom);
    if (status !== 'published')
      await server.db.updateTable('tests').set({ status }).where('id', '=', built.id).execute();

    const { status: code, body } = await learner.post(`/my/tests/${built.id}/attempts`);
    if (code !== 201) return { outcome: body.id as string };
    const row = await server.db
      .selectFrom('attempts')
      .selectAll()
      .where('id', '=', body.id as number)
      .executeTakeFirstOrThrow();
    const line = await server.db
      .selectFrom('attempt_events')
      .select('details')
      .where('attempt_id', '=', row.id)
      .where('kind', '=', 'started')
      .executeTakeFirstOrThrow();
    const { duration_minutes, started_at, deadline_at, unlimited, pass_percentage, policy, closing_at, number } = row;
    const lasts = (deadline_at.getTime() - started_at.getTime()) / 60_000;
    if (overrides.length === 0) expect(closing_at).toEqual(built.closes_at);
    expect(number).toBe(1);
    return {
      outcome: { minutes: duration_minutes, lasts, unlimited, pass_percentage, policy, items: row.question_count },
      prepared: line.details.prepared,
    };
  }

  it.each(Object.entries(CASES))('%s', async (_, one) => {
    const [drawn, ready] = [await take(one, false), await take(one, true)];
    if (typeof one.expected === 'string') expect(drawn.outcome).toBe(one.expected);
    else expect(drawn.outcome).toMatchObject(one.expected);
    expect(ready.outcome).toEqual(drawn.outcome);
    if (typeof one.expected === 'string') return;
    expect([drawn.prepared, ready.prepared]).toEqual([false, one.takesReady !== false]);
  });

  it.each([false, true])(
    'asks for the browser at every window, also just after the start (paper ready: %s)',
    async (ready) => {
      const learner = await signInAs(server, 'user');
      const test = await buildTest(server.db, { opens_at: minutes(-1), seb_keys: [SEB_KEY] });
      await buildAssignment(server.db, { test_id: test.id, user_id: learner.user.id });
      if (ready) await prepareStock(context(), cryptoRandom);
      const url = `${ORIGIN}/user/tests/${test.id}`;
      const seb = { url, configKeyHash: configKeyHash(url, SEB_KEY) };
      const { body } = await learner.post(`/my/tests/${test.id}/attempts`, { seb });
      const open = async (proof?: object) => {
        const answer = await learner.post(`/my/attempts/${body.id}/open`, { deviceId: DEVICE, ...proof });
        return answer.status === 200 ? 200 : (answer.body.id as string);
      };
      expect([await open(), await open({ seb }), await open(), await open({ seb })]).toEqual([
        'seb-required',
        200,
        'seb-required',
        200,
      ]);
    },
  );
});
