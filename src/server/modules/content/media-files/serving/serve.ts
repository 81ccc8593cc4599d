import parseRange from 'range-parser';
import type { Context } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { savedAs } from '../../../../content-disposition.ts';
import { errors } from '../../../../errors.ts';
import { findFile } from '../queries.ts';
import { type MediaLink, readLink } from './links.ts';
import { Parts, type StoredPart } from './parts.ts';

/** The content behind an address never changes; the address ends within a day. */
const KEPT = 'private, max-age=86400, immutable';

const HEADERS = {
  'cache-control': KEPT,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** What pictures, sounds and films become. */
const MADE: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'audio/mp4': 'm4a',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

/** Browsers neither execute the content nor guess its type. Their reader of PDF does not work in a sandbox; it is one itself. */
const policyOf = (mediaType: string): string =>
  mediaType === 'application/pdf' ? "default-src 'none'; object-src 'self'" : "default-src 'none'; sandbox";

export function serveHandlers(ctx: Context) {
  const parts = new Parts(ctx);

  function linkOf(token: string): MediaLink {
    const link = readLink(token, ctx.clock());
    if (link === undefined) throw errors.notFound();
    if (link === 'expired') throw errors.linkExpired();
    return link;
  }

  /** The name that a saved file gets: that of the record now, with the ending of what it was made into. */
  async function nameOf({ fileId }: MediaLink, mediaType: string): Promise<string> {
    const file = await findFile(ctx.db, fileId);
    if (file === undefined) throw errors.notFound();
    const ending = MADE[mediaType];
    return ending === undefined ? file.file_name : `${file.file_name.replace(/\.[^.]{1,5}$/u, '')}.${ending}`;
  }

  return {
    getMedia: async ({ params: { token, part }, request }) => {
      const link = linkOf(token);
      const found = await parts.find(link.contentHash, part);
      if (found === undefined) throw errors.notFound();
      const headers = {
        ...HEADERS,
        'content-type': found.mediaType,
        'content-security-policy': policyOf(found.mediaType),
        ...(part === 'download' && { 'content-disposition': savedAs(await nameOf(link, found.mediaType)) }),
      };
      if (found.text !== undefined) return { status: 200, body: found.text, headers };
      const { contentHash, bytes } = found;
      const etag = `"${contentHash}"`;
      const range = rangeOf(request.headers, found, etag);
      const body = await ctx.blobs.read(contentHash, range);
      if (body === undefined) throw errors.notFound();
      const whole = { ...headers, etag, 'accept-ranges': 'bytes' };
      if (range === undefined) return { status: 200, body, headers: { ...whole, 'content-length': String(bytes) } };
      const { first, last } = range;
      return {
        status: 206,
        body,
        headers: {
          ...whole,
          'content-length': String(last - first + 1),
          'content-range': `bytes ${first}-${last}/${bytes}`,
        },
      };
    },
  } satisfies Handlers<'getMedia'>;
}

/**
 * The bytes that are asked for; undefined: all. Several parts at once are answered with all, as RFC 9110 allows.
 * @throws PublicError 416 when there are no such bytes
 */
function rangeOf(
  { range, 'if-range': ifRange }: { range?: string | undefined; 'if-range'?: string | string[] | undefined },
  { bytes }: StoredPart,
  etag: string,
): { first: number; last: number } | undefined {
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const ranges = parseRange(bytes, range);
  if (ranges === -1) throw errors.noSuchRange();
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  const [{ start, end } = { start: 0, end: bytes - 1 }] = ranges;
  return { first: start, last: end };
}
