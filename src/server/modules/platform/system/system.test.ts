import { describe, expect, it } from 'vitest';
import { Client, signInAs, startApp, withApp } from '../../../../../tests/support/index.ts';
import { engineOf } from '../../../db/index.ts';
import { saveOrganisation } from './queries.ts';

const server = withApp({ PASSWORD_MIN_LENGTH: '9' });

describe('getHealth', () => {
  it('answers without a session, with no figures', async () => {
    expect(await new Client(server.app).get('/health')).toMatchObject({
      status: 200,
      body: { status: 'ok', version: expect.any(String), parts: { loop: 'ok', disk: 'ok', database: 'ok' } },
    });
  });

  it('says which part is not well, and fails where nothing works', async () => {
    const room = { free: 100 * 1024 * 1024, total: 10e9 };
    let database = async () => {};
    const probes = { room: async () => room, database: () => database() };
    const app = await startApp({ db: server.db, probes });
    const health = () => new Client(app).get('/health');
    expect((await health()).body).toMatchObject({ status: 'degraded', parts: { disk: 'degraded', database: 'ok' } });
    database = () => Promise.reject(new Error('connection refused at secret-host'));
    await expect.poll(async () => (await health()).status, { timeout: 10_000 }).toBe(503);
    const failing = await health();
    expect(failing.body).toMatchObject({
      id: 'unavailable',
      details: { status: 'failing', parts: { loop: 'ok', disk: 'degraded', database: 'failing' } },
    });
    expect(JSON.stringify(failing.body)).not.toContain('secret-host');
    await app.close();
  });

  it('says at once that the database was lost, also when it was well a moment ago', async () => {
    let database = async () => {};
    const app = await startApp({ db: server.db, probes: { database: () => database() } });
    const health = () => new Client(app).get('/health');
    expect((await health()).status).toBe(200);
    database = () => Promise.reject(new Error('connection refused'));
    engineOf(server.db).pool.emit('error', new Error('Connection terminated unexpectedly'), {} as never);
    expect(await health()).toMatchObject({ status: 503, body: { details: { parts: { database: 'failing' } } } });
    await app.close();
  });
});

describe('getServerLoad', () => {
  it('tells the figures to those who may see them', async () => {
    const support = await signInAs(server, 'support');
    expect(await support.get('/server-load')).toMatchObject({
      status: 200,
      body: {
        status: 'ok',
        memoryBytes: expect.any(Number),
        loop: { status: 'ok', delayMs: expect.any(Number) },
        disk: { status: 'ok', freeBytes: expect.any(Number), totalBytes: expect.any(Number) },
        database: { status: 'ok', answerMs: expect.any(Number) },
        work: expect.arrayContaining([{ kind: 'export', running: 0, waiting: 0, atOnce: 2 }]),
      },
    });
    expect((await (await signInAs(server, 'teacher')).get('/server-load')).status).toBe(403);
    expect((await new Client(server.app).get('/server-load')).status).toBe(401);
  });
});

describe('getPublicSettings', () => {
  it('tells what the public pages need, and nothing secret', async () => {
    const before = await new Client(server.app).get('/settings');
    expect(before.body).toEqual({
      organisation: { ru: 'Synaq', en: 'Synaq', kz: 'Synaq' },
      passwordMinLength: 9,
      staffPasswordMinLength: 10,
      maxUploadMegabytes: 20,
      maxMediaMegabytes: 2048,
      demoExposed: false,
      eds: false,
      oidc: null,
      demo: false,
      demoPassword: null,
      visitLog: { url: null, key: 'synaq-visits' },
    });
    await saveOrganisation(server.db, { ru: 'Депо' });
    await saveOrganisation(server.db, { ru: 'Депо № 2' });
    expect((await new Client(server.app).get('/settings')).body.organisation).toEqual({ ru: 'Депо № 2' });
  });
});

describe('getPublicSettings in a demo', () => {
  const known = withApp({ SYNAQ_DEMO: 'on' });
  const own = withApp({ SYNAQ_DEMO: 'on', SYNAQ_DEMO_PASSWORD: 'Own-2026!' });

  it('tells the password of the demo accounts only while it is the one that everyone knows', async () => {
    expect((await new Client(known.app).get('/settings')).body).toMatchObject({
      demo: true,
      demoPassword: 'Demo-2026!',
    });
    expect((await new Client(own.app).get('/settings')).body).toMatchObject({ demo: true, demoPassword: null });
  });
});

describe('updateOrganisation', () => {
  const named = withApp();

  it('names the organisation, and the audit trail tells who did', async () => {
    const admin = await signInAs(named, 'admin');
    const answer = await admin.put('/organisation', { name: { ru: ' Депо № 3 ', en: ' ', kz: '№ 3 депо' } });
    expect(answer).toMatchObject({ status: 200, body: { name: { ru: 'Депо № 3', kz: '№ 3 депо' } } });
    expect((await new Client(named.app).get('/settings')).body.organisation).toEqual({
      ru: 'Депо № 3',
      kz: '№ 3 депо',
    });
    const lines = await named.db
      .selectFrom('audit_events')
      .selectAll()
      .where('resource', '=', 'organisation')
      .execute();
    expect(lines).toMatchObject([
      { actor_id: admin.user.id, action: 'edit', details: { text: 'Депо № 3 / № 3 депо' } },
    ]);
  });

  it('refuses an empty name, and everybody but an administrator', async () => {
    const admin = await signInAs(named, 'admin');
    const empty = await admin.put('/organisation', { name: { ru: '  ', kz: '' } });
    expect(empty).toMatchObject({ status: 422, body: { errors: { name: expect.any(String) } } });
    expect((await admin.put('/organisation', { name: {} })).status).toBe(400);
    expect((await admin.put('/organisation', { name: { ru: 'а'.repeat(201) } })).status).toBe(400);
    for (const role of ['teacher', 'examiner', 'support', 'region', 'user'] as const)
      expect((await (await signInAs(named, role)).put('/organisation', { name: { ru: 'Моё' } })).status).toBe(403);
  });
});
