import { type Kysely, sql } from 'kysely';
import { revised, STAMPS, tracked } from './tracking.ts';

/** Certificates: their templates, what was issued, and what happened to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const field = (expression: string) => `coalesce(' ' || ${expression} || E' \\n', '')`;

/** Every field stands between spaces and line ends, as in 029. */
const WORDS = `folded(E'\\n' || ${["(title->>'ru')", "(title->>'kz')", "(title->>'en')"].map(field).join(' || ')})`;
const CERTIFICATE_WORDS = `folded(E'\\n' || ${['full_name', 'number', 'code'].map(field).join(' || ')})`;

const STATEMENTS = [
  // Rows that an earlier migration of the same run has touched are checked now: a table with pending checks cannot be altered.
  `set constraints all immediate`,

  // layout: as in the contract. A template without a language has that of the holder.
  `create table certificate_templates (
    id bigint generated always as identity primary key,
    title jsonb not null,
    organisation jsonb not null,
    layout jsonb not null,
    language text check (language in ('ru', 'en', 'kz')),
    active boolean not null default true,
    other_plans boolean not null default false,
    valid_months integer check (valid_months > 0),
    remind_days integer[] not null default '{60,14}',
    number_prefix text not null,
    number_year boolean not null default true,
    number_digits integer not null default 6 check (number_digits between 1 and 10),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    search text not null generated always as (${WORDS}) stored,
    constraint certificate_templates_number_prefix_key unique (number_prefix)
  )`,
  ...revised('certificate_templates'),
  `create unique index certificate_templates_other_plans on certificate_templates (other_plans) where other_plans`,
  `create index certificate_templates_search on certificate_templates using gin (search gin_trgm_ops)`,
  `create index certificate_templates_words on certificate_templates using gin (to_tsvector('russian', search))`,
  ...tracked({ table: 'certificate_templates', resource: 'certificate-templates', apart: STAMPS }),

  // Which plans and tests end with a certificate of the template.
  ...(['plan', 'test'] as const).flatMap((kind) => [
    `create table certificate_template_${kind}s (
      template_id bigint not null references certificate_templates on delete cascade,
      ${kind}_id bigint not null references ${kind}s on delete cascade,
      primary key (template_id, ${kind}_id),
      constraint certificate_template_${kind}s_${kind} unique (${kind}_id)
    )`,
    ...tracked({
      table: `certificate_template_${kind}s`,
      resource: 'certificate-templates',
      record: 'template_id',
      key: `template_id,${kind}_id`,
    }),
  ]),

  // A template as certificates were issued by it: never changed.
  `create table certificate_template_versions (
    id bigint generated always as identity primary key,
    template_id bigint not null references certificate_templates on delete restrict,
    digest text not null,
    layout jsonb not null,
    organisation jsonb not null,
    created_at timestamptz not null,
    constraint certificate_template_versions_digest unique (template_id, digest)
  )`,

  // The last number of each series; year 0 where a series does not begin anew each year. Raised in the transaction that issues.
  `create table certificate_counters (
    template_id bigint not null references certificate_templates on delete restrict,
    year integer not null,
    last bigint not null check (last > 0),
    primary key (template_id, year)
  )`,

  // source_key: what it was issued for; copy: 1, and one more with each new issue. "values": language -> field -> words, as frozen.
  // payload: the signed values as they stand in its code.
  `create table certificates (
    id bigint generated always as identity primary key,
    code text not null,
    number text not null,
    copy integer not null default 1 check (copy > 0),
    state text not null default 'issued' check (state in ('issued', 'revoked', 'replaced')),
    review text check (review in ('result-changed', 'result-appealed', 'result-held')),
    source text not null check (source in ('plan', 'test', 'staff')),
    source_key text not null,
    template_id bigint not null references certificate_templates on delete restrict,
    version_id bigint not null references certificate_template_versions on delete restrict,
    user_id bigint not null references users on delete restrict,
    plan_id bigint references plans on delete restrict,
    test_id bigint references tests on delete restrict,
    enrolment_id bigint,
    attempt_id bigint references attempts on delete restrict,
    language text not null check (language in ('ru', 'en', 'kz')),
    full_name text not null,
    title jsonb not null,
    "values" jsonb not null,
    photo text,
    payload text not null,
    issued_on date not null,
    expires_on date,
    revoked_at timestamptz,
    revoke_reason text,
    replaces_id bigint references certificates on delete restrict,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    search text not null generated always as (${CERTIFICATE_WORDS}) stored,
    constraint certificates_code_key unique (code),
    constraint certificates_number_key unique (number, copy),
    constraint certificates_source_key_key unique (source_key, copy),
    constraint certificates_replaces_id_key unique (replaces_id),
    check (expires_on >= issued_on),
    check ((state = 'revoked') = (revoked_at is not null))
  )`,
  ...revised('certificates'),
  `create index certificates_user on certificates (user_id)`,
  `create index certificates_template on certificates (template_id, user_id)`,
  `create index certificates_plan on certificates (plan_id) where plan_id is not null`,
  `create index certificates_test on certificates (test_id, user_id) where test_id is not null`,
  `create index certificates_attempt on certificates (attempt_id) where attempt_id is not null`,
  `create index certificates_enrolment on certificates (enrolment_id) where enrolment_id is not null`,
  `create index certificates_expiry on certificates (expires_on) where state = 'issued' and expires_on is not null`,
  `create index certificates_review on certificates (review) where review is not null`,
  `create index certificates_issued on certificates (issued_on)`,
  `create index certificates_search on certificates using gin (search gin_trgm_ops)`,

  `create table certificate_events (
    id bigint generated always as identity primary key,
    certificate_id bigint not null references certificates on delete restrict,
    at timestamptz not null,
    kind text not null check (kind in ('issued', 'reissued', 'replaced', 'revoked', 'flagged', 'kept', 'cleared', 'reminded')),
    actor_id bigint references users on delete restrict,
    reason text
  )`,
  `create index certificate_events_certificate on certificate_events (certificate_id)`,

  // What was sent about the end of a certificate: each once.
  `create table certificate_reminders (
    certificate_id bigint not null references certificates on delete restrict,
    days integer not null,
    sent_at timestamptz not null,
    primary key (certificate_id, days)
  )`,

  // The public halves of all keys that ever signed; the private ones stand in DATA_DIR.
  `create table certificate_keys (
    id text primary key,
    public_key text not null,
    created_at timestamptz not null,
    retired_at timestamptz
  )`,

  // What the rounds have to look at: enrolments that were completed or reopened, and attempts whose result has changed. Only ever appended
  // by others. look_at: a result that is not shown yet is looked at again.
  `create table certificate_news (
    id bigint generated always as identity primary key,
    enrolment_id bigint,
    attempt_id bigint,
    look_at timestamptz not null default '-infinity'
  )`,
  `create index certificate_news_look on certificate_news (look_at, id)`,
  `create function certificate_enrolment() returns trigger language plpgsql as $$ begin
    insert into certificate_news (enrolment_id) values (new.id);
    return null;
  end $$`,
  `create trigger enrolments_certificate_news after update of state on enrolments for each row
    when (old.state is distinct from new.state and (old.state = 'completed' or new.state = 'completed'))
    execute function certificate_enrolment()`,
  `create function certificate_attempt() returns trigger language plpgsql as $$ begin
    insert into certificate_news (attempt_id) values (new.id);
    return null;
  end $$`,
  `create trigger attempts_certificate_news after update of status, passed, marking, late_waiting, late_until on attempts for each row
    when ((old.status, old.passed, old.marking, old.late_waiting, old.late_until) is distinct from
      (new.status, new.passed, new.marking, new.late_waiting, new.late_until)) execute function certificate_attempt()`,
  `create function certificate_appeal() returns trigger language plpgsql as $$ begin
    insert into certificate_news (attempt_id) values (new.attempt_id);
    return null;
  end $$`,
  `create trigger appeals_certificate_news after insert or update of state on appeals for each row execute function certificate_appeal()`,

  `update roles set permissions = permissions || '{my-certificates:list,my-certificates:show}'::text[]
    where key in ('user', 'superUser') and builtin`,
];
