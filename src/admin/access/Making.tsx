import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';

/** How far the passwords are. */
export function Making({ done, total }: { done: number; total: number }) {
  const { t, formatNumber } = useI18n();
  const words = t('access.making', { done: formatNumber(done), total: formatNumber(total) });
  return (
    <Box>
      <LinearProgress
        aria-label={t('access.title')}
        variant="determinate"
        value={total === 0 ? 0 : (done / total) * 100}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {words}
      </Typography>
    </Box>
  );
}
