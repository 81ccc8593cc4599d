import {
  type AuthenticatorTransportFuture,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { isIP } from 'node:net';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { isLoopback } from '../../../../env.ts';
import {
  countPasskey,
  insertChallenge,
  type NewPasskey,
  type PasskeyRow,
  passkeysOf,
  spendChallenge,
} from './queries.ts';

const LIFE_MS = 5 * 60_000;

/** Who may answer a challenge: a person, in one sign-in or session. */
export interface Holder {
  userId: number;
  holder: Buffer;
}

/** Browsers make passkeys only for names, and only where the connection is safe. */
export function arePasskeysPossible({ env }: Pick<Context, 'env'>): boolean {
  const { protocol, hostname } = new URL(env.publicOrigin);
  const isAddress = isIP(hostname.replaceAll(/[[\]]/gu, '')) !== 0;
  return !isAddress && (protocol === 'https:' || isLoopback(hostname));
}

const rpIdOf = ({ env }: Pick<Context, 'env'>): string => new URL(env.publicOrigin).hostname;

const named = ({ credential_id: id, transports }: PasskeyRow) => ({
  id,
  transports: transports as AuthenticatorTransportFuture[],
});

async function keep(ctx: Context, { userId, holder }: Holder, challenge: string): Promise<void> {
  const now = ctx.clock();
  await insertChallenge(ctx.db, { challenge, userId, holder, expiresAt: new Date(now.getTime() + LIFE_MS) }, now);
}

/** What a browser needs to make a passkey that the person does not have yet. */
export async function optionsToAdd(
  ctx: Context,
  holder: Holder,
  { login, fullName, organisation }: { login: string; fullName: string; organisation: string },
): Promise<Schemas['PasskeyOptions']> {
  const options = await generateRegistrationOptions({
    rpID: rpIdOf(ctx),
    rpName: organisation,
    userName: login,
    userDisplayName: fullName,
    // The same for each passkey of a person, and no name: devices show it to nobody, and keep it.
    userID: new TextEncoder().encode(`synaq/${holder.userId}`),
    attestationType: 'none',
    excludeCredentials: (await passkeysOf(ctx.db, holder.userId)).map(named),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
  await keep(ctx, holder, options.challenge);
  return { ...options };
}

/** What a passkey of the person has to sign. */
export async function optionsToSign(ctx: Context, holder: Holder): Promise<Schemas['PasskeyOptions']> {
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(ctx),
    userVerification: 'preferred',
    allowCredentials: (await passkeysOf(ctx.db, holder.userId)).map(named),
  });
  await keep(ctx, holder, options.challenge);
  return { ...options };
}

const expected = (ctx: Context, holder: Holder) => ({
  expectedOrigin: ctx.env.publicOrigin,
  expectedRPID: rpIdOf(ctx),
  expectedChallenge: (challenge: string) => spendChallenge(ctx.db, { challenge, ...holder }, ctx.clock()),
  requireUserVerification: false,
});

/** A passkey that a browser has made, once it is proven. @returns undefined where something of it is wrong */
export async function readNewPasskey(
  ctx: Context,
  holder: Holder,
  response: Schemas['PasskeyAttestation'],
): Promise<Omit<NewPasskey, 'name'> | undefined> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expected(ctx, holder),
      response: { ...response, clientExtensionResults: {} } as RegistrationResponseJSON,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { userId: holder.userId, credentialId: id, publicKey, counter, transports };
  } catch (error) {
    // The library throws for whatever is wrong, and in the words of developers.
    ctx.log.info({ err: error }, 'a new passkey was refused');
    return undefined;
  }
}

const credentialOf = ({ credential_id: id, public_key, counter, transports }: PasskeyRow): WebAuthnCredential => ({
  id,
  publicKey: new Uint8Array(public_key),
  counter,
  transports: transports as AuthenticatorTransportFuture[],
});

/**
 * Checks what a passkey of the person has signed. A counter that has not grown is that of a copy: refused.
 * @returns the passkey; undefined where something is wrong
 */
export async function checkPasskey(
  ctx: Context,
  holder: Holder,
  response: Schemas['PasskeyAssertion'],
): Promise<PasskeyRow | undefined> {
  const passkey = (await passkeysOf(ctx.db, holder.userId)).find(({ credential_id: id }) => id === response.id);
  if (passkey === undefined) return undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(ctx, holder),
      response: { ...response, clientExtensionResults: {} },
      credential: credentialOf(passkey),
    });
    if (!verified || !(await countPasskey(ctx.db, passkey, authenticationInfo.newCounter, ctx.clock())))
      return undefined;
    return passkey;
  } catch (error) {
    // The library throws for whatever is wrong, and in the words of developers.
    ctx.log.info({ err: error }, 'a passkey was refused');
    return undefined;
  }
}
