import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { precompress } from './precompressed.ts';

describe('the files of the front end', () => {
  const folder = mkdtempSync(join(tmpdir(), 'synaq-packed-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('lie there as brotli and as gzip, where that makes them smaller', async () => {
    const text = 'export const answer = "Ответ";\n'.repeat(200);
    const script = Buffer.from(text);
    mkdirSync(join(folder, 'assets/deep'), { recursive: true });
    const put = (name: string, content: Buffer) => writeFileSync(join(folder, name), content);
    for (const name of ['index.html', 'sw.js', 'manifest.webmanifest', 'assets/a.css', 'assets/deep/b.svg', 'c.json'])
      put(name, script);
    put('assets/small.js', script.subarray(0, 1023));
    put('assets/font.woff2', script);
    put('assets/noise.js', randomBytes(4096));
    await precompress(folder);

    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
    const packed = files.filter((name) => /\.(br|gz)$/.test(name)).sort();
    expect(packed).toEqual(
      ['assets/a.css', 'assets/deep/b.svg', 'c.json', 'index.html', 'manifest.webmanifest', 'sw.js'].flatMap((name) => [
        `${name}.br`,
        `${name}.gz`,
      ]),
    );
    for (const name of packed) {
      const content = readFileSync(join(folder, name));
      const unpacked = name.endsWith('.br') ? brotliDecompressSync(content) : gunzipSync(content);
      expect(unpacked.equals(script)).toBe(true);
      expect(content.length).toBeLessThan(script.length / 10);
    }
  });

  it('are packed again when they change, and what is packed is not packed once more', async () => {
    writeFileSync(join(folder, 'index.html'), '<!doctype html>'.repeat(100));
    await precompress(folder);
    expect(brotliDecompressSync(readFileSync(join(folder, 'index.html.br'))).toString()).toBe(
      '<!doctype html>'.repeat(100),
    );
    expect(readdirSync(folder).filter((name) => /\.(br|gz)\.(br|gz)$/.test(name))).toEqual([]);
  });
});
