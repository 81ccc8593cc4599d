import { type Kysely, sql } from 'kysely';

/** The visit log: events in partitions of a day, and what they add up to, for each person, theme and page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `set constraints all immediate`,
  `create sequence visits_id`,
  // Without foreign keys: partitions are made and dropped every day, and keys would lock all people meanwhile.
  `create table visits (
    id bigint not null default nextval('visits_id'),
    day date not null,
    at timestamptz not null,
    received_at timestamptz not null,
    user_id bigint,
    theme_id bigint not null default 0 check (theme_id >= 0),
    type text not null,
    page text not null,
    url text not null,
    field_name text,
    value text,
    seconds integer not null default 0 check (seconds >= 0),
    sender text,
    sequence integer,
    visitor text,
    network text,
    agent text
  ) partition by range (day)`,
  `create index visits_user on visits (user_id, at) where user_id is not null`,
  // Events of days that have no partition yet.
  `create table visits_other partition of visits default`,

  // Attaching a partition locks neither readers nor writers of the others.
  `create function make_visits_day(of_day date) returns void language plpgsql as $$
    declare name text := 'visits_' || to_char(of_day, 'YYYYMMDD');
    begin
      perform pg_advisory_xact_lock(hashtext('make_visits_day'));
      if to_regclass(name) is not null then return; end if;
      execute format('create table %I (like visits including defaults including constraints including indexes)', name);
      lock table visits_other in access exclusive mode;
      execute format('with moved as (delete from visits_other where day = %L returning *) insert into %I select * from moved', of_day, name);
      execute format('alter table visits attach partition %I for values from (%L) to (%L)', name, of_day, of_day + 1);
    end $$`,

  // Which events of a browser have arrived, by their numbers.
  `create table visit_senders (
    key text primary key,
    received int4multirange not null default '{}',
    last_at timestamptz not null
  )`,
  `create index visit_senders_last on visit_senders (last_at)`,

  // Written in the transaction of the events; theme 0: none.
  `create table visit_days (
    day date not null,
    user_id bigint not null references users on delete cascade,
    theme_id bigint not null default 0 check (theme_id >= 0),
    page text not null,
    visits integer not null default 0 check (visits >= 0),
    seconds integer not null default 0 check (seconds >= 0),
    first_at timestamptz not null,
    last_at timestamptz not null,
    primary key (day, user_id, theme_id, page)
  )`,
  `create index visit_days_user on visit_days (user_id, day)`,
  `create index visit_days_theme on visit_days (theme_id, day)`,

  `create function forget_visits() returns trigger language plpgsql as $$
    begin
      delete from visits where user_id = old.id;
      return null;
    end $$`,
  `create trigger forget_visits after delete on users for each row execute function forget_visits()`,
];
