import { type Kysely, sql } from 'kysely';

/**
 * Of whom a picture is, once it has been a photo of somebody: such pictures are shown to those who may see the person, while others, as
 * those of questions, are shown to whoever has their address. The database notes it itself, so that no way of saving people forgets it.
 * It stays when the photo is taken out of the record, or the person is deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table files add column photo_of bigint[]`,

  `update files set photo_of = known.people from (
     select token, array_agg(distinct person) as people from (
       select unnest(photos) as token, id as person from users
       union all
       select photo.token, c.record_id from changes c
         cross join unnest(array[c.old->'photos', c.new->'photos']) list (photos)
         cross join jsonb_array_elements_text(case when jsonb_typeof(list.photos) = 'array' then list.photos else '[]' end) photo (token)
         where c.table_name = 'users') photo
     group by token) known
   where files.token = known.token`,

  `create function note_photos() returns trigger language plpgsql as $$
    begin
      update files set photo_of = coalesce(photo_of, '{}') || new.id
        where token = any (new.photos) and not (new.id = any (coalesce(photo_of, '{}')));
      return null;
    end $$`,
  `create trigger users_photos after insert or update of photos on users
    for each row when (cardinality(new.photos) > 0) execute function note_photos()`,

  // Whose face is compared with the photos of a person is asked for each of them.
  `create index face_checks_user on face_checks (user_id)`,
];
