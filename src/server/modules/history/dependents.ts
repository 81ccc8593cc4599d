import { sql } from 'kysely';
import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../db/index.ts';
import { localized } from '../../i18n.ts';
import { plainText } from '../questions/index.ts';

/** A table that may name records: the resource that people know it as, and how a row of it is called. */
interface Naming {
  resource: string;
  /** The row that a person knows, where this one is a part of it: its table and the column with its id. */
  parent?: { table: string; column: string };
  /** SQL of a title: a localized text as jsonb, or a text. */
  title: string;
}

/** Tables that are not here hold nothing a person would miss: sessions, links, imports under way. */
const NAMING: Readonly<Record<string, Naming>> = {
  users: { resource: 'users', title: 'to_jsonb(n.full_name)' },
  dictionaries: { resource: 'dictionaries', title: 'n.title' },
  themes: { resource: 'themes', title: 'n.title' },
  theme_materials: { resource: 'themes', parent: { table: 'themes', column: 'theme_id' }, title: 'n.title' },
  plans: { resource: 'plans', title: 'n.title' },
  plan_themes: { resource: 'plans', parent: { table: 'plans', column: 'plan_id' }, title: 'n.title' },
  plan_assignments: { resource: 'plan-assignments', parent: { table: 'plans', column: 'plan_id' }, title: 'n.title' },
  questions: { resource: 'questions', title: 'n.text' },
  tests: { resource: 'tests', title: 'n.title' },
  test_questions: { resource: 'tests', parent: { table: 'tests', column: 'test_id' }, title: 'n.title' },
  test_pools: { resource: 'tests', parent: { table: 'tests', column: 'test_id' }, title: 'n.title' },
  assignments: { resource: 'assignments', parent: { table: 'tests', column: 'test_id' }, title: 'n.title' },
  attempts: { resource: 'attempts', parent: { table: 'tests', column: 'test_id' }, title: 'n.title' },
  retakes: { resource: 'retakes', parent: { table: 'tests', column: 'test_id' }, title: 'n.title' },
  restoration_requests: { resource: 'restoration-requests', title: 'to_jsonb(n.identifier)' },
};

const TITLES = 5;

interface Reference {
  table: string;
  column: string;
  target: string;
  /** What the database does when the record goes: a (nothing, so refuses), r (refuses), c (deletes too), n (empties). */
  rule: 'a' | 'r' | 'c' | 'n' | 'd';
}

async function referencesTo(db: Db, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as "table", a.attname as "column", t.attname as target, c.confdeltype as rule
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute t on t.attrelid = c.confrelid and t.attnum = c.confkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass order by 1, 2`.execute(db);
  return rows;
}

/** What names the records, and what would become of it; the database's own references are asked, so none is forgotten. */
export async function dependentsOf(
  db: Db,
  table: string,
  ids: readonly number[],
  language: Language,
): Promise<Schemas['Dependents'][]> {
  const found = new Map<string, Schemas['Dependents']>();
  for (const { table: name, column, target, rule } of await referencesTo(db, table)) {
    const naming = NAMING[name];
    if (naming === undefined) continue;
    const { parent } = naming;
    const rows = sql`${sql.table(name)} r
      where r.${sql.ref(column)} in (select t.${sql.ref(target)} from ${sql.table(table)} t where t.id = any (${[...ids]}::bigint[]))`;
    const { rows: counted } = await sql<{ count: number }>`
      select ${parent === undefined ? sql`count(*)` : sql`count(distinct (r.${sql.ref(parent.column)}, to_jsonb(r)))`} as count from ${rows}`.execute(
      db,
    );
    const count = counted[0]?.count ?? 0;
    if (count === 0) continue;
    const { rows: titled } = await sql<{ title: LocalizedText | string }>`
      select ${sql.raw(naming.title)} as title from ${sql.table(parent?.table ?? name)} n
      where n.id in (select r.${sql.ref(parent?.column ?? 'id')} from ${rows}) order by n.id limit ${TITLES}`.execute(
      db,
    );
    const titles = titled.map(({ title }) => plainText(typeof title === 'string' ? title : localized(title, language)));
    const blocks = rule === 'a' || rule === 'r';
    const key = `${naming.resource} ${blocks}`;
    const known = found.get(key);
    found.set(key, {
      resource: naming.resource,
      blocks,
      count: count + (known?.count ?? 0),
      titles: [...new Set([...(known?.titles ?? []), ...titles])].slice(0, TITLES),
    });
  }
  return [...found.values()].toSorted(
    (one, other) => Number(other.blocks) - Number(one.blocks) || other.count - one.count,
  );
}
