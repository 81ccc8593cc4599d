import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { countOf, given, toJson, toJsonOrNull } from '../../../crud/index.ts';
import type { Db, Trx } from '../../../db/index.ts';

/** Plans with their themes in order, and their hours. */
export function selectPlans(db: Db) {
  return db.selectFrom('plans').select([
    'plans.id',
    'plans.title',
    'plans.description',
    'plans.period_from',
    'plans.period_to',
    'plans.sequential',
    'plans.created_at',
    'plans.updated_at',
    'plans.revision',
    'plans.certificate_rule',
    'plans.certificate_months',
    'plans.repeat_months',
    sql<Schemas['PlanTheme'][]>`(select coalesce(jsonb_agg(
          jsonb_build_object('themeId', pt.theme_id, 'hours', pt.hours) order by pt.position), '[]')
        from plan_themes pt where pt.plan_id = plans.id)`.as('themes'),
    sql<number>`(select coalesce(sum(coalesce(pt.hours, t.hours)), 0)
        from plan_themes pt join themes t on t.id = pt.theme_id where pt.plan_id = plans.id)`.as('hours'),
    countOf('plan_assignments', 'plan_id', 'plans.id').as('assignment_count'),
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
    certificate_rule: input.certificateRule,
    certificate_months: input.certificateMonths,
    repeat_months: input.repeatMonths,
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
  await writeThemes(trx, [id], input.themes);
  return id;
}

export async function updatePlans(
  trx: Trx,
  ids: readonly number[],
  changes: Schemas['PlanUpdate'],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('plans')
    .set({ ...columns(changes), updated_at: now })
    .where('id', 'in', ids)
    .execute();
  if (changes.themes !== undefined) await writeThemes(trx, ids, changes.themes);
}

/** Replaces the themes of plans. Unchanged rows are not written, so that the history shows only real changes. */
async function writeThemes(
  trx: Trx,
  planIds: readonly number[],
  themes: readonly Schemas['PlanTheme'][],
): Promise<void> {
  const rows = toJson(themes.map(({ themeId, hours }, position) => ({ theme_id: themeId, hours, position })));
  const wanted = sql`jsonb_to_recordset(${rows}::jsonb) as w (theme_id bigint, hours numeric, position integer)`;
  await sql`
    delete from plan_themes where plan_id = any (${[...planIds]}::bigint[])
      and theme_id not in (select w.theme_id from ${wanted})`.execute(trx);
  await sql`
    insert into plan_themes (plan_id, theme_id, hours, position)
    select p.id, w.theme_id, w.hours, w.position from unnest(${[...planIds]}::bigint[]) p (id) cross join ${wanted}
    on conflict (plan_id, theme_id) do update set hours = excluded.hours, position = excluded.position
    where (plan_themes.hours, plan_themes.position) is distinct from (excluded.hours, excluded.position)`.execute(trx);
}

/** Those of the themes that exist. */
export async function knownThemes(trx: Trx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('themes')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function periodsOf(trx: Trx, ids: readonly number[]) {
  return trx.selectFrom('plans').select(['period_from', 'period_to']).where('id', 'in', ids).execute();
}

/** Versions that nobody learns by go with their plan; those that somebody does keep it. */
export async function deletePlans(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('plan_versions')
    .where('plan_id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('enrolments').whereRef('enrolments.version_id', '=', 'plan_versions.id'))),
    )
    .execute();
  await trx.deleteFrom('plans').where('id', 'in', ids).execute();
}
