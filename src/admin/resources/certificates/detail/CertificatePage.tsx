import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import OpenIcon from '@mui/icons-material/OpenInNew';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Title, useNavigate, useNotify } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { messageOf } from '../../../providers/error-message.ts';
import { openFile } from '../../../providers/open-file.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import { type Certificate, CERTIFICATES_KEY, certificateFile, getCertificate } from '../certificates-api.ts';
import { StateChip } from '../StateChip.tsx';
import { CertificateFacts } from './CertificateFacts.tsx';
import { type Decision, DecisionDialog } from './DecisionDialog.tsx';
import { EventList } from './EventList.tsx';

/** What may be decided, by how the certificate stands: nothing in doubt is issued anew, and nothing that is over. */
function decisionsOf({ state, review }: Certificate): readonly Decision[] {
  if (state === 'replaced' || state === 'revoked') return [];
  const mayReissue = state === 'valid' && (review === null || review === 'result-differs');
  return [...(mayReissue ? (['reissue'] as const) : []), ...(review === null ? [] : (['keep'] as const)), 'revoke'];
}

/** One issued certificate: what it says, how it stands, what happened to it, and what may be decided. */
export function CertificatePage() {
  const { t } = useI18n();
  const id = Number(useParams().id);
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const mayDecide = usePermission('certificates:decide');
  const [asked, setAsked] = useState<Decision>();
  const key = [CERTIFICATES_KEY, id];
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: () => getCertificate(id), retry: false });
  const certificate = data?.certificate;
  const done = async (next: Certificate) => {
    await client.invalidateQueries({ queryKey: [CERTIFICATES_KEY] });
    if (next.id !== id) navigate(`/admin/certificates/${next.id}`);
  };
  const titleOf = ({ number, fullName }: Certificate) => t('certificatePage.title', { number, fullName });
  const show = () =>
    openFile(() => certificateFile(id)).catch((problem: unknown) => notify(messageOf(problem), { type: 'error' }));
  return (
    <Box sx={{ maxWidth: 1100 }}>
      <Title
        title={certificate === undefined ? t('menu.admin.certificates') : titleOf(certificate)}
        preferenceKey={false}
      />
      <Button component={Link} to="/admin/certificates" startIcon={<ArrowBackIcon />} sx={{ mb: 2 }}>
        {t('certificatePage.back')}
      </Button>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton variant="rounded" height={320} aria-busy="true" />}
      {data !== undefined && certificate !== undefined && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
          }}
        >
          <Paper component="section" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
            <StateChip {...certificate} />
            {certificate.review !== null && (
              <Alert severity="warning">{t(`certificatePage.review.${certificate.review}`)}</Alert>
            )}
            <CertificateFacts detail={data} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button variant="contained" startIcon={<PdfIcon />} onClick={() => void show()}>
                {t('certificatePage.pdf')}
              </Button>
              <Button
                href={`/verify/${certificate.code}`}
                target="_blank"
                rel="noreferrer"
                startIcon={<OpenIcon />}
                variant="outlined"
              >
                {t('certificatePage.publicPage')}
              </Button>
              {mayDecide &&
                decisionsOf(certificate).map((decision) => (
                  <Button
                    key={decision}
                    color={decision === 'revoke' ? 'error' : 'primary'}
                    onClick={() => setAsked(decision)}
                  >
                    {t(`certificatePage.${decision}.open`)}
                  </Button>
                ))}
            </Box>
          </Paper>
          <Paper component="section" sx={{ p: { xs: 2, sm: 3 } }}>
            <Typography component="h2" variant="h6" sx={{ mb: 1.5 }}>
              {t('certificatePage.history')}
            </Typography>
            <EventList certificateId={id} events={data.events} />
          </Paper>
          {asked !== undefined && (
            <DecisionDialog
              decision={asked}
              certificate={certificate}
              onDone={(next) => void done(next)}
              onClose={() => setAsked(undefined)}
            />
          )}
        </Box>
      )}
    </Box>
  );
}
