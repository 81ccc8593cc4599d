import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildContent, SMALL } from '#server/modules/content/scorms/scorms.fixture.ts';
import { readEnv } from '#server/env.ts';
import { type SignedInClient, signInAs, testClock, withApp } from '../../../tests/support/index.ts';
import { buildContentOrigin, contentOriginOf, openContent } from './index.ts';

const SCRIPT = `console.log('${'слова '.repeat(500)}')`;
const ASKED = { protocol: 'http', hostname: 'synaq.test' };

describe('the origin of packages', () => {
  const server = withApp();
  const frameRoot = mkdtempSync(join(tmpdir(), 'synaq-frame-'));
  let origin: FastifyInstance;
  let admin: SignedInClient;
  let contentId: number;

  beforeAll(async () => {
    writeFileSync(join(frameRoot, 'index.html'), '<!doctype html><title>frame</title>');
    mkdirSync(join(frameRoot, 'assets'));
    writeFileSync(join(frameRoot, 'assets/frame.js'), 'frame()');
    writeFileSync(join(frameRoot, '../secret.txt'), 'secret');
    admin = await signInAs(server, 'admin');
    contentId = await buildContent(server, admin, {
      ...SMALL,
      'scripts/Main.js': SCRIPT,
      'empty.css': '',
      'sco 02/урок №1.html': 'lesson',
      '100%.html': 'percent',
      'a?b#c.html': 'signs',
      'film.mp4': Buffer.from('0123456789'),
    });
    origin = await buildContentOrigin(server.app.ctx, { frameRoot });
  });
  afterAll(async () => {
    await origin.close();
    rmSync(frameRoot, { recursive: true });
    rmSync(join(frameRoot, '../secret.txt'), { force: true });
  });

  const pathOf = (content = contentId, userId = admin.user.id) =>
    new URL(openContent(server.app.ctx, { contentId: content, userId, purpose: 'learn' }, ASKED).base).pathname;
  const get = (path: string, headers: InjectOptions['headers'] = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    origin.inject({ method, url: path, headers: { host: 'synaq.test:3001', ...headers } });

  it('serves the files of a content as what they are, without cookies and for nobody else', async () => {
    const base = pathOf();
    const page = await get(`${base}index.html?token=1&x=%zz`);
    expect([page.statusCode, page.headers['content-type'], page.body]).toEqual([200, 'text/html', SMALL['index.html']]);
    expect(page.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
      'referrer-policy': 'same-origin',
    });
    expect(page.headers).not.toHaveProperty('set-cookie');
    expect(page.headers).not.toHaveProperty('access-control-allow-origin');
    const script = await get(`${base}scripts/Main.js`, { 'accept-encoding': 'gzip' });
    expect(script.headers).toMatchObject({ 'content-type': 'text/javascript', 'content-encoding': 'gzip' });
    expect((await get(`${base}scripts/Main.js`)).body).toBe(SCRIPT);
    expect((await get(`${base}empty.css`)).body).toBe('');
  });

  it.each([
    ['other capitals', 'SCRIPTS/main.js', SCRIPT],
    ['spaces and letters', `${encodeURIComponent('sco 02')}/${encodeURIComponent('урок №1.html')}`, 'lesson'],
    ['letters that a Russian Windows has encoded', 'sco%2002/%F3%F0%EE%EA%20%B91.html', 'lesson'],
    ['what was encoded twice', `sco%252002/${encodeURIComponent(encodeURIComponent('урок №1.html'))}`, 'lesson'],
    ['a percent sign that encodes nothing', '100%.html', 'percent'],
    ['a percent sign', '100%25.html', 'percent'],
    ['signs of addresses', 'a%3Fb%23c.html', 'signs'],
    ['slashes too many', './/scripts//Main.js', SCRIPT],
  ])('finds %s', async (_, path, body) => {
    const answer = await get(pathOf() + path);
    expect([answer.statusCode, answer.body]).toEqual([200, body]);
  });

  it.each(['', 'scripts', 'scripts/', 'none.html', '../index.html', '%2e%2e/x', 'a%00b', '..%2f..%2fetc/passwd'])(
    'serves nothing at “%s”',
    async (path) => {
      const answer = await get(pathOf() + path);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    },
  );

  it('tells who has left a unit, in the language that was asked for', async () => {
    const left = await get(`${pathOf()}~left?language=kz`, { 'accept-language': 'en' });
    expect([left.statusCode, left.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(left.body).toContain('Бөлік жабылды');
    expect(left.body).toContain("postMessage({ synaq: 'left' }");
    expect((await get(`${pathOf()}~left?language=x`, { 'accept-language': 'en' })).body).toContain(
      'The part is closed',
    );
    expect((await get('/c/none/~left')).statusCode).toBe(404);
  });

  it('serves parts, heads, and nothing that the browser has', async () => {
    const film = `${pathOf()}film.mp4`;
    const part = await get(film, { range: 'bytes=2-4' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    expect((await get(film, { range: 'bytes=50-' })).statusCode).toBe(416);
    const head = await get(film, {}, 'HEAD');
    expect([head.statusCode, head.body, head.headers['content-length'], head.headers['accept-ranges']]).toEqual([
      200,
      '',
      '10',
      'bytes',
    ]);
    const etag = String(head.headers.etag);
    expect((await get(film, { 'if-none-match': `"x", W/${etag}` })).statusCode).toBe(304);
    expect((await get(film, {}, 'POST')).statusCode).toBe(404);
  });

  it('reads nothing of another content by a token', async () => {
    const other = await buildContent(server, admin, { ...SMALL, 'other.html': 'other' });
    expect((await get(`${pathOf(other)}other.html`)).statusCode).toBe(200);
    expect((await get(`${pathOf()}other.html`)).statusCode).toBe(404);
  });

  it('knows no token that is not ours', async () => {
    const base = pathOf();
    const token = base.split('/')[2] ?? '';
    const changed = (token[3] === 'A' ? 'B' : 'A') + token.slice(1);
    for (const one of [changed, token.slice(0, -2), 'x', '%00', 'a'.repeat(5000)])
      expect((await get(`/c/${one}/index.html`)).statusCode).toBe(404);
  });

  it('lets packages do as they like, but only there', async () => {
    const { headers } = await get(`${pathOf()}index.html`);
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split('; ')
        .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
    );
    expect(policy).toEqual({
      'default-src': "'self' 'unsafe-inline' 'unsafe-eval' data: blob:",
      'connect-src': "'self' data: blob:",
      'form-action': "'self'",
      'base-uri': "'self'",
      'frame-ancestors': "'self' http://synaq.test http://synaq.test:3000",
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    const worker = await get(`${pathOf()}scripts/Main.js`, { 'service-worker': 'script' });
    expect(worker.statusCode).toBe(404);
  });

  it('lets packages of cmi5 tell the application', async () => {
    const cmi5 = `<courseStructure><course id="https://x.test/c"><title><langstring>c</langstring></title></course>
      <au id="https://x.test/1"><title><langstring>a</langstring></title><url>index.html</url></au></courseStructure>`;
    const id = await buildContent(server, admin, { 'cmi5.xml': cmi5, 'index.html': 'x' });
    const { headers } = await get(`${pathOf(id)}index.html`);
    expect(headers['content-security-policy']).toContain("connect-src 'self' data: blob: http://synaq.test/xapi/");
  });

  it('serves the frame to whoever has a token, and nothing beside it', async () => {
    const base = pathOf();
    const page = await get(`${base}~frame/`);
    expect([page.statusCode, page.body]).toEqual([200, '<!doctype html><title>frame</title>']);
    expect(page.headers['content-security-policy']).toContain('frame-ancestors');
    expect((await get(`${base}~frame/assets/frame.js`)).body).toBe('frame()');
    expect((await get('/c/none/~frame/')).statusCode).toBe(404);
    for (const path of [
      '~frame/none.js',
      '~frame/../../secret.txt',
      '~frame/..%2f..%2fsecret.txt',
      '~frame/%2e%2e/secret.txt',
    ])
      expect((await get(base + path)).statusCode, path).not.toBe(200);
  });

  it('says nothing anywhere else', async () => {
    for (const path of ['/', '/c', '/c/', '/api/v1/health', '/index.html'])
      expect((await get(path)).statusCode).toBe(404);
    const bare = await buildContentOrigin(server.app.ctx);
    expect((await bare.inject(`${pathOf()}~frame/`)).statusCode).toBe(404);
    await bare.close();
  });

  it('is framed by the application, which frames nothing else', async () => {
    const { headers } = await server.app.inject({ url: '/api/v1/health', headers: { host: '10.0.0.7:3000' } });
    expect(headers['content-security-policy']).toContain("frame-src 'self' http://10.0.0.7:3001");
    const odd = await server.app.inject({ url: '/api/v1/health', headers: { host: 'x; script-src *' } });
    expect(odd.headers['content-security-policy']).toContain("frame-src 'self' http://synaq.test:3001");
  });

  it('ends with the time of the token, the session and the account', async () => {
    const person = await signInAs(server, 'user');
    const base = pathOf(contentId, person.user.id);
    expect((await get(`${base}index.html`)).statusCode).toBe(200);
    await server.db.deleteFrom('sessions').where('user_id', '=', person.user.id).execute();
    server.clock.forward({ seconds: 6 });
    const gone = await get(`${base}index.html`);
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([410, 'no-store']);
    const blocked = await signInAs(server, 'user');
    await server.db.updateTable('users').set({ blocked: true }).where('id', '=', blocked.user.id).execute();
    expect((await get(`${pathOf(contentId, blocked.user.id)}index.html`)).statusCode).toBe(410);
    const late = pathOf();
    server.clock.forward({ hours: 13 });
    expect((await get(`${late}index.html`)).statusCode).toBe(410);
  });
});

describe('where packages are served', () => {
  const settings = (env: Record<string, string>) => readEnv({ PUBLIC_ORIGIN: 'https://synaq.test', ...env });

  it('is the setting, or the host of the request at the next port', () => {
    const asked = { protocol: 'https', hostname: '[::1]' };
    expect(contentOriginOf(asked, settings({ CONTENT_ORIGIN: 'https://content.test/' }))).toBe('https://content.test');
    expect(contentOriginOf(asked, settings({ PORT: '8080' }))).toBe('https://[::1]:8081');
    expect(contentOriginOf(asked, settings({ CONTENT_PORT: '9000' }))).toBe('https://[::1]:9000');
    expect(contentOriginOf({ protocol: 'http', hostname: "a'b" }, settings({}))).toBe('https://synaq.test:3001');
  });

  it.each([
    [{ CONTENT_ORIGIN: 'https://synaq.test' }, 'CONTENT_ORIGIN'],
    [{ PORT: '4000', CONTENT_PORT: '4000' }, 'CONTENT_PORT'],
    [{ CONTENT_ALLOWED_HOSTS: "www.youtube.com 'unsafe-x'" }, 'CONTENT_ALLOWED_HOSTS'],
    [{ PACKAGE_MAX_MB: '0' }, 'PACKAGE_MAX_MB'],
  ])('is refused in words: %o', (env, name) => {
    expect(() => settings(env as Record<string, string>)).toThrow(name);
  });

  it('may load from hosts that are allowed', () => {
    expect(settings({ CONTENT_ALLOWED_HOSTS: 'www.youtube.com, *.vimeo.com' }).content.allowedHosts).toEqual([
      'www.youtube.com',
      '*.vimeo.com',
    ]);
  });

  it('has tokens that nobody can foresee', () => {
    const ctx = { env: settings({}), clock: testClock() };
    const opening = { contentId: 1, userId: 2, purpose: 'try' } as const;
    const asked = { protocol: 'http', hostname: 'x' };
    expect(openContent(ctx, opening, asked).base).not.toBe(openContent(ctx, opening, asked).base);
  });
});
