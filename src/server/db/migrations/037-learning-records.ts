import { type Kysely, sql } from 'kysely';

/** Video lessons and VR scenes as materials of a theme, and what people did with each material. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Rows that an earlier migration of the same run has touched are checked now: a table with pending checks cannot be altered.
  `set constraints all immediate`,
  // The tables they name come with the next migrations, and the references with them.
  `alter table theme_materials add column video_lesson_id bigint, add column vr_scene_id bigint`,
  `alter table theme_materials drop constraint theme_materials_kind_check`,
  `alter table theme_materials add constraint theme_materials_kind_check
    check (kind in ('test', 'file', 'page', 'link', 'video', 'vr'))`,
  `alter table theme_materials drop constraint theme_materials_check`,
  `alter table theme_materials add constraint theme_materials_check check (case kind
    when 'test' then test_id is not null when 'file' then media_file_id is not null
    when 'video' then video_lesson_id is not null when 'vr' then vr_scene_id is not null
    when 'page' then body is not null else url is not null end)`,

  // One row for each person, material and cycle. A new cycle is a new row, so nothing earlier is erased.
  // ref: the id of the file, lesson or scene; of a page or link, the key of the material.
  `create table material_progress (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete restrict,
    kind text not null check (kind in ('file', 'page', 'link', 'video', 'vr')),
    ref text not null,
    cycle integer not null check (cycle > 0),
    started_at timestamptz not null,
    last_at timestamptz not null,
    share double precision not null default 0 check (share between 0 and 1),
    seconds double precision not null default 0 check (seconds >= 0),
    completed_at timestamptz,
    unique (user_id, kind, ref, cycle)
  )`,
  `create index material_progress_of_material on material_progress (kind, ref)`,
];
