import { type RawBuilder, sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { countOf, given, toJson } from '../../../../crud/index.ts';
import type { Db, Trx } from '../../../../db/index.ts';
import { SERVER_ZONE } from '../../../../time-zone.ts';
import { beginningIn } from '../issuing/numbers.ts';

export const issuedCount = countOf('certificates', 'template_id', 'certificate_templates.id');

/** The year at the place of the server. */
const YEAR = sql<number>`extract(year from now() at time zone ${SERVER_ZONE})::integer`;

/** The last number of the running series; 0 where none was issued. */
const LAST_NUMBER = sql<number>`coalesce((select c.last from certificate_counters c where c.series = ${beginningIn(YEAR)}), 0)`;

const listed = (kind: 'plan' | 'test'): RawBuilder<number[]> =>
  sql<number[]>`(select coalesce(array_agg(${sql.ref(`part.${kind}_id`)} order by ${sql.ref(`part.${kind}_id`)}), '{}')
    from ${sql.table(`certificate_template_${kind}s`)} part where part.template_id = certificate_templates.id)`;

/** Templates with the plans and tests that they serve. */
export function selectTemplates(db: Db) {
  return db
    .selectFrom('certificate_templates')
    .select([
      'certificate_templates.id',
      'certificate_templates.title',
      'certificate_templates.organisation',
      'certificate_templates.layout',
      'certificate_templates.language',
      'certificate_templates.active',
      'certificate_templates.other_plans',
      'certificate_templates.valid_months',
      'certificate_templates.remind_days',
      'certificate_templates.number_prefix',
      'certificate_templates.number_year',
      'certificate_templates.number_digits',
      'certificate_templates.created_at',
      'certificate_templates.updated_at',
      'certificate_templates.revision',
      listed('plan').as('plan_ids'),
      listed('test').as('test_ids'),
      LAST_NUMBER.as('last_number'),
      YEAR.as('year'),
      issuedCount.as('issued_count'),
    ]);
}

export type TemplateRow = Awaited<ReturnType<ReturnType<typeof selectTemplates>['execute']>>[number];

type Update = Schemas['CertificateTemplateUpdate'];

function columns(input: Update) {
  return given({
    title: input.title && toJson(input.title),
    organisation: input.organisation && toJson(input.organisation),
    layout: input.layout && toJson(input.layout),
    language: input.language,
    active: input.active,
    other_plans: input.otherPlans,
    valid_months: input.validMonths,
    remind_days: input.remindDays && [...input.remindDays].sort((a, b) => b - a),
    number_prefix: input.numberPrefix,
    number_year: input.numberYear,
    number_digits: input.numberDigits,
  });
}

export async function insertTemplate(
  trx: Trx,
  input: Schemas['CertificateTemplateCreate'],
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('certificate_templates')
    .values({
      ...columns(input),
      title: toJson(input.title),
      organisation: toJson(input.organisation),
      layout: toJson(input.layout),
      number_prefix: input.numberPrefix,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeSources(trx, [id], input);
  return id;
}

export async function updateTemplates(trx: Trx, ids: readonly number[], changes: Update, now: Date): Promise<void> {
  await trx
    .updateTable('certificate_templates')
    .set({ ...columns(changes), updated_at: now })
    .where('id', 'in', ids)
    .execute();
  await writeSources(trx, ids, changes);
}

/** Unchanged rows are not written, so that the history shows only real changes. */
async function writeSources(
  trx: Trx,
  ids: readonly number[],
  { planIds, testIds }: Pick<Update, 'planIds' | 'testIds'>,
): Promise<void> {
  for (const [kind, wanted] of [
    ['plan', planIds],
    ['test', testIds],
  ] as const) {
    if (wanted === undefined) continue;
    const table = sql.table(`certificate_template_${kind}s`);
    const column = sql.ref(`${kind}_id`);
    await sql`delete from ${table} where template_id = any (${[...ids]}::bigint[])
      and not ${column} = any (${[...wanted]}::bigint[])`.execute(trx);
    await sql`insert into ${table} (template_id, ${column}) select t.id, w.id
      from unnest(${[...ids]}::bigint[]) t (id) cross join unnest(${[...wanted]}::bigint[]) w (id)
      on conflict (template_id, ${column}) do nothing`.execute(trx);
  }
}

export async function deleteTemplates(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('certificate_templates').where('id', 'in', ids).execute();
}

/** Those of the ids that exist. */
export async function existing(db: Db, table: 'plans' | 'tests', ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** What another template has already that a template is to get, and its title. */
export interface Taken {
  template: LocalizedText;
  /** The title of the plan or test. */
  subject: LocalizedText | null;
}

/** The first of some plans or tests that belongs to another template than those with the ids. */
export async function findTakenSource(
  db: Db,
  kind: 'plan' | 'test',
  wanted: readonly number[],
  ids: readonly number[],
): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`
    select t.title as template, s.title as subject from ${sql.table(`certificate_template_${kind}s`)} part
    join certificate_templates t on t.id = part.template_id join ${sql.table(`${kind}s`)} s on s.id = ${sql.ref(`part.${kind}_id`)}
    where ${sql.ref(`part.${kind}_id`)} = any (${[...wanted]}::bigint[]) and not t.id = any (${[...ids]}::bigint[])
    order by s.id limit 1`.execute(db);
  return rows[0];
}

/** Another template than those with the ids that serves the other plans, or has the prefix. */
export async function findTaken(
  db: Db,
  wanted: { otherPlans: true } | { numberPrefix: string },
  ids: readonly number[],
): Promise<Taken | undefined> {
  const isWanted = 'otherPlans' in wanted ? sql`t.other_plans` : sql`t.number_prefix = ${wanted.numberPrefix}`;
  const { rows } = await sql<Taken>`select t.title as template, null as subject from certificate_templates t
    where ${isWanted} and not t.id = any (${[...ids]}::bigint[]) limit 1`.execute(db);
  return rows[0];
}

/** Those of the tokens that name a stored picture, which is no photo of a person. */
export async function storedPictures(db: Db, tokens: readonly string[]): Promise<Set<string>> {
  if (tokens.length === 0) return new Set();
  const rows = await db
    .selectFrom('files')
    .select('token')
    .where('token', 'in', [...tokens])
    .where('photo_of', 'is', null)
    .execute();
  return new Set(rows.map(({ token }) => token));
}
