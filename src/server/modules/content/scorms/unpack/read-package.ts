import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { PackageFinding, PackageModel } from '#shared/scorm/package.ts';
import { type ReadFile, UnreadableFile } from '../../../../readers/index.ts';
import { manifestIn, PackageFiles, quoted, readManifest, Report, several } from '../manifest/index.ts';
import { entriesOf, type PackedFile, packedFiles } from './entries.ts';
import type { PackageLimits } from './limits.ts';
import { pathsOf } from './names.ts';
import { Needs } from './needs.ts';
import { outsideHosts } from './outside-hosts.ts';

export interface PackageOrder {
  /** The archive. */
  path: string;
  /** An empty folder for what is unpacked; whoever ordered takes the files away. */
  folder: string;
  limits: PackageLimits;
}

/** A file that was unpacked, whole and unharmed. */
export interface UnpackedFile {
  path: string;
  /** Where its bytes lie now. */
  from: string;
  contentHash: string;
  bytes: number;
}

export type PackagePart =
  | { kind: 'begun'; count: number }
  | { kind: 'files'; files: UnpackedFile[] }
  | { kind: 'read'; model: PackageModel; findings: PackageFinding[] };

/** Sent at once: so many files, or so many bytes. */
const BATCH_FILES = 200;
const BATCH_BYTES = 64 * 1024 * 1024;

/** Of pages, scripts and styles; larger ones are not looked through. */
const LOOKED_THROUGH = 1024 * 1024;
const TEXTS = /\.(?:x?html?|m?js|css)$/iu;

const MANIFEST = /(?:^|[\\/])(?:imsmanifest|cmi5)\.xml$/iu;

/** Reads a package: its manifest first, so that what cannot be played is refused before anything is unpacked. */
export const read: ReadFile<PackageOrder, PackagePart> = async ({ path, folder, limits }, { send, progress }) => {
  const zip = await opened(path);
  try {
    const report = new Report();
    const files = await filesOf(zip, limits, report);
    const { root, model } = await modelOf(zip, files, report);
    const inside = files.filter((file) => file.path.startsWith(root));
    tellOutside(
      files.filter((file) => !file.path.startsWith(root)).map((file) => file.path),
      report,
    );
    await send({ kind: 'begun', count: inside.length });
    const hosts = new Set<string>();
    const needs = new Needs(model.items);
    let batch: UnpackedFile[] = [];
    let bytes = 0;
    for (const [at, file] of inside.entries()) {
      const unpacked = await unpackedFile(zip, file, join(folder, String(at)));
      const within = file.path.slice(root.length);
      if (TEXTS.test(within) && unpacked.bytes <= LOOKED_THROUGH) {
        const text = await readFile(unpacked.from, 'latin1');
        needs.look(within, text);
        for (const host of outsideHosts(text)) hosts.add(host);
      }
      batch.push({ ...unpacked, path: within });
      bytes += unpacked.bytes;
      progress(at + 1);
      if (batch.length < BATCH_FILES && bytes < BATCH_BYTES) continue;
      await send({ kind: 'files', files: batch });
      [batch, bytes] = [[], 0];
    }
    if (batch.length > 0) await send({ kind: 'files', files: batch });
    if (needs.frames.length > 0) report.add('warning', 'needs-frames', several(needs.frames));
    if (needs.pdf.length > 0) report.add('warning', 'needs-pdf', several(needs.pdf));
    if (hosts.size > 0) report.add('note', 'outsideHosts', several([...hosts].toSorted()));
    await send({ kind: 'read', model, findings: report.findings });
  } catch (error) {
    throw inWords(error);
  } finally {
    zip.close();
  }
};

/** What lies outside the folder of the manifest is not played: another course there will be missed. */
function tellOutside(paths: readonly string[], report: Report): void {
  const courses = paths.filter((path) => MANIFEST.test(path));
  if (courses.length > 0) report.add('warning', 'otherCourse', several(courses));
  if (paths.length > 0) report.add('note', 'outsideFolder', several(paths));
}

async function opened(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, {
      autoClose: false,
      lazyEntries: true,
      decodeStrings: false,
      validateEntrySizes: true,
    });
  } catch (error) {
    throw inWords(error);
  }
}

const NO_SPACE: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** What is wrong with an archive. Errors of the file system are not its fault. */
function inWords(error: unknown): unknown {
  if (error instanceof UnreadableFile || !(error instanceof Error)) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (NO_SPACE.has(code)) return new UnreadableFile('packages.diskFull');
  if (syscall !== undefined) return error;
  return new UnreadableFile(/multi-?disk/iu.test(error.message) ? 'packages.multiPart' : 'packages.broken');
}

async function filesOf(zip: ZipFile, limits: PackageLimits, report: Report): Promise<PackedFile[]> {
  const entries = await entriesOf(zip, limits);
  const manifest = entries.find(({ fileNameRaw }) => MANIFEST.test(fileNameRaw.toString('latin1')));
  const text = manifest === undefined ? '' : (await bytesOf(zip, manifest)).toString('utf8');
  return packedFiles(entries, pathsOf(entries, text), zip.fileSize, limits, report);
}

/** Manifests are no longer. */
const LONGEST_MANIFEST = 32 * 1024 * 1024;

/** The bytes of a small entry. @throws UnreadableFile where it is damaged or long */
async function bytesOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.isEncrypted()) throw new UnreadableFile('packages.encrypted');
  if (entry.uncompressedSize > LONGEST_MANIFEST)
    throw new UnreadableFile('packages.longManifest', { name: quoted(entry.fileNameRaw.toString('latin1')) });
  const bytes = await buffer(await zip.openReadStreamPromise(entry));
  if (crc32(bytes) !== entry.crc32) throw new UnreadableFile('packages.broken');
  return bytes;
}

/** What the manifest says, and the folder that it lies in, with a slash at its end: empty for the root. */
async function modelOf(zip: ZipFile, files: readonly PackedFile[], report: Report) {
  const path = manifestIn(files.map((file) => file.path));
  const root = path.slice(0, path.lastIndexOf('/') + 1);
  const manifest = files.find((file) => file.path === path);
  if (manifest === undefined) throw new UnreadableFile('packages.noManifest');
  const sizes = files
    .filter((file) => file.path.startsWith(root))
    .map((file) => [file.path.slice(root.length), file.entry.uncompressedSize] as const);
  const bytes = await bytesOf(zip, manifest.entry);
  const model = readManifest(path.slice(root.length), bytes, new PackageFiles(new Map(sizes)), report);
  return { root, model };
}

/** Unpacks one file. @throws UnreadableFile where it is not what the archive says of it */
async function unpackedFile(zip: ZipFile, { path, entry }: PackedFile, from: string): Promise<UnpackedFile> {
  const hash = createHash('sha256');
  let [bytes, sum] = [0, 0];
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      sum = crc32(chunk, sum);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(await zip.openReadStreamPromise(entry), measure, createWriteStream(from));
  if (sum !== entry.crc32) throw new UnreadableFile('packages.damaged', { path: quoted(path) });
  return { path, from, contentHash: hash.digest('hex'), bytes };
}
