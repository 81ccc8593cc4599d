import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { CopyField } from '../../layout/CopyField.tsx';

/** The link for setting a new password. It is shown only once, to be passed on to the person. */
export function OneTimeLink({ made }: { made: Schemas['RestorationLink'] }) {
  const { t, formatDateTime } = useI18n();
  const words = (key: string) => t(`resources.restoration-requests.dialog.${key}`);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="success">{words('accepted')}</Alert>
      <CopyField
        label={words('link')}
        value={new URL(made.link, window.location.origin).href}
        helperText={t('resources.restoration-requests.dialog.until', { time: formatDateTime(made.expiresAt) })}
        words={{ copy: words('copy'), done: words('copied'), failed: words('notCopied') }}
      />
      <Alert severity="warning">{words('once')}</Alert>
      {made.mailed && <Alert severity="info">{words('mailed')}</Alert>}
    </Box>
  );
}
