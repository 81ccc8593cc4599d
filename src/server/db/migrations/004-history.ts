import { type Kysely, sql } from 'kysely';
import { revised, STAMPS, type Tracked, tracked } from './tracking.ts';

/**
 * The history of every record, the chained audit trail and the jobs of the server.
 *
 * Changes are written by triggers, so that no way of writing can go past them. Each belongs to a batch: what one
 * person did at one go, which is what is undone. The batch of a transaction stands in the setting `synaq.batch`;
 * `none` is for loading data that has no history.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The key of the lock that puts the lines of the audit trail one behind the other. */
const AUDIT_LOCK = 5_109_001;

const TRACKED: readonly Tracked[] = [
  { table: 'roles', resource: 'roles', apart: STAMPS },
  { table: 'dictionary_types', resource: 'dictionary-types', apart: STAMPS },
  { table: 'dictionaries', resource: 'dictionaries', apart: STAMPS },
  { table: 'users', resource: 'users', apart: `${STAMPS},full_name,last_sign_in_at`, secret: 'password_hash' },
  { table: 'themes', resource: 'themes', apart: STAMPS },
  { table: 'theme_materials', resource: 'themes', record: 'theme_id', key: 'theme_id,position' },
  { table: 'plans', resource: 'plans', apart: STAMPS },
  { table: 'plan_themes', resource: 'plans', record: 'plan_id', key: 'plan_id,theme_id' },
  { table: 'plan_assignments', resource: 'plan-assignments' },
  { table: 'questions', resource: 'questions', apart: `${STAMPS},version` },
  {
    table: 'question_versions',
    resource: 'questions',
    record: 'question_id',
    key: 'question_id,version',
    deletionsOnly: true,
  },
  { table: 'tests', resource: 'tests', apart: STAMPS },
  { table: 'test_questions', resource: 'tests', record: 'test_id', key: 'test_id,question_id' },
  { table: 'test_pools', resource: 'tests', record: 'test_id', key: 'test_id,position' },
  { table: 'assignments', resource: 'assignments' },
  { table: 'retakes', resource: 'retakes', apart: STAMPS },
  { table: 'restoration_requests', resource: 'restoration-requests' },
];

/** Records that two people may edit at once: the number goes up with every edit. */
const REVISED = [
  'roles',
  'dictionary_types',
  'dictionaries',
  'users',
  'themes',
  'plans',
  'questions',
  'tests',
  'retakes',
];

