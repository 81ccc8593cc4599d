import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seeded } from '../../../../random.ts';
import { foreignZip } from '../../../../../../tests/support/index.ts';
import { type Files, manifest12, SMALL, zipOf } from '../scorms.fixture.ts';
import { type PackagePart, read, type UnpackedFile } from './read-package.ts';

const MEGABYTE = 1024 * 1024;
const LIMITS = { bytes: 200 * MEGABYTE, files: 1000 };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'synaq-package-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function unpack(zip: Buffer, limits = LIMITS) {
  const path = join(folder, 'package.zip');
  writeFileSync(path, zip);
  const files: UnpackedFile[] = [];
  const read_: Extract<PackagePart, { kind: 'read' }>[] = [];
  const send = async (part: PackagePart) => {
    if (part.kind === 'files') files.push(...part.files);
    if (part.kind === 'read') read_.push(part);
  };
  await read({ path, folder, limits }, { send, progress: () => undefined });
  return {
    paths: files.map((file) => file.path).toSorted(),
    text: (name: string) => readFileSync(files.find((file) => file.path === name)?.from ?? '', 'utf8'),
    findings: read_[0]?.findings ?? [],
    model: read_[0]?.model,
  };
}

/** Why an archive is refused. */
const refusal = (zip: Buffer, limits?: typeof LIMITS) =>
  unpack(zip, limits).then(
    () => 'taken',
    (error: { key?: string }) => error.key ?? error,
  );

const raw = (files: readonly (readonly [string | Buffer, string])[]) =>
  foreignZip([
    ...Object.entries(SMALL).map(([path, content]) => [path, Buffer.from(content)] as const),
    ...files.map(([path, content]) => [path, Buffer.from(content)] as const),
  ]);

/** The bytes of a name in a code page. */
function bytesIn(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const places = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Buffer.from([...text].map((letter) => places.get(letter) ?? Number.NaN));
}

/** Changes every header of a kind: of the file itself (0x04034b50) and in the directory (0x02014b50). */
function patched(zip: Buffer, signature: number, change: (at: number, zip: Buffer) => void): Buffer {
  const copy = Buffer.from(zip);
  for (let at = 0; at + 4 <= copy.length; at++) if (copy.readUInt32LE(at) === signature) change(at, copy);
  return copy;
}

const DIRECTORY = 0x02014b50;
const LOCAL = 0x04034b50;

