import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, withDatabase } from '../../../tests/support/index.ts';

const PAGE = `<!doctype html><title>Synaq</title>${'<p>Экзамен</p>'.repeat(200)}`;
const SCRIPT = 'export const answer = "Ответ";\n'.repeat(200);
const WORKER = 'assets/face-worker-Ab_1.js';
const FILES = { 'index.html': PAGE, 'assets/app-1.js': SCRIPT, [WORKER]: SCRIPT, 'sw.js': SCRIPT };
const SMALL = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const FOR_EVER = 'public, max-age=31536000, immutable';

describe('the front end', () => {
  const database = withDatabase();
  const root = mkdtempSync(join(tmpdir(), 'synaq-web-'));
  let app: FastifyInstance;

  beforeAll(async () => {
    mkdirSync(join(root, 'assets'));
    const put = (name: string, content: string | Buffer) => writeFileSync(join(root, name), content);
    for (const [name, content] of Object.entries(FILES)) {
      put(name, content);
      put(`${name}.br`, brotliCompressSync(content));
      put(`${name}.gz`, gzipSync(content));
    }
    put('favicon.svg', SMALL);
    put('assets/big-2.txt', SCRIPT);
    put('.sources', 'a hash');
    app = await startApp({ db: database.db, webRoot: root });
  });
  afterAll(async () => {
    await app.close();
    rmSync(root, { recursive: true, force: true });
  });

  const ask = (url: string, encodings?: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({
      method,
      url,
      headers: { ...(encodings !== undefined && { 'accept-encoding': encodings }), ...headers },
    });

  it.each([undefined, 'br', 'gzip'])(
    'lets the worker of faces, and it alone, compile WebAssembly (%s)',
    async (encoding) => {
      const policyOf = async (url: string) => String((await ask(url, encoding)).headers['content-security-policy']);
      expect(await policyOf(`/${WORKER}`)).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
      );
      for (const url of ['/', '/assets/app-1.js', '/sw.js'])
        expect(await policyOf(url)).not.toContain('wasm-unsafe-eval');
    },
  );

  const UNPACKED = { br: brotliDecompressSync, gzip: gunzipSync } as const;

  describe.each([
    ['/assets/app-1.js', SCRIPT, 'application/javascript; charset=utf-8', FOR_EVER],
    ['/sw.js', SCRIPT, 'application/javascript; charset=utf-8', 'no-cache'],
    ['/index.html', PAGE, 'text/html; charset=utf-8', 'no-cache'],
    ['/', PAGE, 'text/html; charset=utf-8', 'no-cache'],
    // A page of the front end, which is no file.
    ['/admin/users?sort=1', PAGE, 'text/html; charset=utf-8', 'no-cache'],
  ])('sends %s', (url, content, type, keep) => {
    it.each([
      ['br', 'gzip, deflate, br, zstd'],
      ['br', 'br;q=1.0, gzip;q=0.5, *;q=0'],
      ['gzip', 'gzip, deflate'],
      ['gzip', 'gzip, br;q=0'],
    ] as const)('as %s to who takes %s', async (encoding, encodings) => {
      const answer = await ask(url, encodings);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(UNPACKED[encoding](answer.rawPayload).toString()).toBe(content);
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
      expect(answer.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': keep });
    });

    it.each([undefined, 'identity', 'zstd'])('as it is to who takes %s', async (encodings) => {
      const answer = await ask(url, encodings);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.body).toBe(content);
      expect(answer.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': keep });
    });
  });

  it('tells the length of what it would send', async () => {
    const answer = await ask('/assets/app-1.js', 'br', {}, 'HEAD');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-length']).toBe(String(brotliCompressSync(SCRIPT).length));
    expect(answer.rawPayload).toHaveLength(0);
  });

  it('sends nothing again to who has it, in each encoding by its own mark', async () => {
    const marks = new Set<string>();
    for (const encodings of ['br', 'gzip', 'identity']) {
      const etag = String((await ask('/', encodings)).headers.etag);
      marks.add(etag);
      const again = await ask('/', encodings, { 'if-none-match': etag });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
      expect(again.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache', etag });
    }
    expect(marks.size).toBe(3);
  });

  it('sends a part of what it would send whole', async () => {
    const part = await ask('/assets/app-1.js', 'identity', { range: 'bytes=7-11' });
    expect([part.statusCode, part.body]).toEqual([206, SCRIPT.slice(7, 12)]);
    const packed = brotliCompressSync(SCRIPT);
    const ofPacked = await ask('/assets/app-1.js', 'br', { range: 'bytes=0-4' });
    expect([ofPacked.statusCode, ofPacked.headers['content-encoding']]).toEqual([206, 'br']);
    expect(ofPacked.headers['content-range']).toBe(`bytes 0-4/${packed.length}`);
    expect(ofPacked.rawPayload.equals(packed.subarray(0, 5))).toBe(true);
  });

  it('sends what does not lie there compressed as it is', async () => {
    for (const [url, content] of Object.entries({ '/favicon.svg': SMALL, '/assets/big-2.txt': SCRIPT })) {
      const answer = await ask(url, 'gzip, deflate, br, zstd');
      expect([answer.statusCode, answer.body]).toEqual([200, content]);
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(content)));
    }
  });

  it.each([
    '/assets/none-3.js',
    '/none.png',
    '/.sources',
    '/assets/../../package.json',
    '/api/v1/none',
    '//api//v1/health',
    '//x',
  ])('has no %s', async (url) => {
    const answer = await ask(url, 'br');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('hash');
  });

  it('leaves the answers of the API to be compressed when they are made, and protects the pages as it does them', async () => {
    const answer = await ask('/api/openapi.json', 'br');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toHaveProperty('openapi');
    expect((await ask('/', 'br')).headers['content-security-policy']).toContain("default-src 'self'");
  });
});
