import { type Kysely, sql } from 'kysely';

/** Statistics: what visits add up to for each person, by day and by month, and reports that are made regularly. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const PERIODS = ['day', 'month'] as const;

const table = (period: (typeof PERIODS)[number]) => `
  create table activity_${period}s (
    ${period} date not null,
    user_id bigint not null,
    visits bigint not null,
    seconds bigint not null,
    last_at timestamptz not null,
    primary key (${period}, user_id)
  ) with (fillfactor = 80)`;

/** The first day of the period of a row of visit_days, as SQL. */
const start = (period: (typeof PERIODS)[number], day: string) =>
  period === 'day' ? day : `date_trunc('month', ${day})::date`;

/** Adds what a statement changed. In the order of the keys, so that two transactions never wait for each other. */
const add = (period: (typeof PERIODS)[number], changed: string) => `
  insert into activity_${period}s as a (${period}, user_id, visits, seconds, last_at)
  select ${start(period, 'day')}, user_id, sum(visits), sum(seconds), max(last_at) from (${changed}) changed
  group by 1, 2 order by 1, 2
  on conflict (${period}, user_id) do update set visits = a.visits + excluded.visits, seconds = a.seconds + excluded.seconds,
    last_at = greatest(a.last_at, excluded.last_at);`;

/** Rows that nothing is left of go; of the others the last moment is read anew. */
const settle = (period: (typeof PERIODS)[number]) => `
  delete from activity_${period}s a using (select distinct ${start(period, 'day')} as start, user_id from old_rows) gone
  where a.${period} = gone.start and a.user_id = gone.user_id and a.visits = 0 and a.seconds = 0;
  update activity_${period}s a set last_at = v.last_at
  from (select distinct ${start(period, 'day')} as start, user_id from old_rows) gone
  cross join lateral (select max(last_at) as last_at from visit_days d where d.user_id = gone.user_id
    and d.day >= gone.start and d.day < ${period === 'day' ? 'gone.start + 1' : "gone.start + interval '1 month'"}) v
  where a.${period} = gone.start and a.user_id = gone.user_id and v.last_at is not null;`;

const NEW = 'select day, user_id, visits, seconds, last_at from new_rows';
const OLD = 'select day, user_id, -visits as visits, -seconds as seconds, last_at from old_rows';

const STATEMENTS = [
  `set constraints all immediate`,
  ...PERIODS.map(table),
  `create function add_activity() returns trigger language plpgsql as $$ begin
    ${PERIODS.map((period) => add(period, NEW)).join('\n')}
    return null;
  end $$`,
  `create function change_activity() returns trigger language plpgsql as $$ begin
    ${PERIODS.map((period) => add(period, `${NEW} union all ${OLD}`)).join('\n')}
    return null;
  end $$`,
  `create function remove_activity() returns trigger language plpgsql as $$ begin
    ${PERIODS.map((period) => `${add(period, OLD)} ${settle(period)}`).join('\n')}
    return null;
  end $$`,
  `create trigger visit_days_activity_insert after insert on visit_days referencing new table as new_rows
    for each statement execute function add_activity()`,
  `create trigger visit_days_activity_update after update on visit_days referencing old table as old_rows new table as new_rows
    for each statement execute function change_activity()`,
  `create trigger visit_days_activity_delete after delete on visit_days referencing old table as old_rows
    for each statement execute function remove_activity()`,
  ...PERIODS.map(
    (period) => `insert into activity_${period}s (${period}, user_id, visits, seconds, last_at)
      select ${start(period, 'day')}, user_id, sum(visits), sum(seconds), max(last_at) from visit_days group by 1, 2`,
  ),

  // All that is counted of attempts stands in this index; it is exact, because PostgreSQL keeps it.
  `create index attempts_statistics on attempts (started_at, test_id, user_id) include (id, passed)`,
  `create index enrolments_completed_at on enrolments (completed_at) where completed_at is not null`,

  `create table statistic_subscriptions (
    id bigint generated always as identity primary key,
    owner_id bigint not null references users on delete cascade,
    title text not null check (title <> ''),
    every text not null check (every in ('day', 'week', 'month')),
    hour smallint not null check (hour between 0 and 23),
    period text not null check (period in ('7d', '30d', '90d', '12m')),
    format text not null check (format in ('xlsx', 'pdf')),
    filter jsonb not null default '{}',
    next_at timestamptz not null,
    created_at timestamptz not null
  )`,
  `create index statistic_subscriptions_owner on statistic_subscriptions (owner_id)`,
  `create index statistic_subscriptions_next on statistic_subscriptions (next_at)`,
  `create table statistic_recipients (
    subscription_id bigint not null references statistic_subscriptions on delete cascade,
    user_id bigint not null references users on delete cascade,
    primary key (subscription_id, user_id)
  )`,
  `create index statistic_recipients_user on statistic_recipients (user_id)`,
  // A report outlives its subscription, and is one for each person and time: what was made twice is refused.
  `create table statistic_reports (
    id bigint generated always as identity primary key,
    subscription_id bigint references statistic_subscriptions on delete set null,
    user_id bigint not null references users on delete cascade,
    due_at timestamptz not null,
    title text not null,
    format text not null,
    from_day date not null,
    to_day date not null,
    content bytea not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    unique (subscription_id, user_id, due_at)
  )`,
  `create index statistic_reports_user on statistic_reports (user_id, created_at)`,
  `create index statistic_reports_expires on statistic_reports (expires_at)`,

  `update roles set permissions = permissions || '{statistics:show,statistics:export}'::text[] where key = 'teacher' and builtin`,
];
