import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { hasWords, isOneOf, type Resource } from '../../crud/index.ts';
import { localized } from '../../i18n.ts';
import { deletePlans, insertPlan, periodOf, type PlanRow, selectPlans, updatePlan } from './queries.ts';
import { checkPeriod } from './rules.ts';

const id = sql.ref('plans.id');

function presentPlan(row: PlanRow): Schemas['Plan'] {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    periodFrom: row.period_from,
    periodTo: row.period_to,
    sequential: row.sequential,
    themes: row.themes,
    hours: row.hours,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Plans of education: what the kernel needs to know of them. */
export const plans: Resource<
  'plans',
  PlanRow,
  Schemas['Plan'],
  Schemas['PlanCreate'],
  Schemas['PlanUpdate'],
  Schemas['PlanFilter']
> = {
  name: 'plans',
  list: {
    id,
    sort: {
      id,
      title: sql`plans.title->>'ru'`,
      periodFrom: sql.ref('plans.period_from'),
      periodTo: sql.ref('plans.period_to'),
      sequential: sql.ref('plans.sequential'),
      hours: sql.ref('hours'),
      createdAt: sql.ref('plans.created_at'),
      updatedAt: sql.ref('plans.updated_at'),
    },
    defaultSort: ['id', 'DESC'],
    filters: {
      id: isOneOf(id),
      q: hasWords(sql.ref('plans.search')),
      themeId: (themeId) =>
        sql<boolean>`exists (select from plan_themes where plan_themes.plan_id = plans.id and plan_themes.theme_id = ${themeId})`,
    },
  },
  select: selectPlans,
  present: presentPlan,
  insert: (trx, input) => {
    checkPeriod(input.periodFrom, input.periodTo);
    return insertPlan(trx, input);
  },
  update: async (trx, planId, changes, { ctx }) => {
    const before = await periodOf(trx, planId);
    const { periodFrom = before?.period_from, periodTo = before?.period_to } = changes;
    checkPeriod(periodFrom, periodTo);
    await updatePlan(trx, planId, changes, ctx.clock());
  },
  remove: deletePlans,
  unique: {},
  exportColumns: [
    { field: 'title', value: (row, { language }) => localized(row.title, language) },
    { field: 'description', value: (row, { language }) => localized(row.description, language) },
    { field: 'periodFrom', value: (row) => row.period_from },
    { field: 'periodTo', value: (row) => row.period_to },
    { field: 'sequential', value: (row) => row.sequential },
    { field: 'hours', value: (row) => row.hours },
  ],
};
