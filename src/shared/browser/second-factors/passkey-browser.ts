import type { Schemas } from '#shared/contract/index.ts';

export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

// Few people use passkeys, so their library is loaded when they do.
const library = () => import('@simplewebauthn/browser');

type Options = Schemas['PasskeyOptions'];

/** Has the browser make a passkey. */
export async function makePasskey(options: Options): Promise<Schemas['PasskeyAttestation']> {
  const { startRegistration } = await library();
  const { id, rawId, response } = await startRegistration({ optionsJSON: options as never });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

/** Has a passkey sign. */
export async function readPasskey(options: Options): Promise<Schemas['PasskeyAssertion']> {
  const { startAuthentication } = await library();
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options as never });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } };
}

/** Whether somebody has closed the window of the browser, or let it wait too long. */
export const isPasskeyCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Whether the device has a passkey for this account already. */
export const isPasskeyKnown = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';
