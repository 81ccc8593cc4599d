import { describe, expect, it } from 'vitest';
import { asFile, foreignZip } from '../../../../../../tests/support/index.ts';
import { type PhotosPart, read } from './read-photos.ts';

const BYTES = Buffer.from('picture');

async function photosIn(zip: Buffer) {
  const parts: PhotosPart[] = [];
  const send = async (part: PhotosPart) => {
    parts.push(part);
  };
  await asFile(zip, (path) => read({ path, look: false }, { send, progress: () => undefined }));
  return parts.flatMap((part) =>
    part.kind === 'photo' ? [[part.fileName, 'problem' in part ? part.problem : 'read']] : [],
  );
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
      ['1.png', 'read'],
      ['../2.png', 'outside'],
      ['/tmp/3.png', 'outside'],
      ['C:/4.png', 'outside'],
      ['5.png', 'read'],
    ]);
  });

  it('may have names in the encoding of a Russian archiver, or in UTF-8 without saying so', async () => {
    const zip = await foreignZip([
      [Buffer.from([0x94, 0xae, 0xe2, 0xae, 0x2f, 0x86, 0x2d, 0x30, 0x34, 0x2e, 0x70, 0x6e, 0x67]), BYTES],
      ['Фото/Ә-05.png', BYTES],
    ]);
    expect((await photosIn(zip)).map(([fileName]) => fileName)).toEqual(['Ж-04.png', 'Ә-05.png']);
  });

  it('is refused when its pictures unpack to too much, before any of them is read', async () => {
    const zip = await foreignZip(Array.from({ length: 20 }, (_, index) => [`${index}.png`, BYTES]));
    // What the directory says of the size of each picture.
    for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 1))
      zip.writeUInt32LE(29 * 1024 * 1024, at + 24);
    await expect(photosIn(zip)).rejects.toMatchObject({ key: 'imports.zipTooLarge', params: { megabytes: 500 } });
  });

  it('may hold other files: these are refused, but for what the system put there', async () => {
    const zip = await foreignZip([
      ['1.svg', BYTES],
      ['2.PNG', BYTES],
      ['list.xlsx', BYTES],
      ['Thumbs.db', BYTES],
      ['.DS_Store', BYTES],
      ['a/', Buffer.alloc(0)],
    ]);
    expect(await photosIn(zip)).toEqual([
      ['1.svg', 'notPicture'],
      ['2.PNG', 'read'],
      ['list.xlsx', 'notPicture'],
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
