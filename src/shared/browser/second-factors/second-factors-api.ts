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

export const beginTotp = async (): Promise<Schemas['TotpKey']> => bodyOf(await api.POST('/auth/second-factors/totp'));

export async function confirmTotp(code: string): Promise<Codes> {
  return bodyOf(await api.POST('/auth/second-factors/totp/confirm', { body: { code } })).recoveryCodes;
}

export async function removeTotp(): Promise<void> {
  await api.POST('/auth/second-factors/totp/remove');
}

export async function addPasskey(name: string): Promise<Codes> {
  const options = bodyOf(await api.POST('/auth/second-factors/passkeys/options'));
  const response = await makePasskey(options);
  return bodyOf(await api.POST('/auth/second-factors/passkeys', { body: { name, response } })).recoveryCodes;
}

export async function renamePasskey(id: number, name: string): Promise<void> {
  await api.PUT('/auth/second-factors/passkeys/{id}', { params: { path: { id } }, body: { name } });
}

export async function removePasskey(id: number): Promise<void> {
  await api.POST('/auth/second-factors/passkeys/{id}/remove', { params: { path: { id } } });
}

export async function makeCodes(): Promise<Codes> {
  return bodyOf(await api.POST('/auth/second-factors/recovery-codes')).recoveryCodes;
}
