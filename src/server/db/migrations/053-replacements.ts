import { type Kysely, sql } from 'kysely';
import { STAMPS, tracked } from './tracking.ts';

/** What learners see of a file stays until what is to replace it is ready, and fits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Follows content_hash: not a person's doing, so neither compared nor restored. */
const SHOWN = 'shown_hash,shown_name,refusal';

const STATEMENTS = [
  `set constraints all immediate`,
  // content_hash: what staff gave the file last; shown_hash and shown_name: what learners get of it, the same in the end.
  // refusal: why a content that is ready does not take its place: the title of the lesson that it does not fit, and the lengths.
  `alter table media_files add column shown_hash text references media_contents on delete restrict`,
  `alter table media_files add column shown_name text`,
  `alter table media_files add column refusal jsonb`,
  ...['insert', 'update', 'delete'].map((event) => `drop trigger media_files_track_${event} on media_files`),
  `update media_files set shown_hash = content_hash, shown_name = file_name`,
  `set constraints all immediate`,
  `alter table media_files alter column shown_hash set not null, alter column shown_name set not null`,
  `create index media_files_shown on media_files (shown_hash)`,
  ...tracked({ table: 'media_files', resource: 'media-files', apart: `${STAMPS},upload_id,${SHOWN}` }),

  // A lesson asks a question after the end of the film: the latest question of the first such lesson.
  `create function media_misfit(file_id bigint, hash text) returns jsonb language sql stable as $$
    select jsonb_build_object('lesson', l.title, 'at', q.at_ms / 1000, 'seconds', floor(c.duration_seconds))
    from video_lessons l join video_questions q on q.lesson_id = l.id join media_contents c on c.content_hash = hash
    where l.media_file_id = file_id and q.at_ms > c.duration_seconds * 1000
    order by l.id, q.at_ms desc limit 1 $$`,
  // Also runs when the history puts an earlier content back, and when a content that files wait for has become ready.
  `create function media_files_settle() returns trigger language plpgsql as $$
    declare
      is_ready boolean;
    begin
      if tg_op = 'INSERT' then
        new.shown_hash := coalesce(new.shown_hash, new.content_hash);
        new.shown_name := coalesce(new.shown_name, new.file_name);
        return new;
      end if;
      -- Waits for whoever is about to make it ready.
      select state = 'ready' into is_ready from media_contents where content_hash = new.content_hash for share;
      new.refusal := case when is_ready and new.content_hash <> old.shown_hash then media_misfit(new.id, new.content_hash) end;
      if new.refusal is null and (is_ready or new.content_hash = old.shown_hash
        or not exists (select from media_contents where content_hash = old.shown_hash and state = 'ready')) then
        new.shown_hash := new.content_hash;
        new.shown_name := new.file_name;
      end if;
      return new;
    end $$`,
  `create trigger media_files_settle before insert or update of content_hash on media_files
    for each row execute function media_files_settle()`,
];
