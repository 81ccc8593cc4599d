import { sql } from 'kysely';
import type { Language, Schemas } from '#shared/contract/index.ts';
import { type Actor, byText, isEqual, isOneOf, type Resource, valuesOf } from '../../../../crud/index.ts';
import type { Trx } from '../../../../db/index.ts';
import { errors, type FieldErrors } from '../../../../errors.ts';
import { localized } from '../../../../i18n.ts';
import { LANGUAGE_WORDS } from '../issued/queries.ts';
import { numberOf } from '../issuing/numbers.ts';
import {
  deleteTemplates,
  existing,
  findTaken,
  findTakenSource,
  insertTemplate,
  issuedCount,
  selectTemplates,
  storedPictures,
  type TemplateRow,
  updateTemplates,
} from './queries.ts';
import { checkLayout, picturesIn } from './rules.ts';

type Update = Schemas['CertificateTemplateUpdate'];

const id = sql.ref('certificate_templates.id');

function presentTemplate(row: TemplateRow): Schemas['CertificateTemplate'] {
  return {
    id: row.id,
    title: row.title,
    organisation: row.organisation,
    layout: row.layout,
    language: row.language,
    active: row.active,
    planIds: row.plan_ids,
    testIds: row.test_ids,
    otherPlans: row.other_plans,
    validMonths: row.valid_months,
    remindDays: row.remind_days,
    numberPrefix: row.number_prefix,
    numberYear: row.number_year,
    numberDigits: row.number_digits,
    nextNumber: numberOf(row, row.year, row.last_number + 1),
    issuedCount: row.issued_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
}

/**
 * What a template is to have and another one has: it is said which, so that it can be taken away there.
 * @param ids the templates that are written; none for a new one
 */
async function takenBy(
  trx: Trx,
  { planIds = [], testIds = [], otherPlans, numberPrefix }: Update,
  ids: readonly number[],
  language: Language,
): Promise<FieldErrors> {
  const found = {
    planIds: ['certificates.planTaken', await findTakenSource(trx, 'plan', planIds, ids)],
    testIds: ['certificates.testTaken', await findTakenSource(trx, 'test', testIds, ids)],
    otherPlans: ['certificates.othersTaken', otherPlans && (await findTaken(trx, { otherPlans }, ids))],
    numberPrefix: [
      'certificates.prefixTaken',
      numberPrefix === undefined ? undefined : await findTaken(trx, { numberPrefix }, ids),
    ],
  } as const;
  const wrong: FieldErrors = {};
  for (const [field, [key, taken]] of Object.entries(found)) {
    if (!taken) continue;
    const { template, subject } = taken;
    wrong[field] = {
      key,
      params: { template: localized(template, language) ?? '', subject: localized(subject, language) ?? '' },
    };
  }
  return wrong;
}

/** @throws PublicError 422 */
async function check(trx: Trx, input: Update, ids: readonly number[], { user }: Actor): Promise<void> {
  const { layout, planIds, testIds } = input;
  const wrong = await takenBy(trx, input, ids, user.language);
  for (const [field, table, ids] of [
    ['planIds', 'plans', planIds],
    ['testIds', 'tests', testIds],
  ] as const) {
    const known = await existing(trx, table, ids ?? []);
    if (ids?.some((one) => !known.has(one))) wrong[field] = { key: 'reference' };
  }
  if (Object.keys(wrong).length > 0) throw errors.invalid(wrong);
  if (layout !== undefined) checkLayout(layout, await storedPictures(trx, picturesIn(layout)));
}

const serves = (kind: 'plan' | 'test') => (value: number | readonly number[]) =>
  sql<boolean>`exists (select from ${sql.table(`certificate_template_${kind}s`)} part where part.template_id = certificate_templates.id
    and ${sql.ref(`part.${kind}_id`)} in (${sql.join(valuesOf(value))}))`;

/** Templates of certificates, as the generic resource code needs them. */
export const certificateTemplates: Resource<
  'certificate_templates',
  TemplateRow,
  Schemas['CertificateTemplate'],
  Schemas['CertificateTemplateCreate'],
  Update,
  Schemas['CertificateTemplateFilter'],
  Schemas['CertificateTemplateSort']
> = {
  name: 'certificate-templates',
  table: 'certificate_templates',
  title: sql.ref('certificate_templates.title'),
  parts: {
    certificate_template_plans: { field: 'planIds', columns: ['plan_id'] },
    certificate_template_tests: { field: 'testIds', columns: ['test_id'] },
  },
  list: {
    id,
    sort: {
      id,
      title: byText(sql.ref('certificate_templates.title')),
      language: sql.ref('certificate_templates.language'),
      active: sql.ref('certificate_templates.active'),
      otherPlans: sql.ref('certificate_templates.other_plans'),
      validMonths: sql.ref('certificate_templates.valid_months'),
      numberPrefix: sql.ref('certificate_templates.number_prefix'),
      issuedCount,
      createdAt: sql.ref('certificate_templates.created_at'),
      updatedAt: sql.ref('certificate_templates.updated_at'),
    },
    search: { text: sql.ref('certificate_templates.search'), forms: true, similar: true, byName: 'title' },
    defaultSort: ['id', 'DESC'],
    filters: {
      id: isOneOf(id),
      active: isEqual(sql.ref('certificate_templates.active')),
      planId: serves('plan'),
      testId: serves('test'),
    },
  },
  select: selectTemplates,
  present: presentTemplate,
  insert: async (trx, input, actor) => {
    await check(trx, input, [], actor);
    return insertTemplate(trx, input, actor.ctx.clock());
  },
  update: async (trx, ids, changes, actor) => {
    await check(trx, changes, ids, actor);
    await updateTemplates(trx, ids, changes, actor.ctx.clock());
  },
  remove: deleteTemplates,
  unique: {
    certificate_templates_number_prefix_key: 'numberPrefix',
    certificate_templates_other_plans: 'otherPlans',
    certificate_template_plans_plan: 'planIds',
    certificate_template_tests_test: 'testIds',
  },
  exportColumns: [
    { field: 'title', value: (row, { language }) => localized(row.title, language) },
    { field: 'organisation', value: (row, { language }) => localized(row.organisation, language) },
    {
      field: 'language',
      value: (row, { t }) => row.language && t(LANGUAGE_WORDS[row.language]),
    },
    { field: 'active', value: (row) => row.active },
    { field: 'planIds', value: (row) => row.plan_ids.length },
    { field: 'testIds', value: (row) => row.test_ids.length },
    { field: 'otherPlans', value: (row) => row.other_plans },
    { field: 'validMonths', value: (row) => row.valid_months },
    { field: 'remindDays', value: (row) => row.remind_days.join(', ') },
    { field: 'numberPrefix', value: (row) => row.number_prefix },
    { field: 'numberYear', value: (row) => row.number_year },
    { field: 'numberDigits', value: (row) => row.number_digits },
    { field: 'nextNumber', value: (row) => numberOf(row, row.year, row.last_number + 1) },
    { field: 'issuedCount', value: (row) => row.issued_count },
    { field: 'createdAt', value: (row) => row.created_at },
    { field: 'updatedAt', value: (row) => row.updated_at },
  ],
};
