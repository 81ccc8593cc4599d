import { type Kysely, sql } from 'kysely';

/** Appeals of learners against questions, within some days after the result was shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Rows that an earlier migration of the same run has touched are checked now: a table with pending checks cannot be altered.
  `set constraints all immediate`,
  `alter table tests add column appeal_days integer not null default 7 check (appeal_days between 0 and 365)`,
  `create table appeals (
    id bigint generated always as identity primary key,
    attempt_id bigint not null references attempts on delete cascade,
    position integer not null check (position >= 0),
    question_id bigint not null,
    /* null: papers that do not say which version they asked. */
    question_version integer,
    kind text not null check (kind in ('wrong-key', 'ambiguous', 'wrong-mark', 'technical', 'other')),
    text text not null,
    state text not null default 'sent' check (state in ('sent', 'considering', 'accepted', 'rejected', 'withdrawn')),
    answer text,
    correction_id bigint references key_corrections on delete set null,
    decided_by bigint references users on delete set null,
    decided_at timestamptz,
    created_at timestamptz not null
  )`,
  `create unique index appeals_open on appeals (attempt_id, position) where state in ('sent', 'considering')`,
  `create index appeals_attempt on appeals (attempt_id, position, id)`,
  `create index appeals_question on appeals (question_id, question_version)`,
  `create index appeals_created on appeals (created_at)`,
  `update roles set permissions = permissions || '{appeals:list,appeals:show,appeals:export,appeals:decide}'::text[]
    where key in ('teacher', 'examiner') and builtin`,
];
