import type { Language, Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import type { Db, Trx } from '../../../../db/index.ts';
import { type Message, PublicError } from '../../../../errors.ts';
import { translator } from '../../../../i18n.ts';
import type { JobRun } from '../../../../jobs/index.ts';
import { type Reader, readInWorker } from '../../../../readers/index.ts';
import { storeImage } from '../../../platform/files/index.ts';
import {
  type ImportRow,
  keepPhotos,
  numbersInColumn,
  personnelNumbersLike,
  photosOf,
  updateImport,
} from '../queries.ts';
import { numbersOfPhoto, sameNumber } from './photo-names.ts';
import { MOST_MEGABYTES_OF_ONE, type PhotoProblem, type PhotosOrder, type PhotosPart } from './read-photos.ts';

/** File names that are listed of each kind. */
const LISTED = 200;
/** Refused files that are kept, for the table of all photos. */
const KEPT = 20_000;

/** Why there are no bytes, in words. */
const PROBLEMS = {
  outside: 'tableImports.photos.outside',
  notPicture: 'tableImports.photos.notPicture',
  tooLarge: 'tableImports.photos.tooLarge',
  encrypted: 'tableImports.photos.encrypted',
  damaged: 'tableImports.photos.damaged',
} as const satisfies Record<PhotoProblem, string>;

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
  /** File name → the token of the stored picture. */
  tokens: Map<string, string>;
  /** File name or path → why it was not taken. */
  refused: Map<string, Message>;
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
  const found: ReadPhotos = { tokens: new Map(), refused: new Map() };
  let done = 0;
  let total: number | undefined;
  const take = async (part: PhotosPart) => {
    if (part.kind === 'entries') ({ total } = part);
    if (part.kind === 'photo') {
      await takePhoto(ctx, found, part, user.userId);
      done = part.entry;
    }
    await progress(done, total);
  };
  await readInWorker(reader, { path, look: false }, take, { beat: () => progress(done, total) });
  await progress(total ?? done, total);
  return found;
}

async function takePhoto(
  ctx: Context,
  { tokens, refused }: ReadPhotos,
  part: Extract<PhotosPart, { kind: 'photo' }>,
  userId: number,
): Promise<void> {
  const { fileName, path } = part;
  if ('problem' in part) {
    const limit = { megabytes: MOST_MEGABYTES_OF_ONE };
    refused.set(fileName, {
      key: PROBLEMS[part.problem],
      ...(part.problem === 'tooLarge' && { params: limit }),
    });
    return;
  }
  // In another folder of the same archive: which of them is meant, nobody knows.
  if (tokens.has(fileName)) {
    refused.set(path, { key: 'tableImports.photos.sameName' });
    return;
  }
  try {
    tokens.set(fileName, (await storeImage(ctx, part.bytes, userId)).token);
    refused.delete(fileName);
  } catch (error) {
    if (!(error instanceof PublicError)) throw error;
    refused.set(fileName, Object.values(error.fields ?? {})[0] ?? { key: 'tableImports.photos.unreadable' });
  }
}

/** Adds what was read to an import. Of photos with the same name the later one is kept; a name that was refused may be read later. */
export async function keepRead(trx: Trx, row: ImportRow, { tokens, refused }: ReadPhotos): Promise<void> {
  await keepPhotos(trx, row.id, tokens);
  const before = row.refused_photos.filter(({ file }) => !tokens.has(file) && !refused.has(file));
  const all = [...before, ...[...refused].map(([file, reason]) => ({ file, ...reason }))];
  await updateImport(trx, row.id, { refusedPhotos: all.slice(0, KEPT) });
}

/** The photos of an import by the personnel numbers that they are named by, and those that name none. */
export async function matchedPhotos(
  db: Db,
  row: ImportRow,
): Promise<{ matched: Map<string, string[]>; unmatched: string[] }> {
  const names = row.resource === 'users' ? (await photosOf(db, row.id)).map(({ name }) => name) : [];
  const known = names.length === 0 ? new Map<string, string>() : await knownNumbers(db, row, names);
  const matched = new Map<string, string[]>();
  const unmatched: string[] = [];
  for (const name of names) {
    const number = numbersOfPhoto(name)
      .map((one) => known.get(sameNumber(one)))
      .find((one) => one !== undefined);
    if (number === undefined) unmatched.push(name);
    else matched.set(number, [...(matched.get(number) ?? []), name]);
  }
  return { matched, unmatched };
}

/** The photos of an import as the API returns them. */
export async function photosOfImport(db: Db, row: ImportRow, language: Language): Promise<Schemas['ImportPhotos']> {
  const { matched, unmatched } = await matchedPhotos(db, row);
  const t = translator(language);
  const count = [...matched.values()].reduce((sum, files) => sum + files.length, 0);
  const repeated = [...matched].flatMap(([number, files]) => (files.length > 1 ? [{ number, files }] : []));
  return {
    count: count + unmatched.length,
    matched: count,
    unmatched: unmatched.slice(0, LISTED),
    repeated: repeated.slice(0, LISTED),
    refused: row.refused_photos
      .slice(0, LISTED)
      .map(({ file, key, params }) => ({ file, message: t(`errors.fields.${key}`, params) })),
  };
}

/** The personnel numbers of the table by the form that is compared; without such a column, those of all people. */
async function knownNumbers(db: Db, row: ImportRow, names: readonly string[]): Promise<Map<string, string>> {
  const column = row.settings?.columns.indexOf('personnelNumber') ?? -1;
  // The rows of photos without a table are made of the photos themselves.
  const isTable = column !== -1 && row.source.format !== 'photos';
  const numbers = isTable
    ? await numbersInColumn(db, row.id, column)
    : await personnelNumbersLike(db, names.flatMap(numbersOfPhoto));
  return new Map(numbers.map((number) => [sameNumber(number), number]));
}
