import type { Context } from '../../../../context.ts';
import { findContent, findRenditions } from '../queries.ts';
import type { ContentRow } from '../work/queries.ts';
import { mediaPlaylist, multivariantPlaylist } from './playlists.ts';

/** What is behind one address of a content: bytes of the store. */
export interface StoredPart {
  mediaType: string;
  contentHash: string;
  bytes: number;
  text?: undefined;
}

/** A playlist, which is made of what the database holds. */
interface TextPart {
  mediaType: string;
  text: string;
}

type Part = StoredPart | TextPart;

/** How many contents are remembered, so that segments of a video need no query. */
const REMEMBERED = 500;

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/**
 * The parts of contents that are ready. What was made of a content is never made otherwise, so they may be remembered, unless it is to
 * be measured again.
 */
export class Parts {
  readonly #ctx: Pick<Context, 'db' | 'blobs'>;
  readonly #known = new Map<string, ReadonlyMap<string, Part>>();

  constructor(ctx: Pick<Context, 'db' | 'blobs'>) {
    this.#ctx = ctx;
  }

  /** @returns undefined when there is no such part, or the content is not ready */
  async find(contentHash: string, part: string): Promise<Part | undefined> {
    const known = this.#known.get(contentHash);
    if (known !== undefined) return known.get(part);
    const content = await findContent(this.#ctx.db, contentHash);
    if (content?.state !== 'ready') return undefined;
    const parts = await this.#partsOf(content);
    if (content.measure_again) return parts.get(part);
    const [oldest] = this.#known.keys();
    if (this.#known.size >= REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(contentHash, parts);
    return parts.get(part);
  }

  async #partsOf(content: ContentRow): Promise<Map<string, Part>> {
    const { content_hash: contentHash } = content;
    const uploaded: StoredPart = { mediaType: content.media_type, contentHash, bytes: content.bytes };
    const served: StoredPart =
      content.served_hash === null
        ? uploaded
        : {
            mediaType: content.served_type ?? content.media_type,
            contentHash: content.served_hash,
            bytes: content.served_bytes ?? content.bytes,
          };
    const parts = new Map<string, Part>([
      ['file', served],
      // A text is saved as it came: programs that open it may expect its encoding.
      ['download', content.kind === 'document' ? uploaded : served],
      ['moderate', moderateOf(content) ?? served],
    ]);
    await this.#addPicture(parts, 'poster', content.poster_hash);
    await this.#addPicture(parts, 'thumbnail', content.thumbnail_hash);
    if (content.kind === 'video') addVideo(parts, await findRenditions(this.#ctx.db, contentHash));
    return parts;
  }

  async #addPicture(parts: Map<string, Part>, name: string, contentHash: string | null): Promise<void> {
    const bytes = contentHash === null ? undefined : await this.#ctx.blobs.sizeOf(contentHash);
    if (contentHash !== null && bytes !== undefined) parts.set(name, { mediaType: 'image/webp', contentHash, bytes });
  }
}

/** The picture in a size that every device can show around itself; undefined: there is no such, as it is not wider. */
function moderateOf({
  moderate_hash: contentHash,
  moderate_bytes: bytes,
}: Pick<ContentRow, 'moderate_hash' | 'moderate_bytes'>): StoredPart | undefined {
  return contentHash === null || bytes === null ? undefined : { mediaType: 'image/webp', contentHash, bytes };
}

/** A film with these is in a file of WebM, whatever its address ends with. */
const ONLY_WEBM = /\b(?:vp8|vorbis)\b/u;

/** Each rendition is a file; those with playlists are named by a playlist of all. */
function addVideo(parts: Map<string, Part>, renditions: Awaited<ReturnType<typeof findRenditions>>): void {
  for (const [place, { rendition_hash: contentHash, bytes, codecs, playlist }] of renditions.entries()) {
    parts.set(`v${place}.mp4`, { mediaType: ONLY_WEBM.test(codecs) ? 'video/webm' : 'video/mp4', contentHash, bytes });
    if (playlist !== null)
      parts.set(`v${place}.m3u8`, { mediaType: HLS_TYPE, text: mediaPlaylist(playlist, `v${place}.mp4`) });
  }
  // The file that was uploaded may say where it was filmed, and play nowhere: the largest rendition is saved.
  const largest = parts.get(`v${renditions.length - 1}.mp4`);
  if (largest !== undefined) {
    parts.set('file', largest);
    parts.set('download', largest);
  }
  if (renditions.some(({ playlist }) => playlist !== null))
    parts.set('master.m3u8', { mediaType: HLS_TYPE, text: multivariantPlaylist(renditions) });
}
