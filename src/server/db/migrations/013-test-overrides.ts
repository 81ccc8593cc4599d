import { type Kysely, sql } from 'kysely';
import { tracked } from './tracking.ts';

/** Other terms of a test for a person, a position or a region, given before the exam. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await sql`
    update roles set permissions = permissions || '{test-overrides:list,test-overrides:create,test-overrides:delete}'::text[]
    where key in ('teacher', 'examiner') and builtin`.execute(db);
}

const STATEMENTS = [
  `create table test_overrides (
    id bigint generated always as identity primary key,
    test_id bigint not null references tests on delete cascade,
    user_id bigint references users on delete cascade,
    position_id bigint references dictionaries on delete restrict,
    region_id bigint references dictionaries on delete restrict,
    opens_at timestamptz,
    closes_at timestamptz,
    extra_attempts integer not null check (extra_attempts between 0 and 100),
    extra_minutes integer not null check (extra_minutes between 0 and 1440),
    extra_time_percent integer not null check (extra_time_percent between 0 and 300),
    reason text not null,
    created_by bigint references users on delete set null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (num_nonnulls(user_id, position_id, region_id) = 1),
    constraint test_overrides_user unique (test_id, user_id),
    constraint test_overrides_position unique (test_id, position_id),
    constraint test_overrides_region unique (test_id, region_id)
  )`,
  `create index test_overrides_of_user on test_overrides (user_id)`,
  `create index test_overrides_of_position on test_overrides (position_id)`,
  `create index test_overrides_of_region on test_overrides (region_id)`,
  ...tracked({ table: 'test_overrides', resource: 'test-overrides', apart: 'updated_at' }),
];
