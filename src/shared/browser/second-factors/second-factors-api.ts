import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from '#shared/contract/index.ts';
import { api, bodyOf } from '../api.ts';
import { makePasskey } from './passkey-browser.ts';

export type MyFactors = Schemas['MySecondFactors'];

export const factorsQuery = queryOptions({
  queryKey: ['second-factors'],
  queryFn: async (): Promise<MyFactors> => bodyOf(await api.GET('/auth/second-factors')),
});

type Codes = readonly string[] | null;

const withPassword = (currentPassword: string) => ({ body: { currentPassword } });

export const beginTotp = async (password: string): Promise<Schemas['TotpKey']> =>
  bodyOf(await api.POST('/auth/second-factors/totp', withPassword(password)));

export async function confirmTotp(code: string): Promise<Codes> {
  return bodyOf(await api.POST('/auth/second-factors/totp/confirm', { body: { code } })).recoveryCodes;
}

export async function removeTotp(password: string): Promise<void> {
  await api.POST('/auth/second-factors/totp/remove', withPassword(password));
}

export async function addPasskey(password: string, name: string): Promise<Codes> {
  const options = bodyOf(await api.POST('/auth/second-factors/passkeys/options', withPassword(password)));
  const response = await makePasskey(options);
  return bodyOf(await api.POST('/auth/second-factors/passkeys', { body: { name, response } })).recoveryCodes;
}

export async function removePasskey(password: string, id: number): Promise<void> {
  const params = { path: { id } };
  await api.POST('/auth/second-factors/passkeys/{id}/remove', { params, ...withPassword(password) });
}

export async function makeCodes(password: string): Promise<Codes> {
  return bodyOf(await api.POST('/auth/second-factors/recovery-codes', withPassword(password))).recoveryCodes;
}
