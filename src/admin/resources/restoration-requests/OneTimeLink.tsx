import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

/** The link for setting a new password. It is shown only once, to be passed on to the person. */
export function OneTimeLink({ made }: { made: Schemas['RestorationLink'] }) {
  const { t, formatDateTime } = useI18n();
  const notify = useNotify();
  const link = new URL(made.link, window.location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify('resources.restoration-requests.dialog.copied');
    } catch {
      // Without HTTPS there is no clipboard API: the link is selected, to be copied by hand.
      notify('resources.restoration-requests.dialog.notCopied', { type: 'warning' });
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="success">{t('resources.restoration-requests.dialog.accepted')}</Alert>
      <TextField
        label={t('resources.restoration-requests.dialog.link')}
        value={link}
        fullWidth
        onFocus={(event) => event.target.select()}
        slotProps={{
          input: {
            readOnly: true,
            endAdornment: (
              <Tooltip title={t('resources.restoration-requests.dialog.copy')}>
                <IconButton edge="end" aria-label={t('resources.restoration-requests.dialog.copy')} onClick={copy}>
                  <ContentCopyIcon />
                </IconButton>
              </Tooltip>
            ),
          },
        }}
        helperText={t('resources.restoration-requests.dialog.until', { time: formatDateTime(made.expiresAt) })}
      />
      <Alert severity="warning">{t('resources.restoration-requests.dialog.once')}</Alert>
      {made.mailed && <Alert severity="info">{t('resources.restoration-requests.dialog.mailed')}</Alert>}
    </Box>
  );
}
