import type { Selectable } from 'kysely';
import type { Database } from '../../../../db/index.ts';

type Rendition = Pick<
  Selectable<Database['media_renditions']>,
  'width' | 'height' | 'bits_per_second' | 'codecs' | 'playlist'
>;

/** The stored playlist of a rendition calls its file `FILE`. */
export const mediaPlaylist = (playlist: string, file: string): string => playlist.replaceAll('FILE', file);

/** The HLS playlist that names all renditions (RFC 8216, 4.3.4). Players begin with the first: one of a middle size. */
export function multivariantPlaylist(renditions: readonly Rendition[]): string {
  const lines = renditions.flatMap((one, place) =>
    one.playlist === null
      ? []
      : [
          {
            place,
            text: `#EXT-X-STREAM-INF:BANDWIDTH=${one.bits_per_second},RESOLUTION=${one.width}x${one.height},CODECS="${one.codecs}"\nv${place}.m3u8`,
          },
        ],
  );
  const middle = lines[Math.floor((lines.length - 1) / 2)];
  const ordered = [...lines].sort((one, other) => Number(other === middle) - Number(one === middle));
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...ordered.map(({ text }) => text), ''].join(
    '\n',
  );
}
