import { useState } from 'react';
import { ApiError } from '#shared/browser/api-error.ts';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { supportsPasskeys } from '#shared/browser/second-factors/index.ts';
import { Alert, Button, Spinner } from '#shared/browser/ui/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { SplitPage } from '../layout/SplitPage.tsx';
import styles from '../login/LoginForm.module.css';
import { CodeForm } from './CodeForm.tsx';
import { PasskeyStep } from './PasskeyStep.tsx';

type Needed = Schemas['SecondFactorNeeded'];
type Method = Needed['methods'][number];

export interface SecondStepProps {
  needed: Needed;
  onDone: (user: Schemas['SessionUser']) => void;
  /** Goes back to the login and the password. */
  onRestart: () => void;
}

/** The second step of signing in: the password was right. */
export function SecondStepPage(props: SecondStepProps) {
  return (
    <I18nProvider namespaces={['security']} pending={<Spinner />}>
      <SecondStep {...props} />
    </I18nProvider>
  );
}

const OTHERS: Readonly<Record<Method, string>> = {
  passkey: 'security.step.byPasskey',
  totp: 'security.step.byCode',
  'recovery-code': 'security.step.byRecovery',
};

function SecondStep({ needed, onDone, onRestart }: SecondStepProps) {
  const { t } = useI18n();
  const methods = needed.methods.filter((method) => method !== 'passkey' || supportsPasskeys());
  const [method, setMethod] = useState<Method | undefined>(methods[0]);
  const [isOver, setOver] = useState(false);
  const onFailure = (error: unknown) => {
    if (error instanceof ApiError && error.id === 'sign-in-over') setOver(true);
  };
  const step = { pending: needed.pending, onDone, onFailure };
  if (isOver) {
    return (
      <SplitPage title={t('security.step.title')}>
        <Alert tone="warning">{t('security.step.over')}</Alert>
        <Button size="l" wide onClick={onRestart}>
          {t('security.step.restart')}
        </Button>
      </SplitPage>
    );
  }
  return (
    <SplitPage title={t('security.step.title')} lead={t('security.step.lead')}>
      {method === 'passkey' && <PasskeyStep {...step} />}
      {(method === 'totp' || method === 'recovery-code') && <CodeForm key={method} method={method} {...step} />}
      <div className={styles.form}>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="secondary" wide onClick={() => setMethod(other)}>
              {t(OTHERS[other])}
            </Button>
          ))}
        <Button variant="ghost" wide onClick={onRestart}>
          {t('security.step.restart')}
        </Button>
        <p>{t('security.step.lost')}</p>
      </div>
    </SplitPage>
  );
}
