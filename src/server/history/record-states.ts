import { type RawBuilder, sql } from 'kysely';

/** Records whose state the audit trail holds a digest of. */
export const DIGEST_KINDS = [
  'attempt',
  'journal',
  'paper',
  'user',
  'role',
  'key-correction',
  'sheet',
  'retake',
  'test-override',
  'appeal',
] as const;

export type DigestKind = (typeof DIGEST_KINDS)[number];

type Sql = RawBuilder<unknown>;

/** The step of the schema that came with the present forms. */
export const FORMS_SINCE = '028-digests-of-given-time';

/** The step of the schema since which digests of roles cover whose records they reach, and whether they ask for a second factor. */
export const ROLE_FORM_SINCE = '110-role-digests';

/** The step of the schema since which running attempts, journals, retakes, special terms and appeals have digests. */
const WHOLE_SINCE = '026-digests-of-whole-attempts';

const ROLE = sql`r.id, r.key, case when r.key <> 'admin' then r.permissions end`;

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

const unlessOpen = (state: Sql, open: Sql = sql`'open'`) =>
  sql`case when r.status = 'in_progress' then ${open} else ${state} end`;

const BEGUN = sql`r.id, r.test_id, r.user_id, r.number, ${us('r.started_at')}, r.policy, r.pass_percentage, r.duration_minutes,
  r.question_count, ${us('r.closing_at')}`;

/** By `marking_ref` its marks find it. */
const FIXED = sql`r.unlimited, r.marking_ref`;

/** What an attempt says from its start to its end; everything else of it changes while it runs. */
export const STARTED = sql<string>`'open:' || ${sha256(sql`'attempt-4', ${BEGUN}, ${FIXED}`)}`;

/** The lines of the protocol that an attempt's digest is of. */
const PROTOCOL = (
  events: Sql,
) => sql`(select jsonb_agg(jsonb_build_array(e.id, e.kind, ${us('e.at')}, ${us('e.client_at')}, e.actor_id,
  e.details) order by e.id) from attempt_events e where e.attempt_id = r.id and e.id = any(${events}))`;

const CORRECTIONS = sql`(select p.corrections from attempt_papers p where p.attempt_id = r.id)`;

const ENDED = (
  events: Sql,
) => sql`${RESULT}, r.duration_minutes, r.question_count, ${us('r.deadline_at')}, r.extra_seconds,
  r.credited_seconds, r.never_beat, r.reopened_after, ${FILES}, ${CORRECTIONS}, ${PROTOCOL(events)}`;

const CORRECTION = sql`r.id, r.test_id, r.question_id, r.version, r.action, r.content, r.reason, r.status,
  ${us('r.applied_at')}, ${us('r.rolled_back_at')}, r.rollback_reason`;

const PERSON = sql`r.id, r.login, r.role_id, r.surname, r.name, r.middle_name, r.iin, r.personnel_number`;

