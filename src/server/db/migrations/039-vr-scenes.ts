import { type Kysely, sql } from 'kysely';
import { revised, STAMPS, tracked } from './tracking.ts';

/** VR tours: panoramas and models with marked places, and what people have seen of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const field = (expression: string) => `coalesce(' ' || ${expression} || E' \\n', '')`;

/** Every field stands between spaces and line ends, as in 029. */
const WORDS = `folded(E'\\n' || ${["(title->>'ru')", "(title->>'kz')", "(title->>'en')"].map(field).join(' || ')})`;

const STAFF = ['list', 'show', 'create', 'edit', 'delete', 'export'].map((verb) => `vr-scenes:${verb}`).join();
const LEARNERS = ['list', 'show'].map((verb) => `my-vr-scenes:${verb}`).join();

const STATEMENTS = [
  // Rows that an earlier migration of the same run has touched are checked now: a table with pending checks cannot be altered.
  `set constraints all immediate`,
  `create table vr_scenes (
    id bigint generated always as identity primary key,
    title jsonb not null,
    description jsonb,
    theme_id bigint references themes on delete set null,
    published boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    search text not null generated always as (${WORDS}) stored
  )`,
  ...revised('vr_scenes'),
  `create index vr_scenes_theme on vr_scenes (theme_id)`,
  `create index vr_scenes_search on vr_scenes using gin (search gin_trgm_ops)`,
  `create index vr_scenes_words on vr_scenes using gin (to_tsvector('russian', search))`,
  ...tracked({ table: 'vr_scenes', resource: 'vr-scenes', apart: STAMPS }),

  // The scenes of a tour in their order. hotspots: as in the contract.
  `create table vr_places (
    vr_scene_id bigint not null references vr_scenes on delete cascade,
    position integer not null,
    key text not null,
    title jsonb not null,
    media_file_id bigint not null references media_files on delete restrict,
    heading double precision not null,
    pitch double precision not null,
    hotspots jsonb not null default '[]',
    primary key (vr_scene_id, position)
  )`,
  `create index vr_places_media_file on vr_places (media_file_id)`,
  ...tracked({ table: 'vr_places', resource: 'vr-scenes', record: 'vr_scene_id', key: 'vr_scene_id,position' }),

  // What hotspots name, so that it cannot be deleted under them. The database writes it, also when a change is taken back.
  `create table vr_references (
    vr_scene_id bigint not null,
    position integer not null,
    media_file_id bigint references media_files on delete restrict,
    question_id bigint references questions on delete restrict
  )`,
  `create index vr_references_place on vr_references (vr_scene_id, position)`,
  `create index vr_references_media_file on vr_references (media_file_id)`,
  `create index vr_references_question on vr_references (question_id)`,
  `create function write_vr_references() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        delete from vr_references where vr_scene_id = old.vr_scene_id and position = old.position;
      end if;
      if tg_op <> 'DELETE' then
        insert into vr_references (vr_scene_id, position, media_file_id, question_id)
          select distinct new.vr_scene_id, new.position, h."imageFileId", h."questionId"
          from jsonb_to_recordset(new.hotspots) as h ("imageFileId" bigint, "questionId" bigint)
          where h."imageFileId" is not null or h."questionId" is not null;
      end if;
      return null;
    exception when foreign_key_violation then
      -- To whoever writes scenes, it is a value of theirs that names nothing.
      raise exception using errcode = '23503', table = 'vr_places', constraint = 'vr_places_hotspots_fkey',
        message = 'a hotspot names what does not exist';
    end $$`,
  `create trigger vr_places_references after insert or update or delete on vr_places
    for each row execute function write_vr_references()`,

  `alter table theme_materials add foreign key (vr_scene_id) references vr_scenes on delete restrict deferrable initially immediate`,
  `create index theme_materials_vr_scene on theme_materials (vr_scene_id)`,

  // What somebody has opened in one cycle. hotspot_key '': the scene itself.
  `create table vr_visits (
    progress_id bigint not null references material_progress on delete restrict,
    scene_key text not null,
    hotspot_key text not null,
    opened_at timestamptz not null,
    answer jsonb,
    verdict text check (verdict in ('correct', 'partial', 'wrong')),
    tries integer not null default 0,
    answered_at timestamptz,
    primary key (progress_id, scene_key, hotspot_key)
  )`,

  // A picture in a size that every device can show around itself.
  `alter table media_contents add column moderate_hash text, add column moderate_bytes bigint`,

  `update roles set permissions = permissions || '{${STAFF}}'::text[] where key in ('teacher', 'examiner') and builtin`,
  `update roles set permissions = permissions || '{${LEARNERS}}'::text[] where key in ('user', 'superUser') and builtin`,
];
