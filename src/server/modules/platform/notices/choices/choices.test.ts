import { describe, expect, it } from 'vitest';
import { Client, signIn, signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { readEnv } from '../../../../env.ts';
import { buildReader, changed, deliveriesOf, tellAll } from '../notices.fixture.ts';
import { afterQuiet, comesBy, nextHour } from './index.ts';

const PATH = '/my/notification-settings';
const chosen = { groups: [], digest: 'at-once', quietHours: null };

describe('choices of notices', () => {
  const server = withApp({ NOTICE_MAIL: 'results,attempts', NOTICE_QUIET_HOURS: '22-7', NOTICE_DIGEST: 'daily' });

  describe('getMyNotificationSettings', () => {
    it('gives those of the organisation to whoever has chosen nothing', async () => {
      const me = await signIn(server.app, await buildReader(server.db, { email: 'me@example.kz' }));
      const { status, body } = await me.get(PATH);
      expect(status).toBe(200);
      expect(body.groups).toEqual([
        { group: 'attempts', app: true, mail: true, push: true, fixed: ['app', 'mail'] },
        { group: 'results', app: true, mail: true, push: true, fixed: ['app'] },
        { group: 'decisions', app: true, mail: false, push: true, fixed: ['app'] },
        { group: 'plans', app: true, mail: false, push: true, fixed: [] },
        { group: 'webinars', app: true, mail: false, push: true, fixed: [] },
        { group: 'support', app: true, mail: false, push: true, fixed: ['app'] },
        { group: 'security', app: true, mail: true, push: true, fixed: ['app', 'mail'] },
      ]);
      expect(body).toMatchObject({
        digest: 'daily',
        digestHour: 8,
        quietHours: { from: 22, to: 7 },
        mail: { available: false, address: 'me@example.kz', refused: false },
        push: { key: null, here: false },
      });
    });

    it('is for staff, too, and for nobody else', async () => {
      expect((await (await signInAs(server, 'admin')).get(PATH)).status).toBe(200);
      expect((await new Client(server.app).get(PATH)).status).toBe(401);
    });
  });

  describe('setMyNotificationSettings', () => {
    it('keeps what is chosen, and what may not be refused', async () => {
      const [me, other] = [await signInAs(server, 'user'), await signInAs(server, 'user')];
      const off = { app: false, mail: false, push: false };
      const groups = [
        { group: 'attempts', ...off, push: true },
        { group: 'plans', ...off },
      ];
      const first = await me.put(PATH, { ...chosen, groups });
      expect(first.status).toBe(200);
      expect(await me.put(PATH, { ...chosen, groups })).toMatchObject({ status: 200, body: first.body });
      expect(first.body.groups).toEqual([
        { group: 'attempts', app: true, mail: true, push: true, fixed: ['app', 'mail'] },
        { group: 'results', app: true, mail: true, push: true, fixed: ['app'] },
        { group: 'decisions', app: true, mail: false, push: true, fixed: ['app'] },
        { group: 'plans', app: false, mail: false, push: false, fixed: [] },
        { group: 'webinars', app: true, mail: false, push: true, fixed: [] },
        { group: 'support', app: true, mail: false, push: true, fixed: ['app'] },
        { group: 'security', app: true, mail: true, push: true, fixed: ['app', 'mail'] },
      ]);
      expect(first.body).toMatchObject({ digest: 'at-once', quietHours: null });
      const some = await me.put(PATH, {
        ...chosen,
        groups: [{ group: 'decisions', app: true, mail: true, push: true }],
      });
      expect(some.body.groups[3]).toMatchObject({ group: 'plans', app: false });
      expect((await other.get(PATH)).body.groups[3]).toMatchObject({ app: true });
    });

    it('refuses hours that never end, and what is out of contract', async () => {
      const me = await signInAs(server, 'user');
      const always = await me.put(PATH, { ...chosen, quietHours: { from: 5, to: 5 } });
      expect([always.status, Object.keys(always.body.errors)]).toEqual([422, ['quietHours']]);
      for (const bad of [
        { quietHours: { from: 24, to: 5 } },
        { digest: 'weekly' },
        { groups: [{ group: 'none', app: true, mail: true, push: true }] },
        { groups: [{ group: 'plans', app: 'yes', mail: true, push: true }] },
      ])
        expect((await me.put(PATH, { ...chosen, ...bad })).status).toBe(400);
    });
  });

  describe('refuseNoticeMails', () => {
    it('ends mails of the kind of the letter, for whoever has it, and only those', async () => {
      const reader = await buildReader(server.db);
      await tellAll(server.db, [changed(reader.id)], server.clock());
      const [{ token } = { token: '' }] = await deliveriesOf(server.db, reader.id);
      // As mail programs do: RFC 8058.
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api/v1/notice-mails/${token}/refusal`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(answer.statusCode).toBe(204);
      expect((await new Client(server.app).post(`/notice-mails/${token}/refusal`)).status).toBe(204);
      const { body } = await (await signIn(server.app, reader)).get(PATH);
      expect(body.groups.map(({ mail }: { mail: boolean }) => mail)).toEqual([
        true,
        false,
        false,
        false,
        false,
        false,
        true,
      ]);
      expect(body).toMatchObject({ digest: 'daily', quietHours: { from: 22, to: 7 } });
    });

    it('tells nothing of letters that there are not', async () => {
      const stranger = new Client(server.app);
      expect((await stranger.post('/notice-mails/00000000-0000-4000-8000-000000000000/refusal')).status).toBe(204);
      expect((await stranger.post('/notice-mails/x/refusal')).status).toBe(400);
    });
  });
});

describe('rules of choices', () => {
  const at = (time: string) => new Date(`2026-03-02T${time}Z`);

  it('know when quiet hours end', () => {
    expect(afterQuiet({ from: 22, to: 7 }, at('21:59:59'))).toBeUndefined();
    expect(afterQuiet({ from: 22, to: 7 }, at('22:00:00'))).toEqual(new Date('2026-03-03T07:00:00Z'));
    expect(afterQuiet({ from: 22, to: 7 }, at('06:59:59.500'))).toEqual(at('07:00:00'));
    expect(afterQuiet({ from: 22, to: 7 }, at('07:00:00'))).toBeUndefined();
    expect(afterQuiet({ from: 12, to: 13 }, at('12:30:00'))).toEqual(at('13:00:00'));
    expect(nextHour(8, at('08:00:00'))).toEqual(new Date('2026-03-03T08:00:00Z'));
  });

  it('prefer a person to the organisation, but not to what may not be refused', () => {
    const { notices } = readEnv({ NOTICE_PUSH: 'none' });
    const groups = { plans: { mail: false }, attempts: { mail: false, push: true } };
    expect(comesBy('plans', 'mail', { groups }, notices)).toBe(false);
    expect(comesBy('plans', 'app', { groups }, notices)).toBe(true);
    expect(comesBy('attempts', 'mail', { groups }, notices)).toBe(true);
    expect(comesBy('attempts', 'push', { groups }, notices)).toBe(true);
    expect(comesBy('results', 'push', { groups }, notices)).toBe(false);
  });
});
