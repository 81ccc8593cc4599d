import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { PackageFinding, PackageModel } from '#shared/scorm/package.ts';
import { holdContents, removeUnnamed } from '../../../blobs/index.ts';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import type { JobKinds, JobRun } from '../../../jobs/index.ts';
import { type Reader, readInWorker, UnreadableFile } from '../../../readers/index.ts';
import { holdUpload, readyUpload, takeUpload } from '../../platform/uploads/index.ts';
import { forgetUnpacked, insertContent, noteUnpacked } from './queries.ts';
import { mediaTypeOf } from './unpack/media-types.ts';
import type { PackageOrder, PackagePart, UnpackedFile } from './unpack/read-package.ts';

const reader: Reader<PackageOrder, PackagePart> = {
  module: new URL('./unpack/read-package.ts', import.meta.url),
  seconds: 900,
};

/** In the data folder: what is being unpacked, in a folder for each upload. It is not in backups. */
export const UNPACKING = 'unpacking';

const MEGABYTE = 1024 * 1024;

/** So many files are stored at the same time: storing one is mostly waiting for the disk. */
const AT_ONCE = 8;

/** Media types of ZIP files: a course with office documents at its root looks like one of them. */
const ZIPPED = /zip$|officedocument|opendocument/u;

interface Read {
  model: PackageModel;
  findings: PackageFinding[];
  files: UnpackedFile[];
}

/**
 * `package-read`: unpacks an upload into contents and reads its manifest. The upload is gone afterwards, also where it was refused; after
 * any other failure it is there to be read again.
 */
async function readPackage(ctx: Context, run: JobRun): Promise<void> {
  const { uploadId } = run.payload as { uploadId: string };
  const { user } = run;
  const taken = await readyUpload(ctx.db, uploadId, user.userId, 'uploadId');
  if (!ZIPPED.test(taken.mediaType)) throw unreadable('packages.notZip');
  const folder = join(ctx.env.dataDir, UNPACKING, uploadId);
  // What an earlier process has left of the same.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    const read = await unpacked(ctx, run, { uploadId, folder, contentHash: taken.contentHash });
    await transaction(ctx.db, async (trx) => {
      const { fileName, contentHash } = await takeUpload(trx, uploadId, user.userId, 'uploadId');
      const files = read.files.map((file) => ({ ...file, mediaType: mediaTypeOf(file.path) }));
      const now = ctx.clock();
      const content = { ...read, files, archiveHash: contentHash, fileName, userId: user.userId, now };
      const contentId = await insertContent(trx, content);
      await forgetUnpacked(trx, uploadId);
      await run.finish(trx, { result: { count: files.length, contentId } });
    });
    await removeUnnamed(ctx, [taken.contentHash]);
  } catch (error) {
    await removeUnnamed(ctx, await forgetUnpacked(ctx.db, uploadId));
    if (!(error instanceof UnreadableFile)) throw error;
    if (error.key === 'packages.diskFull') throw errors.diskFull();
    await discard(ctx, uploadId, user.userId);
    throw unreadable(error.key, error.params);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const unreadable = (key: string, params: Record<string, string | number> = {}) =>
  errors.invalid({ uploadId: { key, params } }, 'package-unreadable');

/** Erases an upload that nothing can be made of. */
async function discard(ctx: Context, uploadId: string, userId: number): Promise<void> {
  const hash = await transaction(ctx.db, async (trx) => {
    await holdUpload(trx, uploadId);
    return (await takeUpload(trx, uploadId, userId, 'uploadId')).contentHash;
  });
  await removeUnnamed(ctx, [hash]);
}

async function unpacked(
  ctx: Context,
  { progress }: JobRun,
  { uploadId, folder, contentHash }: { uploadId: string; folder: string; contentHash: string },
): Promise<Read> {
  const files: UnpackedFile[] = [];
  let read: Omit<Read, 'files'> | undefined;
  let total: number | undefined;
  const turn = pLimit(AT_ONCE);
  const take = async (part: PackagePart): Promise<void> => {
    if (part.kind === 'begun') total = part.count;
    else if (part.kind === 'read') read = part;
    else {
      // Named before anybody looks whether they are stored: from then on nobody erases them.
      const hashes = part.files.map((file) => file.contentHash);
      await transaction(ctx.db, async (trx) => {
        await holdContents(trx, hashes);
        await noteUnpacked(trx, uploadId, hashes, ctx.clock());
      });
      await Promise.all(part.files.map((file) => turn(() => ctx.blobs.takeIn(file.from, file.contentHash))));
      files.push(...part.files);
    }
    await progress(files.length, total);
  };
  const { megabytes, files: most } = ctx.env.packages;
  const done = await ctx.blobs.lend(contentHash, async (path) => {
    const order = { path, folder, limits: { bytes: megabytes * MEGABYTE, files: most } };
    await readInWorker(reader, order, take, { beat: (count) => progress(Math.max(count, files.length), total) });
    return true;
  });
  if (done === undefined || read === undefined) throw new UnreadableFile('packages.broken');
  return { ...read, files };
}

export const packageKinds = (ctx: Context) =>
  ({ 'package-read': (run) => readPackage(ctx, run) }) satisfies Partial<JobKinds>;
