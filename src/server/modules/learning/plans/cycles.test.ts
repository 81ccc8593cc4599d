import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildUser, signIn, withApp } from '../../../../../tests/support/index.ts';
import { beginCycles, reckonAll, reckonDue, takeNews } from './index.ts';
import { assignPlan, buildPlan } from './plan.fixture.ts';

const PEOPLE = 1000;
const YEARS = 3;

describe('three yearly cycles of a thousand people', () => {
  const server = withApp();

  it('keep every earlier record, and each opens', async () => {
    const first = await buildUser(server.db);
    await sql`insert into users (login, role_id, surname, name, registration_date)
      select 'yearly-' || n, 3, 'Омаров', 'Асхат', '2026-01-15' from generate_series(1, ${PEOPLE - 1}) n`.execute(
      server.db,
    );
    const plan = await buildPlan(server.db, [[{ page: 'Первая' }, { page: 'Вторая' }]], { repeat_months: 12 });
    await assignPlan(server.db, plan.id, server.clock(), 'everyone');
    const keys = plan.themes[0]?.keys ?? [];
    const news = async () => {
      while ((await takeNews(server)) > 0);
      await reckonDue(server);
    };
    for (let year = 1; year <= YEARS; year++) {
      await news();
      server.clock.forward({ days: 40 });
      const now = server.clock();
      await sql`insert into material_progress (user_id, kind, ref, cycle, started_at, last_at, share, seconds, completed_at)
        select e.user_id, 'page', k.key, ${year}::integer, ${now}::timestamptz, ${now}::timestamptz, 1, ${year * 10}::integer, ${now}::timestamptz
        from enrolments e cross join unnest(${keys}::text[]) k (key) where e.plan_id = ${plan.id} and e.state = 'active'`.execute(
        server.db,
      );
      await news();
      server.clock.forward({ days: 340 });
      if (year < YEARS) expect(await beginCycles(server)).toBe(PEOPLE);
    }
    const rows = await server.db
      .selectFrom('enrolments')
      .select(['id', 'cycle', 'state'])
      .where('plan_id', '=', plan.id)
      .orderBy('id')
      .execute();
    expect(rows).toHaveLength(PEOPLE * YEARS);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['completed']));
    const cycleOf = new Map(rows.map(({ id, cycle }) => [id, cycle]));
    for (let from = 0; from < rows.length; from += 500) {
      const ids = rows.slice(from, from + 500).map(({ id }) => id);
      for (const { id, reckoned } of await reckonAll(server.db, ids, server.clock())) {
        expect([reckoned.isComplete, reckoned.seconds]).toEqual([true, (cycleOf.get(id) ?? 0) * 20]);
      }
    }
    const learner = await signIn(server.app, first);
    const { body } = await learner.get('/my/plans');
    expect(body.map(({ cycle, state }: { cycle: number; state: string }) => [cycle, state]).sort()).toEqual([
      [1, 'completed'],
      [2, 'completed'],
      [3, 'completed'],
    ]);
    for (const { id } of body) expect((await learner.get(`/my/plans/${id}`)).status).toBe(200);
  }, 120_000);
});
