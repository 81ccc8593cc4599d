import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { FIELDS } from '#shared/certificates/layout.ts';
import { PersonName } from '../../../layout/PersonName.tsx';
import type { CertificateDetail } from '../certificates-api.ts';

/** Said above, or in the fields of the record. */
const TOLD = new Set(['fullName', 'surname', 'name', 'middleName', 'title', 'number', 'issuedOn', 'expiresOn']);

/** What a certificate says, and what it rests on. */
export function CertificateFacts({ detail }: { detail: CertificateDetail }) {
  const { t, localized, formatDate } = useI18n();
  const { certificate, values, attemptId, enrolmentId } = detail;
  const field = (name: string) => t(`resources.certificates.fields.${name}`);
  const facts: (readonly [string, ReactNode])[] = [
    [field('fullName'), certificate.fullName],
    [t('certificatePage.person'), <PersonName key="person" source="userId" record={certificate} />],
    [field('title'), localized(certificate.title)],
    [field('number'), certificate.number],
    [field('issuedOn'), formatDate(certificate.issuedOn)],
    [
      field('expiresOn'),
      certificate.expiresOn === null ? t('certificatePage.endless') : formatDate(certificate.expiresOn),
    ],
    ...FIELDS.filter((name) => !TOLD.has(name) && values[name] !== undefined).map(
      (name) =>
        [
          t(`certificateDesign.field.${name}`),
          name === 'verifyAddress' ? (
            <Link key={name} href={values[name]} target="_blank" rel="noreferrer">
              {values[name]}
            </Link>
          ) : (
            values[name]
          ),
        ] as const,
    ),
    [field('source'), t(`resources.certificates.values.source.${certificate.source}`)],
    [
      t('certificatePage.restsOn'),
      attemptId !== null ? (
        <Link component={LinkBase} to={`/admin/tests/attempt/${attemptId}`} key="attempt">
          {t('certificatePage.attempt')}
        </Link>
      ) : enrolmentId !== null ? (
        <Link component={LinkBase} to={`/admin/plan-education/enrolment/${enrolmentId}`} key="enrolment">
          {t('certificatePage.enrolment')}
        </Link>
      ) : null,
    ],
    [field('revokeReason'), certificate.revokeReason],
  ];
  return (
    <Box
      component="dl"
      sx={{
        ...{ m: 0, display: 'grid', columnGap: 2, rowGap: 1 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(120px, 1fr) minmax(0, 2fr)' },
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      {facts
        .filter(([, fact]) => fact !== null)
        .map(([name, fact]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </Box>
        ))}
    </Box>
  );
}
