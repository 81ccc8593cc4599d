import { type RawBuilder, sql } from 'kysely';
import { deviceOf } from '#shared/identity/device.ts';
import { placeOf } from '../../../account-settings.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/index.ts';
import { FACE_FOLDER } from './files.ts';

export type Cells = Readonly<Record<string, unknown>>;

/** What is kept of a person, by the names of columns that the archive has words for. It is read when its turn comes. */
export interface Section {
  key: string;
  rows: () => AsyncIterable<Cells>;
}

/** Answers of one read: a person may have thousands of them, and some are long. */
const PAGE = 500;

/** Of a row `p` of the progress of materials. Pages and links have no record of their own: their key is that of a material of a theme. */
const MATERIAL_TITLE = sql`case p.kind
  when 'file' then (select title from media_files where id = p.ref::bigint)
  when 'video' then (select title from video_lessons where id = p.ref::bigint)
  when 'vr' then (select title from vr_scenes where id = p.ref::bigint)
  when 'scorm' then (select title from scorms where id = p.ref::bigint)
  when 'webinar' then (select title from webinars where id = p.ref::bigint)
  else (select title from theme_materials where key = p.ref::uuid limit 1) end`;

/**
 * What is read of a person. Of others it tells only what the person has been told, as notices do: of conversations it is the person's own
 * lines and what was answered to them; of attempts, results that the person has been shown, and never keys.
 */
const QUERIES = {
  person: (
    id: number,
  ) => sql`select users.login, users.surname, users.name, users.middle_name as "middleName", users.iin,
      users.personnel_number as "personnelNumber", users.email, users.phone, regions.title as region, positions.title as position,
      roles.title as role, users.registration_date::text as "registrationDate", users.language, users.theme,
      users.extra_time_percent as "extraTimePercent", users.no_time_limit as "noTimeLimit", users.last_sign_in_at as "lastSignInAt",
      users.created_at as "createdAt"
    from users join roles on roles.id = users.role_id left join dictionaries regions on regions.id = users.region_id
      left join dictionaries positions on positions.id = users.position_id where users.id = ${id}`,
  attempts: (
    id,
  ) => sql`select attempts.id, tests.title, attempts.number, attempts.status as state, attempts.started_at as "startedAt",
      attempts.submitted_at as "endedAt", ${shown('score')} as score, ${shown('max_score')} as "maxScore",
      ${shown('percentage')} as percentage, ${shown('passed')} as passed, attempts.answered_count as count
    from attempts join tests on tests.id = attempts.test_id where attempts.user_id = ${id} order by attempts.id`,
  appeals: (
    id,
  ) => sql`select appeals.attempt_id as attempt, tests.title, appeals.position + 1 as number, appeals.kind, appeals.text,
      appeals.state, appeals.answer, appeals.created_at as at
    from appeals join attempts on attempts.id = appeals.attempt_id join tests on tests.id = attempts.test_id
    where attempts.user_id = ${id} order by appeals.id`,
  retakes: (
    id,
  ) => sql`select tests.title, retakes.status as state, retakes.comment as text, retakes.reason, retakes.created_at as at
    from retakes join tests on tests.id = retakes.test_id where retakes.user_id = ${id} order by retakes.id`,
  plans: (id) => sql`select plans.title, enrolments.cycle, enrolments.state, enrolments.starts_at as "startedAt",
      enrolments.due_on::text as "dueOn", enrolments.completed_at as "completedAt", enrolments.share
    from enrolments join plans on plans.id = enrolments.plan_id where enrolments.user_id = ${id} order by enrolments.id`,
  materials: (
    id,
  ) => sql`select p.kind, p.ref, ${MATERIAL_TITLE} as title, p.cycle, p.started_at as "startedAt", p.last_at as "endedAt", p.share,
      p.seconds, p.completed_at as "completedAt"
    from material_progress p where p.user_id = ${id} order by p.id`,
  packages: (id) => sql`select scorms.title, a.started_at as "startedAt", a.last_at as "endedAt"
    from scorm_attempts a join scorms on scorms.id = a.scorm_id where a.user_id = ${id} order by a.id`,
  certificates: (id) => sql`select title, number, state, issued_on::text as "issuedOn", expires_on::text as "expiresOn",
      revoke_reason as reason
    from certificates where user_id = ${id} order by id`,
  webinars: (
    id,
  ) => sql`select coalesce(webinars.title, to_jsonb(meetings.title)) as title, s.joined_at as "startedAt", s.left_at as "endedAt"
    from room_stays s join room_people p on p.id = s.person_id join live_rooms r on r.id = p.room_id
      left join webinars on webinars.id = r.webinar_id left join meetings on meetings.id = r.meeting_id
    where p.user_id = ${id} order by s.id`,
  roomMessages: (
    id,
  ) => sql`select m.text, m.created_at as at from room_messages m join room_people p on p.id = m.person_id
    where p.user_id = ${id} and m.removed_at is null order by m.id`,
  roomQuestions: (id) => sql`select q.text, q.state, q.answer, q.created_at as at from room_questions q
    join room_people p on p.id = q.person_id where p.user_id = ${id} order by q.id`,
  support: (id) => sql`select r.subject as title, m.side, m.text, m.created_at as at from support_messages m
    join support_requests r on r.id = m.request_id where r.user_id = ${id} and m.kind = 'message' order by m.id`,
  notices: (id) =>
    sql`select kind, details, created_at as at, read_at as "readAt" from notices where user_id = ${id} order by id`,
  faceChecks: (
    id,
  ) => sql`select c.id, coalesce(webinars.title, tests.title) as title, c.moment as kind, c.state, c.asked_at as at,
      c.answered_at as "endedAt", c.tries, (c.tries -> -1 ->> 'distance')::float8 as distance, c.decided_at as "decidedAt",
      case when f.check_id is not null then ${FACE_FOLDER} || c.id || '.jpg' end as picture
    from face_checks c left join webinars on webinars.id = c.webinar_id left join attempts on attempts.id = c.attempt_id
      left join tests on tests.id = attempts.test_id left join face_frames f on f.check_id = c.id
    where c.user_id = ${id} order by c.id`,
  restorations: (id) => sql`select contact,
      nullif(concat_ws(E'\\n', comment, (select string_agg(later->>'text', E'\\n' order by place)
        from jsonb_array_elements(comments) with ordinality said (later, place))), '') as text,
      status as state, reason, created_at as at from restoration_requests
    where user_id = ${id} order by id`,
  signatures: (id) => sql`select outcome as state, serial_number as number, issuer as title, at from eds_signatures
    where user_id = ${id} order by id`,
  cardSignatures: (id) => sql`select card_id as number, signer_name as name, serial_number as value, at
    from report_card_signatures where user_id = ${id} order by id`,
  secondFactors: (id) => sql`select 'app' as kind, '' as title, added_at as "createdAt", last_used_at as "endedAt"
      from totp_keys where user_id = ${id} and secret is not null
    union all select 'passkey', name, added_at, last_used_at from passkeys where user_id = ${id} order by "createdAt"`,
  directories: (id) => sql`select source as kind, issuer as title, subject as value, linked_at as at
    from directory_links where user_id = ${id} order by linked_at`,
  faceConsents: (id) => sql`select version as number, given_at as at, withdrawn_at as "endedAt" from face_consents
    where user_id = ${id} order by given_at`,
  sentPhoto: (id) => sql`select state, note as reason, sent_at as at from face_photo_wishes where user_id = ${id}`,
  pollVotes: (id) => sql`select polls.question as title, v.at,
      (select string_agg(polls.options ->> choice, '; ') from unnest(v.choices) choice) as answer
    from room_poll_votes v join room_people p on p.id = v.person_id join room_polls polls on polls.id = v.poll_id
    where p.user_id = ${id} order by v.at`,
  promptAnswers: (id) => sql`select prompts.asked_at as "startedAt", a.at from room_prompt_answers a
    join room_people p on p.id = a.person_id join room_prompts prompts on prompts.id = a.prompt_id
    where p.user_id = ${id} order by a.at`,
  noticeChoices: (
    id,
  ) => sql`select digest as kind, groups || jsonb_build_object('quietFrom', quiet_from, 'quietTo', quiet_to) as details,
      updated_at as at
    from notification_settings where user_id = ${id}`,
  pushes: (id) =>
    sql`select endpoint as value, created_at as at from push_subscriptions where user_id = ${id} order by id`,
  sessions: (id) => sql`select created_at as at, last_seen_at as "endedAt", ip, way, user_agent as device from sessions
    where user_id = ${id} order by created_at`,
  visitDays: (id) =>
    sql`select day::text as day, page, visits as count, seconds from visit_days where user_id = ${id} order by day, page`,
} satisfies Record<string, (id: number) => RawBuilder<unknown>>;

