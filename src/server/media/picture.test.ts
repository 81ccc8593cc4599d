import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { MediaError, processPicture } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'synaq-picture-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PLACE = { IFD0: { Copyright: 'Secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 7/1 0/1' } };

const process = (bytes: Buffer) => {
  const work = mkdtempSync(join(folder, 'work-'));
  const path = join(work, 'upload');
  writeFileSync(path, bytes);
  return processPicture(path, work);
};

describe('processPicture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('leaves nothing of what a camera notes in %s', async (format) => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0f6b66' } })
      .withExif(PLACE)
      .toFormat(format)
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif, 'the picture has it').toBeDefined();
    const made = await process(bytes);
    for (const path of [made.path, made.thumbnailPath]) {
      const { exif, xmp, iptc, format: written } = await sharp(readFileSync(path)).metadata();
      expect([exif, xmp, iptc, written]).toEqual([undefined, undefined, undefined, 'webp']);
      expect(readFileSync(path).includes('Secret')).toBe(false);
    }
  });

  it('leaves nothing of what a scanner notes in a TIFF', async () => {
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><gps>Secret 51,7N</gps></x:xmpmeta>';
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0f6b66' } })
      .withXmp(xmp)
      .tiff()
      .toBuffer();
    expect(bytes.includes('Secret'), 'the picture has it').toBe(true);
    const made = await process(bytes);
    expect([made.width, made.height]).toEqual([60, 40]);
    for (const path of [made.path, made.thumbnailPath]) expect(readFileSync(path).includes('Secret')).toBe(false);
  });

  it('drops what is hidden behind a picture', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
      .jpeg()
      .toBuffer();
    const made = await process(Buffer.concat([picture, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]));
    expect(readFileSync(made.path).includes('script')).toBe(false);
  });

  it('refuses a picture that unpacks to far too much, and one that is none', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    await expect(process(bomb)).rejects.toMatchObject({ reason: 'media.tooManyPixels' });
    await expect(process(Buffer.from('\u0089PNG\r\n\u001a\n and nothing else', 'latin1'))).rejects.toBeInstanceOf(
      MediaError,
    );
  });

  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0f6b66' } });

  it.each([
    [30_000, 10],
    [10, 30_000],
    [1001, 10],
  ])('remarks that a picture of %i × %i is a line on the screen', async (width, height) => {
    expect((await process(await blank(width, height).png().toBuffer())).remarks).toEqual(['media.narrowPicture']);
  });

  /** A TIFF of two pages, the second of which is the first again. */
  function twice(tiff: Buffer): Buffer {
    const at = tiff.readUInt32LE(4);
    const count = tiff.readUInt16LE(at);
    const directory = Buffer.from(tiff.subarray(at, at + 2 + count * 12 + 4));
    const whole = Buffer.concat([tiff, directory]);
    whole.writeUInt32LE(tiff.length, at + 2 + count * 12);
    return whole;
  }

  it('remarks that one page of several is left of a TIFF', async () => {
    const tiff = await blank(20, 20).tiff().toBuffer();
    expect((await process(tiff)).remarks).toEqual([]);
    expect((await process(twice(tiff))).remarks).toEqual(['media.firstPageOnly']);
  });

  it('remarks that an animated PNG stands still, and keeps a GIF moving', async () => {
    const png = await blank(20, 20).png().toBuffer();
    // acTL: two frames, for ever.
    const frames = Buffer.from(
      '\u0000\u0000\u0000\u0008acTL\u0000\u0000\u0000\u0002\u0000\u0000\u0000\u0000',
      'latin1',
    );
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(frames.subarray(4)));
    const head = png.subarray(0, 33);
    expect((await process(Buffer.concat([head, frames, sum, png.subarray(33)]))).remarks).toEqual([
      'media.stillPicture',
    ]);
    expect((await process(png)).remarks).toEqual([]);
    const gif = await sharp(await blank(20, 40).raw().toBuffer(), {
      raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
    })
      .gif()
      .toBuffer();
    expect((await process(gif)).remarks).toEqual([]);
  });
});
