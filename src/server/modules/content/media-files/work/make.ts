import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../../../../context.ts';
import {
  checkModel,
  checkPdf,
  countPages,
  findFfmpeg,
  type MediaRemark,
  type ProcessedVideo,
  processPicture,
  processSound,
  processVideo,
  type Watch,
} from '../../../../media/index.ts';
import type { ContentRow, Made } from './queries.ts';
import { findCharset } from './text.ts';

export const inMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

const NOTHING: Made = { content: {}, renditions: [] };

/** Takes a file that was made into the store. @returns its hash */
async function keep(ctx: Context, path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const contentHash = hash.digest('hex');
  await ctx.blobs.takeIn(path, contentHash);
  return contentHash;
}

const keepIfMade = (ctx: Context, path: string | null) => (path === null ? null : keep(ctx, path));

/**
 * Makes of a content what people get of it: the files lie in the store afterwards.
 * @param folder an empty one, for this work only
 * @throws MediaError when the content cannot be used
 */
export async function makeOf(ctx: Context, content: ContentRow, folder: string, watch: Watch): Promise<Made> {
  const made = await ctx.blobs.lend(content.content_hash, (path) =>
    makers[content.kind](ctx, path, folder, watch, content),
  );
  if (made === undefined) throw new Error(`The content ${content.content_hash} is not in the store`);
  return made;
}

type Maker = (ctx: Context, path: string, folder: string, watch: Watch, content: ContentRow) => Promise<Made>;

const makers: Record<ContentRow['kind'], Maker> = {
  image: async (ctx, path, folder) => {
    const picture = await processPicture(path, folder);
    const { size } = await stat(picture.path);
    const content = {
      width: picture.width,
      height: picture.height,
      remarks: picture.remarks,
      served_hash: await keep(ctx, picture.path),
      served_type: 'image/webp',
      served_bytes: size,
      thumbnail_hash: await keep(ctx, picture.thumbnailPath),
      ...(picture.moderatePath !== null && {
        moderate_bytes: (await stat(picture.moderatePath)).size,
        moderate_hash: await keep(ctx, picture.moderatePath),
      }),
    };
    return { content, renditions: [] };
  },

  audio: async (ctx, path, folder, watch) => {
    const { durationSeconds, madePath } = await processSound(path, folder, findFfmpeg(ctx.env.ffmpegPath), watch);
    const served = madePath !== null && {
      served_bytes: (await stat(madePath)).size,
      served_hash: await keep(ctx, madePath),
      served_type: 'audio/mp4',
    };
    const content = { duration_seconds: durationSeconds === null ? null : inMilliseconds(durationSeconds), ...served };
    return { content, renditions: [] };
  },

  video: async (ctx, path, folder, watch) =>
    keepVideo(ctx, await processVideo(path, folder, findFfmpeg(ctx.env.ffmpegPath), watch)),

  document: makeDocument,

  model: async (_ctx, path) => {
    await checkModel(path);
    return NOTHING;
  },

  archive: async () => NOTHING,
};

/** Documents stay as they are: it is found out how they are shown. @throws MediaError for a PDF that cannot be used */
export async function makeDocument(
  ctx: Context,
  path: string,
  folder: string,
  { signal }: Pick<Watch, 'signal'>,
  content: ContentRow,
): Promise<Made> {
  if (content.media_type === 'text/plain') return keepText(ctx, path, folder, content);
  if (content.media_type !== 'application/pdf') return NOTHING;
  await checkPdf(path);
  const pageCount = await countPages(path, signal);
  const remarks: MediaRemark[] = pageCount === null ? ['media.lockedPdf'] : [];
  return { content: { page_count: pageCount, remarks }, renditions: [] };
}

/** A text is shown in its own encoding, and as UTF-8 if browsers do not know it. */
async function keepText(
  ctx: Context,
  path: string,
  folder: string,
  { content_hash, bytes }: ContentRow,
): Promise<Made> {
  const copyPath = join(folder, 'text.txt');
  const found = await findCharset({ path, copyPath });
  if (found === undefined) return NOTHING;
  const content = {
    served_type: `text/plain; charset=${found.charset}`,
    served_bytes: found.isCopied ? (await stat(copyPath)).size : bytes,
    served_hash: found.isCopied ? await keep(ctx, copyPath) : content_hash,
  };
  return { content, renditions: [] };
}

/** A film that is shorter is a picture by mistake, or what is left of a recording. */
const BRIEF_SECONDS = 1;

async function keepVideo(ctx: Context, video: ProcessedVideo): Promise<Made> {
  const renditions: Made['renditions'] = [];
  for (const { path, bytes, width, height, bitsPerSecond, codecs, playlist } of video.renditions) {
    const rendition_hash = await keep(ctx, path);
    renditions.push({ width, height, bits_per_second: bitsPerSecond, codecs, rendition_hash, bytes, playlist });
  }
  const content = {
    duration_seconds: inMilliseconds(video.durationSeconds),
    width: video.width,
    height: video.height,
    remarks: video.durationSeconds < BRIEF_SECONDS ? [...video.remarks, 'media.brief'] : video.remarks,
    poster_hash: await keepIfMade(ctx, video.posterPath),
    thumbnail_hash: await keepIfMade(ctx, video.thumbnailPath),
  };
  return { content, renditions };
}
