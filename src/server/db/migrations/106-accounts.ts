import { type Kysely, sql } from 'kysely';

/** Why people are blocked, how sessions began, and which passwords people had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table users add column block_reason text`,
  `alter table sessions add column way text not null default 'unknown'`,

  `create table password_history (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    password_hash text not null,
    set_at timestamptz not null,
    must_replace boolean not null default false
  )`,
  `create index password_history_user on password_history (user_id, id)`,
  `insert into password_history (user_id, password_hash, set_at)
    select id, password_hash, now() from users where password_hash is not null`,
  // By a trigger, so that no way of setting a password can forget it. As many are kept as the settings can ask for.
  `create function keep_password() returns trigger language plpgsql as $$
    begin
      insert into password_history (user_id, password_hash, set_at)
        values (new.id, new.password_hash, coalesce(new.updated_at, now()));
      delete from password_history where user_id = new.id and id not in
        (select id from password_history where user_id = new.id order by id desc limit 24);
      return null;
    end $$`,
  `create trigger users_password_inserted after insert on users for each row
    when (new.password_hash is not null) execute function keep_password()`,
  `create trigger users_password_changed after update of password_hash on users for each row
    when (new.password_hash is not null and new.password_hash is distinct from old.password_hash) execute function keep_password()`,
];
