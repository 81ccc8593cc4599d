import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api, bodyOf } from '#shared/browser/api.ts';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { storeSession } from '#shared/browser/session.ts';
import { signOut } from '#shared/browser/sign-out.ts';
import { Alert, ErrorState, Skeleton } from '#shared/browser/ui/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { PASSWORD_MIN_LENGTH } from '#shared/identity/password.ts';
import { SplitPage } from '../layout/SplitPage.tsx';
import { SecondStepPage } from '../second-step/SecondStepPage.tsx';
import { DeadLink } from './DeadLink.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { forgetLinkToken, useLinkToken } from './use-link-token.ts';

type Link = Schemas['PasswordLink'];
const UNKNOWN: Link = { state: 'unknown', login: null, expiresAt: null, minLength: null };

/** `/password#token=…`: sets a new password through a one-time link, and signs in with it. */
export function PasswordPage() {
  const { t, formatDateTime } = useI18n();
  const token = useLinkToken();
  const navigate = useNavigate();
  const link = usePasswordLink(token);
  const [needed, setNeeded] = useState<Schemas['SecondFactorNeeded']>();
  const save = async (password: string) => {
    const answer = await used(token, password, () => void link.refetch());
    forgetLinkToken();
    // On a shared computer somebody else may be signed in still.
    void signOut();
    if ('pending' in answer) setNeeded(answer);
    else await enter(answer);
  };
  const enter = async (user: Schemas['SessionUser']) => {
    storeSession(user);
    await navigate('/', { replace: true });
  };

  if (needed !== undefined) {
    return (
      <SecondStepPage
        needed={needed}
        onDone={(user) => void enter(user)}
        onRestart={() => void navigate('/', { replace: true })}
      />
    );
  }

  if (link.isError) {
    return (
      <SplitPage title={t('password.title')}>
        <ErrorState error={link.error} onRetry={() => void link.refetch()} />
      </SplitPage>
    );
  }
  if (!link.data) {
    return (
      <SplitPage title={t('password.title')}>
        <Skeleton height={48} lines={4} />
      </SplitPage>
    );
  }
  if (link.data.state !== 'valid') return <DeadLink state={link.data.state} />;
  const lead = [
    t('password.lead', { login: link.data.login ?? '' }),
    link.data.expiresAt && t('password.expiresAt', { time: formatDateTime(link.data.expiresAt) }),
  ];
  return (
    <SplitPage title={t('password.title')} lead={lead.filter(Boolean).join(' ')}>
      {link.data.blocked === true ? (
        // Saving would use the link up, and let nobody in.
        <Alert tone="warning" title={t('password.blocked.title')}>
          {t('password.blocked.text')}
        </Alert>
      ) : (
        <NewPasswordForm
          login={link.data.login ?? ''}
          minLength={link.data.minLength ?? PASSWORD_MIN_LENGTH}
          save={save}
        />
      )}
    </SplitPage>
  );
}

/** Sets the password, and begins a session, or asks for a second factor. @param onDead called when the link is no longer valid */
async function used(token: string, password: string, onDead: () => void) {
  try {
    return bodyOf(await api.POST('/auth/password-links/use', { body: { token, password } }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) onDead();
    throw error;
  }
}

/** The state of a link. A malformed token counts as unknown. */
function usePasswordLink(token: string) {
  return useQuery({
    queryKey: ['password-link', token],
    queryFn: async (): Promise<Link> => {
      if (token === '') return UNKNOWN;
      try {
        const { data } = await api.POST('/auth/password-links/state', { body: { token } });
        return data ?? UNKNOWN;
      } catch (error) {
        if (error instanceof ApiError && (error.status === 400 || error.status === 404)) return UNKNOWN;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
