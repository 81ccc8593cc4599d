import { describe, expect, it } from 'vitest';
import { Authenticator } from '../../../../../../tests/support/authenticator.ts';
import { signIn, signInAs, type SignedInClient, withApp } from '../../../../../../tests/support/index.ts';
import { arePasskeysPossible } from './passkeys.ts';
import { addPasskey, addTotp, begin, confirm, ORIGIN } from '../second-factors.fixture.ts';

const REFUSED = [422, 'passkey-refused'];

describe('passkeys', () => {
  const server = withApp({ PUBLIC_ORIGIN: ORIGIN });

  async function holder() {
    const person = await signInAs(server, 'user');
    return { person, login: person.user.login, ...(await addPasskey(person)) };
  }

  /** The second step, as the browser does it. */
  async function show(login: string, passkey: Authenticator, changed: object = {}) {
    const step = await begin(server, login);
    const { body } = await step.ask();
    const { status, body: answer } = await step.show(
      passkey.get({ challenge: body.challenge, origin: ORIGIN, ...changed }),
    );
    return [status, answer.id ?? answer.ID];
  }

  async function optionsFor(person: SignedInClient) {
    await confirm(person);
    return (await person.post('/auth/second-factors/passkeys/options')).body;
  }

  const add = async (person: SignedInClient, response: object) => {
    const { status, body } = await person.post('/auth/second-factors/passkeys', { name: 'Ключ', response });
    return [status, body.id];
  };

  describe('beginPasskey, addPasskey', () => {
    it('keep what the browser has made, with a name; the first brings recovery codes', async () => {
      const { person, added, login } = await holder();
      expect([added.status, added.body.recoveryCodes.length]).toEqual([200, 10]);
      const options = await optionsFor(person);
      expect(options).toMatchObject({
        rp: { id: 'synaq.test' },
        user: { name: login },
        attestation: 'none',
        authenticatorSelection: { userVerification: 'preferred' },
        excludeCredentials: [{ type: 'public-key', transports: ['internal'] }],
      });
      const second = await addPasskey(person, '  Ключ USB ');
      expect([second.added.status, second.added.body]).toEqual([200, { recoveryCodes: null }]);
      const { body } = await person.get('/auth/second-factors');
      expect(body.passkeys.map(({ name }: { name: string }) => name)).toEqual(['Ноутбук', 'Ключ USB']);
    });

    it('keep no more than ten of a person', async () => {
      const { person } = await holder();
      const answers = [];
      for (let count = 0; count < 10; count += 1) answers.push((await addPasskey(person)).added);
      expect(answers.slice(0, 9).every(({ status }) => status === 200)).toBe(true);
      expect([answers[9]?.status, answers[9]?.body.id]).toEqual([409, 'passkeys-too-many']);
    });

    it('refuse what was made for another page, challenge, session or time', async () => {
      const [person, other] = [await signInAs(server, 'user'), await signInAs(server, 'user')];
      const make = async (changed: object) => {
        const { challenge } = await optionsFor(person);
        return add(person, new Authenticator().create({ challenge, origin: ORIGIN, ...changed }));
      };
      expect(await make({ origin: 'https://synaq.test.evil.kz' })).toEqual(REFUSED);
      expect(await make({ rpId: 'evil.kz' })).toEqual(REFUSED);
      expect(await make({ challenge: 'AAAA' })).toEqual(REFUSED);
      const { challenge } = await optionsFor(other);
      expect(await make({ challenge })).toEqual(REFUSED);
      const elsewhere = await signIn(server.app, person.user);
      const asked = await optionsFor(elsewhere);
      expect(await make({ challenge: asked.challenge })).toEqual(REFUSED);
      const late = await optionsFor(person);
      server.clock.forward({ minutes: 6 });
      expect(await add(person, new Authenticator().create({ challenge: late.challenge, origin: ORIGIN }))).toEqual(
        REFUSED,
      );
      expect((await begin(server, person.user.login)).status).toBe(200);
    });

    it('take a challenge once, and each passkey for one person', async () => {
      const { person, passkey } = await holder();
      const other = await signInAs(server, 'user');
      const { challenge } = await optionsFor(other);
      const response = new Authenticator().create({ challenge, origin: ORIGIN });
      expect([await add(other, response), await add(other, response)]).toEqual([[200, undefined], REFUSED]);
      for (const who of [other, person]) {
        const again = passkey.create({ challenge: (await optionsFor(who)).challenge, origin: ORIGIN });
        expect(await add(who, again)).toEqual([409, 'passkey-known']);
      }
      expect(
        await add(person, { ...response, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } }),
      ).toEqual(REFUSED);
    });

    it('are refused to whoever has not confirmed who they are', async () => {
      const person = await signInAs(server, 'user');
      const { status, body } = await person.post('/auth/second-factors/passkeys/options');
      expect([status, body.id]).toEqual([409, 'confirmation-needed']);
    });
  });

  describe('askForPasskey, signInWithPasskey', () => {
    it('finish the sign-in', async () => {
      const { login, passkey, person } = await holder();
      const step = await begin(server, login);
      expect([step.status, step.body.methods]).toEqual([202, ['passkey', 'recovery-code']]);
      const { body } = await step.ask();
      expect(body).toMatchObject({ rpId: 'synaq.test', allowCredentials: [{ id: passkey.credentialId }] });
      const { status, body: user } = await step.show(passkey.get({ challenge: body.challenge, origin: ORIGIN }));
      expect([status, user.ID]).toEqual([200, person.user.id]);
      expect((await person.get('/auth/second-factors')).body.passkeys[0].lastUsedAt).toBe(server.clock().toISOString());
    });

    it('refuse what was signed before: each challenge counts once, and in one sign-in', async () => {
      const { login, passkey } = await holder();
      const [one, other] = [await begin(server, login), await begin(server, login)];
      const asked = (await one.ask()).body;
      await other.ask();
      const signed = passkey.get({ challenge: asked.challenge, origin: ORIGIN });
      const stolen = await other.show(signed);
      expect([stolen.status, stolen.body.id]).toEqual(REFUSED);
      expect((await one.show(signed)).status).toBe(200);
      const third = await begin(server, login);
      await third.ask();
      const replayed = await third.show(signed);
      expect([replayed.status, replayed.body.id]).toEqual(REFUSED);
    });

    it('refuse another page, another name, another challenge, and a lower or equal counter', async () => {
      const { login, passkey } = await holder();
      expect(await show(login, passkey, { origin: 'https://evil.kz' })).toEqual(REFUSED);
      expect(await show(login, passkey, { origin: 'http://synaq.test' })).toEqual(REFUSED);
      expect(await show(login, passkey, { rpId: 'evil.kz' })).toEqual(REFUSED);
      expect(await show(login, passkey, { challenge: 'AAAA' })).toEqual(REFUSED);
      expect((await show(login, passkey, { counter: 50 }))[0]).toBe(200);
      expect(await show(login, passkey, { counter: 50 })).toEqual(REFUSED);
      expect(await show(login, passkey, { counter: 49 })).toEqual(REFUSED);
      expect((await show(login, passkey, { counter: 51 }))[0]).toBe(200);
    });

    it('refuse the passkey of somebody else, an unknown one, and an altered signature', async () => {
      const [one, other] = [await holder(), await holder()];
      expect(await show(one.login, other.passkey)).toEqual(REFUSED);
      expect(await show(one.login, new Authenticator())).toEqual(REFUSED);
      const step = await begin(server, one.login);
      const { challenge } = (await step.ask()).body;
      const signed = one.passkey.get({ challenge, origin: ORIGIN });
      const forged = new Authenticator().get({ challenge, origin: ORIGIN });
      const swapped = { ...signed, response: { ...signed.response, signature: forged.response.signature } };
      const { status, body } = await step.show(swapped);
      expect([status, body.id]).toEqual(REFUSED);
    });

    it('refuse what is out of contract', async () => {
      const { login } = await holder();
      const step = await begin(server, login);
      for (const response of [{}, { id: 1 }, { id: 'a', rawId: 'a', type: 'public-key' }])
        expect((await step.show(response)).status).toBe(400);
      expect((await step.browser.post('/auth/sign-in/passkey-options', { pending: 'A'.repeat(43) })).body.id).toBe(
        'sign-in-over',
      );
    });
  });

  describe('renamePasskey', () => {
    it('gives one of one’s own another name', async () => {
      const [{ person }, other] = [await holder(), await holder()];
      const [{ id }] = (await person.get('/auth/second-factors')).body.passkeys;
      const rename = async (who: SignedInClient, name: string) =>
        (await who.put(`/auth/second-factors/passkeys/${id}`, { name })).status;
      expect(await rename(other.person, 'Чужой')).toBe(404);
      expect(await rename(person, '   ')).toBe(422);
      expect(await rename(person, ' Рабочий ноутбук ')).toBe(204);
      expect((await person.get('/auth/second-factors')).body.passkeys[0].name).toBe('Рабочий ноутбук');
    });
  });

  describe('removePasskey', () => {
    it('removes one of one’s own, once that one has confirmed', async () => {
      const { person, login, passkey } = await holder();
      const other = await holder();
      const { key } = await addTotp(server, person);
      expect(key).toBeDefined();
      const [{ id }] = (await person.get('/auth/second-factors')).body.passkeys;
      const remove = async (who: SignedInClient) =>
        (await who.post(`/auth/second-factors/passkeys/${id}/remove`)).status;
      expect(await remove(other.person)).toBe(404);
      server.clock.forward({ minutes: 10 });
      expect(await remove(person)).toBe(409);
      await confirm(person);
      expect(await remove(person)).toBe(204);
      expect(await show(login, passkey)).toEqual(REFUSED);
      expect((await begin(server, login)).body.methods).toEqual(['totp', 'recovery-code']);
    });
  });
});

describe('arePasskeysPossible', () => {
  it.each([
    ['https://synaq.kz', true],
    ['http://localhost:8080', true],
    ['http://synaq.kz', false],
    ['https://10.0.0.5', false],
    ['http://127.0.0.1:8080', false],
    ['https://[::1]', false],
  ])('%s: %s', (publicOrigin, possible) => {
    expect(arePasskeysPossible({ env: { publicOrigin } as never })).toBe(possible);
  });
});
