import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { StateChip } from '../StateChip.tsx';
import { webinarPath } from '../webinar-path.ts';
import { WebinarActions } from '../WebinarActions.tsx';
import type { Webinar } from '../webinars-api.ts';

/** A webinar in the list of whoever holds it, with what can be done now. */
export function WebinarCard({ webinar }: { webinar: Webinar }) {
  const { t, localized, formatDateTime } = useI18n();
  const { startsAt, minutes, personCount, state, questionCount } = webinar;
  return (
    <Paper component="li" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography component="h2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <Link to={webinarPath(webinar)}>{localized(webinar.title)}</Link>
          </Typography>
          <StateChip state={state} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {[
            formatDateTime(startsAt),
            t('webinarPage.minutes', { smart_count: minutes }),
            t('webinarLists.people', { smart_count: personCount }),
            ...(questionCount > 0 ? [t('webinarQuestions.count', { smart_count: questionCount })] : []),
          ].join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <WebinarActions webinar={webinar} />
      </Box>
    </Paper>
  );
}
