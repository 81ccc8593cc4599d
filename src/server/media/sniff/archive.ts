import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import type { Sniffed } from '../kinds.ts';
import { MediaError } from '../media-error.ts';

/** What an archive may unpack to: ratios of up to RATIO are usual for documents, whose texts repeat. */
const MOST_ENTRIES = 20_000;
const MOST_BYTES = 4 * 1024 * 1024 * 1024;
const RATIO = 200;
const FREE_BYTES = 64 * 1024 * 1024;
const LONGEST_TYPE = 100;

const OFFICE: Readonly<Record<string, Omit<Sniffed, 'kind'>>> = {
  'word/': {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
  },
  'xl/': { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: 'xlsx' },
  'ppt/': {
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    extension: 'pptx',
  },
};

const OPEN_DOCUMENT: Readonly<Record<string, string>> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/epub+zip': 'epub',
};

/** The name of an entry, with slashes. The archive is opened without its names being judged: that would call it broken. */
const nameOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string =>
  getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);

/** Of a path, in characters: for the words of a refusal. */
const LONGEST_SHOWN = 200;

/**
 * Whoever unpacks an archive finds its files in one folder. A slash before a path does no harm: programs leave it out.
 * @throws MediaError that names the path
 */
function refuseOutside(names: readonly string[]): void {
  for (const name of names) {
    const path = name.slice(0, LONGEST_SHOWN);
    if (name.split('/').includes('..')) throw new MediaError('escapes', { path });
    if (name.startsWith('//') || /^[a-z]:/iu.test(name)) throw new MediaError('drivePath', { path });
  }
}

/** The entries of the directory; nothing is unpacked. @throws Error when it is broken */
async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      if (entries.length > MOST_ENTRIES) reject(new MediaError('manyEntries', { most: MOST_ENTRIES }));
      else zip.readEntry();
    });
    zip.once('end', resolve);
    zip.once('error', reject);
    zip.readEntry();
  });
  return entries;
}

/** What the first entry `mimetype` says, which OpenDocument stores uncompressed. */
async function declaredType(zip: ZipFile, entry: Entry | undefined): Promise<string> {
  if (
    entry === undefined ||
    nameOf(entry) !== 'mimetype' ||
    entry.compressionMethod !== 0 ||
    entry.uncompressedSize > LONGEST_TYPE
  )
    return '';
  const chunks: Buffer[] = [];
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1').trim();
}

/** The least that stands before the bytes of an entry (APPNOTE.TXT 4.3.7), beside its name. */
const LOCAL_HEADER_BYTES = 30;

/** Whether entries share their bytes, so that a small file unpacks to a large one. */
function overlap(entries: readonly Entry[], bytes: number): boolean {
  const placed = entries.toSorted((one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader);
  return placed.some(({ relativeOffsetOfLocalHeader: at, fileNameLength, compressedSize }, place) => {
    const next = placed[place + 1]?.relativeOffsetOfLocalHeader ?? bytes;
    return at + LOCAL_HEADER_BYTES + fileNameLength + compressedSize > next;
  });
}

/** In a local header: the sizes follow the bytes. */
const SIZES_FOLLOW = 1 << 3;
/** In a local header: the size is in the extra field of ZIP64. */
const IS_LARGE = 0xffffffff;

/** Whether the bytes say of themselves what the directory says of them: programs believe the one or the other. */
async function isTold(zip: ZipFile, entry: Entry): Promise<boolean> {
  const local = await zip.readLocalFileHeaderPromise(entry);
  const isSame = (here: number, there: number) => here === there || here === IS_LARGE;
  if (local.compressionMethod !== entry.compressionMethod) return false;
  if ((local.generalPurposeBitFlag & SIZES_FOLLOW) !== 0 && local.compressedSize === 0) return true;
  return isSame(local.compressedSize, entry.compressedSize) && isSame(local.uncompressedSize, entry.uncompressedSize);
}

async function refuseLies(zip: ZipFile, entries: readonly Entry[]): Promise<void> {
  for (const entry of entries) if (!(await isTold(zip, entry))) throw new MediaError('brokenArchive');
}

function refuseHarm(entries: readonly Entry[], names: readonly string[], bytes: number): void {
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > MOST_BYTES || unpacked > FREE_BYTES + bytes * RATIO) throw new MediaError('bomb');
  if (overlap(entries, bytes)) throw new MediaError('bomb');
  if (names.some((name) => /(?:^|\/)vbaProject\.bin$/iu.test(name))) throw new MediaError('macros');
  // Something else stands before the archive: another program would see another file.
  if (entries.length > 0 && Math.min(...entries.map((entry) => entry.relativeOffsetOfLocalHeader)) !== 0)
    throw new MediaError('mixed');
}

/** What a ZIP is: an office document, an e-book, or just an archive. @throws MediaError when it is broken or may do harm */
export async function kindOfArchive(path: string): Promise<Sniffed> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false });
    const entries = await entriesOf(zip);
    const names = entries.map(nameOf);
    refuseHarm(entries, names, zip.fileSize);
    await refuseLies(zip, entries);
    refuseOutside(names);
    const office =
      names.includes('[Content_Types].xml') &&
      Object.keys(OFFICE).find((folder) => names.some((name) => name.startsWith(folder)));
    if (office) return { kind: 'document', ...(OFFICE[office] as Omit<Sniffed, 'kind'>) };
    const mediaType = await declaredType(zip, entries[0]);
    const extension = OPEN_DOCUMENT[mediaType];
    if (extension !== undefined) return { kind: 'document', mediaType, extension };
    return { kind: 'archive', mediaType: 'application/zip', extension: 'zip' };
  } catch (error) {
    throw error instanceof MediaError ? error : new MediaError('brokenArchive');
  } finally {
    zip?.close();
  }
}
