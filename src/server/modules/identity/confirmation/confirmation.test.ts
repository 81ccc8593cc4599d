import { describe, expect, it } from 'vitest';
import { buildUser, signIn, signInAs, type SignedInClient, withApp } from '../../../../../tests/support/index.ts';
import { addPasskey, addTotp, codeAt, confirm, ORIGIN } from '../second-factors/second-factors.fixture.ts';

describe('getConfirmation, confirmByPassword', () => {
  const server = withApp({ PUBLIC_ORIGIN: ORIGIN });
  const stateOf = async (person: SignedInClient) => (await person.get('/auth/confirmation')).body;

  it('count for ten minutes, in this session only; signing in does not', async () => {
    const user = await buildUser(server.db);
    const [here, there] = [await signIn(server.app, user), await signIn(server.app, user)];
    expect(await stateOf(here)).toEqual({ until: null, ways: ['password'] });
    const wrong = await confirm(here, 'Wrong-2026!');
    expect([wrong.status, wrong.body.errors]).toEqual([422, { password: 'Неверный текущий пароль' }]);
    expect((await confirm(here)).status).toBe(204);
    const until = new Date(server.clock().getTime() + 600_000).toISOString();
    expect([(await stateOf(here)).until, (await stateOf(there)).until]).toEqual([until, null]);
    expect((await there.post('/auth/second-factors/totp')).body.id).toBe('confirmation-needed');
    server.clock.forward({ minutes: 10 });
    expect((await stateOf(here)).until).toBeNull();
  });

  it('lock wrong passwords out', async () => {
    const person = await signInAs(server, 'user');
    const statuses = [];
    for (let tries = 0; tries < 7; tries += 1) statuses.push((await confirm(person, 'Wrong-2026!')).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
  });

  describe('confirmByCode', () => {
    it('takes a code of the app once, and no recovery code', async () => {
      const person = await signInAs(server, 'user');
      const { key, codes } = await addTotp(server, person);
      server.clock.forward({ minutes: 10 });
      expect(await stateOf(person)).toEqual({ until: null, ways: ['password', 'totp'] });
      const send = (code: string) => person.post('/auth/confirmation/code', { code });
      expect((await send(codes?.[0] ?? '')).status).toBe(422);
      const code = codeAt(key, server.clock());
      expect([(await send(code)).status, (await send(code)).status]).toEqual([204, 422]);
      expect((await person.post('/auth/second-factors/recovery-codes')).status).toBe(200);
    });
  });

  describe('askPasskeyToConfirm, confirmByPasskey', () => {
    it('take a passkey of the person, which has signed a challenge of this session', async () => {
      const user = await buildUser(server.db);
      const person = await signIn(server.app, user);
      const { passkey } = await addPasskey(person);
      server.clock.forward({ minutes: 10 });
      const ask = async (who: SignedInClient) => (await who.post('/auth/confirmation/passkey-options')).body.challenge;
      const show = (challenge: string) =>
        person.post('/auth/confirmation/passkey', passkey.get({ challenge, origin: ORIGIN }));
      const other = await signInAs(server, 'user');
      expect((await show(await ask(other))).body.id).toBe('passkey-refused');
      await server.db.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute();
      expect(await stateOf(person)).toEqual({ until: null, ways: ['passkey'] });
      const challenge = await ask(person);
      expect([(await show(challenge)).status, (await show(challenge)).status]).toEqual([204, 422]);
      expect((await person.post('/auth/second-factors/totp')).status).toBe(200);
    });
  });
});
