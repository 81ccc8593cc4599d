import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Sheet } from '../report-cards-api.ts';

/** The people to whom the exam is assigned and who did not come. */
export function AbsentList({ people }: { people: NonNullable<Sheet['absent']> }) {
  const { t, localized } = useI18n();
  if (people.length === 0) return null;
  const title = t('reportCards.absent', { smart_count: people.length });
  return (
    <Paper component="section" aria-label={title} sx={{ p: 2, mt: 2 }}>
      <Box component="details">
        <Typography component="summary" sx={{ fontWeight: 600, cursor: 'pointer', minHeight: 28 }}>
          {title}
        </Typography>
        <Box component="ol" sx={{ m: 0, mt: 1, pl: 4, maxHeight: 360, overflow: 'auto' }}>
          {people.map(({ id, name, personnelNumber, position, region }) => (
            <Box component="li" key={id} sx={{ py: 0.25 }}>
              {name}{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {[
                  personnelNumber ?? '',
                  position === null ? '' : localized(position),
                  region === null ? '' : localized(region),
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Paper>
  );
}
