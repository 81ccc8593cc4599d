import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '#shared/browser/api.ts';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, ErrorState, LinkButton, Skeleton } from '#shared/browser/ui/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { PASSWORD_MIN_LENGTH } from '#shared/identity/password.ts';
import { SplitPage } from '../layout/SplitPage.tsx';
import { DeadLink } from './DeadLink.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

type Link = Schemas['PasswordLink'];
const UNKNOWN: Link = { state: 'unknown', login: null, expiresAt: null, minLength: null };

/** `/password#token=…`: sets a new password through a one-time link. */
export function PasswordPage() {
  const { t, formatDateTime } = useI18n();
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const [done, setDone] = useState(false);
  const link = usePasswordLink(token);

  if (done) {
    return (
      <SplitPage title={t('password.doneTitle')}>
        <Alert tone="success">{t('password.doneText')}</Alert>
        <LinkButton to="/" size="l" wide>
          {t('actions.toSignIn')}
        </LinkButton>
      </SplitPage>
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
      <NewPasswordForm
        token={token}
        login={link.data.login ?? ''}
        minLength={link.data.minLength ?? PASSWORD_MIN_LENGTH}
        onDone={() => setDone(true)}
        onDead={() => void link.refetch()}
      />
    </SplitPage>
  );
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
