import type { Context } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { rangeOf } from '../../../../byte-range.ts';
import { savedAs } from '../../../../content-disposition.ts';
import { errors } from '../../../../errors.ts';
import { savedName } from '../../../../media/index.ts';
import { findFile } from '../queries.ts';
import { type MediaLink, readLink } from './links.ts';
import { Parts } from './parts.ts';

/** The content behind an address never changes; the address ends within a day. */
const KEPT = 'private, max-age=86400, immutable';

const HEADERS = {
  'cache-control': KEPT,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Browsers neither execute the content nor guess its type. Their reader of PDF does not work in a sandbox; it is one itself. */
const policyOf = (mediaType: string): string =>
  mediaType === 'application/pdf' ? "default-src 'none'; object-src 'self'" : "default-src 'none'; sandbox";

export function serveHandlers(ctx: Context) {
  const parts = new Parts(ctx);

  function linkOf(token: string, part: string): MediaLink {
    const link = readLink(token, part, ctx.clock());
    if (link === undefined) throw errors.notFound();
    if (link === 'expired') throw errors.linkExpired();
    return link;
  }

  /** The name that a saved file gets: that of the record now, with the ending of what it is. */
  async function nameOf({ fileId }: MediaLink, mediaType: string): Promise<string> {
    const file = await findFile(ctx.db, fileId);
    if (file === undefined) throw errors.notFound();
    return savedName(file.shown_name, mediaType);
  }

  return {
    getMedia: async ({ params: { token, part }, request }) => {
      const link = linkOf(token, part);
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
      const range = rangeOf(request.headers, found.bytes, etag);
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
