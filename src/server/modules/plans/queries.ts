import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { given, toJson, toJsonOrNull, type Trx } from '../../crud/index.ts';
import type { Db } from '../../db/index.ts';
import { errors } from '../../errors.ts';

/** Plans with their themes in order and the hours of these. */
export function selectPlans(db: Db) {
  return db
    .selectFrom('plans')
    .select([
      'plans.id',
      'plans.title',
      'plans.description',
      'plans.period_from',
      'plans.period_to',
      'plans.sequential',
      'plans.created_at',
      'plans.updated_at',
      sql<
        number[]
      >`(select coalesce(jsonb_agg(pt.theme_id order by pt.position), '[]'::jsonb) from plan_themes pt where pt.plan_id = plans.id)`.as(
        'themes',
      ),
      sql<number>`(select coalesce(sum(t.hours), 0) from plan_themes pt join themes t on t.id = pt.theme_id where pt.plan_id = plans.id)`.as(
        'hours',
      ),
    ]);
}

export type PlanRow = Awaited<ReturnType<ReturnType<typeof selectPlans>['execute']>>[number];

function columns(input: Schemas['PlanUpdate']) {
  return given({
    title: input.title && toJson(input.title),
    description: toJsonOrNull(input.description),
    period_from: input.periodFrom,
    period_to: input.periodTo,
    sequential: input.sequential,
  });
}

export async function insertPlan(trx: Trx, input: Schemas['PlanCreate']): Promise<number> {
  const values = {
    ...columns(input),
    title: toJson(input.title),
    period_from: input.periodFrom ?? null,
    period_to: input.periodTo ?? null,
  };
  const { id } = await trx.insertInto('plans').values(values).returning('id').executeTakeFirstOrThrow();
  await writeThemes(trx, id, input.themes);
  return id;
}

export async function updatePlan(trx: Trx, id: number, changes: Schemas['PlanUpdate'], now: Date): Promise<void> {
  await trx
    .updateTable('plans')
    .set({ ...columns(changes), updated_at: now })
    .where('id', '=', id)
    .execute();
  if (changes.themes !== undefined) await writeThemes(trx, id, changes.themes);
}

/** @throws PublicError 422 for a theme that does not exist */
async function writeThemes(trx: Trx, planId: number, themes: readonly number[]): Promise<void> {
  await trx.deleteFrom('plan_themes').where('plan_id', '=', planId).execute();
  if (themes.length === 0) return;
  const found = await trx.selectFrom('themes').select('id').where('id', 'in', themes).execute();
  if (found.length !== themes.length) throw errors.invalid({ themes: { key: 'reference' } });
  const rows = themes.map((theme_id, position) => ({ plan_id: planId, theme_id, position }));
  await trx.insertInto('plan_themes').values(rows).execute();
}

export async function periodOf(trx: Trx, id: number) {
  return trx.selectFrom('plans').select(['period_from', 'period_to']).where('id', '=', id).executeTakeFirst();
}

export async function deletePlans(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('plans').where('id', 'in', ids).execute();
}
