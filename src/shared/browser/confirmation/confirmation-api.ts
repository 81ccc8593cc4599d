import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from '#shared/contract/index.ts';
import { api, bodyOf } from '../api.ts';
import { readPasskey } from '../second-factors/passkey-browser.ts';
import { keepPlace } from './kept-place.ts';

export type Way = Schemas['ConfirmationWay'];

/** Asked anew each time: a confirmation ends by itself. */
export const confirmationQuery = queryOptions({
  queryKey: ['confirmation'],
  queryFn: async (): Promise<Schemas['Confirmation']> => bodyOf(await api.GET('/auth/confirmation')),
  gcTime: 0,
});

/** @throws ApiError with what is wrong with the password */
export async function confirmByPassword(password: string): Promise<void> {
  await api.POST('/auth/confirmation/password', { body: { password } });
}

/** @throws ApiError with what is wrong with the code */
export async function confirmByCode(code: string): Promise<void> {
  await api.POST('/auth/confirmation/code', { body: { code } });
}

export async function confirmByPasskey(): Promise<void> {
  const options = bodyOf(await api.POST('/auth/confirmation/passkey-options'));
  await api.POST('/auth/confirmation/passkey', { body: await readPasskey(options) });
}

export const createEdsConfirmation = async (): Promise<Schemas['EdsChallenge']> =>
  bodyOf(await api.POST('/auth/confirmation/eds-challenges'));

export async function confirmByEds(body: Schemas['EdsSignIn']): Promise<void> {
  await api.POST('/auth/confirmation/eds', { body });
}

/** Leaves for the provider of OpenID Connect, which sends back to the first page. */
export async function setOutToConfirm(): Promise<void> {
  const { address } = bodyOf(await api.POST('/auth/oidc/confirmation/begin'));
  window.location.assign(address);
}

export async function confirmByOidc(query: string): Promise<void> {
  await api.POST('/auth/oidc/confirmation', { body: { query } });
}

/** Goes to confirm on another page; who comes back is confirmed, and does once more what they wanted. */
export async function leaveToConfirm(way: 'oidc' | 'eds'): Promise<void> {
  keepPlace();
  if (way === 'oidc') return setOutToConfirm();
  // By its own document, which may connect to the computer of whoever looks at it.
  window.location.assign('/confirm?way=eds');
}
