import type { Context } from '../../../../context.ts';
import { type Ffmpeg, findFfmpeg, MediaError, measureSound, measureVideo } from '../../../../media/index.ts';
import { passingRefusal } from '../../../../refusals.ts';
import { findContent, findRenditions } from '../queries.ts';
import { inMilliseconds, makeDocument } from './make.ts';
import { type ContentRow, keepMeasured, type Lane, type Made, outdatedContents } from './queries.ts';
import { whenStored } from './stored.ts';

type Found = Made['content'];
interface Work {
  ffmpeg: Ffmpeg | undefined;
  folder: string;
  signal: AbortSignal;
}

/** Films and sounds can be measured only with FFmpeg: until it is there, they wait. */
export const nextOutdated = (ctx: Context, lane: Lane) =>
  outdatedContents(ctx.db, lane, findFfmpeg(ctx.env.ffmpegPath) !== undefined);

/** What people play is measured, not what was uploaded: the lengths of older films are those of what was made of them. */
async function measuredIn(ctx: Context, content: ContentRow, { ffmpeg, folder, signal }: Work): Promise<Found> {
  const { content_hash: contentHash, kind } = content;
  if (kind === 'document') {
    const made = await ctx.blobs.lend(contentHash, (path) => makeDocument(ctx, path, folder, { signal }, content));
    if (made === undefined) throw new Error(`The content ${contentHash} is not in the store`);
    return made.content;
  }
  if (ffmpeg === undefined) return {};
  const played =
    kind === 'video' ? (await findRenditions(ctx.db, contentHash)).at(-1)?.rendition_hash : content.served_hash;
  const measure = kind === 'video' ? measureVideo : measureSound;
  const seconds = await ctx.blobs.lend(played ?? contentHash, (path) => measure(ffmpeg, path, signal));
  if (seconds === undefined) throw new Error(`What was made of the content ${contentHash} is not in the store`);
  return { duration_seconds: inMilliseconds(seconds) };
}

/**
 * Finds out again what is known of a content by an older rule. One that cannot be read any more stays as it is: people use it.
 * @returns whether it is done; otherwise it is tried again later
 */
export async function measureAgain(
  ctx: Context,
  contentHash: string,
  { folder, signal, left }: { folder: string; signal: AbortSignal; left: number },
): Promise<boolean> {
  const content = await findContent(ctx.db, contentHash);
  if (content?.measure_again !== true) return true;
  try {
    const found = await measuredIn(ctx, content, { ffmpeg: findFfmpeg(ctx.env.ffmpegPath), folder, signal });
    const made = { content: found, renditions: [] };
    if (!(await whenStored(ctx, made, (trx) => keepMeasured(trx, contentHash, found)))) return false;
    ctx.log.info({ contentHash, left: left - 1 }, 'a media content was measured again');
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    const isOfContent = error instanceof MediaError;
    ctx.log[isOfContent ? 'warn' : 'error']({ err: error, contentHash }, 'a media content could not be measured again');
    if (!isOfContent && passingRefusal(error) !== undefined) return false;
    await keepMeasured(ctx.db, contentHash, {});
    return true;
  }
}
