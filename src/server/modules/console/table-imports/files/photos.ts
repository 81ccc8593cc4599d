import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import type { Db, Trx } from '../../../../db/index.ts';
import { PublicError } from '../../../../errors.ts';
import type { JobRun } from '../../../../jobs/index.ts';
import { type Reader, readInWorker } from '../../../../readers/index.ts';
import { storeImage } from '../../../platform/files/index.ts';
import { numberOfPhoto, sameNumber } from '../apply/photos.ts';
import { type ImportRow, keepPhotos, photosOf, updateImport } from '../queries.ts';
import type { PhotosOrder, PhotosPart } from './read-photos.ts';

/** File names that are listed of each kind. */
const LISTED = 200;

const reader: Reader<PhotosOrder, PhotosPart> = {
  module: new URL('./read-photos.ts', import.meta.url),
  seconds: 300,
};

/** Whether a file is a ZIP of pictures, not a workbook. @throws UnreadableFile */
export async function isPhotoArchive(path: string): Promise<boolean> {
  let is = false;
  await readInWorker(reader, { path, look: true }, async (part) => {
    is = part.kind === 'archive' && part.isOfPhotos;
  });
  return is;
}

/** What an archive of photos holds. */
export interface ReadPhotos {
  /** File name without the extension → the token of the stored picture. */
  tokens: Map<string, string>;
  /** File names of pictures. */
  read: Set<string>;
  /** File names that are not readable pictures. */
  refused: Set<string>;
}

/**
 * Stores the pictures of an archive; they belong to no import until {@link keepRead}.
 * @throws UnreadableFile when it is not a ZIP, or exceeds the limits
 */
export async function readPhotos(
  ctx: Context,
  path: string,
  { user, progress }: Pick<JobRun, 'user' | 'progress'>,
): Promise<ReadPhotos> {
  const found: ReadPhotos = { tokens: new Map(), read: new Set(), refused: new Set() };
  let done = 0;
  let total: number | undefined;
  const take = async (part: PhotosPart) => {
    if (part.kind === 'entries') ({ total } = part);
    if (part.kind === 'photo') {
      const token = part.bytes === null ? undefined : await stored(ctx, part.bytes, user.userId);
      if (token === undefined) {
        found.refused.add(part.fileName);
      } else {
        found.tokens.set(part.name, token);
        found.read.add(part.fileName);
      }
      done = part.entry;
    }
    await progress(done, total);
  };
  await readInWorker(reader, { path, look: false }, take, { beat: () => progress(done, total) });
  await progress(total ?? done, total);
  return found;
}

async function stored(ctx: Context, bytes: Uint8Array, userId: number): Promise<string | undefined> {
  try {
    return (await storeImage(ctx, bytes, userId)).token;
  } catch (error) {
    if (error instanceof PublicError) return undefined;
    throw error;
  }
}

/** Adds what was read to an import. Of photos with the same name the later one is kept; a name that was refused may be read later. */
export async function keepRead(trx: Trx, row: ImportRow, { tokens, read, refused }: ReadPhotos): Promise<void> {
  await keepPhotos(trx, row.id, tokens);
  const all = new Set([...row.refused_photos.filter((name) => !read.has(name)), ...refused]);
  await updateImport(trx, row.id, { refusedPhotos: [...all].slice(0, LISTED) });
}

/** The photos of an import, matched to people. */
export async function photosOfImport(db: Db, row: ImportRow): Promise<Schemas['ImportPhotos']> {
  const photos = row.resource === 'users' ? await photosOf(db, row.id) : [];
  const known = photos.length === 0 ? new Set<string>() : await personnelNumbers(db, row);
  const unmatched = photos
    .filter(({ name }) => ![name, numberOfPhoto(name)].some((number) => known.has(sameNumber(number))))
    .map(({ name }) => name);
  return {
    count: photos.length,
    matched: photos.length - unmatched.length,
    unmatched: unmatched.slice(0, LISTED),
    refused: row.refused_photos,
  };
}

/** The personnel numbers in the file, for comparison; if it has no such column, those of all people. */
async function personnelNumbers(db: Db, row: ImportRow): Promise<Set<string>> {
  const column = row.settings?.columns.indexOf('personnelNumber') ?? -1;
  const { rows } =
    column === -1
      ? await sql<{ value: string }>`
          select personnel_number as value from users where lower(personnel_number) in (
            select lower(regexp_replace(trim(name), '(_\\d{1,2}| \\(\\d{1,2}\\))$', '')) from table_import_photos where import_id = ${row.id}
            union all select lower(trim(name)) from table_import_photos where import_id = ${row.id})`.execute(db)
      : await sql<{ value: string }>`
          select distinct trim(cells ->> ${column}::integer) as value from table_import_rows
          where import_id = ${row.id} and cells ->> ${column}::integer is not null`.execute(db);
  return new Set(rows.map(({ value }) => sameNumber(value)));
}
