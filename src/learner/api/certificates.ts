import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { MY_KEY } from './my-tests.ts';
import { ASK_ALWAYS } from './network.ts';

export type MyCertificate = Schemas['MyCertificate'];

/** My certificates, those in force first. */
export function useMyCertificates() {
  return useQuery({
    ...ASK_ALWAYS,
    queryKey: [...MY_KEY, 'certificates'],
    queryFn: async () => (await api.GET('/my/certificates')).data ?? [],
  });
}

/** One of mine as a PDF. @throws ApiError with the server's message */
export async function readMyCertificate(id: number): Promise<Blob> {
  const answer = await api.GET('/my/certificates/{id}/pdf', { params: { path: { id } }, parseAs: 'blob' });
  return bodyOf<unknown>(answer) as Blob;
}
