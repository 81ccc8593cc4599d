import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { CopyField } from '../../layout/CopyField.tsx';
import { LinkSlip } from './LinkSlip.tsx';

/** The link for setting a new password. It is shown only once, to be passed on to the person. */
export function OneTimeLink({ made }: { made: Schemas['RestorationLink'] }) {
  const { t, formatDateTime } = useI18n();
  const link = new URL(made.link, window.location.origin).href;
  const until = t('resources.restoration-requests.dialog.until', { time: formatDateTime(made.expiresAt) });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="success">{t('resources.restoration-requests.dialog.accepted')}</Alert>
      {made.blocked && <Alert severity="warning">{t('resources.restoration-requests.dialog.blocked')}</Alert>}
      <CopyField
        label={t('resources.restoration-requests.dialog.link')}
        value={link}
        helperText={until}
        words={{
          copy: t('resources.restoration-requests.dialog.copy'),
          done: t('resources.restoration-requests.dialog.copied'),
          failed: t('resources.restoration-requests.dialog.notCopied'),
        }}
      />
      <Box>
        <Button variant="outlined" onClick={() => window.print()}>
          {t('resources.restoration-requests.dialog.print')}
        </Button>
      </Box>
      <LinkSlip link={link} until={until} />
      <Alert severity="warning">{t('resources.restoration-requests.dialog.once')}</Alert>
      {made.mailed && <Alert severity="info">{t('resources.restoration-requests.dialog.mailed')}</Alert>}
    </Box>
  );
}