describe('a package', () => {
  it('is unpacked from the folder around its manifest, without what systems leave behind', async () => {
    const wrapped: Files = {
      ...Object.fromEntries(Object.entries(SMALL).map(([path, content]) => [`Мой курс/${path}`, content])),
      'Мой курс/img/a.png': 'png',
      '__MACOSX/Мой курс/._index.html': 'x',
      'Мой курс/.DS_Store': 'x',
      'note.txt': 'x',
    };
    const { paths, findings, text } = await unpack(await zipOf(wrapped));
    expect(paths).toEqual(['img/a.png', 'imsmanifest.xml', 'index.html']);
    expect(text('img/a.png')).toBe('png');
    expect(findings).toEqual([{ level: 'note', key: 'outsideFolder', params: { smart_count: 1, names: 'note.txt' } }]);
  });

  it('is told of another course beside it', async () => {
    const course = (folder: string) => Object.entries(SMALL).map(([path, content]) => [`${folder}/${path}`, content]);
    const { findings } = await unpack(await zipOf(Object.fromEntries([...course('c1'), ...course('c2')])));
    expect(findings[0]).toEqual({
      level: 'warning',
      key: 'otherCourse',
      params: { smart_count: 1, names: 'c2/imsmanifest.xml' },
    });
  });

  it.each(['utf-8', 'ibm866', 'windows-1251', 'koi8-r'])('has names in %s that do not say so', async (encoding) => {
    const name = (text: string) => (encoding === 'utf-8' ? Buffer.from(text) : bytesIn(text, encoding));
    const { paths } = await unpack(
      await raw([
        [name('картинки/рисунок один.png'), 'x'],
        [name('Схема.png'), 'x'],
      ]),
    );
    expect(paths).toEqual(['imsmanifest.xml', 'index.html', 'Схема.png', 'картинки/рисунок один.png']);
  });

  it('is named as its manifest names it, where the encoding alone does not tell', async () => {
    const manifest = manifest12(
      '<item identifier="i" identifierref="r"><title>x</title></item>',
      '<resource identifier="r" adlcp:scormtype="sco" href="ТЕСТ.html"/>',
    );
    const zip = await foreignZip([
      ['imsmanifest.xml', Buffer.from(manifest)],
      [bytesIn('ТЕСТ.html', 'koi8-r'), Buffer.from('x')],
    ]);
    const { paths, findings } = await unpack(zip);
    expect([paths, findings]).toEqual([['imsmanifest.xml', 'ТЕСТ.html'], []]);
  });

  it('may have backslashes, empty files, and letters that are put together', async () => {
    const { paths } = await unpack(
      await raw([
        ['img\\a.png', ''],
        ['img\\и\u0306.png', 'x'],
      ]),
    );
    expect(paths).toEqual(['img/a.png', 'img/й.png', 'imsmanifest.xml', 'index.html']);
  });

  it('is told of hosts that its pages ask', async () => {
    const page = `<link href="https://fonts.test.kz/css"><a href="https://link.test.kz">x</a><script src="//cdn.test.kz/x.js"></script>
      <svg xmlns="http://www.w3.org/2000/svg"></svg>`;
    const { findings } = await unpack(
      await zipOf({ ...SMALL, 'b.html': page, 'c.js': "fetch('https://api.test.kz/v1')" }),
    );
    expect(findings).toEqual([
      {
        level: 'note',
        key: 'outsideHosts',
        params: { smart_count: 3, names: 'api.test.kz, cdn.test.kz, fonts.test.kz' },
      },
    ]);
  });

  it('may have names that begin with a slash or a point', async () => {
    const zip = await foreignZip(
      Object.entries({ ...SMALL, 'img/a.png': 'x' }).map(([path, content], at) => [
        `${at === 0 ? './' : '/'}${path}`,
        Buffer.from(content),
      ]),
    );
    expect((await unpack(zip)).paths).toEqual(['img/a.png', 'imsmanifest.xml', 'index.html']);
  });

  it.each(['index.html', './index.html'])('has the last of two files of one name: %s', async (name) => {
    const { paths, text, findings } = await unpack(await raw([[name, 'newer']]));
    expect([paths, text('index.html')]).toEqual([['imsmanifest.xml', 'index.html'], 'newer']);
    expect(findings).toEqual([{ level: 'note', key: 'twice', params: { smart_count: 1, names: 'index.html' } }]);
  });

  it('is told of frames that control one another, and of PDF', async () => {
    const needs = async (files: Files) =>
      (await unpack(await zipOf({ ...SMALL, ...files }))).findings
        .filter(({ level }) => level === 'warning')
        .map(({ key, params }) => [key, params.names]);
    const far = `${' '.repeat(300_000)}<frameset>`;
    expect(await needs({ 'a.htm': '<FRAMESET cols="1,2"></FRAMESET>', 'far.html': far })).toEqual([
      ['needs-frames', 'a.htm'],
    ]);
    expect(await needs({ 'a.html': '<a href="doc/x.PDF#page=2">x</a>', 'b.html': '<p>x.pdf</p>' })).toEqual([
      ['needs-pdf', 'a.html'],
    ]);
    expect(await needs({ 'a.html': '<a href="https://elsewhere.example/x.pdf">x</a>' })).toEqual([]);
    const manifest = manifest12(
      '<item identifier="i" identifierref="r"><title>x</title></item>',
      '<resource identifier="r" adlcp:scormtype="sco" href="x.pdf"/>',
    );
    expect(await needs({ 'imsmanifest.xml': manifest, 'x.pdf': '%PDF' })).toEqual([['needs-pdf', 'x.pdf']]);
  });

  it.each([
    ['leads out', '../../x.html', 'packages.escapes'],
    ['leads out by backslashes', 'a\\..\\..\\x.html', 'packages.escapes'],
    ['is absolute for Windows', '\\\\server\\x', 'packages.absolutePath'],
    ['names a drive', 'C:\\x.html', 'packages.absolutePath'],
    ['has control characters', 'a\u0007.html', 'packages.badName'],
    ['is too long', `${'x'.repeat(1001)}.html`, 'packages.longName'],
    ['is too deep', `${'x/'.repeat(50)}a.html`, 'packages.deep'],
    ['goes through a file', 'index.html/a.html', 'packages.fileAsFolder'],
  ])('is refused where a path %s', async (_, path, key) => {
    expect(await refusal(await raw([[path, 'x']]))).toBe(key);
  });

  it.each([
    ['link', 0o120777],
    ['device', 0o060660],
    ['pipe', 0o010600],
  ])('is refused with a %s in it', async (_, mode) => {
    const zip = new ZipFile();
    for (const [path, content] of Object.entries(SMALL)) zip.addBuffer(Buffer.from(content), path);
    zip.addBuffer(Buffer.from('/etc/passwd'), 'odd', { mode });
    zip.end();
    expect(await refusal(await buffer(zip.outputStream))).toBe('packages.link');
  });

  it('is refused where it is encrypted, or packed in an unusual way', async () => {
    const zip = await zipOf(SMALL);
    const locked = patched(zip, DIRECTORY, (at, bytes) => bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8));
    const lzma = patched(zip, DIRECTORY, (at, bytes) => bytes.writeUInt16LE(14, at + 10));
    expect([await refusal(locked), await refusal(lzma)]).toEqual([
      'packages.encrypted',
      expect.stringMatching(/compression|broken/u),
    ]);
  });

  it('is refused where it is one part of several, cut off, empty, or no ZIP', async () => {
    const zip = await zipOf(SMALL);
    const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
    const split = Buffer.from(zip);
    split.writeUInt16LE(3, end + 4);
    const others = [zip.subarray(0, zip.length - 40), Buffer.alloc(0), Buffer.from('Rar!')];
    expect(await refusal(split)).toBe('packages.multiPart');
    for (const other of others) expect(await refusal(other)).toBe('packages.broken');
  });

  it('is refused where bytes of a file are damaged, or are more than the archive says', async () => {
    const zip = new ZipFile();
    for (const [path, content] of Object.entries(SMALL)) zip.addBuffer(Buffer.from(content), path);
    zip.addBuffer(Buffer.from('MARKED'), 'a.txt', { compress: false });
    zip.end();
    const stored = await buffer(zip.outputStream);
    const damaged = Buffer.from(stored);
    damaged.write('BROKEN', stored.indexOf('MARKED'));
    const lying = patched(await zipOf({ ...SMALL, 'b.txt': 'y'.repeat(5000) }), DIRECTORY, (at, bytes) => {
      if (bytes.readUInt32LE(at + 24) === 5000) bytes.writeUInt32LE(10, at + 24);
    });
    expect([await refusal(damaged), await refusal(lying)]).toEqual(['packages.damaged', 'packages.broken']);
  });

  it('is refused beyond the limits, and where it unpacks to much more than it is', async () => {
    const zip = await zipOf({ ...SMALL, 'a.bin': Buffer.alloc(100_000, 'abc') });
    expect(await refusal(zip, { ...LIMITS, bytes: 50_000 })).toBe('packages.tooLarge');
    expect(await refusal(zip, { ...LIMITS, files: 2 })).toBe('packages.manyFiles');
    const bomb = patched(zip, DIRECTORY, (at, bytes) => {
      if (bytes.readUInt32LE(at + 24) === 100_000) bytes.writeUInt32LE(110 * MEGABYTE, at + 24);
    });
    expect(await refusal(bomb)).toBe('packages.bomb');
  });

  it('never reads what a local header says against the directory', async () => {
    const renamed = patched(await zipOf(SMALL), LOCAL, (at, bytes) => bytes.write('../../ou.h', at + 30));
    expect(await refusal(renamed)).toBe('taken');
  });

  it('is taken or refused in words, whichever of its bytes are changed or missing', async () => {
    const zip = await zipOf(SMALL);
    const random = seeded(13);
    for (let round = 0; round < 300; round++) {
      const broken = Buffer.from(round % 3 === 0 ? zip.subarray(0, Math.floor(random() * zip.length)) : zip);
      for (let change = 0; change < 3 && broken.length > 0; change++)
        broken[Math.floor(random() * broken.length)] = Math.floor(random() * 256);
      expect(await refusal(broken), broken.toString('base64')).toMatch(/^(?:taken|packages\.\w+)$/u);
    }
  });
});
