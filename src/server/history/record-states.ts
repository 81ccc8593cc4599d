import { type RawBuilder, sql } from 'kysely';

/** Records whose state the audit trail holds a digest of. */
export const DIGEST_KINDS = ['attempt', 'paper', 'user', 'role', 'key-correction', 'sheet'] as const;

export type DigestKind = (typeof DIGEST_KINDS)[number];

type Sql = RawBuilder<unknown>;

/** Microseconds: the same text whatever the time zone of the database. */
const us = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;

const sha256 = (parts: Sql) => sql`encode(sha256(convert_to(jsonb_build_array(${parts})::text, 'UTF8')), 'hex')`;

/** What an attempt says beside its paper and its protocol. */
const RESULT = sql`r.id, r.test_id, r.user_id, r.number, ${us('r.started_at')}, ${us('r.submitted_at')}, r.submit_reason,
  r.score, r.max_score, r.percentage, r.passed, r.pass_percentage, r.answered_count, r.marking, r.theme_scores, r.policy,
  r.late_counted, r.late_waiting, r.percentage_without_late, r.passed_without_late, r.percentage_with_late, r.passed_with_late,
  (select jsonb_agg(jsonb_build_array(a.position, a.answer, a.points, a.verdict, a.late, a.epoch, a.seq, ${us('a.saved_at')},
    ${us('a.written_at')}) order by a.position) from attempt_answers a where a.attempt_id = r.id),
  (select jsonb_agg(jsonb_build_array(l.id, l.position, l.epoch, l.seq, l.answer, ${us('l.written_at')}, ${us('l.arrived_at')},
    l.proof, l.state, l.replaced, ${us('l.decided_at')}, l.reason) order by l.id) from late_answers l where l.attempt_id = r.id),
  (select jsonb_agg(jsonb_build_array(m.position, m.stage, m.points, m.rubric, m.comment, ${us('m.at')})
    order by m.position, m.stage) from marks m where m.attempt_id = r.id)`;

/** The files that answers name: their content lies outside of the database, under its hash. */
const FILES = sql`(select jsonb_agg(jsonb_build_array(f.token, f.name, f.content_hash) order by f.token)
  from attempt_answers a
  cross join lateral jsonb_array_elements(
    case when jsonb_typeof(a.answer->'files') = 'array' then a.answer->'files' end) n
  join answer_files f on f.token = n->>'token' and f.attempt_id = r.id where a.attempt_id = r.id)`;

const unlessOpen = (state: Sql) => sql`case when r.status = 'in_progress' then 'open' else ${state} end`;

interface RecordState {
  table: string;
  key: string;
  /** @param events the ids of the lines of the protocol that an attempt's digest is of */
  state: (events: Sql) => Sql;
  /** The records that should have a digest. */
  expected: Sql;
  /** Written once and for all: nothing can stand there before. */
  once?: true;
  /** The form that earlier versions wrote: what fits it is given the present one. */
  former?: Sql;
  /** Whether a digest still counts; by default each does. */
  counts?: Sql;
}

/**
 * What a row says, as SQL about the alias `r`. The first word names the form of the digest: whoever changes what is read changes the word,
 * and names the earlier form and the step of the schema that came with the new one. The people who marked and decided stand in the
 * protocol; their ids go when they are deleted. Written in full here: functions of the database could be changed by whoever changes its
 * rows.
 */
export const STATES: Record<DigestKind, RecordState> = {
  attempt: {
    table: 'attempts',
    key: 'id',
    // While an attempt runs its answers change many times a second. Its digest only says that it runs.
    state: (events) =>
      unlessOpen(
        sha256(sql`'attempt-2', ${RESULT}, ${FILES}, (select p.corrections from attempt_papers p where p.attempt_id = r.id),
        (select jsonb_agg(jsonb_build_array(e.id, e.kind, ${us('e.at')}, ${us('e.client_at')}, e.actor_id, e.details) order by e.id)
          from attempt_events e where e.attempt_id = r.id and e.id = any(${events}))`),
      ),
    former: unlessOpen(
      sha256(sql`'attempt-1', ${RESULT},
        (select jsonb_build_array(p.items, p.keys, p.corrections) from attempt_papers p where p.attempt_id = r.id)`),
    ),
    expected: sql`r.status = 'submitted'`,
  },
  // From the moment when it is made, also while it lies ready. Its texts are stored by their hashes.
  paper: {
    table: 'attempt_papers',
    key: 'attempt_id',
    state: () => sha256(sql`'paper-1', r.attempt_id, r.items, r.keys`),
    expected: sql`exists (select from attempts a where a.id = r.attempt_id)`,
    counts: sql`exists (select from attempts a where a.id = l.record_id)`,
    once: true,
  },
  user: {
    table: 'users',
    key: 'id',
    state: () => sha256(sql`'user-1', r.id, r.login, r.role_id`),
    expected: sql`true`,
  },
  // Administrators have every permission, whatever their row says.
  role: {
    table: 'roles',
    key: 'id',
    state: () => sha256(sql`'role-1', r.id, r.key, case when r.key <> 'admin' then r.permissions end`),
    expected: sql`true`,
  },
  'key-correction': {
    table: 'key_corrections',
    key: 'id',
    state: () =>
      sha256(sql`'key-correction-1', r.id, r.test_id, r.question_id, r.version, r.action, r.content, r.reason, r.status,
        ${us('r.applied_at')}, ${us('r.rolled_back_at')}, r.rollback_reason`),
    expected: sql`true`,
  },
  sheet: {
    table: 'report_card_versions',
    key: 'id',
    state: () =>
      sha256(
        sql`'sheet-1', r.id, r.card_id, r.version, r.action, r.sheet, r.sha256, r.reason, r.actor_id, ${us('r.at')}`,
      ),
    expected: sql`true`,
    once: true,
  },
};

/** The step of the schema that came with the present forms. */
export const FORMS_SINCE = '021-more-digests';

/** The digest of a record that is gone. */
export const GONE = 'gone';

/** Stands for a digest where the server found a row changed by hand, and had to write over it. It never fits again. */
export const TAMPERED = 'tampered';
