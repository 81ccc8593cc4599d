import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { MY_KEY } from './my-tests.ts';
import { ASK_ALWAYS } from './network.ts';

export type MyCertificate = Schemas['MyCertificate'];

/**
 * My certificates, those in force first.
 * @param wanted false: they are not asked for
 */
export function useMyCertificates(wanted = true) {
  return useQuery({
    enabled: wanted,
    ...ASK_ALWAYS,
    queryKey: [...MY_KEY, 'certificates'],
    queryFn: async () => (await api.GET('/my/certificates')).data ?? [],
  });
}

/**
 * Finds the certificate that a plan of mine ended with, in a period: that in force rather than an earlier one.
 * @param wanted whether a plan is complete: otherwise nothing is asked for
 */
export function useCertificateOfPlan(wanted: boolean): (enrolmentId: number) => MyCertificate | undefined {
  // Whoever may not see theirs is led nowhere.
  const { data = [] } = useMyCertificates(wanted);
  return (enrolmentId) => data.find((one) => one.enrolmentId === enrolmentId && one.state !== 'revoked');
}

/** One of mine as a PDF. @throws ApiError with the server's message */
export async function readMyCertificate(id: number): Promise<Blob> {
  const answer = await api.GET('/my/certificates/{id}/pdf', { params: { path: { id } }, parseAs: 'blob' });
  return bodyOf<unknown>(answer) as Blob;
}
