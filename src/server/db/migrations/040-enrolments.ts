import { type Kysely, sql } from 'kysely';

/** Keys of materials, versions of plans, and who learns by which of them since when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const LEARNERS = ['list', 'show', 'learn'].map((verb) => `my-plans:${verb}`).join();

/** A change of who is reached; the rounds of enrolments read it. */
const reachChanged = (table: string, event: string, rows: string, column: 'user_id' | 'plan_id', from: string) => [
  `create function ${table}_reach_${event}() returns trigger language plpgsql as $$ begin
    insert into plan_news (${column}, what) select distinct ${from}, 'reach' from changed;
    return null;
  end $$`,
  `create trigger ${table}_reach_${event} after ${event} on ${table} referencing ${rows} as changed
    for each statement execute function ${table}_reach_${event}()`,
];

const STATEMENTS = [
  // Rows that an earlier migration of the same run has touched are checked now: a table with pending checks cannot be altered.
  `set constraints all immediate`,

  // Checked at the end of a statement: one statement may exchange the keys of two places.
  `alter table theme_materials add column key uuid not null default gen_random_uuid()`,
  `alter table theme_materials add constraint theme_materials_key unique (theme_id, key) deferrable initially immediate`,
  // What was deleted before there were keys has none when it is taken back.
  `create function give_material_key() returns trigger language plpgsql as $$ begin
    new.key := gen_random_uuid();
    return new;
  end $$`,
  `create trigger theme_materials_give_key before insert on theme_materials for each row when (new.key is null)
    execute function give_material_key()`,

  `alter table plans add column repeat_months integer check (repeat_months between 1 and 600)`,
  `alter table plan_assignments add column starts_on date, add column due_on date,
    add column due_days integer check (due_days between 1 and 3650), add check (due_on is null or due_days is null)`,

  // What people learn by, frozen. shape: what makes another version when it changes.
  `create table plan_versions (
    id bigint generated always as identity primary key,
    plan_id bigint not null references plans on delete restrict,
    number integer not null check (number > 0),
    sequential boolean not null,
    hours numeric(10, 2) not null,
    shape jsonb not null,
    created_at timestamptz not null,
    unique (plan_id, number)
  )`,
  `create table plan_version_themes (
    version_id bigint not null references plan_versions on delete cascade,
    position integer not null,
    theme_id bigint not null references themes on delete restrict,
    hours numeric(8, 2) not null,
    primary key (version_id, position)
  )`,
  `create index plan_version_themes_theme on plan_version_themes (theme_id)`,
  // ref: as in material_progress. title: for when the material is gone from its theme. minutes: how long it should take.
  `create table plan_version_materials (
    version_id bigint not null references plan_versions on delete cascade,
    theme_position integer not null,
    position integer not null,
    key uuid not null,
    kind text not null check (kind in ('test', 'file', 'page', 'link', 'video', 'vr')),
    ref text not null,
    test_id bigint references tests on delete restrict,
    required boolean not null,
    minutes double precision not null check (minutes > 0),
    title jsonb not null,
    primary key (version_id, theme_position, position),
    foreign key (version_id, theme_position) references plan_version_themes on delete cascade
  )`,
  `create index plan_version_materials_ref on plan_version_materials (kind, ref)`,
  `create index plan_version_materials_test on plan_version_materials (test_id) where test_id is not null`,

  // One row for each person, plan and cycle. A new cycle is a new row, so nothing earlier is erased. The rounds make them again; what a
  // person did is in attempts and material_progress, which keep the person.
  `create table enrolments (
    id bigint generated always as identity primary key,
    plan_id bigint not null references plans on delete restrict,
    user_id bigint not null references users on delete cascade,
    version_id bigint not null references plan_versions on delete restrict,
    cycle integer not null check (cycle > 0),
    source text not null check (source in ('assignment', 'repeat', 'staff')),
    assignment_id bigint references plan_assignments on delete set null,
    starts_at timestamptz not null,
    due_on date,
    state text not null default 'active' check (state in ('active', 'completed', 'withdrawn', 'ended')),
    created_at timestamptz not null,
    begun_at timestamptz,
    completed_at timestamptz,
    closed_at timestamptz,
    share double precision not null default 0 check (share between 0 and 1),
    hours_done double precision not null default 0,
    seconds double precision not null default 0,
    waiting boolean not null default false,
    reckoned_at timestamptz,
    constraint enrolments_cycle unique (plan_id, user_id, cycle),
    check ((state = 'completed') = (completed_at is not null))
  )`,
  `create unique index enrolments_active on enrolments (plan_id, user_id) where state = 'active'`,
  `create index enrolments_user on enrolments (user_id)`,
  `create index enrolments_version on enrolments (version_id)`,
  `create index enrolments_assignment on enrolments (assignment_id)`,
  `create index enrolments_due on enrolments (due_on) where state = 'active'`,
  `create index enrolments_unreckoned on enrolments (id) where reckoned_at is null`,
  `create index enrolments_waiting on enrolments (id) where waiting`,
  `create index enrolments_completed on enrolments (plan_id, completed_at) where state = 'completed'`,

  // What was sent about the due date of an enrolment: each once.
  `create table enrolment_reminders (
    enrolment_id bigint not null references enrolments on delete cascade,
    kind text not null check (kind in ('soon', 'due', 'overdue')),
    due_on date not null,
    number integer not null default 0,
    sent_at timestamptz not null,
    primary key (enrolment_id, kind, due_on, number)
  )`,

  // What the rounds have to look at: people or plans whose reach has changed, and people with new evidence. Only ever appended, so that
  // writers never wait for each other.
  `create table plan_news (
    id bigint generated always as identity primary key,
    user_id bigint,
    plan_id bigint,
    what text not null check (what in ('reach', 'evidence'))
  )`,
  ...reachChanged('users', 'insert', 'new table', 'user_id', 'id'),
  `create function users_moved() returns trigger language plpgsql as $$ begin
    insert into plan_news (user_id, what) values (new.id, 'reach');
    return null;
  end $$`,
  `create trigger users_moved after update of region_id, position_id, role_id, blocked on users for each row
    when ((old.region_id, old.position_id, old.role_id, old.blocked) is distinct from
      (new.region_id, new.position_id, new.role_id, new.blocked)) execute function users_moved()`,
  ...reachChanged('plan_assignments', 'insert', 'new table', 'plan_id', 'plan_id'),
  ...reachChanged('plan_assignments', 'delete', 'old table', 'plan_id', 'plan_id'),
  `create function evidence_changed() returns trigger language plpgsql as $$ begin
    if exists (select from enrolments where user_id = new.user_id) then
      insert into plan_news (user_id, what) values (new.user_id, 'evidence');
    end if;
    return null;
  end $$`,
  `create trigger attempts_evidence after update of status, passed, marking, late_waiting, late_until on attempts for each row
    when ((old.status, old.passed, old.marking, old.late_waiting, old.late_until) is distinct from
      (new.status, new.passed, new.marking, new.late_waiting, new.late_until)) execute function evidence_changed()`,
  `create trigger material_progress_begun after insert on material_progress for each row execute function evidence_changed()`,
  `create trigger material_progress_completed after update of completed_at on material_progress for each row
    when (old.completed_at is distinct from new.completed_at) execute function evidence_changed()`,

  // Plans that are assigned already reach their people.
  `insert into plan_news (plan_id, what) select distinct plan_id, 'reach' from plan_assignments`,

  `update roles set permissions = permissions || '{${LEARNERS}}'::text[] where key in ('user', 'superUser') and builtin`,
];
