import type { Entry, ZipFile } from 'yauzl';
import { UnreadableFile } from '../../../../readers/index.ts';
import { quoted, type Report, several } from '../manifest/index.ts';
import { FREE_BYTES, LONGEST_PATH, megabytes, MOST_DEPTH, type PackageLimits, RATIO } from './limits.ts';

/** A file of an archive: where it goes, and its entry. */
export interface PackedFile {
  path: string;
  entry: Entry;
}

/** Made by another system than DOS or Windows, whose upper half of the attributes is the mode of Unix. */
const MODE_SHIFT = 16;
const TYPE_BITS = 0o170000;
const KNOWN_TYPES: ReadonlySet<number> = new Set([0, 0o100000, 0o040000]);

/** Stored, or deflated. */
const METHODS: ReadonlySet<number> = new Set([0, 8]);

/** What systems leave behind. */
const LEFTOVERS = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/iu;

const CONTROLS = /[\u0000-\u001f\u007f]/u;

export async function entriesOf(zip: ZipFile, limits: PackageLimits): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    if (entries.length > limits.files * 2) throw new UnreadableFile('packages.manyFiles', { most: limits.files });
  }
  return entries;
}

/**
 * The files of an archive, by safe paths within it; folders and leftovers of systems are left out.
 * @param paths of the entries, as they are named
 * Of several files of one name the last one counts, as for programs that unpack: some update an archive by adding to it.
 * @throws UnreadableFile in words where the archive may do harm, or is beyond the limits
 */
export function packedFiles(
  entries: readonly Entry[],
  paths: readonly string[],
  archiveBytes: number,
  limits: PackageLimits,
  report: Report,
): PackedFile[] {
  const files = new Map<string, PackedFile>();
  const twice = new Set<string>();
  let bytes = 0;
  for (const [at, entry] of entries.entries()) {
    const named = paths[at] ?? '';
    const path = safePath(named);
    refuseKind(entry, named);
    if (named.endsWith('/') || path === '' || LEFTOVERS.test(path)) continue;
    if (files.has(path)) twice.add(path);
    files.set(path, { path, entry });
    bytes += entry.uncompressedSize;
    if (bytes > limits.bytes) throw new UnreadableFile('packages.tooLarge', { megabytes: megabytes(limits.bytes) });
    if (files.size > limits.files) throw new UnreadableFile('packages.manyFiles', { most: limits.files });
  }
  if (bytes > FREE_BYTES + archiveBytes * RATIO) throw new UnreadableFile('packages.bomb');
  refuseFileAsFolder(files);
  if (twice.size > 0) report.add('note', 'twice', several([...twice]));
  return [...files.values()];
}

/** @throws UnreadableFile where a path leads out of the package, or is none */
function safePath(named: string): string {
  const refuse = (key: string) => new UnreadableFile(key, { path: quoted(named) });
  // A single slash before a path is left out, as every program that unpacks does: within the package it leads nowhere else.
  if (named.startsWith('//') || /^[a-z]:/iu.test(named)) throw refuse('packages.absolutePath');
  const parts = named.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..')) throw refuse('packages.escapes');
  const path = parts.join('/');
  if (CONTROLS.test(path) || !path.isWellFormed()) throw refuse('packages.badName');
  if (Buffer.byteLength(path) > LONGEST_PATH) throw refuse('packages.longName');
  if (parts.length > MOST_DEPTH) throw refuse('packages.deep');
  return path;
}

/** @throws UnreadableFile for links, devices, and what cannot be unpacked */
function refuseKind(entry: Entry, named: string): void {
  const type = (entry.externalFileAttributes >>> MODE_SHIFT) & TYPE_BITS;
  if (!KNOWN_TYPES.has(type)) throw new UnreadableFile('packages.link', { path: quoted(named) });
  if (entry.isEncrypted()) throw new UnreadableFile('packages.encrypted');
  if (!METHODS.has(entry.compressionMethod)) throw new UnreadableFile('packages.compression', { path: quoted(named) });
}

/** No file is also the folder of another one. */
function refuseFileAsFolder(files: ReadonlyMap<string, PackedFile>): void {
  for (const path of files.keys()) {
    for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1))
      if (files.has(path.slice(0, at)))
        throw new UnreadableFile('packages.fileAsFolder', { path: quoted(path.slice(0, at)) });
  }
}
