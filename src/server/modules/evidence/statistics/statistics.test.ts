import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '#shared/access/permissions.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';
import type { Schemas } from '#shared/contract/index.ts';
import {
  buildDictionaryValue,
  buildUser,
  type SignedInClient,
  signIn,
  signInAs,
  signInWith,
  withApp,
} from '../../../../../tests/support/index.ts';
import { type Random, seeded } from '../../../random.ts';
import { takeNews } from '../../learning/plans/index.ts';
import { assignPlan } from '../../learning/plans/plan.fixture.ts';
import {
  addAttempt,
  addVisits,
  buildWorld,
  dayBefore,
  endSome,
  oneOf,
  type World,
} from '../../../../../tests/support/statistics-world.ts';

type Filter = Schemas['StatisticsFilter'];

const LISTS = {
  active: ['/statistics-people', 'active'],
  hours: ['/statistics-people', 'hours'],
  live: ['/statistics-people', 'live'],
  attempts: ['/statistics-attempts', 'attempts'],
  passRate: ['/statistics-attempts', 'passRate'],
  completions: ['/statistics-enrolments', 'completions'],
  overdue: ['/statistics-enrolments', 'overdue'],
} as const;

const server = withApp();
const random = seeded(7);
let admin: SignedInClient;
let world: World;
const now = () => server.clock();

