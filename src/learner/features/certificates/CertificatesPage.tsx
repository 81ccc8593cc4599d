import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { EmptyState, ErrorState, LinkButton } from '#shared/browser/ui/index.ts';
import { useMyCertificates } from '../../api/certificates.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { learnerPaths } from '../../paths.ts';
import { CardGrid } from '../../ui/cards/CardGrid.tsx';
import { CertificateCard } from './CertificateCard.tsx';
import styles from './CertificatesPage.module.css';

/** My certificates: those in force, and earlier ones. */
export function CertificatesPage() {
  const { t } = useI18n();
  const { data, error, refetch } = useMyCertificates();
  const { hash } = useLocation();
  const isLoaded = data !== undefined;
  useEffect(() => {
    // The way from a plan leads to one of the cards.
    if (isLoaded && hash !== '') document.getElementById(hash.slice(1))?.focus();
  }, [isLoaded, hash]);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const valid = data.filter(({ state }) => state === 'valid');
  const earlier = data.filter(({ state }) => state !== 'valid');
  return (
    <div className={styles.page}>
      <PageHeading title={t('myCertificates.title')} />
      {data.length === 0 && (
        <EmptyState
          icon="certificate"
          title={t('myCertificates.empty.title')}
          text={t('myCertificates.empty.text')}
          action={<LinkButton to={learnerPaths.plans()}>{t('myCertificates.renew.plans')}</LinkButton>}
        />
      )}
      <CardGrid title={t('myCertificates.inForce')} items={valid}>
        {(certificate) => <CertificateCard certificate={certificate} />}
      </CardGrid>
      <CardGrid title={t('myCertificates.earlier')} items={earlier}>
        {(certificate) => <CertificateCard certificate={certificate} />}
      </CardGrid>
    </div>
  );
}
