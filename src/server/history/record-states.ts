import { type RawBuilder, sql } from 'kysely';

/** Records whose state the audit trail holds a digest of. */
export const DIGEST_KINDS = ['attempt', 'user', 'role'] as const;

export type DigestKind = (typeof DIGEST_KINDS)[number];

/** Microseconds: the same text whatever the time zone of the database. */
const us = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;

const sha256 = (parts: RawBuilder<unknown>) =>
  sql`encode(sha256(convert_to(jsonb_build_array(${parts})::text, 'UTF8')), 'hex')`;

/**
 * What a row says, as SQL about the alias `r`. The first word names the form of the digest: whoever changes what is read changes the word,
 * and gives every record a new digest. The people who marked and decided stand in the protocol; their ids go when they are deleted.
 * Written in full here: functions of the database could be changed by whoever changes its rows.
 */
export const STATES: Record<DigestKind, { table: string; state: RawBuilder<unknown>; expected: RawBuilder<unknown> }> =
  {
    attempt: {
      table: 'attempts',
      // While an attempt runs its answers change many times a second. Its digest only says that it runs.
      state: sql`case when r.status = 'in_progress' then 'open' else ${sha256(sql`
      'attempt-1', r.id, r.test_id, r.user_id, r.number, ${us('r.started_at')}, ${us('r.submitted_at')}, r.submit_reason,
      r.score, r.max_score, r.percentage, r.passed, r.pass_percentage, r.answered_count, r.marking, r.theme_scores, r.policy,
      r.late_counted, r.late_waiting, r.percentage_without_late, r.passed_without_late, r.percentage_with_late, r.passed_with_late,
      (select jsonb_agg(jsonb_build_array(a.position, a.answer, a.points, a.verdict, a.late, a.epoch, a.seq, ${us('a.saved_at')},
        ${us('a.written_at')}) order by a.position) from attempt_answers a where a.attempt_id = r.id),
      (select jsonb_agg(jsonb_build_array(l.id, l.position, l.epoch, l.seq, l.answer, ${us('l.written_at')}, ${us('l.arrived_at')},
        l.proof, l.state, l.replaced, ${us('l.decided_at')}, l.reason) order by l.id) from late_answers l where l.attempt_id = r.id),
      (select jsonb_agg(jsonb_build_array(m.position, m.stage, m.points, m.rubric, m.comment, ${us('m.at')})
        order by m.position, m.stage) from marks m where m.attempt_id = r.id),
      (select jsonb_build_array(p.items, p.keys, p.corrections) from attempt_papers p where p.attempt_id = r.id)`)} end`,
      expected: sql`r.status = 'submitted'`,
    },
    user: { table: 'users', state: sha256(sql`'user-1', r.id, r.login, r.role_id`), expected: sql`true` },
    // Administrators have every permission, whatever their row says.
    role: {
      table: 'roles',
      state: sha256(sql`'role-1', r.id, r.key, case when r.key <> 'admin' then r.permissions end`),
      expected: sql`true`,
    },
  };

/** The digest of a record that is gone. */
export const GONE = 'gone';
