import type { Transaction } from 'kysely';
import { toJson } from '../crud/index.ts';
import type { Database } from '../db/index.ts';
import { DAY_MS, dayOf, later, MINUTE_MS, midnight } from './clock.ts';
import { type PlanContent, readMaterials, readPlans, readRetakes } from './content.ts';
import type { FindValue } from './dictionaries.ts';

type Trx = Transaction<Database>;

interface Place {
  now: Date;
  themes: ReadonlyMap<string, number>;
  findValue: FindValue;
  adminId: number;
}

/** Plans with their themes and assignments. */
export async function writePlans(trx: Trx, place: Place): Promise<void> {
  const createdAt = midnight(place.now, -130);
  for (const plan of readPlans()) {
    const { id } = await trx
      .insertInto('plans')
      .values({
        title: toJson(plan.title),
        description: toJson(plan.description),
        period_from: dayOf(midnight(place.now, plan.fromDays)),
        period_to: dayOf(midnight(place.now, plan.toDays)),
        sequential: plan.sequential,
        certificate_rule: plan.certificateRule,
        certificate_months: plan.certificateMonths,
        repeat_months: plan.repeatMonths,
        created_at: createdAt,
        updated_at: createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = plan.themes.map((slug, position) => ({
      plan_id: id,
      theme_id: place.themes.get(slug) ?? 0,
      position,
      hours: plan.hours[slug] ?? null,
    }));
    await trx.insertInto('plan_themes').values(rows).execute();
    await assignPlan(trx, id, plan, place);
  }
}

async function assignPlan(
  trx: Trx,
  planId: number,
  { assign }: PlanContent,
  { now, findValue, adminId }: Place,
): Promise<void> {
  const targets = [
    ...(assign.everyone ? [{ target_type: 'everyone' as const }] : []),
    ...assign.regions.map((ref) => ({ target_type: 'region' as const, region_id: findValue('region', ref) })),
    ...assign.positions.map((ref) => ({ target_type: 'position' as const, position_id: findValue('position', ref) })),
  ];
  const shared = { plan_id: planId, created_by: adminId, created_at: midnight(now, -60) };
  await trx
    .insertInto('plan_assignments')
    .values(targets.map((target) => ({ ...target, ...shared })))
    .execute();
}

/** The learning materials of the themes. Tests and video lessons that they link to must exist already. */
export async function writeMaterials(
  trx: Trx,
  themes: ReadonlyMap<string, number>,
  tests: ReadonlyMap<string, number>,
  lessons: ReadonlyMap<string, number>,
): Promise<void> {
  const places = new Map<string, number>();
  const rows = readMaterials().map(({ theme, kind, title, required, test, lesson, body, url }) => {
    const position = places.get(theme) ?? 0;
    places.set(theme, position + 1);
    return {
      theme_id: themes.get(theme) ?? 0,
      position,
      kind,
      title: toJson(title),
      required,
      test_id: test === undefined ? null : (tests.get(test) ?? 0),
      video_lesson_id: lesson === undefined ? null : (lessons.get(lesson) ?? 0),
      body: body === undefined ? null : toJson(body),
      url: url ?? null,
    };
  });
  await trx.insertInto('theme_materials').values(rows).execute();
}

/** Requests for a retake in each state, by people who failed. */
export async function writeRetakes(
  trx: Trx,
  tests: ReadonlyMap<string, number>,
  { now, adminId }: { now: Date; adminId: number },
): Promise<void> {
  for (const [turn, { test, status, daysAgo, comment, reason }] of readRetakes().entries()) {
    const testId = tests.get(test) ?? 0;
    const asker = await trx
      .selectFrom('attempts')
      .select('user_id')
      .where('test_id', '=', testId)
      .where('passed', '=', false)
      .orderBy('id')
      .offset(turn)
      .limit(1)
      .executeTakeFirst();
    if (asker === undefined) continue;
    const createdAt = later(now, -Math.round(daysAgo * DAY_MS));
    const decided = status === 'pending' ? null : later(createdAt, 90 * MINUTE_MS);
    const accepted = status === 'accepted' || status === 'granted';
    const values = {
      test_id: testId,
      user_id: asker.user_id,
      origin: status === 'granted' ? ('grant' as const) : ('request' as const),
      status: status === 'granted' ? ('accepted' as const) : status,
      comment,
      reason,
      closes_at: accepted ? later(midnight(now, 15), -MINUTE_MS) : null,
      decided_by: decided === null ? null : adminId,
      decided_at: decided,
      created_at: createdAt,
      updated_at: decided ?? createdAt,
    };
    await trx.insertInto('retakes').values(values).execute();
  }
}
