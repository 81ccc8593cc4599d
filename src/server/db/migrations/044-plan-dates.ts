import { type Kysely, sql } from 'kysely';
import { deferrable, revised, STAMPS, tracked } from './tracking.ts';

/** Dates of assignments and enrolments are edited and taken back; materials of versions are measured by their contents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** What the rounds write into enrolments, beside what a person decides. */
const BY_ROUNDS = [
  ...['plan_id', 'user_id', 'version_id', 'cycle', 'source', 'assignment_id', 'state', 'created_at', 'begun_at'],
  ...[
    'completed_at',
    'closed_at',
    'share',
    'hours_done',
    'seconds',
    'waiting',
    'reckoned_at',
    'updated_at',
    'revision',
  ],
].join();

const STATEMENTS = [
  // Rows that an earlier migration of the same run has touched are checked now: a table with pending checks cannot be altered.
  `set constraints all immediate`,

  // Assignments have a revision from now on, which says nothing about a person's work.
  ...['insert', 'update', 'delete'].map((event) => `drop trigger plan_assignments_track_${event} on plan_assignments`),
  `alter table plan_assignments add column updated_at timestamptz not null default now()`,
  ...revised('plan_assignments'),
  ...tracked({ table: 'plan_assignments', resource: 'plan-assignments', apart: STAMPS }),

  // own_dates: somebody has given this enrolment dates of its own, so that it no longer follows its assignment.
  `alter table enrolments add column own_dates boolean not null default false,
    add column updated_at timestamptz not null default now()`,
  ...revised('enrolments'),
  deferrable('enrolments'),
  `update enrolments set own_dates = true where id in (
    select unnest(record_ids) from audit_events where resource = 'enrolments' and action = 'extend-enrolments')`,
  // Enrolments are made and go by themselves: only their dates have a history.
  `create trigger enrolments_track_update after update on enrolments referencing old table as old_rows new table as new_rows
    for each statement execute function track_changes('enrolments', 'id', 'id', '${BY_ROUNDS}', '')`,

  // Evidence counts from the first day on: when it moves, also by taking a change back, it is reckoned anew.
  `create function enrolments_restarted() returns trigger language plpgsql as $$ begin
    new.reckoned_at := null;
    return new;
  end $$`,
  `create trigger enrolments_restarted before update of starts_at on enrolments for each row
    when (old.starts_at is distinct from new.starts_at) execute function enrolments_restarted()`,

  `alter table plan_news drop constraint plan_news_what_check`,
  `alter table plan_news add constraint plan_news_what_check check (what in ('reach', 'evidence', 'dates'))`,
  `create function plan_assignments_dated() returns trigger language plpgsql as $$ begin
    insert into plan_news (plan_id, what) values (new.plan_id, 'dates');
    return null;
  end $$`,
  `create trigger plan_assignments_dated after update of starts_on, due_on, due_days on plan_assignments for each row
    when ((old.starts_on, old.due_on, old.due_days) is distinct from (new.starts_on, new.due_on, new.due_days))
    execute function plan_assignments_dated()`,

  `update roles set permissions = permissions || '{plan-assignments:edit}'::text[] where 'plan-assignments:create' = any (permissions)`,

  // false: the content was not read yet, or was weighed by an earlier rule; the rounds measure it.
  `alter table plan_version_materials add column measured boolean not null default true`,
  `update plan_version_materials set measured = false where kind in ('file', 'video', 'vr')`,
  `create index plan_version_materials_unmeasured on plan_version_materials (version_id, theme_position, position) where not measured`,
];
