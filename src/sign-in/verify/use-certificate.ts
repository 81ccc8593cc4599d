import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import { checkPayload, payloadIn } from '#shared/certificates/payload.ts';
import { loadKeys } from './keys.ts';

/** How the certificate of a code stands in the register. */
export function useStanding(code: string | undefined) {
  return useQuery({
    queryKey: ['verify', code],
    queryFn: async () => bodyOf(await api.GET('/verify/{code}', { params: { path: { code: code ?? '' } } })),
    enabled: code !== undefined,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  });
}

/** What the QR code of a printed certificate says, checked here: its values were signed, or not. */
export function useSigned(hash: string) {
  const payload = payloadIn(hash);
  return useQuery({
    queryKey: ['verify-signature', payload],
    queryFn: async () => {
      const { verifyAsync } = await import('@noble/ed25519');
      return (await checkPayload(payload ?? '', await loadKeys(), verifyAsync)) ?? null;
    },
    enabled: payload !== undefined,
    networkMode: 'always',
    retry: false,
  });
}
