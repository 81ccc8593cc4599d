import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
});
