import { type Kysely, sql } from 'kysely';

/**
 * Journals are hash chains: the server keeps the last head that it saw of each window. What arrives after the end is kept with its proof,
 * and with what stood before, so that a result can be given with and without it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Rows that an earlier migration of the same run has touched are checked now: a table with pending checks cannot be altered.
  `set constraints all immediate`,
  `alter table tests add column late_answers text not null default 'auto' check (late_answers in ('auto', 'count', 'wait', 'refuse'))`,

  // The head of the journal when the answer was saved: text, because it is only compared.
  `alter table attempt_answers add column head_count integer, add column head_hash text`,
  `alter table attempt_contacts
    add column head_hash text,
    add column beats integer not null default 0`,
  /* The heads of windows that another one followed; final: the last head of a window that will write nothing more, as it said itself. */
  `create table attempt_heads (
    attempt_id bigint not null references attempts on delete cascade,
    epoch integer not null,
    count integer not null,
    hash text not null,
    seen_at timestamptz not null,
    bound_at timestamptz,
    final boolean not null default false,
    primary key (attempt_id, epoch, final)
  )`,

  `alter table attempts
    add column merges integer not null default 0,
    add column late_until timestamptz,
    add column shown_at timestamptz,
    add column late_counted integer not null default 0,
    add column late_waiting integer not null default 0,
    add column percentage_without_late double precision,
    add column passed_without_late boolean,
    add column percentage_with_late double precision,
    add column passed_with_late boolean,
    add column never_beat boolean not null default false`,
  `create index attempts_late_waiting on attempts (test_id) where late_waiting > 0`,

  `create table late_answers (
    id bigint generated always as identity primary key,
    attempt_id bigint not null references attempts on delete cascade,
    position integer not null,
    epoch integer not null,
    seq bigint not null,
    answer jsonb,
    written_at timestamptz not null,
    arrived_at timestamptz not null,
    proof text not null check (proof in ('seen', 'unseen', 'doubtful')),
    state text not null check (state in ('counted', 'waiting', 'accepted', 'rejected')),
    /* What counted for the question before this answer did. */
    replaced jsonb,
    decided_by bigint references users on delete set null,
    decided_at timestamptz,
    reason text,
    unique (attempt_id, epoch, seq)
  )`,

  `update roles set permissions = permissions || '{invigilation:decide,invigilation:reopen}'::text[] where key = 'examiner' and builtin`,
];
