import { type RawBuilder, sql } from 'kysely';
import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../context.ts';
import type { Db } from '../../../db/index.ts';
import { localized } from '../../../i18n.ts';
import { plainText } from '../../content/questions/index.ts';
import { RESOURCES } from '../../resources.ts';
import { seesNames } from './access.ts';

/** The table of a resource, and the column with the name of a record. */
interface Named {
  table: string;
  title: RawBuilder<unknown>;
}

/**
 * Tables with records that are not defined as resources. Tables that are in neither list hold nothing a person would miss: sessions, links,
 * unfinished imports.
 */
const BESIDE: ReadonlyMap<string, Named> = new Map([
  ['assignments', { table: 'assignments', title: sql`(select title from tests where tests.id = test_id)` }],
  ['plan-assignments', { table: 'plan_assignments', title: sql`(select title from plans where plans.id = plan_id)` }],
  ['test-overrides', { table: 'test_overrides', title: sql`(select title from tests where tests.id = test_id)` }],
  ['attempts', { table: 'attempts', title: sql`(select title from tests where tests.id = test_id)` }],
  ['report-cards', { table: 'report_cards', title: sql`(select title from tests where tests.id = test_id)` }],
  [
    'key-corrections',
    { table: 'key_corrections', title: sql`(select text from questions where questions.id = question_id)` },
  ],
  ['enrolments', { table: 'enrolments', title: sql`(select title from plans where plans.id = plan_id)` }],
  ['plan-versions', { table: 'plan_versions', title: sql`(select title from plans where plans.id = plan_id)` }],
  ['material-progress', { table: 'material_progress', title: sql`ref` }],
  ['scorm-attempts', { table: 'scorm_attempts', title: sql`(select title from scorms where scorms.id = scorm_id)` }],
  ['certificates', { table: 'certificates', title: sql`number` }],
  ['support-requests', { table: 'support_requests', title: sql`subject` }],
  [
    'live-rooms',
    {
      table: 'live_rooms',
      title: sql`coalesce((select title from webinars where webinars.id = webinar_id),
        (select to_jsonb(title) from meetings where meetings.id = meeting_id))`,
    },
  ],
  [
    'bookmarks',
    { table: 'video_bookmarks', title: sql`(select title from video_lessons where video_lessons.id = lesson_id)` },
  ],
]);

/** Tables whose rows keep no history of their own: the resource that a person knows them by, and the column with the id of its record. */
const PARTS_OF: ReadonlyMap<string, { resource: string; record: string }> = new Map([
  ['report_cards', { resource: 'report-cards', record: 'id' }],
  ['key_corrections', { resource: 'key-corrections', record: 'id' }],
  ['plan_versions', { resource: 'plan-versions', record: 'id' }],
  ['plan_version_themes', { resource: 'plan-versions', record: 'version_id' }],
  ['plan_version_materials', { resource: 'plan-versions', record: 'version_id' }],
  ['material_progress', { resource: 'material-progress', record: 'id' }],
  ['video_watched', { resource: 'material-progress', record: 'progress_id' }],
  ['watch_sessions', { resource: 'material-progress', record: 'progress_id' }],
  ['video_bookmarks', { resource: 'bookmarks', record: 'id' }],
  ['certificate_events', { resource: 'certificates', record: 'certificate_id' }],
  ['support_requests', { resource: 'support-requests', record: 'id' }],
  ['live_rooms', { resource: 'live-rooms', record: 'id' }],
  ['room_people', { resource: 'live-rooms', record: 'room_id' }],
  ['scorm_attempts', { resource: 'scorm-attempts', record: 'id' }],
  ['support_messages', { resource: 'support-requests', record: 'request_id' }],
  ['vr_references', { resource: 'vr-scenes', record: 'vr_scene_id' }],
]);

/** Tables that keep a record only together with one of those above: nobody needs to be told of both. */
export const BESIDES_PARTS: ReadonlySet<string> = new Set(['learner_clocks', 'certificate_template_versions']);

const TITLES = 5;

/** Where the records of a resource are; undefined for what is no record. */
const namedOf = (resource: string): Named | undefined => RESOURCES.get(resource) ?? BESIDE.get(resource);

/** Whether the database refuses to delete what the reference points to. */
export const keeps = ({ rule }: Reference): boolean => rule === 'a' || rule === 'r';

