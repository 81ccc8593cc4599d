import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { foreignZip } from '../../../../tests/support/foreign-zip.ts';
import { MediaError, type MediaReason, sniff } from '../index.ts';

const folder = mkdtempSync(join(tmpdir(), 'synaq-sniff-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function nextPath(): string {
  count += 1;
  return join(folder, String(count));
}

function file(bytes: string | Buffer): string {
  const path = nextPath();
  writeFileSync(path, bytes);
  return path;
}

async function zip(entries: Record<string, string | Buffer>, compress = true): Promise<string> {
  const path = nextPath();
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(entries)) archive.addBuffer(Buffer.from(content), name, { compress });
  archive.end();
  await pipeline(archive.outputStream as NodeJS.ReadableStream, createWriteStream(path));
  return path;
}

const image = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'tiff') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f6b66' } })
    .toFormat(format)
    .toBuffer();

const reasonOf = (path: string): Promise<string> =>
  sniff(path).then(
    ({ mediaType }) => mediaType,
    (error: unknown) => (error instanceof MediaError ? error.reason : String(error)),
  );

describe('sniff', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif', 'tiff'] as const)('knows a picture: %s', async (format) => {
    expect(await sniff(file(await image(format)))).toMatchObject({ kind: 'image', mediaType: `image/${format}` });
  });

  it('knows a TIFF whose directory stands behind its pixels, as scanners write it', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const scan = sharp({ create: { width: 120, height: 90, channels: 3, background: '#fff', noise } });
    const bytes = await scan.tiff({ compression: 'lzw' }).toBuffer();
    expect(bytes.readUInt32LE(4)).toBeGreaterThan(4100);
    expect(await sniff(file(bytes))).toMatchObject({ kind: 'image', mediaType: 'image/tiff' });
  });

  it.each([
    [
      'audio/mpeg',
      Buffer.concat([
        Buffer.from('ID3\u0004\u0000\u0000\u0000\u0000\u0000\u0000', 'latin1'),
        Buffer.from([0xff, 0xfb, 0x90, 0x64]),
        Buffer.alloc(500),
      ]),
    ],
    ['audio/wav', Buffer.from('RIFF\u0024\u0000\u0000\u0000WAVEfmt \u0010\u0000\u0000\u0000', 'latin1')],
    ['video/mp4', Buffer.from('\u0000\u0000\u0000\u0018ftypisom\u0000\u0000\u0000\u0000isommp42', 'latin1')],
    ['video/quicktime', Buffer.from('\u0000\u0000\u0000\u0014ftypqt  \u0000\u0000\u0000\u0000qt  ', 'latin1')],
    ['application/pdf', Buffer.from('%PDF-1.7\n')],
    ['application/rtf', Buffer.from('{\\rtf1 x}')],
    ['model/gltf-binary', Buffer.from('glTF\u0002\u0000\u0000\u0000', 'latin1')],
    ['text/plain', Buffer.from('Памятка дежурному\r\n\tпо станции')],
    ['text/plain', Buffer.from([0xff, 0xfe, 0x1f, 0x04])],
    ['text/plain', Buffer.from('<user@mail.kz> писал')],
    ['text/plain', Buffer.from('{"asset":"ВЛ-80","meshes":0}')],
    ['text/plain', Buffer.from('v 1 2 3\nтаблица значений\n')],
    ['text/plain', Buffer.from('Тег <script> и рисунки <svg> в страницах')],
    ['text/plain', Buffer.from('<станция>, <путь>: что вписать в журнал')],
    ['text/plain', Buffer.from('\uFEFFПамятка: <html> не нужен', 'utf16le')],
    ['text/plain', Buffer.from([0xcf, 0xe0, 0xec, 0xff, 0xf2, 0xea, 0xe0])],
  ])('knows %s by its content', async (mediaType, bytes) => {
    expect(await reasonOf(file(bytes))).toBe(mediaType);
  });

  it('knows documents by what their archive holds', async () => {
    const types = { '[Content_Types].xml': '<Types/>' };
    expect(await sniff(await zip({ ...types, 'word/document.xml': 'x' }))).toMatchObject({
      kind: 'document',
      extension: 'docx',
    });
    expect(await sniff(await zip({ ...types, 'xl/workbook.xml': 'x' }))).toMatchObject({ extension: 'xlsx' });
    expect(await sniff(await zip({ ...types, 'ppt/slides.xml': 'x' }))).toMatchObject({ extension: 'pptx' });
    const text = { mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': 'x' };
    expect(await sniff(await zip(text, false))).toMatchObject({ kind: 'document', extension: 'odt' });
    expect(await sniff(await zip({ 'a.txt': 'x' }))).toMatchObject({ kind: 'archive', mediaType: 'application/zip' });
  });

  it.each<[MediaReason, string | Buffer]>([
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['svg', '\uFEFF <?xml version="1.0"?>\n<!-- drawn by hand --><!DOCTYPE svg>\n<svg onload="alert(1)"/>'],
    ['html', '<!doctype html><script>alert(1)</script>'],
    ['html', '  <HTML><body>'],
    ['svg', '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]><svg onload="alert(1)"/>'],
    [
      'svg',
      '<?xml version="1.0"?>\n<?xml-stylesheet href="a"?>\n<s:svg xmlns:s="http://www.w3.org/2000/svg" onload="1"/>',
    ],
    ['svg', '<s:svg xmlns:s="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['svg', '<g><svg onload="alert(1)"/></g>'],
    ['svg', Buffer.from('\uFEFF<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'utf16le')],
    ['svg', Buffer.from('\uFEFF<svg onload="alert(1)"/>', 'utf16le').swap16()],
    ['html', '<!-- x --><script>alert(document.domain)</script>'],
    ['html', '<body onload=alert(1)>hello</body>'],
    ['html', `${' \n'.repeat(5000)}<script>alert(1)</script>`],
    ['html', '<h:html xmlns:h="http://www.w3.org/1999/xhtml"/>'],
    ['html', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'],
    ['html', Buffer.from('\uFEFF<IFRAME src="javascript:alert(1)">', 'utf16le')],
    ['unknown', '<?xml-stylesheet type="text/xsl" href="#a"?><note/>'],
    ['unknown', '<note\nxmlns="&#104;ttp://www.w3.org/1999/xhtml"/>'],
    ['unknown', '<!DOCTYPE note [<!ENTITY a SYSTEM "file:///etc/passwd">]><note>&a;</note>'],
    ['unknown', Buffer.from('\uFEFFa text\u0000', 'utf16le')],
    ['unknown', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00])],
    ['unknown', Buffer.from('MZ\u0000\u0001\u0002', 'latin1')],
    ['unknown', Buffer.from('\u007fELF\u0002\u0001', 'latin1')],
    ['modelText', '{"asset":{"version":"2.0"},"scenes":[{"nodes":[0]}],"meshes":[{}],"accessors":[{}]}'],
    ['modelText', ` \n{"accessors" : [${'0,'.repeat(50_000)}0], "meshes":[], ${' '.repeat(70_000)}"asset" : {}}`],
    ['modelText', '# Blender\nmtllib a.mtl\nv 0 0 0\nv 1.5e-3 0 -1\nv 0 1 0\nvn 0 0 1\nf 1//1 2//1 3//1\n'],
    ['modelText', `${'v 0.5 0.5 0.5 1.0\r\n'.repeat(20_000)}f 1/1/1 2/2/2 3/3/3 -1\r\n`],
    ['unknown', `a text${'\n'.repeat(5000)}\u0000`],
    ['brokenArchive', Buffer.from('PK\u0003\u0004 and nothing else', 'latin1')],
  ])('refuses: %s', async (reason, bytes) => {
    expect(await reasonOf(file(bytes))).toBe(`media.${reason}`);
  });

  it('refuses archives that do harm', async () => {
    const types = { '[Content_Types].xml': '<Types/>', 'word/document.xml': 'x' };
    expect(await reasonOf(await zip({ ...types, 'word/vbaProject.bin': 'x' }))).toBe('media.macros');
    expect(await reasonOf(await zip({ 'a.xml': Buffer.alloc(120 * 1024 * 1024) }))).toBe('media.bomb');
    const many = Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`${at}`, '']));
    expect(await reasonOf(await zip(many, false))).toBe('media.manyEntries');
  });

  /** An archive whose directory lists the bytes of one entry under many names, with `gap` empty bytes before. */
  async function overlapping(names: readonly string[], gap: number): Promise<Buffer> {
    const inner = readFileSync(await zip({ [names[0] ?? '']: Buffer.alloc(1024 * 1024) }));
    const directory = inner.indexOf('PK\u0001\u0002', 0, 'latin1');
    const end = inner.indexOf('PK\u0005\u0006', 0, 'latin1');
    const lines = names.map((name) => {
      const line = Buffer.concat([inner.subarray(directory, directory + 46), Buffer.from(name)]);
      line.writeUInt16LE(name.length, 28);
      line.writeUInt16LE(0, 30);
      return line;
    });
    const before = Buffer.concat([inner.subarray(0, directory), Buffer.alloc(gap)]);
    const last = Buffer.from(inner.subarray(end, end + 22));
    last.writeUInt16LE(names.length, 8);
    last.writeUInt16LE(names.length, 10);
    last.writeUInt32LE(Buffer.concat(lines).length, 12);
    last.writeUInt32LE(before.length, 16);
    return Buffer.concat([before, ...lines, last]);
  }

  it('refuses a document whose entries share their bytes, however much else is in the file', async () => {
    const names = [
      '[Content_Types].xml',
      'word/document.xml',
      ...Array.from({ length: 20 }, (_, at) => `word/${at}.xml`),
    ];
    expect(await reasonOf(file(await overlapping(names, 0)))).toBe('media.bomb');
    expect(await reasonOf(file(await overlapping(names, 200_000)))).toBe('media.bomb');
    expect(await reasonOf(file(await overlapping(['word/document.xml'], 200_000)))).toBe('application/zip');
  });

  it.each([
    ['both sizes', 18, 22],
    ['what it unpacks to', 22, 22],
  ])('refuses an archive whose directory belies its entries: %s', async (_what, first, last) => {
    const bytes = readFileSync(await zip({ 'word/document.xml': Buffer.alloc(1024 * 1024) }));
    expect(bytes.readUInt16LE(6) & 8, 'the sizes stand before the bytes').toBe(0);
    for (let at = first; at <= last; at += 4) bytes.writeUInt32LE(bytes.readUInt32LE(at) + 5, at);
    expect(await reasonOf(file(bytes))).toBe('media.brokenArchive');
  });

  it.each([
    ['/imsmanifest.xml', 'application/zip'],
    ['../../x.html', 'media.escapes'],
    ['a\\..\\..\\x.html', 'media.escapes'],
    ['C:\\x.html', 'media.drivePath'],
    ['\\\\server\\x.html', 'media.drivePath'],
  ])(
    'says of an archive with the path %s what is wrong with it, and does not call it damaged',
    async (path, reason) => {
      expect(await reasonOf(file(await foreignZip([[path, Buffer.from('x')]])))).toBe(reason);
    },
  );

  const heif = (...brands: string[]) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(12 + 4 * brands.length);
    return Buffer.concat([
      size,
      Buffer.from(`ftyp${brands[0]}\u0000\u0000\u0000\u0000${brands.slice(1).join('')}`, 'latin1'),
      Buffer.alloc(300),
    ]);
  };

  it('refuses photos of telephones that no browser shows, with what to do', async () => {
    expect(await reasonOf(file(heif('heic', 'mif1', 'heic')))).toBe('media.heic');
    expect(await reasonOf(file(heif('mif1', 'mif1', 'heic')))).toBe('media.heic');
    expect(await reasonOf(file(heif('mif1', 'mif1', 'avif')))).toBe('image/avif');
  });

  it('refuses a file of two kinds', async () => {
    const inner = readFileSync(await zip({ 'a.txt': 'x' }));
    const shifted = Buffer.concat([inner.subarray(0, 4), Buffer.alloc(200, 1), inner]);
    expect(await reasonOf(file(shifted))).toMatch(/^media\.(?:mixed|brokenArchive)$/u);
  });
});
