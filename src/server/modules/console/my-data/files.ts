import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';

/** A file that the person uploaded. */
export interface OwnFile {
  /** In the archive. */
  path: string;
  contentHash: string;
  bytes: number;
}

/** Where the pictures of face checks lie in the archive; their names are the numbers of the checks. */
export const FACE_FOLDER = 'files/faces/check-';

interface Row {
  place: string;
  name: string;
  content_hash: string;
  bytes: number;
}

/** Names come from people: whatever is no plain name in a folder becomes one. Windows knows none that ends with a point or a space. */
export const plain = (name: string): string =>
  name
    .replaceAll(/[\\/:*?"<>|\p{C}]/gu, '_')
    .slice(-120)
    .replace(/^[. ]+$|[. ]+$/u, '_') || '_';

/** Photos, files in answers, in the chat of support and in live rooms. */
export async function ownFiles(db: Db, userId: number): Promise<OwnFile[]> {
  const { rows } = await sql<Row>`
    select 'photos' as place, 'photo-' || photo.position || '.' || split_part(files.media_type, '/', 2) as name, files.content_hash,
        files.bytes
      from users cross join unnest(users.photos) with ordinality as photo (token, position)
      join files on files.token = photo.token where users.id = ${userId}
    union all select 'answers/' || a.attempt_id || '-' || a.position, a.name, a.content_hash, a.bytes
      from answer_files a join attempts on attempts.id = a.attempt_id where attempts.user_id = ${userId}
    union all select 'support', name, content_hash, bytes from support_files where user_id = ${userId} and message_id is not null
    union all select 'rooms', f.name, f.content_hash, f.bytes
      from room_files f join room_people p on p.id = f.person_id where p.user_id = ${userId} and f.message_id is not null`.execute(
    db,
  );
  const taken = new Map<string, number>();
  return rows.map(({ place, name, content_hash: contentHash, bytes }) => {
    const path = `files/${place}/${plain(name)}`;
    const before = taken.get(path) ?? 0;
    taken.set(path, before + 1);
    const unique = before === 0 ? path : path.replace(/(?=\.[^./]*$|$)/u, ` (${before + 1})`);
    return { path: unique, contentHash, bytes: Number(bytes) };
  });
}

/** The checks of the person's face of which a picture is kept. */
export async function facePictures(db: Db, userId: number): Promise<{ path: string; checkId: number }[]> {
  const rows = await db
    .selectFrom('face_frames')
    .innerJoin('face_checks', 'face_checks.id', 'face_frames.check_id')
    .select('check_id')
    .where('face_checks.user_id', '=', userId)
    .orderBy('check_id')
    .execute();
  return rows.map(({ check_id: checkId }) => ({ path: `${FACE_FOLDER}${checkId}.jpg`, checkId }));
}

/** @returns undefined once it was erased */
export async function facePicture(db: Db, checkId: number): Promise<Buffer | undefined> {
  const row = await db.selectFrom('face_frames').select('jpeg').where('check_id', '=', checkId).executeTakeFirst();
  return row?.jpeg;
}
