import { type Kysely, sql } from 'kysely';

/** Mails and push messages of notices are rows until they are sent; people choose what they get; browsers subscribe. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table notification_settings (
    user_id bigint primary key references users on delete cascade,
    groups jsonb not null default '{}',
    digest text not null check (digest in ('at-once', 'daily')),
    quiet_from smallint check (quiet_from between 0 and 23),
    quiet_to smallint check (quiet_to between 0 and 23),
    updated_at timestamptz not null,
    check ((quiet_from is null) = (quiet_to is null))
  )`,

  // A subscription ends with the session in which it was made.
  `create table push_subscriptions (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    session_id uuid not null constraint push_subscriptions_session unique references sessions on delete cascade,
    endpoint text not null constraint push_subscriptions_endpoint unique,
    p256dh text not null,
    auth text not null,
    created_at timestamptz not null
  )`,
  `create index push_subscriptions_user on push_subscriptions (user_id)`,

  // What is to be sent outside the product. "sending" belongs to the run claimed_by, which holds an advisory lock of this number.
  `create table notice_deliveries (
    id bigint generated always as identity primary key,
    notice_id bigint not null references notices on delete cascade,
    user_id bigint not null references users on delete cascade,
    channel text not null check (channel in ('mail', 'push')),
    subscription_id bigint references push_subscriptions on delete cascade,
    letter jsonb,
    token uuid not null default gen_random_uuid() constraint notice_deliveries_token unique,
    state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'refused', 'failed')),
    in_digest boolean not null default false,
    due_at timestamptz not null,
    tries smallint not null default 0,
    claimed_by bigint,
    answer text,
    created_at timestamptz not null,
    settled_at timestamptz,
    check ((channel = 'push') = (subscription_id is not null)),
    check ((channel = 'mail') = (letter is not null)),
    check ((state = 'sending') = (claimed_by is not null)),
    check ((state in ('waiting', 'sending')) = (settled_at is null)),
    constraint notice_deliveries_once unique nulls not distinct (notice_id, channel, subscription_id)
  )`,
  `create index notice_deliveries_due on notice_deliveries (channel, due_at) where state = 'waiting'`,
  `create index notice_deliveries_claimed on notice_deliveries (claimed_by) where state = 'sending'`,
  `create index notice_deliveries_settled on notice_deliveries (settled_at) where settled_at is not null`,
  `create index notice_deliveries_user on notice_deliveries (user_id)`,
  `create index notice_deliveries_subscription on notice_deliveries (subscription_id) where subscription_id is not null`,

  `create table dead_addresses (
    address text primary key,
    answer text not null,
    noted_at timestamptz not null
  )`,

  `create index notices_read on notices (read_at) where read_at is not null`,
];
