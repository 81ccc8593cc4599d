import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { byText, isEqual, isOneOf, ofEverybody, valuesOf } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { localized } from '../../../i18n.ts';
import { dayCell } from '../../../tables/index.ts';
import { deletePlans, insertPlan, knownThemes, periodsOf, type PlanRow, selectPlans, updatePlans } from './queries.ts';
import { checkPeriod, checkThemes } from './rules.ts';

const id = sql.ref('plans.id');

const CERTIFICATE_WORDS = {
  none: 'admin.resources.plans.values.certificateRule.none',
  completed: 'admin.resources.plans.values.certificateRule.completed',
  passed: 'admin.resources.plans.values.certificateRule.passed',
} as const;

function presentPlan(row: PlanRow): Schemas['Plan'] {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    periodFrom: row.period_from,
    periodTo: row.period_to,
    sequential: row.sequential,
    certificateRule: row.certificate_rule,
    certificateMonths: row.certificate_months,
    repeatMonths: row.repeat_months,
    themes: row.themes,
    hours: row.hours,
    assignmentCount: row.assignment_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
}

async function refuseBadThemes(trx: Trx, themes: readonly Schemas['PlanTheme'][] | undefined): Promise<void> {
  if (themes === undefined) return;
  checkThemes(
    themes,
    await knownThemes(
      trx,
      themes.map(({ themeId }) => themeId),
    ),
  );
}

/** Training plans, as the generic resource code needs them. */
export const plans = ofEverybody<
  'plans',
  PlanRow,
  Schemas['Plan'],
  Schemas['PlanCreate'],
  Schemas['PlanUpdate'],
  Schemas['PlanFilter'],
  Schemas['PlanSort']
>({
  name: 'plans',
  table: 'plans',
  title: sql.ref('plans.title'),
  parts: { plan_themes: { field: 'themes', columns: ['theme_id', 'hours'] } },
  list: {
    id,
    sort: {
      id,
      title: byText(sql.ref('plans.title')),
      periodFrom: sql.ref('plans.period_from'),
      periodTo: sql.ref('plans.period_to'),
      sequential: sql.ref('plans.sequential'),
      certificateRule: sql.ref('plans.certificate_rule'),
      certificateMonths: sql.ref('plans.certificate_months'),
      repeatMonths: sql.ref('plans.repeat_months'),
      hours: sql.ref('hours'),
      assignmentCount: sql.ref('assignment_count'),
      createdAt: sql.ref('plans.created_at'),
      updatedAt: sql.ref('plans.updated_at'),
    },
    search: { text: sql.ref('plans.search'), forms: true, similar: true, byName: 'title' },
    defaultSort: ['id', 'DESC'],
    filters: {
      id: isOneOf(id),
      themeId: (themeId) =>
        sql<boolean>`exists (select from plan_themes where plan_themes.plan_id = plans.id and plan_themes.theme_id in (${sql.join(valuesOf(themeId))}))`,
      sequential: isEqual(sql.ref('plans.sequential')),
      certificateRule: isEqual(sql.ref('plans.certificate_rule')),
      activeOn: (day) =>
        sql<boolean>`(coalesce(plans.period_from, '-infinity') <= ${day}::date and coalesce(plans.period_to, 'infinity') >= ${day}::date)`,
    },
  },
  select: selectPlans,
  present: presentPlan,
  insert: async (trx, input) => {
    checkPeriod(input.periodFrom, input.periodTo);
    await refuseBadThemes(trx, input.themes);
    return insertPlan(trx, input);
  },
  update: async (trx, ids, changes, { ctx }) => {
    for (const before of await periodsOf(trx, ids)) {
      const { periodFrom = before.period_from, periodTo = before.period_to } = changes;
      checkPeriod(periodFrom, periodTo);
    }
    await refuseBadThemes(trx, changes.themes);
    await updatePlans(trx, ids, changes, ctx.clock());
  },
  remove: deletePlans,
  unique: {},
  exportColumns: [
    { field: 'title', value: (row, { language }) => localized(row.title, language) },
    { field: 'description', value: (row, { language }) => localized(row.description, language) },
    { field: 'periodFrom', value: (row) => dayCell(row.period_from) },
    { field: 'periodTo', value: (row) => dayCell(row.period_to) },
    { field: 'sequential', value: (row) => row.sequential },
    { field: 'themes', value: (row) => row.themes.length },
    { field: 'hours', value: (row) => row.hours },
    { field: 'certificateRule', value: (row, { t }) => t(CERTIFICATE_WORDS[row.certificate_rule]) },
    { field: 'certificateMonths', value: (row) => row.certificate_months },
    { field: 'repeatMonths', value: (row) => row.repeat_months },
    { field: 'assignmentCount', value: (row) => row.assignment_count },
    { field: 'createdAt', value: (row) => row.created_at },
    { field: 'updatedAt', value: (row) => row.updated_at },
  ],
});
