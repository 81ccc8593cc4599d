/** A table whose rows have a history: which record they belong to, their key, and columns that say nothing about a person's work. */
export interface Tracked {
  table: string;
  resource: string;
  /** The column with the id of the record: `id`, or the parent's for the rows of a list. */
  record?: string;
  key?: string;
  /** Not compared and not restored: bookkeeping, and what the database generates. */
  apart?: string;
  /** Told without its value, and kept only in what a deletion leaves. */
  secret?: string;
  /** The database itself writes the rows; a person's doing is only that they go with their record. */
  deletionsOnly?: true;
}

/** What every record has beside a person's work. */
export const STAMPS = 'updated_at,revision,search';

/** The statements that give a table its history: every change of its rows is written down, and can be taken back. */
export function tracked({
  table,
  resource,
  record = 'id',
  key = 'id',
  apart = '',
  secret = '',
  deletionsOnly,
}: Tracked): string[] {
  const run = `for each statement execute function track_changes('${resource}', '${record}', '${key}', '${apart}', '${secret}')`;
  const deletion = `create trigger ${table}_track_delete after delete on ${table} referencing old table as old_rows ${run}`;
  if (deletionsOnly) return [deletion, deferrable(table)];
  return [
    deletion,
    `create trigger ${table}_track_insert after insert on ${table} referencing new table as new_rows ${run}`,
    `create trigger ${table}_track_update after update on ${table} referencing old table as old_rows new table as new_rows ${run}`,
    deferrable(table),
  ];
}

/** What a deletion took along is noted after it; taking both back may name a record before it is there again. */
export const deferrable = (table: string) => `do $$
    declare
      c record;
    begin
      for c in select conname from pg_constraint where contype = 'f' and conrelid = '${table}'::regclass loop
        execute format('alter table ${table} alter constraint %I deferrable initially immediate', c.conname);
      end loop;
    end $$`;

/** The statements for records that two people may edit at once: their number goes up with every edit. */
export const revised = (table: string): string[] => [
  `alter table ${table} add column revision integer not null default 1`,
  `create trigger ${table}_revision before update of updated_at on ${table} for each row execute function bump_revision()`,
];
