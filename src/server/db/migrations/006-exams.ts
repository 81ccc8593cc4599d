import { type Kysely, sql } from 'kysely';

/**
 * Exams that lose nothing and can be defended: papers prepared ahead, the protocol of every attempt, credited
 * outages, marking, corrections of keys, report cards, accommodations.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const [role, permissions] of GRANTS) {
    await sql`
      update roles set permissions = permissions || ${sql.lit(`{${permissions.join(',')}}`)}::text[]
      where key = ${role} and builtin`.execute(db);
  }
}

const BOARD = ['invigilation:list', 'invigilation:act'];
const MARKING = ['marking:list', 'marking:mark'];
const CORRECTIONS = ['key-corrections:list', 'key-corrections:apply'];
const ANALYSIS = ['item-analysis:show', 'item-analysis:export'];
const CARDS = ['list', 'show', 'create', 'edit', 'close', 'export'].map((verb) => `report-cards:${verb}`);

const GRANTS = [
  ['teacher', [...MARKING, ...CORRECTIONS, ...ANALYSIS]],
  ['examiner', [...BOARD, ...MARKING, ...CORRECTIONS, ...ANALYSIS, ...CARDS]],
  ['user', ['my-attempts:upload']],
  ['superUser', ['my-attempts:upload']],
] as const;

/** Tables that are only ever added to. */
const APPEND_ONLY = ['attempt_events', 'report_card_versions'];

