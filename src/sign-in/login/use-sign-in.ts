import { useMutation } from '@tanstack/react-query';
import { api, bodyOf } from '#shared/browser/api.ts';
import { storeSession } from '#shared/browser/session.ts';
import type { Schemas } from '#shared/contract/index.ts';

/** Signs in and stores the session; the guard then redirects. Whoever has a second factor is asked for it first. */
export function useSignIn(onNeeded: (needed: Schemas['SecondFactorNeeded']) => void) {
  return useMutation({
    mutationFn: async (body: Schemas['SignIn']) => {
      return bodyOf(await api.POST('/auth/sign-in', { body }));
    },
    onSuccess: (answer) => ('pending' in answer ? onNeeded(answer) : storeSession(answer)),
  });
}
