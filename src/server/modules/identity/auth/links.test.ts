import { describe, expect, it } from 'vitest';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { readEnv } from '#server/env.ts';
import { transaction } from '#server/db/index.ts';
import {
  buildUser,
  Client,
  PASSWORD,
  signIn,
  signInAs,
  type RunningApp,
  withApp,
} from '../../../../../tests/support/index.ts';
import { createPasswordLink } from './links.ts';

const contextOf = ({ app, db, clock }: RunningApp) => ({
  db,
  clock,
  log: app.log,
  env: readEnv({ PUBLIC_ORIGIN: 'https://synaq.test/' }),
});

/** A one-time link for a person. @param giver null: the server gives it */
async function linkFor(server: RunningApp, userId: number, giver: number | null = null): Promise<string> {
  const { link } = await transaction(server.db, (trx) => createPasswordLink(trx, contextOf(server), userId, giver));
  expect(link).toMatch(/^https:\/\/synaq\.test\/password#token=[\w-]{43}$/);
  return new URL(link).hash.slice('#token='.length);
}

describe('one-time links', () => {
  const server = withApp();
  const visitor = () => new Client(server.app);
  const check = (token: string) => visitor().post('/auth/password-links/state', { token });
  const use = (token: string, password: string) => visitor().post('/auth/password-links/use', { token, password });

  describe('checkPasswordLink', () => {
    it('tells the login while it works, and nothing after', async () => {
      const user = await buildUser(server.db);
      const token = await linkFor(server, user.id);
      expect((await check(token)).body).toMatchObject({ state: 'valid', login: user.login });
      await server.db.updateTable('users').set({ blocked: true }).where('id', '=', user.id).execute();
      expect((await check(token)).body).toMatchObject({ state: 'valid', blocked: true });
      server.clock.forward({ hours: 24 });
      expect((await check(token)).body).toMatchObject({ state: 'expired', login: null });
      expect((await check('x'.repeat(43))).body).toEqual({
        state: 'unknown',
        login: null,
        minLength: null,
        expiresAt: null,
      });
      expect((await check('short')).status).toBe(400);
    });

    it('says how long the new password must be, which depends on the role', async () => {
      const [learner, teacher] = [await buildUser(server.db), await buildUser(server.db, { role: 'teacher' })];
      expect((await check(await linkFor(server, learner.id))).body.minLength).toBe(4);
      expect((await check(await linkFor(server, teacher.id))).body.minLength).toBe(10);
    });

    it('works only for the last one given', async () => {
      const user = await buildUser(server.db);
      const first = await linkFor(server, user.id);
      await linkFor(server, user.id);
      expect((await check(first)).body.state).toBe('expired');
    });
  });

  describe('a link that was given', () => {
    const stateOf = async (token: string) => (await check(token)).body.state;

    it('ends with a new password, whoever sets it, a new role, and a block', async () => {
      const admin = await signInAs(server, 'admin');
      const changes = [
        { password: 'Novyi-2026!' },
        { roleId: ROLE_IDS.teacher },
        { blocked: true, blockReason: 'Уволен' },
      ];
      for (const change of changes) {
        const user = await buildUser(server.db);
        const token = await linkFor(server, user.id, admin.user.id);
        await admin.put(`/users/${user.id}`, { phone: '+7 701', roleId: ROLE_IDS.user });
        expect(await stateOf(token)).toBe('valid');
        expect((await admin.put(`/users/${user.id}`, change)).status).toBe(200);
        expect(await stateOf(token), JSON.stringify(change)).toBe('expired');
        expect((await use(token, 'Drugoi-2026!')).body.id).toBe('link-expired');
      }
      const me = await signInAs(server, 'user');
      const token = await linkFor(server, me.user.id, admin.user.id);
      await me.post('/auth/password', { currentPassword: PASSWORD, newPassword: 'Novyi-2026!' });
      expect(await stateOf(token)).toBe('expired');
    });

    it('ends when its giver may no longer give it', async () => {
      const admin = await signInAs(server, 'admin');
      const learner = await buildUser(server.db);
      const givers = await Promise.all([1, 2, 3].map(() => buildUser(server.db, { role: 'admin' })));
      const [demoted, blocked, deleted] = givers.map(({ id }) => id);
      const losses = [
        () => admin.put(`/users/${demoted}`, { roleId: ROLE_IDS.teacher }),
        () => admin.put(`/users/${blocked}`, { blocked: true, blockReason: 'Уволен' }),
        () => admin.delete(`/users/${deleted}`),
      ];
      for (const [index, lose] of losses.entries()) {
        const token = await linkFor(server, learner.id, givers[index]?.id ?? 0);
        expect(await stateOf(token)).toBe('valid');
        expect((await lose()).status).toBe(200);
        expect(await stateOf(token)).toBe('expired');
        expect((await use(token, 'Drugoi-2026!')).body.id).toBe('link-expired');
      }
    });

    it('stays ended when the block of its giver is taken back', async () => {
      const admin = await signInAs(server, 'admin');
      const giver = await buildUser(server.db, { role: 'admin' });
      const token = await linkFor(server, (await buildUser(server.db)).id, giver.id);
      expect((await admin.put(`/users/${giver.id}`, { blocked: true, blockReason: 'Уволен' })).status).toBe(200);
      expect((await admin.put(`/users/${giver.id}`, { blocked: false })).status).toBe(200);
      expect(await stateOf(token)).toBe('expired');
    });
  });

  describe('usePasswordLink', () => {
    it('sets the password once, ends every session and the lock', async () => {
      const user = await buildUser(server.db);
      const old = await signIn(server.app, user);
      for (let tries = 0; tries < 5; tries += 1)
        await visitor().post('/auth/sign-in', { login: user.login, password: 'Wrong-2026!' });
      const token = await linkFor(server, user.id);
      const used = await use(token, 'Novyi1!');
      expect(used.status).toBe(200);
      expect(used.headers['set-cookie']).toContain('synaq-device=');
      const me = await new Client(server.app, used.body.Token).get('/auth/me');
      expect(me.body.id).toBe(used.body.ID);
      expect((await old.get('/auth/me')).status).toBe(401);
      expect((await visitor().post('/auth/sign-in', { login: user.login, password: 'Novyi1!' })).status).toBe(200);
      const again = await use(token, 'Drugoi1!');
      expect([again.status, again.body.id]).toEqual([409, 'link-used']);
      expect((await check(token)).body).toMatchObject({ state: 'used', login: null });
    });

    it('is won by one of two who use it at once', async () => {
      const token = await linkFor(server, (await buildUser(server.db)).id);
      const answers = await Promise.all(['Pervyi1!', 'Vtoroi2!'].map((password) => use(token, password)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('stays good after a password that breaks the rules', async () => {
      const user = await buildUser(server.db);
      const token = await linkFor(server, user.id);
      const weak = await use(token, 'weak');
      expect([weak.status, Object.keys(weak.body.errors)]).toEqual([422, ['password']]);
      expect((await check(token)).body.state).toBe('valid');
    });

    it('refuses one that ran out, or never was', async () => {
      const user = await buildUser(server.db);
      const token = await linkFor(server, user.id);
      server.clock.forward({ hours: 25 });
      expect((await use(token, 'Novyi1!')).body.id).toBe('link-expired');
      expect((await use('y'.repeat(43), 'Novyi1!')).body.id).toBe('link-unknown');
      expect((await visitor().post('/auth/sign-in', { login: user.login, password: PASSWORD })).status).toBe(200);
    });
  });
});
