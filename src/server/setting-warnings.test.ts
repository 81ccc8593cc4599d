import { describe, expect, it } from 'vitest';
import { signInAs, startApp, withDatabase } from '../../tests/support/index.ts';
import { readEnv } from './env.ts';
import { settingWarnings } from './setting-warnings.ts';

const HTTPS = {
  PUBLIC_ORIGIN: 'https://synaq.example',
  CONTENT_ORIGIN: 'https://content.example',
  SYNAQ_DEMO: 'off',
};

describe('settingWarnings', () => {
  it.each([
    ['a proxy that is not named', HTTPS, /TRUST_PROXY is off/],
    ['hops on an open address', { ...HTTPS, TRUST_PROXY: '1' }, /TRUST_PROXY is a number/],
    [
      'packages without an address of the proxy',
      { ...HTTPS, CONTENT_ORIGIN: '', TRUST_PROXY: '10.0.0.5' },
      /CONTENT_ORIGIN/,
    ],
    ['the demo on an open address', {}, /the demo can be reached/],
    ['the demo behind a public proxy', { ...HTTPS, SYNAQ_DEMO: 'on', HOST: '127.0.0.1', TRUST_PROXY: '1' }, /the demo/],
  ])('warns of %s', (_, settings, words) => {
    expect(settingWarnings(readEnv(settings))).toEqual([expect.stringMatching(words)]);
  });

  it.each([
    ['a named proxy', { ...HTTPS, TRUST_PROXY: '10.0.0.5' }],
    ['hops where nobody gets past the proxy', { ...HTTPS, TRUST_PROXY: '1', HOST: '127.0.0.1' }],
    ['the demo on this machine only', { HOST: '127.0.0.1' }],
  ])('says nothing of %s', (_, settings) => {
    expect(settingWarnings(readEnv(settings))).toEqual([]);
  });
});

describe('a proxy that the settings do not name', () => {
  const database = withDatabase();
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };

  it('is told to administrators from the first request that it passed on, and to the log once', async () => {
    const lines: string[] = [];
    const log = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
    const app = await startApp({ db: database.db, env: HTTPS, log });
    const [admin, learner] = [
      await signInAs({ app, db: database.db }, 'admin'),
      await signInAs({ app, db: database.db }, 'user'),
    ];
    expect((await admin.get('/auth/me')).body).not.toHaveProperty('addressesHidden');
    for (let request = 0; request < 2; request += 1) await admin.send('GET', '/health', undefined, {}, forwarded);
    expect((await admin.get('/auth/me')).body).toMatchObject({ addressesHidden: true });
    expect((await learner.get('/auth/me')).body).not.toHaveProperty('addressesHidden');
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
    await app.close();
  });

  it('is no matter where the settings name it', async () => {
    const app = await startApp({ db: database.db, env: { ...HTTPS, TRUST_PROXY: '10.0.0.0/8' } });
    const admin = await signInAs({ app, db: database.db }, 'admin');
    await admin.send('GET', '/health', undefined, {}, forwarded);
    expect((await admin.get('/auth/me')).body).not.toHaveProperty('addressesHidden');
    await app.close();
  });
});
