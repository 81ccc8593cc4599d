import { useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import { checkPayload, payloadIn, type VerifySignature } from '#shared/certificates/payload.ts';
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

/** The check of a signature. With a hash function of its own it needs nothing that browsers have with TLS only. */
async function loadVerify(): Promise<VerifySignature> {
  const [{ hashes, verify }, { sha512 }] = await Promise.all([
    import('@noble/ed25519'),
    import('@noble/hashes/sha2.js'),
  ]);
  hashes.sha512 = (message) => Uint8Array.from(sha512(message));
  return verify;
}

/** What the QR code of a printed certificate says, checked here: its values were signed, or not. */
export function useSigned(hash: string) {
  const payload = payloadIn(hash);
  return useQuery({
    queryKey: ['verify-signature', payload],
    queryFn: async () => {
      const verify = await loadVerify();
      return (await checkPayload(payload ?? '', await loadKeys(), verify)) ?? null;
    },
    enabled: payload !== undefined,
    networkMode: 'always',
    retry: false,
  });
}
