import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { findContent, findRenditions } from '../queries.ts';
import { mediaPath, signLink } from './links.ts';

/** Documents that browsers, or our reader in them, can show. */
const SHOWN_DOCUMENTS: readonly string[] = ['application/pdf', 'text/plain'];

interface Linked {
  id: number;
  content_hash: string;
}

/** Where a file is played, shown and saved from; all null while it is not ready. */
export async function linksOf(
  ctx: Pick<Context, 'db' | 'clock'>,
  { id, content_hash: contentHash }: Linked,
): Promise<Schemas['MediaLinks']> {
  const content = await findContent(ctx.db, contentHash);
  if (content?.state !== 'ready')
    return { file: null, moderate: null, download: null, poster: null, hls: null, qualities: [] };
  const token = signLink({ fileId: id, contentHash, opens: 'everything' }, ctx.clock());
  const path = (part: string) => mediaPath(token, part);
  const links = {
    moderate: content.kind === 'image' ? path('moderate') : null,
    download: path('download'),
    poster: content.poster_hash && path('poster'),
  };
  if (content.kind !== 'video') {
    const isShown =
      content.kind === 'document' ? SHOWN_DOCUMENTS.includes(content.media_type) : content.kind !== 'archive';
    return { ...links, file: isShown ? path('file') : null, hls: null, qualities: [] };
  }
  const renditions = await findRenditions(ctx.db, contentHash);
  return {
    ...links,
    file: renditions.length > 0 ? path(`v${renditions.length - 1}.mp4`) : null,
    hls: renditions.some(({ playlist }) => playlist !== null) ? path('master.m3u8') : null,
    qualities: renditions.map((one) => ({ width: one.width, height: one.height, bitsPerSecond: one.bits_per_second })),
  };
}
