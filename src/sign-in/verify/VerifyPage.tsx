import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { isNetworkError } from '#shared/browser/api-error.ts';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { registerWorker } from '#shared/browser/register-worker.ts';
import { Alert, Spinner, useErrorText } from '#shared/browser/ui/index.ts';
import { PlainPage } from '../layout/PlainPage.tsx';
import { CodeForm } from './CodeForm.tsx';
import { FileCheck } from './FileCheck.tsx';
import { loadKeys } from './keys.ts';
import { SignedCard } from './SignedCard.tsx';
import { StandingCard } from './StandingCard.tsx';
import { signatureOf } from './signature-of.ts';
import { useSigned, useStanding } from './use-certificate.ts';
import styles from './verify.module.css';

/** `/verify` and `/verify/:code`: anybody checks a certificate by its code, its QR code or its PDF. */
export function VerifyPage() {
  return (
    <I18nProvider namespaces={['verify']} pending={<Spinner />}>
      <Verify />
    </I18nProvider>
  );
}

function Verify() {
  const { t } = useI18n();
  const { code } = useParams();
  const { hash } = useLocation();
  const standing = useStanding(code);
  const signed = useSigned(hash);
  const errorText = useErrorText(standing.error);
  useEffect(() => {
    registerWorker();
    // For a later check without network.
    void loadKeys();
  }, []);
  const isSignedHere = signed.data != null && signatureOf(signed.data, code, new Date()) === 'right';
  return (
    <PlainPage title={t('verify.title')}>
      <div className={styles.page}>
        <h1>{t('verify.title')}</h1>
        <div aria-live="polite" aria-busy={standing.isFetching} className={styles.results}>
          {standing.isLoading && <Spinner />}
          {standing.data !== undefined && <StandingCard standing={standing.data} />}
          {standing.isError && isNetworkError(standing.error) && (
            <Alert tone="warning" title={t('verify.offline.title')} isSaid>
              {t(isSignedHere ? 'verify.offline.signed' : 'verify.offline.text')}
            </Alert>
          )}
          {standing.isError && !isNetworkError(standing.error) && (
            <Alert tone="danger" isSaid>
              {errorText}
            </Alert>
          )}
          {signed.data !== undefined && signed.data !== null && <SignedCard checked={signed.data} code={code} />}
          {signed.data === null && (
            <Alert tone="danger" title={t('verify.signature.broken.title')} isSaid>
              {t('verify.signature.broken.text')}
            </Alert>
          )}
        </div>
        <section className={styles.part}>
          <h2>{t(code === undefined ? 'verify.code.title' : 'verify.code.another')}</h2>
          <CodeForm key={code} code={code} />
        </section>
        <FileCheck />
      </div>
    </PlainPage>
  );
}