async function overview(filter: Filter, more: object = {}, client = admin): Promise<Schemas['Statistics']> {
  const { status, body } = await client.get('/statistics', { filter, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function rowsOf(path: string, filter: object, client = admin) {
  const { status, body, headers } = await client.get(path, { filter, range: [0, 999] });
  expect(status, JSON.stringify(body)).toBe(200);
  return { rows: body, total: Number(String(headers['content-range']).split('/')[1]) };
}

const tile = ({ tiles }: Schemas['Statistics'], measure: Schemas['StatisticsMeasure']) => {
  const found = tiles.find((one) => one.measure === measure);
  if (found === undefined) throw new Error(`No tile ${measure}`);
  return found;
};

beforeAll(async () => {
  admin = await signInAs(server, 'admin');
  world = await buildWorld(server.db, random, now());
  await takeNews(server);
  await endSome(server.db, now());
});

/** A filter of any kind. */
function someFilter(some: Random): Filter {
  const from = Math.floor(some() * 200);
  const maybe = <T>(value: () => T, share = 0.3) => (some() < share ? value() : undefined);
  const ids = (list: readonly number[]) =>
    some() < 0.5 ? oneOf(some, list) : [...new Set([oneOf(some, list), oneOf(some, list)])];
  const filter = {
    from: maybe(() => dayBefore(now(), from), 0.8),
    to: maybe(() => dayBefore(now(), Math.floor(some() * (from + 1))), 0.5),
    regionId: maybe(() => ids(world.regions)),
    positionId: maybe(() => ids(world.positions)),
    planId: maybe(() => ids(world.plans), 0.2),
    themeId: maybe(() => ids(world.themes), 0.2),
    testId: maybe(() => ids(world.tests), 0.2),
    roleId: maybe(() => ids(Object.values(ROLE_IDS)), 0.1),
    hiredFrom: maybe(() => dayBefore(now(), Math.floor(some() * 900)), 0.2),
    hiredTo: maybe(() => dayBefore(now(), Math.floor(some() * 600)), 0.2),
  };
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as Filter;
  return given.from === undefined && given.to !== undefined ? {} : given;
}

/** Compares each tile with the rows it opens. @returns how many rows there were */
async function rowsBehind(filter: Filter, client: SignedInClient): Promise<number> {
  let counted = 0;
  const numbers = await overview(filter, {}, client);
  expect(numbers.tiles).toHaveLength(Object.keys(LISTS).length);
  for (const { measure, count, value } of numbers.tiles) {
    const [path, name] = LISTS[measure];
    const { rows, total } = await rowsOf(path, { ...filter, measure: name }, client);
    const where = `${measure} of ${JSON.stringify(filter)}`;
    expect(total, where).toBe(count);
    expect(rows.length, where).toBe(total);
    counted += total;
    if (measure === 'hours') {
      const seconds = rows.reduce((sum: number, row: Schemas['StatisticsPerson']) => sum + row.seconds, 0);
      expect(value, where).toBe(Math.round((seconds / 3600) * 100) / 100);
    }
    if (measure === 'passRate') {
      const passed = await rowsOf(path, { ...filter, measure: 'passed' }, client);
      expect(value, where).toBe(total === 0 ? null : Math.round((passed.total / total) * 10_000) / 100);
      expect(
        rows.every((row: Schemas['StatisticsAttempt']) => row.passed !== null),
        where,
      ).toBe(true);
    }
  }
  const running = await rowsOf('/statistics-attempts', { ...filter, measure: 'running' }, client);
  expect(running.total).toBe(numbers.running);
  const { body: funnel } = await client.get('/statistics/funnel', { filter });
  let before = Number.POSITIVE_INFINITY;
  for (const { measure, count } of funnel.steps) {
    const { total } = await rowsOf('/statistics-enrolments', { ...filter, measure }, client);
    expect(total, `${measure} of ${JSON.stringify(filter)}`).toBe(count);
    expect(count).toBeLessThanOrEqual(before);
    before = count;
  }
  return counted;
}

/** Each kind of reader: staff with attempts of their own that are not shown to them, of a region, of none, with a role of their own. */
async function readers(): Promise<[string, SignedInClient][]> {
  const teacher = await signInAs(server, 'teacher');
  for (const testId of world.tests) {
    const mine = await addAttempt(server.db, { userId: teacher.user.id, testId, at: now(), passed: true });
    const policy = JSON.stringify({ reviewPolicy: 'nothing' });
    await server.db.updateTable('attempts').set({ policy }).where('id', '=', mine).execute();
  }
  const permissions: Permission[] = ['session:self', 'statistics:show', 'users:list'];
  const region = await server.db
    .updateTable('roles')
    .set({ permissions })
    .where('key', '=', 'region')
    .returning('id')
    .executeTakeFirstOrThrow();
  const as = async (fields: object) => signIn(server.app, await buildUser(server.db, fields));
  return [
    ['admin', admin],
    ['teacher', teacher],
    ['of a region', await as({ role_id: region.id, region_id: world.regions[0] ?? 0 })],
    ['of no region', await as({ role_id: region.id })],
    ['with a role of their own', await signInWith(server, permissions)],
  ];
}

describe('getStatistics, listStatisticsPeople, listStatisticsAttempts and listStatisticsEnrolments', () => {
  it('agree: the number of each tile is that of the rows it opens, whatever the filter', {
    timeout: 120_000,
  }, async () => {
    let counted = 0;
    for (let run = 0; run < 25; run += 1) counted += await rowsBehind(run === 0 ? {} : someFilter(random), admin);
    expect(counted).toBeGreaterThan(500);
  });

  it('agree for everybody who may see them, each within what they may see', { timeout: 240_000 }, async () => {
    const theirs = new Map<string, number>();
    for (const [name, client] of await readers()) {
      let counted = 0;
      for (let run = 0; run < 8; run += 1) {
        const wide = { from: dayBefore(now(), 199) };
        counted += await rowsBehind(run === 0 ? wide : someFilter(random), client);
      }
      theirs.set(name, counted);
    }
    expect(theirs.get('of no region')).toBe(0);
    for (const name of ['teacher', 'of a region', 'with a role of their own'])
      expect(theirs.get(name), name).toBeGreaterThan(50);
  });

  it('tell the course of a period: its intervals add up, and each opens its rows', { timeout: 60_000 }, async () => {
    const filter = { from: dayBefore(now(), 170), to: dayBefore(now(), 3) };
    for (const grain of ['day', 'week', 'month'] as const) {
      const numbers = await overview(filter, { grain });
      expect(numbers.grain).toBe(grain === 'day' ? 'week' : grain);
      for (const measure of ['attempts', 'completions'] as const) {
        const { series, value } = tile(numbers, measure);
        expect(series.reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBe(value);
      }
      expect(tile(numbers, 'overdue').series.at(-1)).toBe(tile(numbers, 'overdue').value);
      for (const index of [0, Math.floor(numbers.intervals.length / 2), numbers.intervals.length - 1]) {
        const next = numbers.intervals[index + 1];
        const to = next === undefined ? filter.to : dayBefore(new Date(`${next}T12:00:00Z`), 1);
        for (const measure of ['active', 'attempts', 'completions', 'overdue'] as const) {
          const [path, name] = LISTS[measure];
          const { total } = await rowsOf(path, { from: numbers.intervals[index], to, measure: name });
          expect(total, `${measure} ${numbers.intervals[index]}`).toBe(tile(numbers, measure).series[index]);
        }
      }
    }
  });

  it('compare with the period of the same length before', async () => {
    const numbers = await overview({ from: dayBefore(now(), 39), to: dayBefore(now(), 10) }, { compare: true });
    expect(numbers.previous).toEqual({ from: dayBefore(now(), 69), to: dayBefore(now(), 40) });
    const before = await overview(numbers.previous ?? {});
    for (const { measure, previous } of numbers.tiles)
      expect(previous, measure).toBe(measure === 'live' ? null : tile(before, measure).value);
    expect((await overview({})).previous).toBeNull();
  });

  it('compare with no period that is older than the records', async () => {
    const { rows } = await sql<{ day: string }>`select min(day) as day from activity_days`.execute(server.db);
    const first = Math.round((now().getTime() - Date.parse(`${rows[0]?.day}T00:00:00Z`)) / 86_400_000);
    const length = Math.ceil(first * 0.6);
    const { tiles } = await overview({ from: dayBefore(now(), length) }, { compare: true });
    const of = (measure: string) => tiles.find((one) => one.measure === measure);
    expect(of('active')).toMatchObject({ value: expect.any(Number), previous: null });
    expect(of('hours')?.previous).toBeNull();
  });

  it('follow at once what is corrected, deleted and moved', async () => {
    const region = world.regions[0] ?? 0;
    const person = await buildUser(server.db, { region_id: region });
    const filter = { regionId: region };
    const before = await overview(filter);
    const day = dayBefore(now(), 1);
    await addVisits(server.db, { userId: person.id, day, seconds: 7200 });
    await addVisits(server.db, { userId: person.id, day, seconds: 1800, page: '/user/plans' });
    const attempt = await addAttempt(server.db, {
      ...{ userId: person.id, testId: world.tests[0] ?? 0, at: new Date(now().getTime() - 86_400_000), passed: false },
    });
    const change = async (measure: Schemas['StatisticsMeasure']) => {
      const [one, other] = [tile(await overview(filter), measure), tile(before, measure)];
      return { count: one.count - other.count, value: Number(((one.value ?? 0) - (other.value ?? 0)).toFixed(1)) };
    };
    expect([await change('active'), await change('hours'), await change('attempts')]).toEqual([
      ...[
        { count: 1, value: 1 },
        { count: 1, value: 2.5 },
      ],
      { count: 1, value: 1 },
    ]);
    const rate = tile(await overview(filter), 'passRate').value ?? 0;
    await server.db.updateTable('attempts').set({ passed: true }).where('id', '=', attempt).execute();
    expect(tile(await overview(filter), 'passRate').value).toBeGreaterThan(rate);
    await server.db.updateTable('visit_days').set({ seconds: 0 }).where('user_id', '=', person.id).execute();
    expect([(await change('active')).count, (await change('hours')).count]).toEqual([1, 0]);
    await server.db
      .updateTable('users')
      .set({ region_id: world.regions[1] ?? 0 })
      .where('id', '=', person.id)
      .execute();
    expect([(await change('active')).count, (await change('attempts')).count]).toEqual([0, 0]);
    const everywhere = tile(await overview({}), 'active').count;
    await server.db.deleteFrom('attempts').where('user_id', '=', person.id).execute();
    await server.db.deleteFrom('users').where('id', '=', person.id).execute();
    expect(tile(await overview({}), 'active').count).toBe(everywhere - 1);
    const left = await server.db.selectFrom('activity_months').selectAll().where('user_id', '=', person.id).execute();
    expect(left).toEqual([]);
  });

  it('rest on what the log of visits says, by day and by month, whatever is written, changed and deleted', async () => {
    for (let run = 0; run < 60; run += 1) {
      const userId = oneOf(random, world.people);
      const day = dayBefore(now(), Math.floor(random() * 4) * 20);
      // To the same pages again and again.
      await addVisits(server.db, {
        userId,
        day,
        seconds: Math.floor(random() * 100),
        page: oneOf(random, ['/a', '/b']),
      });
      if (run % 10 === 9)
        await server.db.deleteFrom('visit_days').where('user_id', '=', userId).where('page', '=', '/a').execute();
    }
    await sql`update visit_days set seconds = seconds + 7 where page = '/b'`.execute(server.db);
    const differences = async (table: string, column: string, start: string) => {
      const kept = sql`select ${sql.ref(column)}, user_id, visits, seconds, last_at from ${sql.table(table)}`;
      const logged = sql`select ${sql.raw(start)}, user_id, sum(visits)::bigint, sum(seconds)::bigint, max(last_at)
        from visit_days group by 1, 2`;
      return (await sql`(${kept} except ${logged}) union all (${logged} except ${kept})`.execute(server.db)).rows;
    };
    expect(await differences('activity_days', 'day', 'day')).toEqual([]);
    expect(await differences('activity_months', 'month', "date_trunc('month', day)::date")).toEqual([]);
  });

  it('know who is there now', async () => {
    const [seen, gone, sitting] = [await buildUser(server.db), await buildUser(server.db), await buildUser(server.db)];
    const before = await overview({});
    const at = (minutes: number) => new Date(now().getTime() - minutes * 60_000);
    const day = dayBefore(now(), 0);
    await addVisits(server.db, { userId: seen.id, day, at: at(2) });
    await addVisits(server.db, { userId: gone.id, day, at: at(20) });
    await addAttempt(server.db, {
      ...{ userId: sitting.id, testId: world.tests[0] ?? 0, at: at(30), passed: null, running: true },
    });
    const after = await overview({});
    expect(tile(after, 'live').count - tile(before, 'live').count).toBe(2);
    expect(after.running - before.running).toBe(1);
  });

  it('show staff of a region nobody else', async () => {
    const role = await server.db
      .updateTable('roles')
      .set({ permissions: ['session:self', 'statistics:show', 'users:list'] })
      .where('key', '=', 'region')
      .returning('id')
      .executeTakeFirstOrThrow();
    const region = world.regions[2] ?? 0;
    const own = await signIn(server.app, await buildUser(server.db, { role_id: role.id, region_id: region }));
    const nowhere = await signIn(server.app, await buildUser(server.db, { role_id: role.id }));
    const filter = { from: dayBefore(now(), 190) };
    const theirs = await overview(filter, {}, own);
    const whole = await overview({ ...filter, regionId: region });
    expect(theirs.tiles.map(({ count }) => count)).toEqual(whole.tiles.map(({ count }) => count));
    expect(tile(theirs, 'active').count).toBeGreaterThan(0);
    const { rows } = await rowsOf('/statistics-people', filter, own);
    expect(new Set(rows.map((row: Schemas['StatisticsPerson']) => row.regionId))).toEqual(new Set([region]));
    expect((await overview(filter, {}, nowhere)).tiles.every(({ count }) => count === 0)).toBe(true);
    expect((await rowsOf('/statistics-attempts', { ...filter, regionId: world.regions[0] }, own)).total).toBe(0);
  });

  it('tell nobody how their own attempt ended before it is shown to them', async () => {
    const teacher = await signInAs(server, 'teacher');
    const testId = world.tests[2] ?? 0;
    const mine = await addAttempt(server.db, { userId: teacher.user.id, testId, at: now(), passed: true });
    await server.db
      .updateTable('attempts')
      .set({ policy: JSON.stringify({ reviewPolicy: 'nothing' }) })
      .where('id', '=', mine)
      .execute();
    const filter = { testId };
    const [theirs, whole] = [await overview(filter, {}, teacher), await overview(filter)];
    expect(tile(theirs, 'attempts').count).toBe(tile(whole, 'attempts').count);
    expect(tile(theirs, 'passRate').count).toBe(tile(whole, 'passRate').count - 1);
    const { rows } = await rowsOf('/statistics-attempts', { ...filter, q: teacher.user.login }, teacher);
    expect(rows).toMatchObject([{ id: mine, passed: null, percentage: null }]);
  });

  it('refuse a period that ends before it begins, is too long, or is of no year that anybody has seen', async () => {
    const get = async (filter: Filter) => (await admin.get('/statistics', { filter })).body;
    expect(await get({ from: '2026-05-02', to: '2026-05-01' })).toMatchObject({ errors: { to: expect.any(String) } });
    expect(await get({ from: '1990-01-01' })).toMatchObject({ errors: { from: expect.any(String) } });
    expect(await get({ from: '9999-12-01', to: '9999-12-31' })).toMatchObject({
      errors: { from: expect.any(String), to: expect.any(String) },
    });
    expect(await get({ from: '0001-01-01', to: '0001-01-31' })).toMatchObject({ errors: { from: expect.any(String) } });
    // The ends of what a database knows: a day before or after them is none.
    const ends = [
      { from: '9999-12-20', to: '9999-12-31' },
      { from: '0001-01-01', to: '0001-01-05' },
      { to: '0001-01-01' },
    ];
    for (const filter of ends)
      expect((await admin.get('/statistics', { filter, compare: true })).status, JSON.stringify(filter)).toBe(422);
  });
});

describe('getStatisticsFunnel', () => {
  it('counts how far those have come whose plans begin in the period', async () => {
    const region = (await buildDictionaryValue(server.db, 'region')).id;
    const filter = { regionId: region, from: dayBefore(now(), 20) };
    const plan = world.plans[0] ?? 0;
    const people = await Promise.all(Array.from({ length: 4 }, () => buildUser(server.db, { region_id: region })));
    for (const { id: userId } of people) await assignPlan(server.db, plan, now(), { userId });
    await takeNews(server);
    const [begun, done] = people;
    await sql`update enrolments set share = 0.5 where user_id = ${begun?.id ?? 0}`.execute(server.db);
    await sql`update enrolments set share = 1, state = 'completed', completed_at = ${now()} where user_id = ${done?.id ?? 0}`.execute(
      server.db,
    );
    const steps = async () => (await admin.get('/statistics/funnel', { filter })).body.steps;
    expect(await steps()).toEqual([
      { measure: 'assigned', count: 4 },
      { measure: 'started', count: 2 },
      { measure: 'finished', count: 1 },
      { measure: 'certified', count: 0 },
    ]);
    const { rows } = await rowsOf('/statistics-enrolments', { ...filter, measure: 'started' });
    expect(rows.map((row: Schemas['StatisticsEnrolment']) => row.userId).toSorted()).toEqual(
      [begun?.id, done?.id].toSorted(),
    );
    expect((await admin.get('/statistics/funnel', { filter: { from: '2026-05-02', to: '2026-05-01' } })).status).toBe(
      422,
    );
  });
});

describe('getStatisticsBreakdown', () => {
  it('tells each group what the whole tells with its filter', { timeout: 60_000 }, async () => {
    const filter = { from: dayBefore(now(), 150) };
    for (const [by, field] of [
      ...([
        ['region', 'regionId'],
        ['position', 'positionId'],
        ['role', 'roleId'],
      ] as const),
      ...([
        ['plan', 'planId'],
        ['theme', 'themeId'],
        ['test', 'testId'],
      ] as const),
    ] as const) {
      const { status, body } = await admin.get('/statistics/breakdown', { filter, by });
      expect(status).toBe(200);
      const groups: Schemas['StatisticsGroup'][] = body.groups;
      expect(groups.length).toBeGreaterThan(0);
      for (const group of groups.filter(({ id }) => id !== null).slice(0, 4)) {
        const numbers = await overview({ ...filter, [field]: group.id });
        for (const measure of ['active', 'hours', 'attempts', 'passRate', 'completions', 'overdue'] as const) {
          if (group[measure] === null && measure !== 'passRate') continue;
          if (by === 'test' && !['attempts', 'passRate'].includes(measure)) continue;
          if (measure === 'passRate' && group.results === null) continue;
          expect(group[measure], `${by} ${group.id} ${measure}`).toBe(tile(numbers, measure).value);
        }
      }
    }
  });
});
