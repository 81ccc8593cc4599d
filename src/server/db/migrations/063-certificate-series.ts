import { type Kysely, sql } from 'kysely';

/**
 * Numbers are counted by what they begin with, and no longer by template: two templates may write the same numbers, as 'A' and 'A-' do, or
 * one that took over the prefix of another. A percentage that changes is news, too: certificates may show it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const RESULT = 'status, passed, percentage, marking, late_waiting, late_until';
const columns = (row: 'old' | 'new') => `(${RESULT.replaceAll(/\w+/g, `${row}.$&`)})`;

const STATEMENTS = [
  `drop table certificate_counters`,
  // series: what all numbers of it begin with. Raised in the transaction that issues.
  `create table certificate_counters (
    series text primary key,
    last bigint not null check (last > 0)
  )`,
  `insert into certificate_counters (series, last)
    select regexp_replace(number, '[0-9]+$', ''), max(substring(number from '[0-9]+$')::bigint) from certificates group by 1`,

  `alter table certificates drop constraint certificates_review_check,
    add constraint certificates_review_check
      check (review in ('result-changed', 'result-differs', 'result-appealed', 'result-held'))`,

  `drop trigger attempts_certificate_news on attempts`,
  `create trigger attempts_certificate_news after update of ${RESULT} on attempts for each row
    when (${columns('old')} is distinct from ${columns('new')}) execute function certificate_attempt()`,
];