export interface Reference {
  table: string;
  column: string;
  target: string;
  /** The ON DELETE rule as in pg_constraint: a (no action), r (restrict), c (cascade), n (set null), d (set default). */
  rule: 'a' | 'r' | 'c' | 'n' | 'd';
  /** The resource that the rows belong to, as the history records it, and the column with the id of the record. */
  resource: string | null;
  record: string | null;
}

/** What a person knows the rows of a reference by: the resource, and the column with the id of its record; undefined: by nothing. */
export function recordsOf({ table, resource, record }: Reference): { resource: string; record: string } | undefined {
  if (resource !== null) return namedOf(resource) && { resource, record: record ?? 'id' };
  return PARTS_OF.get(table) ?? (namedOf(table)?.table === table ? { resource: table, record: 'id' } : undefined);
}

/** SQL of the ids of the records that name some rows of a table. An id may occur more than once. */
export const recordIds = (
  { table: from, column, target }: Reference,
  { table, ids, record }: { table: string; ids: readonly number[]; record: string },
): RawBuilder<unknown> => sql`select r.${sql.ref(record)} as id, t.id as kept
  from ${sql.table(from)} r join ${sql.table(table)} t on t.${sql.ref(target)} = r.${sql.ref(column)}
  where t.id = any (${[...ids]}::bigint[])`;

/** Read from the foreign keys and history triggers of the database, so that none can be forgotten. */
export async function referencesTo(db: Db, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as "table", a.attname as "column", t.attname as target, c.confdeltype as rule,
      h.arguments[1] as resource, h.arguments[2] as record
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute t on t.attrelid = c.confrelid and t.attnum = c.confkey[1]
    left join lateral (select string_to_array(encode(g.tgargs, 'escape'), chr(92) || '000') as arguments from pg_trigger g
      where g.tgrelid = c.conrelid and g.tgname = c.conrelid::regclass::text || '_track_update') h on true
    where c.contype = 'f' and c.confrelid = ${table}::regclass order by 1, 2`.execute(db);
  return rows;
}

interface Dependents extends Named {
  resource: string;
  blocks: boolean;
  /** SQL of the ids of the records. An id may occur more than once. */
  ids: RawBuilder<unknown>[];
}

/** Who asks: records are counted for everybody, and named only for those who may see them. */
export interface Reader {
  user: SignedIn;
  language: Language;
}

/** The records that refer to the given ones, and what would happen to them. Each record counts once. */
export async function dependentsOf(
  db: Db,
  table: string,
  ids: readonly number[],
  { user, language }: Reader,
): Promise<Schemas['Dependents'][]> {
  const found = new Map<string, Dependents>();
  for (const reference of await referencesTo(db, table)) {
    const known = recordsOf(reference);
    if (known === undefined) continue;
    const { resource, record } = known;
    const named = namedOf(resource) as Named;
    const blocks = keeps(reference);
    const one = found.get(`${resource} ${blocks}`) ?? { ...named, resource, blocks, ids: [] };
    // Records that are deleted together do not count as dependents of each other.
    const others = named.table === table ? sql`and r.${sql.ref(record)} <> all (${[...ids]}::bigint[])` : sql``;
    one.ids.push(sql`${recordIds(reference, { table, ids, record })} ${others}`);
    found.set(`${resource} ${blocks}`, one);
  }
  const counted = [];
  for (const one of found.values()) counted.push(await count(db, one, { user, language }));
  return counted
    .filter((one) => one.count > 0)
    .toSorted((one, other) => Number(other.blocks) - Number(one.blocks) || other.count - one.count);
}

async function count(
  db: Db,
  { resource, blocks, table, title, ids }: Dependents,
  { user, language }: Reader,
): Promise<Schemas['Dependents']> {
  const { rows } = await sql<{ count: number; titles: (LocalizedText | string)[] | null }>`
    with d as materialized (select distinct id from (${sql.join(ids, sql` union all `)}) named)
    select (select count(*) from d) as count, (select jsonb_agg(t.title order by t.first) from (
      select to_jsonb(${title}) as title, min(${sql.ref(`${table}.id`)}) as first from ${sql.table(table)}
      where ${sql.ref(`${table}.id`)} in (select id from d) group by 1 order by 2 limit ${TITLES}) t) as titles`.execute(
    db,
  );
  const [found] = rows;
  const titles = (seesNames(user, resource) ? (found?.titles ?? []) : []).map((one) => inWords(one, language));
  return { resource, blocks, count: found?.count ?? 0, titles: [...new Set(titles)] };
}

/** A title as people read it. */
export const inWords = (title: LocalizedText | string, language: Language): string =>
  plainText(typeof title === 'string' ? title : localized(title, language));
