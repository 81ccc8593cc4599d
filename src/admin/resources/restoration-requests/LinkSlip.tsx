import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Portal from '@mui/material/Portal';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';

/** What is printed while it is there: the link alone, large enough to be typed. On the screen it is not seen. */
export function LinkSlip({ link, until }: { link: string; until: string }) {
  const { t } = useI18n();
  return (
    <Portal>
      <GlobalStyles styles={{ '@media print': { 'body > *:not([data-slip])': { display: 'none !important' } } }} />
      <Box data-slip="" sx={{ display: 'none', '@media print': { display: 'grid', gap: 2, color: '#000' } }}>
        <Typography variant="h6">{t('resources.restoration-requests.dialog.title')}</Typography>
        <Typography>{t('resources.restoration-requests.dialog.slip')}</Typography>
        <Typography sx={{ fontFamily: 'monospace', fontSize: '14pt', overflowWrap: 'anywhere' }}>{link}</Typography>
        <Typography>{until}</Typography>
      </Box>
    </Portal>
  );
}
