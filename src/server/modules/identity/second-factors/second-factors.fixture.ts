import { Secret, TOTP } from 'otpauth';
import { Authenticator } from '../../../../../tests/support/authenticator.ts';
import { Client, PASSWORD, type RunningApp, type SignedInClient } from '../../../../../tests/support/index.ts';

export const ORIGIN = 'https://synaq.test';

/** The code that an app with this key shows at a moment. */
export const codeAt = (key: string, moment: Date): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: moment.getTime() });

/** Confirms who somebody is, which counts for ten minutes. */
export const confirm = (person: Client, password = PASSWORD) =>
  person.post('/auth/confirmation/password', { password });

/** Sets an app up. @returns its key and the recovery codes */
export async function addTotp(server: RunningApp, person: SignedInClient) {
  await confirm(person);
  const begun = await person.post('/auth/second-factors/totp');
  const { key } = begun.body as { key: string };
  const code = codeAt(key, server.clock());
  const { body } = await person.post('/auth/second-factors/totp/confirm', { code });
  // The code that confirmed the key signs nobody in.
  server.clock.forward({ seconds: 60 });
  return { key, codes: body.recoveryCodes as string[] | null };
}

/** Adds a passkey. */
export async function addPasskey(person: SignedInClient, name = 'Ноутбук') {
  const passkey = new Authenticator();
  await confirm(person);
  const { body: options } = await person.post('/auth/second-factors/passkeys/options');
  const response = passkey.create({ challenge: options.challenge, origin: ORIGIN });
  const added = await person.post('/auth/second-factors/passkeys', { name, response });
  return { passkey, added };
}

/** The first step of signing in, from an address of its own unless a browser is given. */
export async function begin(server: RunningApp, login: string, browser = new Client(server.app)) {
  const { status, body } = await browser.post('/auth/sign-in', { login, password: PASSWORD });
  const pending = (body as { pending: string }).pending;
  return {
    browser,
    status,
    body,
    pending,
    finish: (code: string) => browser.post('/auth/sign-in/code', { pending, code }),
    ask: () => browser.post('/auth/sign-in/passkey-options', { pending }),
    show: (response: object) => browser.post('/auth/sign-in/passkey', { pending, response }),
  };
}
