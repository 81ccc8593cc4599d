import { extname, posix } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import yauzl from 'yauzl';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import type { Db } from '../../../db/index.ts';
import { errors, PublicError } from '../../../errors.ts';
import { storeImage } from '../../files/index.ts';
import { numberOfPhoto } from '../apply/photos.ts';
import { type ImportRow, keepPhoto, photosOf } from '../queries.ts';

const LISTED = 200;
const MOST_ENTRIES = 20_000;
/** Bytes of one picture; a photo of a good camera has ten million. */
const MOST_BYTES = 30 * 1024 * 1024;
const PICTURE = new Set(['.jpg', '.jpeg', '.png', '.webp', '.gif', '.heic', '.avif', '.tif', '.tiff', '.bmp', '.jfif']);

const open = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);

/** The files of an archive that may be photos, one at a time; folders and what systems leave behind are none. */
async function* picturesIn(
  bytes: Buffer,
): AsyncGenerator<{ fileName: string; name: string; read: () => Promise<Buffer | undefined> }> {
  let zip: yauzl.ZipFile;
  try {
    zip = await open(bytes, { lazyEntries: true, validateEntrySizes: true, autoClose: false });
  } catch {
    // What exactly is wrong with the archive does not help the person.
    throw errors.invalid({ file: { key: 'tableImports.notAnArchive' } });
  }
  try {
    if (zip.entryCount > MOST_ENTRIES)
      throw errors.invalid({ file: { key: 'maxItems', params: { limit: MOST_ENTRIES } } });
    for await (const entry of zip.eachEntry()) {
      const fileName = posix.basename(entry.fileName);
      const isPhoto =
        !fileName.startsWith('.') && !entry.fileName.startsWith('__MACOSX/') && !entry.fileName.endsWith('/');
      if (!isPhoto || !PICTURE.has(extname(fileName).toLowerCase())) continue;
      yield {
        fileName,
        name: fileName.slice(0, -extname(fileName).length),
        read: () =>
          entry.uncompressedSize > MOST_BYTES || entry.isEncrypted() ? Promise.resolve(undefined) : bytesOf(zip, entry),
      };
    }
  } finally {
    zip.close();
  }
}

async function bytesOf(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer | undefined> {
  try {
    return await buffer(await zip.openReadStreamPromise(entry));
  } catch {
    // A damaged entry is a picture that cannot be read.
    return undefined;
  }
}

/** Stores the photos of an archive with an import. @returns the names of the files that are no pictures */
export async function storePhotos(ctx: Context, importId: number, bytes: Buffer, user: SignedIn): Promise<string[]> {
  const refused: string[] = [];
  for await (const { fileName, name, read } of picturesIn(bytes)) {
    const picture = await read();
    const token = picture && (await stored(ctx, picture, user));
    if (token === undefined) refused.push(fileName);
    else await keepPhoto(ctx.db, importId, name, token);
  }
  return refused;
}

async function stored(ctx: Context, bytes: Buffer, user: SignedIn): Promise<string | undefined> {
  try {
    return (await storeImage(ctx, bytes, user.userId)).token;
  } catch (error) {
    if (error instanceof PublicError) return undefined;
    throw error;
  }
}

/** The photos of an import, and whose they are. */
export async function photosOfImport(
  db: Db,
  row: ImportRow,
  refused: readonly string[] = [],
): Promise<Schemas['ImportPhotos']> {
  const photos = row.resource === 'users' ? await photosOf(db, row.id) : [];
  const known = photos.length === 0 ? new Set<string>() : await personnelNumbers(db, row);
  const unmatched = photos
    .filter(({ name }) => !known.has(name) && !known.has(numberOfPhoto(name)))
    .map(({ name }) => name);
  return {
    count: photos.length,
    matched: photos.length - unmatched.length,
    unmatched: unmatched.slice(0, LISTED),
    refused: refused.slice(0, LISTED),
  };
}

/** The personnel numbers of the file; where it has no such column, of the people who are there. */
async function personnelNumbers(db: Db, row: ImportRow): Promise<Set<string>> {
  const column = row.settings?.columns.indexOf('personnelNumber') ?? -1;
  const { rows } =
    column === -1
      ? await sql<{ value: string }>`
          select personnel_number as value from users where personnel_number in (
            select regexp_replace(name, '(_\\d{1,2}| \\(\\d{1,2}\\))$', '') from table_import_photos where import_id = ${row.id}
            union all select name from table_import_photos where import_id = ${row.id})`.execute(db)
      : await sql<{ value: string }>`
          select distinct trim(cells ->> ${column}::integer) as value from table_import_rows where import_id = ${row.id}`.execute(
          db,
        );
  return new Set(rows.map(({ value }) => value));
}
