import { useAtomValue } from 'jotai';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useSettings } from '#shared/browser/settings.ts';
import { sessionEndedAtom, storeSession } from '#shared/browser/session.ts';
import { Alert, Spinner } from '#shared/browser/ui/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { OidcSignIn } from '../oidc/OidcSignIn.tsx';
import { SplitPage } from '../layout/SplitPage.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { LoginForm, type LoginFormHandle } from './LoginForm.tsx';
import styles from './LoginPage.module.css';

// Few people have a second factor, so its step is loaded on demand.
const SecondStepPage = lazy(async () => ({
  default: (await import('../second-step/SecondStepPage.tsx')).SecondStepPage,
}));

/** `/`: sign-in with login and password. */
export function LoginPage() {
  const { t } = useI18n();
  const { data: settings } = useSettings();
  const form = useRef<LoginFormHandle>(null);
  const asked = useAsked();
  const hasEnded = useAtomValue(sessionEndedAtom);
  const [needed, setNeeded] = useState<Schemas['SecondFactorNeeded']>();
  if (needed !== undefined) {
    return (
      <Suspense fallback={<Spinner />}>
        <SecondStepPage needed={needed} onDone={storeSession} onRestart={() => setNeeded(undefined)} />
      </Suspense>
    );
  }
  return (
    <SplitPage title={t('signIn.title')} lead={t('signIn.lead')}>
      {settings?.demoExposed && <Alert tone="warning">{t('signIn.demoExposed')}</Alert>}
      {hasEnded ? <Alert tone="warning">{t('signIn.ended')}</Alert> : asked && <Alert>{t('signIn.asked')}</Alert>}
      <LoginForm ref={form} onNeeded={setNeeded} />
      {settings?.oidc && <OidcSignIn title={settings.oidc.title} />}
      <p className={styles.links}>
        <Link to="/forget-password">{t('signIn.restore')}</Link>
        <Link to="/eds-authorization">{t('signIn.eds')}</Link>
      </p>
      {settings?.demo && (
        <DemoAccounts
          password={settings.demoPassword}
          onChoose={(login, password) => form.current?.fill(login, password)}
        />
      )}
    </SplitPage>
  );
}

/** Whether the guard redirected the visitor from a page that needs a session, rather than from the root of an area. */
function useAsked(): boolean {
  const { state } = useLocation();
  const [asked] = useState(() => (state as { asked?: unknown } | null)?.asked);
  return typeof asked === 'string' && !/^\/(user|admin)?\/?$/.test(asked);
}
