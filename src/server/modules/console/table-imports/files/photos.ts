import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import type { Db } from '../../../../db/index.ts';
import { errors, PublicError } from '../../../../errors.ts';
import { type Reader, readInWorker, UnreadableFile } from '../../../../readers/index.ts';
import { storeImage } from '../../../platform/files/index.ts';
import { numberOfPhoto, sameNumber } from '../apply/photos.ts';
import { type ImportRow, keepPhoto, photosOf } from '../queries.ts';
import type { PhotosOrder, PhotosPart } from './read-photos.ts';

const LISTED = 200;

const reader: Reader<PhotosOrder, PhotosPart> = {
  module: new URL('./read-photos.ts', import.meta.url),
  seconds: 300,
};

/** Whether a file is a ZIP of pictures, not a workbook. */
export async function isPhotoArchive(path: string): Promise<boolean> {
  let is = false;
  await readPhotos({ path, look: true }, async (part) => {
    is = part.kind === 'archive' && part.isOfPhotos;
  });
  return is;
}

/** Stores the photos of an archive with an import. @returns the names of the files that are not readable pictures */
export async function storePhotos(ctx: Context, importId: number, path: string, user: SignedIn): Promise<string[]> {
  const refused: string[] = [];
  await readPhotos({ path, look: false }, async (part) => {
    if (part.kind !== 'photo') return;
    const token = part.bytes === null ? undefined : await stored(ctx, part.bytes, user);
    if (token === undefined) refused.push(part.fileName);
    else await keepPhoto(ctx.db, importId, part.name, token);
  });
  return refused;
}

/** @throws PublicError 422 when it is not a ZIP, or exceeds the limits */
async function readPhotos(order: PhotosOrder, onPart: (part: PhotosPart) => Promise<void>): Promise<void> {
  try {
    await readInWorker(reader, order, onPart);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw errors.invalid({ file: { key: error.key, params: error.params } });
  }
}

async function stored(ctx: Context, bytes: Uint8Array, user: SignedIn): Promise<string | undefined> {
  try {
    return (await storeImage(ctx, bytes, user.userId)).token;
  } catch (error) {
    if (error instanceof PublicError) return undefined;
    throw error;
  }
}

/** The photos of an import, matched to people. */
export async function photosOfImport(
  db: Db,
  row: ImportRow,
  refused: readonly string[] = [],
): Promise<Schemas['ImportPhotos']> {
  const photos = row.resource === 'users' ? await photosOf(db, row.id) : [];
  const known = photos.length === 0 ? new Set<string>() : await personnelNumbers(db, row);
  const unmatched = photos
    .filter(({ name }) => ![name, numberOfPhoto(name)].some((number) => known.has(sameNumber(number))))
    .map(({ name }) => name);
  return {
    count: photos.length,
    matched: photos.length - unmatched.length,
    unmatched: unmatched.slice(0, LISTED),
    refused: refused.slice(0, LISTED),
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
