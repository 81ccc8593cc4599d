import { describe, expect, it } from 'vitest';
import { foreignZip } from '../../../../../../tests/support/index.ts';
import { asFile } from '../../../../readers/index.ts';
import { type PhotosPart, read } from './read-photos.ts';

const BYTES = Buffer.from('picture');

async function photosIn(zip: Buffer) {
  const parts: PhotosPart[] = [];
  const send = async (part: PhotosPart) => {
    parts.push(part);
  };
  await asFile(zip, (path) => read({ path, look: false }, { send, progress: () => undefined }));
  return parts.map((part) => (part.kind === 'photo' ? [part.fileName, part.name, part.bytes !== null] : []));
}

describe('an archive of photos', () => {
  it('may hold paths that lead out: these are refused, and the others read', async () => {
    const zip = await foreignZip([
      ['a/1.png', BYTES],
      ['../2.png', BYTES],
      ['/tmp/3.png', BYTES],
      ['C:\\4.png', BYTES],
      ['b\\5.png', BYTES],
    ]);
    expect(await photosIn(zip)).toEqual([
      ['1.png', '1', true],
      ['../2.png', '2', false],
      ['/tmp/3.png', '3', false],
      ['C:/4.png', '4', false],
      ['5.png', '5', true],
    ]);
  });

  it('is refused before anything is stored when its directory is damaged', async () => {
    const zip = await foreignZip([
      ['1.png', BYTES],
      ['2.png', BYTES],
    ]);
    zip.write('XX', zip.lastIndexOf('PK\u0001\u0002', undefined, 'latin1'), 'latin1');
    await expect(photosIn(zip)).rejects.toMatchObject({ key: 'tableImports.notAnArchive' });
  });
});
