import sharp from 'sharp';

const SIZE = { width: 1280, height: 720 } as const;
const BACKGROUND = '#1f2937';
/** At a resolution of 72 dots an inch, points are dots. */
const TEXT = { font: 'Noto Sans 44', dpi: 72, width: 1080 } as const;
const QUALITY = 80;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * A still with the title as one whole picture of VP8, by no more than what makes pictures here anyway: a WebP holds just that.
 * @param font undefined: without the title
 */
export async function stillPicture(title: string, font: string | undefined): Promise<Buffer> {
  const background = sharp({ create: { ...SIZE, channels: 3, background: BACKGROUND } });
  const text = `<span foreground="white">${escaped(title)}</span>`;
  const words = { text, fontfile: font ?? '', ...TEXT, align: 'centre', rgba: true } as const;
  const drawn =
    font === undefined || title.trim() === '' ? [] : [{ input: await sharp({ text: words }).png().toBuffer() }];
  return pictureOf(await background.composite(drawn).webp({ quality: QUALITY }).toBuffer());
}

/** A file of RIFF: kinds of four letters, with a length and an even number of octets each. */
function pictureOf(webp: Buffer): Buffer {
  for (let at = 12; at + 8 <= webp.length; ) {
    const length = webp.readUInt32LE(at + 4);
    if (webp.toString('latin1', at, at + 4) === 'VP8 ') return webp.subarray(at + 8, at + 8 + length);
    at += 8 + length + (length % 2);
  }
  throw new Error('a WebP without a picture');
}