interface RecordState {
  table: string;
  key: string;
  /** @param events the ids of the lines of the protocol that an attempt's digest is of */
  state: (events: Sql) => Sql;
  /** The records that should have a digest. */
  expected: Sql;
  /** Written once and for all: nothing can stand there before. */
  once?: true;
  /** The forms that earlier versions wrote: what fits one is given the present one. */
  formers?: readonly Sql[];
  /** The step of the schema since which such records have digests. */
  since: string;
  /** Some of the records have had digests only since a later step. */
  added?: { only: Sql; since: string };
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
    // While an attempt runs its answers change many times a second. Its digest only says whose it is, since when, and by which rules.
    state: (events) => unlessOpen(sha256(sql`'attempt-4', ${ENDED(events)}, ${FIXED}`), STARTED),
    formers: [
      unlessOpen(
        sha256(sql`'attempt-3', ${ENDED(sql`d.events`)}`),
        sql`'open:' || ${sha256(sql`'attempt-3', ${BEGUN}`)}`,
      ),
      unlessOpen(sha256(sql`'attempt-2', ${RESULT}, ${FILES}, ${CORRECTIONS}, ${PROTOCOL(sql`d.events`)}`)),
      unlessOpen(
        sha256(sql`'attempt-1', ${RESULT},
        (select jsonb_build_array(p.items, p.keys, p.corrections) from attempt_papers p where p.attempt_id = r.id)`),
      ),
    ],
    since: '017-record-digests',
    added: { only: sql`r.status = 'in_progress'`, since: WHOLE_SINCE },
    expected: sql`true`,
  },
  // What may still change after the end without changing the result: by it late answers are judged.
  journal: {
    table: 'attempts',
    key: 'id',
    state: () =>
      unlessOpen(
        sha256(sql`'journal-1', r.id, r.epoch, ${us('r.late_until')}, ${us('r.shown_at')}, r.shown_level, r.flags,
          (select jsonb_agg(jsonb_build_array(h.epoch, h.final, h.count, h.hash, ${us('h.seen_at')}, ${us('h.bound_at')},
            ${us('h.last_at')}, h.shown) order by h.epoch, h.final) from attempt_heads h where h.attempt_id = r.id),
          (select jsonb_agg(jsonb_build_array(s.position, s.epoch, s.first_seq, s.last_seq, s.head_count, s.head_hash, ${us('s.head_at')})
            order by s.position, s.epoch) from attempt_steps s where s.attempt_id = r.id),
          (select jsonb_agg(jsonb_build_array(e.id, e.kind, ${us('e.at')}, ${us('e.client_at')}, e.actor_id, e.details) order by e.id)
            from attempt_events e where e.attempt_id = r.id)`),
      ),
    since: WHOLE_SINCE,
    expected: sql`r.status = 'submitted'`,
  },
  // From the moment when it is made, also while it lies ready. Its texts are stored by their hashes.
  paper: {
    table: 'attempt_papers',
    key: 'attempt_id',
    state: () => sha256(sql`'paper-2', r.attempt_id, r.title, r.items, r.keys`),
    formers: [sha256(sql`'paper-1', r.attempt_id, r.items, r.keys`)],
    expected: sql`exists (select from attempts a where a.id = r.attempt_id)`,
    counts: sql`exists (select from attempts a where a.id = d.record_id)`,
    since: '021-more-digests',
    once: true,
  },
  user: {
    table: 'users',
    key: 'id',
    // By place and person time and attempts are given.
    state: () => sha256(sql`'user-3', ${PERSON}, r.region_id, r.position_id, r.extra_time_percent, r.no_time_limit`),
    formers: [sha256(sql`'user-2', ${PERSON}`), sha256(sql`'user-1', r.id, r.login, r.role_id`)],
    since: '017-record-digests',
    expected: sql`true`,
  },
  // Administrators have every permission, whatever their row says.
  role: {
    table: 'roles',
    key: 'id',
    // By its names in JSON, since earlier versions have none of the two columns.
    state: () => sha256(sql`'role-2', ${ROLE}, to_jsonb(r) ->> 'scope', to_jsonb(r) ->> 'second_factor'`),
    formers: [sha256(sql`'role-1', ${ROLE}`)],
    since: '017-record-digests',
    expected: sql`true`,
  },
  'key-correction': {
    table: 'key_corrections',
    key: 'id',
    state: () =>
      sha256(sql`'key-correction-2', ${CORRECTION},
        (select jsonb_agg(jsonb_build_array(k.attempt_id, k.before, k.after) order by k.attempt_id)
          from key_correction_results k where k.correction_id = r.id)`),
    formers: [sha256(sql`'key-correction-1', ${CORRECTION}`)],
    since: '021-more-digests',
    expected: sql`true`,
  },
  sheet: {
    table: 'report_card_versions',
    key: 'id',
    state: () =>
      sha256(
        sql`'sheet-1', r.id, r.card_id, r.version, r.action, r.sheet, r.sha256, r.reason, r.actor_id, ${us('r.at')}`,
      ),
    since: '021-more-digests',
    expected: sql`true`,
    once: true,
  },
  retake: {
    table: 'retakes',
    key: 'id',
    state: () =>
      sha256(sql`'retake-1', r.id, r.test_id, r.user_id, r.origin, r.status, r.comment, r.reason, ${us('r.opens_at')},
        ${us('r.closes_at')}, r.attempt_id, r.decided_by, ${us('r.decided_at')}`),
    since: WHOLE_SINCE,
    expected: sql`true`,
  },
  'test-override': {
    table: 'test_overrides',
    key: 'id',
    state: () =>
      sha256(sql`'test-override-1', r.id, r.test_id, r.user_id, r.position_id, r.region_id, ${us('r.opens_at')}, ${us('r.closes_at')},
        r.extra_attempts, r.extra_minutes, r.extra_time_percent, r.reason, r.created_by`),
    since: WHOLE_SINCE,
    expected: sql`true`,
  },
  // Who decided stands in the protocol of the attempt.
  appeal: {
    table: 'appeals',
    key: 'id',
    state: () =>
      sha256(sql`'appeal-1', r.id, r.attempt_id, r.position, r.question_id, r.question_version, r.kind, r.text, r.state, r.answer,
        r.correction_id, ${us('r.decided_at')}, ${us('r.created_at')}`),
    since: WHOLE_SINCE,
    expected: sql`true`,
  },
};

/** The digest of a record that is gone. */
export const GONE = 'gone';

/** Stands for a digest where the server found a row changed by hand, and had to write over it. It never fits again. */
export const TAMPERED = 'tampered';
