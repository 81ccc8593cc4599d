import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { CertificateElement, CertificateLayout } from '#shared/certificates/layout.ts';
import { PAGE } from '#shared/certificates/layout.ts';
import type { Context } from '../../../../context.ts';
import { decoder } from '../../../../media/index.ts';
import { findFile, findPicture } from '../../../platform/files/index.ts';

type Box = Pick<CertificateElement, 'width' | 'height'>;

/** What the pictures of a document weigh at most, so that it stays below 150 KB: in bytes. */
const MOST = { background: 64 * 1024, photo: 14 * 1024, images: 30 * 1024 };

/** What a background may weigh: more where nothing else is on the page. */
function mostOfBackground({ elements }: CertificateLayout): number {
  if (elements.some(({ kind }) => kind === 'image')) return MOST.background;
  return elements.some(({ kind }) => kind === 'photo') ? 84 * 1024 : 98 * 1024;
}

/** Pixels of a background and of smaller pictures for each millimetre. */
const FINE = { background: 5, small: 10 };

const QUALITIES = [78, 62, 48, 34, 22] as const;
const COLORS = [64, 32, 16, 8] as const;

/** Pictures as they are embedded, by their use: the same template is printed again and again. */
const made = new LRUCache<string, Buffer>({
  max: 100,
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (bytes) => bytes.length,
});

async function contentOf(
  ctx: Pick<Context, 'db' | 'blobs'>,
  token: string,
  find: typeof findFile,
): Promise<Buffer | undefined> {
  const file = await find(ctx.db, token);
  const stream = file && (await ctx.blobs.read(file.content_hash));
  return stream && buffer(stream);
}

const pixels = (millimetres: number, fine: number) => Math.max(1, Math.round(millimetres * fine));

/** The smaller of what the settings give, until one is small enough; the last of them in any case. */
async function within<T>(
  settings: readonly T[],
  most: number,
  encode: (setting: T) => Promise<Buffer>,
): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0);
  for (const setting of settings) {
    bytes = await encode(setting);
    if (bytes.length <= most) break;
  }
  return bytes;
}

/** Fills the box: what is too much is cut off at the edges. A JPEG without transparency. */
function cover(bytes: Buffer, { width, height }: Box, fine: number, most: number): Promise<Buffer> {
  const scales = QUALITIES.map((quality, step) => ({ quality, shrink: 1 - step * 0.15 }));
  return within(scales, most, ({ quality, shrink }) =>
    decoder(bytes)
      .resize(pixels(width * shrink, fine), pixels(height * shrink, fine), { fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality, progressive: false, chromaSubsampling: '4:2:0' })
      .toBuffer(),
  );
}

/** Whole within the box, with its transparency: a PNG of few colours. */
function contain(bytes: Buffer, { width, height }: Box, most: number): Promise<Buffer> {
  const scales = COLORS.map((colors, step) => ({ colors, shrink: 1 - step * 0.25 }));
  return within(scales, most, ({ colors, shrink }) => {
    const fit = { fit: 'inside', withoutEnlargement: true } as const;
    return decoder(bytes)
      .resize(pixels(width * shrink, FINE.small), pixels(height * shrink, FINE.small), fit)
      .png({ palette: true, colors, compressionLevel: 9, effort: 10 })
      .toBuffer();
  });
}

/** The pictures of a document as they are embedded. */
export interface Pictures {
  background: Buffer | undefined;
  /** By the id of their element: images, and the photo of the holder. */
  elements: ReadonlyMap<string, Buffer>;
}

/**
 * Reads the pictures of a layout and encodes them small enough, all together at most as much as {@link MOST} says. A picture that is gone
 * is left out.
 * @param photo the token of the photo of the holder
 */
export async function picturesOf(
  ctx: Pick<Context, 'db' | 'blobs'>,
  layout: CertificateLayout,
  photo: string | null,
): Promise<Pictures> {
  const once = async (
    key: string,
    token: string,
    encode: (bytes: Buffer) => Promise<Buffer>,
    // Whoever draws a template puts no photos of people into it.
    find: typeof findFile = findPicture,
  ) => {
    const known = made.get(`${token} ${key}`);
    if (known !== undefined) return known;
    const bytes = await contentOf(ctx, token, find);
    if (bytes === undefined) return undefined;
    const encoded = await encode(bytes);
    made.set(`${token} ${key}`, encoded);
    return encoded;
  };
  const page = PAGE[layout.orientation];
  const background =
    layout.background === null
      ? undefined
      : await once(`background ${layout.orientation} ${mostOfBackground(layout)}`, layout.background, (bytes) =>
          cover(bytes, page, FINE.background, mostOfBackground(layout)),
        );
  const images = layout.elements.filter((one) => one.kind === 'image').length;
  const elements = new Map<string, Buffer>();
  for (const element of layout.elements) {
    const size = `${element.width}x${element.height}`;
    if (element.kind === 'image') {
      const most = MOST.images / images;
      const bytes = await once(`image ${size} ${images}`, element.image, (found) => contain(found, element, most));
      if (bytes !== undefined) elements.set(element.id, bytes);
    }
    if (element.kind === 'photo' && photo !== null) {
      const fit = (found: Buffer) => cover(found, element, FINE.small, MOST.photo);
      const bytes = await once(`photo ${size}`, photo, fit, findFile);
      if (bytes !== undefined) elements.set(element.id, bytes);
    }
  }
  return { background, elements };
}
