import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon } from '#shared/browser/ui/index.ts';
import { useMyCertificates } from '../../api/certificates.ts';
import { learnerPaths } from '../../paths.ts';
import { Row } from '../../ui/rows/Row.tsx';
import { RowList } from '../../ui/rows/RowList.tsx';

/** The newest certificate that is in force; nothing where there is none. */
export function LastCertificate() {
  const { t, localized, formatDate } = useI18n();
  // Whoever may not see theirs has none here.
  const { data = [] } = useMyCertificates();
  const [last] = data
    .filter(({ state }) => state === 'valid')
    .sort((one, other) => other.issuedOn.localeCompare(one.issuedOn));
  if (last === undefined) return null;
  const until =
    last.expiresOn === null
      ? t('myCertificates.endless')
      : t('myCertificates.until', { date: formatDate(last.expiresOn) });
  return (
    <RowList title={t('main.certificate')}>
      <Row
        to={learnerPaths.certificates()}
        name={localized(last.title)}
        facts={until}
        before={<Icon name="certificate" size={24} />}
      />
    </RowList>
  );
}