const statements = [
  // What a test asks of those who take it.
  `alter table tests
    add column cooldown_hours integer not null default 0 check (cooldown_hours >= 0),
    add column retake_limit integer not null default 0 check (retake_limit >= 0),
    add column avoid_seen boolean not null default true,
    add column balanced boolean not null default true,
    add column partial_credit boolean not null default true,
    add column penalty_percent double precision not null default 0 check (penalty_percent between 0 and 100),
    add column section_minimums jsonb not null default '[]',
    add column integrity_policy text not null default 'record' check (integrity_policy in ('off', 'record', 'warn', 'end')),
    add column integrity_limit integer not null default 3 check (integrity_limit between 1 and 100),
    add column require_full_screen boolean not null default false,
    add column block_clipboard boolean not null default false,
    add column access_code text,
    add column ip_ranges text[] not null default '{}',
    add column seb_keys text[] not null default '{}',
    add column late_minutes integer not null default 60 check (late_minutes between 0 and 10080),
    add column anonymous_marking boolean not null default true,
    add column second_marker boolean not null default false,
    add column examiner_id bigint references users on delete set null deferrable initially immediate`,
  `alter table test_pools add column tags text[] not null default '{}'`,
  `create index tests_examiner on tests (examiner_id) where examiner_id is not null`,

  // What a person needs to be tested fairly.
  `alter table users
    add column extra_time_percent integer not null default 0 check (extra_time_percent between 0 and 300),
    add column no_time_limit boolean not null default false,
    add column large_type boolean not null default false`,

  // Policies are frozen with the attempt, as its pass mark is.
  `alter table attempts
    drop constraint attempts_submit_reason_check,
    add constraint attempts_submit_reason_check check (submit_reason in ('learner', 'deadline', 'staff', 'policy')),
    add column policy jsonb not null default '{}',
    add column begun_at timestamptz,
    add column paused_at timestamptz,
    add column unlimited boolean not null default false,
    add column extra_seconds integer not null default 0,
    add column credited_seconds integer not null default 0,
    add column device_id text,
    add column language text,
    add column marking text not null default 'none' check (marking in ('none', 'pending', 'done')),
    add column flags integer not null default 0`,
  `create index attempts_marking on attempts (test_id) where marking = 'pending'`,
  `drop index attempts_deadline`,
  `create index attempts_deadline on attempts (deadline_at) where status = 'in_progress' and paused_at is null`,
  `alter table attempt_answers
    drop constraint attempt_answers_verdict_check,
    add constraint attempt_answers_verdict_check check (verdict in ('correct', 'partial', 'wrong', 'unanswered', 'pending', 'dropped')),
    add column written_at timestamptz,
    add column late boolean not null default false`,

  /* A paper may lie ready before anybody has begun with it: it holds the number that the attempt will have.
     No attempt is without a paper. */
  `alter table attempt_papers drop constraint attempt_papers_attempt_id_fkey`,
  `alter table attempts add constraint attempts_paper foreign key (id) references attempt_papers (attempt_id) deferrable initially deferred`,
  /* position → what a corrected key says of the question; keys stay as they were asked. */
  `alter table attempt_papers add column corrections jsonb not null default '{}'`,
  `create table paper_stock (
    test_id bigint primary key references tests on delete cascade,
    generation bigint not null default 1
  )`,
  `create table prepared_papers (
    attempt_id bigint primary key references attempt_papers on delete cascade,
    test_id bigint not null references tests on delete cascade,
    generation bigint not null,
    question_count integer not null,
    max_score double precision not null
  )`,
  `create index prepared_papers_test on prepared_papers (test_id, generation, attempt_id)`,
  // What lies ready is out of date as soon as the bank or the test changes, in the same transaction.
  `create function outdate_papers() returns trigger language plpgsql as $$
    begin
      if not exists (select from paper_stock) then return null; end if;
      if tg_table_name = 'questions' then
        if tg_op <> 'DELETE' then
          update paper_stock set generation = generation + 1 where test_id in (
            select p.test_id from test_pools p join new_rows r on r.theme_id = p.theme_id
            union select q.test_id from test_questions q join new_rows r on r.id = q.question_id);
        end if;
        if tg_op <> 'INSERT' then
          update paper_stock set generation = generation + 1 where test_id in (
            select p.test_id from test_pools p join old_rows r on r.theme_id = p.theme_id
            union select q.test_id from test_questions q join old_rows r on r.id = q.question_id);
        end if;
      elsif tg_table_name = 'tests' then
        update paper_stock set generation = generation + 1 where test_id in (select id from new_rows);
      else
        if tg_op <> 'DELETE' then
          update paper_stock set generation = generation + 1 where test_id in (select test_id from new_rows);
        end if;
        if tg_op <> 'INSERT' then
          update paper_stock set generation = generation + 1 where test_id in (select test_id from old_rows);
        end if;
      end if;
      return null;
    end $$`,
  ...['questions', 'test_questions', 'test_pools'].flatMap((table) => [
    `create trigger ${table}_outdate_insert after insert on ${table} referencing new table as new_rows for each statement execute function outdate_papers()`,
    `create trigger ${table}_outdate_update after update on ${table} referencing old table as old_rows new table as new_rows for each statement execute function outdate_papers()`,
    `create trigger ${table}_outdate_delete after delete on ${table} referencing old table as old_rows for each statement execute function outdate_papers()`,
  ]),
  `create trigger tests_outdate_update after update on tests referencing old table as old_rows new table as new_rows for each statement execute function outdate_papers()`,

  // The protocol: everything that happened to an attempt, in the order in which the server learned of it.
  `create table attempt_events (
    id bigint generated always as identity primary key,
    attempt_id bigint not null references attempts,
    test_id bigint not null,
    kind text not null,
    at timestamptz not null,
    client_at timestamptz,
    actor_id bigint,
    details jsonb not null default '{}'
  )`,
  `create index attempt_events_attempt on attempt_events (attempt_id, id)`,
  `create index attempt_events_test on attempt_events (test_id, id)`,

  // The last that the server heard of a device, and how far the journal on it had got then.
  `create table attempt_contacts (
    attempt_id bigint primary key references attempts on delete cascade,
    at timestamptz not null,
    epoch integer not null,
    bound_at timestamptz,
    head_seq bigint not null default 0,
    queued integer not null default 0,
    ip text,
    gone_at timestamptz
  )`,

  // The server notes that it is there; a gap between two notes is an outage, which nobody's time pays for.
  `create table server_pulse (id integer primary key check (id = 1), at timestamptz not null)`,
  `create table outages (
    id bigint generated always as identity primary key,
    began_at timestamptz not null,
    ended_at timestamptz not null,
    attempts integer not null
  )`,

  // By what a marker names an attempt: nothing else does, so it leads nobody to the person.
  `alter table attempts add column marking_ref uuid not null default gen_random_uuid()`,
  `create unique index attempts_marking_ref on attempts (marking_ref) where marking <> 'none'`,
  // Files that answers are made of. They belong to one place of one attempt, and are not public by their token.
  `create table answer_files (
    token text primary key,
    attempt_id bigint not null references attempts on delete cascade,
    position integer not null,
    name text not null,
    media_type text not null,
    content_hash text not null,
    bytes bigint not null,
    created_at timestamptz not null
  )`,
  `create index answer_files_place on answer_files (attempt_id, position)`,
  `create table marks (
    id bigint generated always as identity primary key,
    attempt_id bigint not null references attempts on delete cascade,
    position integer not null,
    stage text not null check (stage in ('first', 'second', 'resolved')),
    marker_id bigint references users on delete set null,
    points double precision not null check (points >= 0),
    rubric jsonb not null default '[]',
    comment text,
    at timestamptz not null,
    unique (attempt_id, position, stage)
  )`,

  `create table key_corrections (
    id bigint generated always as identity primary key,
    test_id bigint references tests on delete restrict,
    question_id bigint not null references questions on delete restrict,
    version integer,
    action text not null check (action in ('key', 'drop', 'credit')),
    content jsonb,
    reason text not null,
    status text not null default 'applied' check (status in ('applied', 'rolled_back')),
    applied_by bigint references users on delete set null,
    applied_at timestamptz not null,
    rolled_back_by bigint references users on delete set null,
    rolled_back_at timestamptz,
    rollback_reason text,
    summary jsonb not null default '{}'
  )`,
  `create index key_corrections_question on key_corrections (question_id)`,
  `create table key_correction_results (
    correction_id bigint not null references key_corrections on delete cascade,
    attempt_id bigint not null references attempts on delete cascade,
    before jsonb not null,
    after jsonb not null,
    primary key (correction_id, attempt_id)
  )`,
  `create index key_correction_results_attempt on key_correction_results (attempt_id)`,

  `create table notices (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    kind text not null,
    details jsonb not null default '{}',
    created_at timestamptz not null,
    read_at timestamptz
  )`,
  `create index notices_user on notices (user_id, id desc)`,

  `create table report_cards (
    id bigint generated always as identity primary key,
    test_id bigint not null references tests on delete restrict,
    title jsonb not null,
    started_from timestamptz,
    started_to timestamptz,
    remarks text,
    status text not null default 'open' check (status in ('open', 'closed')),
    version integer not null default 0,
    created_by bigint references users on delete set null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    revision integer not null default 1
  )`,
  `create index report_cards_test on report_cards (test_id)`,
  `create trigger report_cards_revision before update of updated_at on report_cards for each row execute function bump_revision()`,
  `create table report_card_remarks (
    card_id bigint not null references report_cards on delete cascade,
    attempt_id bigint not null references attempts on delete cascade,
    remark text not null,
    primary key (card_id, attempt_id)
  )`,
  `create table report_card_versions (
    id bigint generated always as identity primary key,
    card_id bigint not null references report_cards,
    version integer not null,
    action text not null check (action in ('close', 'reopen')),
    sheet jsonb,
    sha256 text,
    reason text,
    actor_id bigint not null,
    at timestamptz not null,
    unique (card_id, version, action)
  )`,

  // The attempts that closed cards hold. What a card says of them is signed: the database itself refuses to judge them anew.
  `create table report_card_attempts (
    attempt_id bigint not null references attempts on delete restrict,
    card_id bigint not null references report_cards,
    primary key (attempt_id, card_id)
  )`,
  `create index report_card_attempts_card on report_card_attempts (card_id)`,
  `create function refuse_sealed() returns trigger language plpgsql as $$
    begin
      if exists (select from report_card_attempts where attempt_id = old.id) then
        raise exception 'attempt % is on a closed report card', old.id using errcode = 'object_not_in_prerequisite_state';
      end if;
      return new;
    end $$`,
  `create trigger attempts_sealed before update on attempts for each row
    when (old.status = 'submitted' and (old.status, old.score, old.max_score, old.percentage, old.passed, old.marking, old.theme_scores)
      is distinct from (new.status, new.score, new.max_score, new.percentage, new.passed, new.marking, new.theme_scores))
    execute function refuse_sealed()`,

  // What staff did to attempts, by the number that their page gave it: sent again it does nothing again.
  `create table interventions (
    actor_id bigint not null references users on delete cascade,
    request_id text not null,
    test_id bigint not null references tests on delete cascade,
    action text not null,
    at timestamptz not null,
    result jsonb,
    primary key (actor_id, request_id)
  )`,

  `create function refuse_rewriting() returns trigger language plpgsql as $$
    begin
      raise exception '% is only ever added to', tg_table_name using errcode = 'insufficient_privilege';
    end $$`,
  ...APPEND_ONLY.map(
    (table) =>
      `create trigger ${table}_append_only before update or delete or truncate on ${table} for each statement execute function refuse_rewriting()`,
  ),
];
