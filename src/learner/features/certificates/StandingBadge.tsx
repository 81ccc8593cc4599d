import { useI18n } from '#shared/browser/i18n/index.ts';
import { Badge } from '#shared/browser/ui/index.ts';
import type { MyCertificate } from '../../api/certificates.ts';
import { LOOKS, standingOf } from './standing.ts';

/** How a certificate stands, in words, colour and a sign. */
export function StandingBadge({ certificate }: { certificate: MyCertificate }) {
  const { t } = useI18n();
  const standing = standingOf(certificate);
  const days = certificate.daysLeft ?? 0;
  return (
    <Badge {...LOOKS[standing]}>
      {standing === 'ending' && days === 0
        ? t('myCertificates.standing.lastDay')
        : t(`myCertificates.standing.${standing}`, { smart_count: days })}
    </Badge>
  );
}
