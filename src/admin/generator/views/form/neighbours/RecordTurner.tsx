import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useNeighbours } from './use-neighbours.ts';

/** Turns to the record before or after this one in the list from which it was opened. */
export function RecordTurner({ pagePath }: { pagePath?: (id: number) => string }) {
  const { t } = useI18n();
  const neighbours = useNeighbours(pagePath);
  if (neighbours === undefined || neighbours.count < 2) return null;
  const { previous, next, place, count } = neighbours;
  const turn = (path: string | undefined, label: string, icon: React.ReactNode) =>
    path === undefined ? (
      <IconButton size="small" disabled aria-label={label}>
        {icon}
      </IconButton>
    ) : (
      <IconButton size="small" component={LinkBase} to={path} aria-label={label}>
        {icon}
      </IconButton>
    );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', mr: 'auto' }}>
      {turn(previous, t('console.form.previous'), <PreviousIcon />)}
      <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
        {t('console.form.place', { place, count })}
      </Typography>
      {turn(next, t('console.form.next'), <NextIcon />)}
    </Box>
  );
}
