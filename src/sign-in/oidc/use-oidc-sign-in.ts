import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { api, bodyOf } from '#shared/browser/api.ts';
import { oidcAnswerIn } from '#shared/browser/oidc-answer.ts';
import { storeSession } from '#shared/browser/session.ts';
import { forgetSignedOut, noteSignedOut, wasSignedOut } from '#shared/browser/signed-out.ts';
import { keepPage, takePage } from './kept-page.ts';

/** An answer is good once, and effects may run twice. */
let taken: string | undefined;

/** The way to the organisation's provider of OpenID Connect, and back; the guard then redirects. */
export function useOidcSignIn() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [answer] = useState(() => oidcAnswerIn(search));

  const leave = useMutation({
    // Whoever was signed out, or turned away, is asked there who they are: it may be another person by now.
    mutationFn: async () => {
      const query = wasSignedOut() ? { anew: true } : {};
      return bodyOf(await api.POST('/auth/oidc/begin', { params: { query } }));
    },
    onSuccess: ({ address }) => {
      keepPage(state);
      window.location.assign(address);
    },
  });
  const comeBack = useMutation({
    mutationFn: async (query: string) => bodyOf(await api.POST('/auth/oidc/sign-in', { body: { query } })),
    onSuccess: (user) => {
      forgetSignedOut();
      storeSession(user);
    },
    onError: noteSignedOut,
  });

  const { mutate } = comeBack;
  useEffect(() => {
    if (answer === undefined || answer === taken) return;
    taken = answer;
    // The answer goes from the address, so that nobody opens it again or passes it on.
    void navigate('/', { replace: true, state: takePage() });
    mutate(answer);
  }, [answer, mutate, navigate]);

  return {
    leave: () => {
      comeBack.reset();
      leave.mutate();
    },
    isLeaving: leave.isPending || leave.isSuccess,
    isBack: comeBack.isPending || comeBack.isSuccess,
    failure: leave.error ?? comeBack.error,
  };
}
