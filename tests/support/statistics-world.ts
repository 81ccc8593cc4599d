import { sql } from 'kysely';
import { buildDictionaryValue, buildTest, buildUser } from './index.ts';
import type { Db } from '#server/db/index.ts';
import type { Random } from '#server/random.ts';
import { buildAttempt } from '#server/modules/exams/report-cards/sheet.fixture.ts';
import { assignPlan, buildPlan } from '#server/modules/learning/plans/plan.fixture.ts';

/** A pick of a list. */
export const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

export const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);

/** Pages that a person visited on a day. */
export async function addVisits(
  db: Db,
  {
    userId,
    day,
    seconds = 60,
    theme = 0,
    page = '/user/tests',
    at,
  }: {
    userId: number;
    day: string;
    seconds?: number;
    theme?: number;
    page?: string;
    at?: Date;
  },
): Promise<void> {
  const moment = at ?? new Date(`${day}T10:00:00`);
  await sql`insert into visit_days as v (day, user_id, theme_id, page, visits, seconds, first_at, last_at)
    values (${day}, ${userId}, ${theme}, ${page}, 1, ${seconds}, ${moment}, ${moment})
    on conflict (day, user_id, theme_id, page) do update set visits = v.visits + 1, seconds = v.seconds + excluded.seconds,
      last_at = greatest(v.last_at, excluded.last_at)`.execute(db);
}

/** An attempt that was begun some days ago. */
export async function addAttempt(
  db: Db,
  {
    userId,
    testId,
    at,
    passed,
    running = false,
  }: {
    userId: number;
    testId: number;
    at: Date;
    passed: boolean | null;
    running?: boolean;
  },
): Promise<number> {
  const { count } = await db
    .selectFrom('attempts')
    .select(sql<number>`count(*)`.as('count'))
    .where('test_id', '=', testId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return buildAttempt(db, testId, userId, {
    number: count + 1,
    started_at: at,
    passed: running ? null : passed,
    policy: { reviewPolicy: 'score' },
    ...(running && { status: 'in_progress' }),
  });
}

export interface World {
  regions: number[];
  positions: number[];
  tests: number[];
  plans: number[];
  themes: number[];
  people: number[];
}

/** A small organisation that did much in the last months. */
export async function buildWorld(db: Db, random: Random, now: Date): Promise<World> {
  const values = async (type: 'region' | 'position', count: number) => {
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1) ids.push((await buildDictionaryValue(db, type)).id);
    return ids;
  };
  const world: World = {
    regions: await values('region', 3),
    positions: await values('position', 3),
    tests: [],
    plans: [],
    themes: [],
    people: [],
  };
  for (let index = 0; index < 3; index += 1) world.tests.push((await buildTest(db)).id);
  for (let index = 0; index < 2; index += 1) {
    const plan = await buildPlan(db, [[{ page: 'Текст' }, { test: world.tests[index] ?? 0 }], [{ page: 'Другой' }]]);
    world.plans.push(plan.id);
    world.themes.push(...plan.themes.map(({ id }) => id));
  }
  for (let index = 0; index < 24; index += 1) {
    const person = await buildUser(db, {
      region_id: random() < 0.9 ? oneOf(random, world.regions) : null,
      position_id: random() < 0.9 ? oneOf(random, world.positions) : null,
      registration_date: dayBefore(now, Math.floor(random() * 900)),
    });
    world.people.push(person.id);
  }
  for (const userId of world.people) {
    for (let count = Math.floor(random() * 30); count > 0; count -= 1) {
      const day = dayBefore(now, Math.floor(random() * 200));
      const theme = random() < 0.5 ? oneOf(random, world.themes) : 0;
      await addVisits(db, { userId, day, theme, seconds: random() < 0.2 ? 0 : Math.floor(random() * 4000) });
    }
    for (const testId of world.tests) {
      if (random() < 0.4) continue;
      const at = new Date(now.getTime() - Math.floor(random() * 200 * 86_400_000));
      await addAttempt(db, {
        userId,
        testId,
        at,
        passed: oneOf(random, [true, true, false, null]),
        running: random() < 0.1,
      });
    }
    for (const planId of world.plans) {
      if (random() < 0.3) continue;
      await assignPlan(
        db,
        planId,
        new Date(now.getTime() - 200 * 86_400_000),
        { userId },
        {
          due_on: dayBefore(now, Math.floor(random() * 180) - 20),
        },
      );
    }
  }
  return world;
}

/** Enrolments that end in all ways. */
export async function endSome(db: Db, now: Date): Promise<void> {
  await sql`update enrolments set state = 'completed', completed_at = ${now}::timestamptz - (id % 90) * interval '1 day' where id % 3 = 0`.execute(
    db,
  );
  await sql`update enrolments set state = 'withdrawn', closed_at = ${now}::timestamptz - (id % 60) * interval '1 day' where id % 7 = 1 and state = 'active'`.execute(
    db,
  );
}