/** A result is told as far as the person has been shown it. */
const shown = (column: 'score' | 'max_score' | 'percentage' | 'passed') =>
  sql`case when attempts.shown_level is not null then ${sql.ref(`attempts.${column}`)} end`;

/** All that is kept, in the order in which it is told; the answers stand behind their attempts. */
export function sectionsOf({ db, env }: Pick<Context, 'db' | 'env'>, userId: number): Section[] {
  return Object.entries(QUERIES).flatMap(([key, query]) => {
    async function* rows(): AsyncGenerator<Cells> {
      const found = await (query(userId) as RawBuilder<Cells>).execute(db);
      for (const row of found.rows) yield key === 'sessions' ? sessionInWords(env, row) : row;
    }
    const section = { key, rows };
    return key === 'attempts' ? [section, { key: 'answers', rows: () => answersOf(db, userId) }] : [section];
  });
}

interface AnswerCells extends Cells {
  attempt: number;
  number: number;
}

async function* answersOf(db: Db, userId: number): AsyncGenerator<AnswerCells> {
  let last: AnswerCells | undefined;
  for (;;) {
    const beyond =
      last === undefined ? sql`true` : sql`(a.attempt_id, a.position) > (${last.attempt}, ${last.number - 1})`;
    const { rows } =
      await sql<AnswerCells>`select a.attempt_id as attempt, a.position + 1 as number, a.answer, a.saved_at as at
      from attempt_answers a join attempts on attempts.id = a.attempt_id
      where attempts.user_id = ${userId} and ${beyond} order by a.attempt_id, a.position limit ${PAGE}`.execute(db);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}

function sessionInWords({ accounts }: Context['env'], { ip, device, ...row }: Cells): Cells {
  const { browser, system } = deviceOf(String(device));
  return { ...row, device: [browser, system].filter(Boolean).join(', '), ip, place: placeOf(accounts, String(ip)) };
}