const statements = [
  `create table batches (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    actor_id bigint,
    kind text not null,
    resource text not null,
    details jsonb not null default '{}',
    count integer not null default 0,
    undo_of bigint references batches,
    undone_by bigint references batches
  )`,
  `create index batches_at on batches (at desc, id desc)`,
  `create index batches_actor on batches (actor_id, id desc)`,

  `create sequence change_steps`,
  `create table changes (
    id bigint generated always as identity primary key,
    batch_id bigint references batches,
    at timestamptz not null default clock_timestamp(),
    step bigint not null,
    resource text not null,
    record_id bigint not null,
    table_name text not null,
    key jsonb not null,
    action text not null check (action in ('insert', 'update', 'delete')),
    old jsonb,
    new jsonb
  )`,
  `create index changes_record on changes (resource, record_id, id desc)`,
  `create index changes_batch on changes (batch_id, id)`,

  // Each line of the trail holds the hash of the one before, so that none can be changed, taken out or put in unnoticed.
  `alter table audit_events add column batch_id bigint`,
  `alter table audit_events add column changes_hash text`,
  `alter table audit_events add column place bigint`,
  `alter table audit_events add column previous_hash text`,
  `alter table audit_events add column hash text`,
  `create function audit_hash(e audit_events) returns text language sql immutable as $$
    select encode(sha256(convert_to(jsonb_build_array(
      e.place, e.previous_hash, (extract(epoch from e.at) * 1000000)::bigint, e.actor_id, e.action, e.resource,
      e.record_ids, e.details, e.batch_id, e.changes_hash)::text, 'UTF8')), 'hex')
  $$`,
  `create function changes_hash(batch bigint) returns text language sql stable as $$
    select encode(sha256(convert_to(coalesce(string_agg(
      jsonb_build_array(c.resource, c.record_id, c.table_name, c.key, c.action, c.old, c.new)::text, E'\\n' order by c.id), ''), 'UTF8')), 'hex')
    from changes c where c.batch_id = batch
  $$`,
  `create function chain_audit_event() returns trigger language plpgsql as $$
    declare
      last record;
    begin
      perform pg_advisory_xact_lock(${AUDIT_LOCK});
      select place, hash into last from audit_events where place is not null order by place desc limit 1;
      new.place := coalesce(last.place, 0) + 1;
      new.previous_hash := coalesce(last.hash, '');
      if new.batch_id is not null then new.changes_hash := changes_hash(new.batch_id); end if;
      new.hash := audit_hash(new);
      return new;
    end $$`,
  `do $$
    declare
      e audit_events;
      last text := '';
      n bigint := 0;
    begin
      for e in select * from audit_events order by id loop
        n := n + 1;
        e.place := n;
        e.previous_hash := last;
        last := audit_hash(e);
        update audit_events set place = n, previous_hash = e.previous_hash, hash = last where id = e.id;
      end loop;
    end $$`,
  `alter table audit_events alter column place set not null, alter column previous_hash set not null, alter column hash set not null`,
  `create unique index audit_events_place on audit_events (place)`,
  `create index audit_events_at on audit_events (at, id)`,
  `create trigger audit_events_chain before insert on audit_events for each row execute function chain_audit_event()`,
  `create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit trail is only ever added to' using errcode = 'insufficient_privilege';
    end $$`,
  `create trigger audit_events_append_only before update or delete or truncate on audit_events for each statement execute function refuse_change()`,

  // One statement, one step: steps are undone from the last to the first. Rows whose columns came out the same leave nothing.
  `create function track_changes() returns trigger language plpgsql as $$
    declare
      setting text := coalesce(nullif(current_setting('synaq.batch', true), ''), '');
      batch bigint;
      keys text[] := string_to_array(tg_argv[2], ',');
      apart text[] := string_to_array(tg_argv[3], ',');
      secret text[] := string_to_array(tg_argv[4], ',');
      step bigint;
      compared text;
      key_names text;
      key_values text;
    begin
      if setting = 'none' then return null; end if;
      batch := nullif(setting, '')::bigint;
      step := nextval('change_steps');
      if tg_op = 'INSERT' then
        insert into changes (batch_id, step, resource, record_id, table_name, key, action, new)
        select batch, step, tg_argv[0], (n.row ->> tg_argv[1])::bigint, tg_table_name,
          (select jsonb_object_agg(k, n.row -> k) from unnest(keys) k), 'insert', n.row - apart - secret
        from (select to_jsonb(r) as row from new_rows r) n;
      elsif tg_op = 'DELETE' then
        insert into changes (batch_id, step, resource, record_id, table_name, key, action, old)
        select batch, step, tg_argv[0], (o.row ->> tg_argv[1])::bigint, tg_table_name,
          (select jsonb_object_agg(k, o.row -> k) from unnest(keys) k), 'delete', o.row
        from (select to_jsonb(r) as row from old_rows r) o;
      else
        -- Columns are compared as what they are: much faster than as JSON when a hundred thousand rows change at once.
        select string_agg(format('case when o.%1$I is distinct from n.%1$I then %1$L end', a.attname), ', ')
          into compared
        from pg_attribute a
        where a.attrelid = tg_relid and a.attnum > 0 and not a.attisdropped and a.attname <> all (apart) and a.attname <> all (keys);
        select string_agg(format('%I', k), ', '), string_agg(format('%1$L, o.%1$I', k), ', ') into key_names, key_values from unnest(keys) k;
        execute format(
          'insert into changes (batch_id, step, resource, record_id, table_name, key, action, old, new)
          select $1, $2, $3, o.%I, $4, jsonb_build_object(%s), ''update'',
            (select jsonb_object_agg(k, case when k = any ($5) then ''"*"''::jsonb else to_jsonb(o) -> k end) from unnest(c.changed) k),
            (select jsonb_object_agg(k, case when k = any ($5) then ''"*"''::jsonb else to_jsonb(n) -> k end) from unnest(c.changed) k)
          from old_rows o join new_rows n using (%s)
          cross join lateral (select array_remove(array[%s], null) as changed offset 0) c
          where c.changed <> ''{}''',
          tg_argv[1], key_values, key_names, compared)
          using batch, step, tg_argv[0], tg_table_name::text, secret;
      end if;
      return null;
    end $$`,
  ...TRACKED.flatMap(tracked),

  `create function bump_revision() returns trigger language plpgsql as $$
    begin
      new.revision := old.revision + 1;
      return new;
    end $$`,
  ...REVISED.flatMap(revised),
];
