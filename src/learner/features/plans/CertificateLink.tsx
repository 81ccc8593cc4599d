import { Link } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon } from '#shared/browser/ui/index.ts';
import type { MyCertificate } from '../../api/certificates.ts';
import { learnerPaths } from '../../paths.ts';
import styles from './CertificateLink.module.css';

/** From a plan that is complete to the certificate that it ended with. */
export function CertificateLink({ certificate }: { certificate: MyCertificate }) {
  const { t } = useI18n();
  return (
    <Link to={learnerPaths.certificate(certificate.id)} className={styles.link}>
      <Icon name="certificate" size={20} />
      {t('plans.certificate', { number: certificate.number })}
    </Link>
  );
}
