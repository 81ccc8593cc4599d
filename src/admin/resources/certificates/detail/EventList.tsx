import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

type Props = { certificateId: number; events: readonly Schemas['CertificateEvent'][] };

/** What happened to the certificate and its copies, the newest first. */
export function EventList({ certificateId, events }: Props) {
  const { t, formatDateTime } = useI18n();
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {events.map((event) => (
        <Box
          component="li"
          key={`${event.at} ${event.kind} ${event.certificateId}`}
          sx={{ pl: 2, borderLeft: 3, borderColor: event.kind === 'revoked' ? 'error.main' : 'divider' }}
        >
          <Typography sx={{ fontWeight: 500 }}>{t(`certificatePage.event.${event.kind}`)}</Typography>
          <Typography variant="body2" color="text.secondary">
            <time dateTime={event.at}>{formatDateTime(event.at)}</time>
            {` · ${event.actor ?? t('certificatePage.byItself')}`}
          </Typography>
          {event.reason !== null && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {event.reason}
            </Typography>
          )}
          {event.certificateId !== certificateId && (
            <Link component={LinkBase} to={`/admin/certificates/${event.certificateId}`} variant="body2">
              {t('certificatePage.otherCopy')}
            </Link>
          )}
        </Box>
      ))}
    </Box>
  );
}
