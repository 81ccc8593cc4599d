import { describe, expect, it } from 'vitest';
import { Client, withApp } from '../../../../tests/support/index.ts';
import { saveOrganisation } from './queries.ts';

const server = withApp({ PASSWORD_MIN_LENGTH: '9' });

describe('getHealth', () => {
  it('answers without a session', async () => {
    expect(await new Client(server.app).get('/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });
});

describe('getPublicSettings', () => {
  it('tells what the public pages need, and nothing secret', async () => {
    const before = await new Client(server.app).get('/settings');
    expect(before.body).toEqual({
      organisation: { ru: 'Synaq', en: 'Synaq', kz: 'Synaq' },
      passwordMinLength: 9,
      maxUploadMegabytes: 20,
      demo: false,
      demoPassword: null,
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
