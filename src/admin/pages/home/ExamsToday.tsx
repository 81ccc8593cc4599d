import ChevronIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Home } from '../../layout/use-home.ts';
import { testsListed } from './counters.ts';
import { Panel } from './Panel.tsx';

/** The exams that run now or open today; each opens its board. */
export function ExamsToday({ exams }: Pick<Home, 'exams'>) {
  const { t, formatNumber } = useI18n();
  const all = exams.length > 0 && (
    <Button component={Link} to={testsListed(exams.map(({ id }) => id))} size="small">
      {t('home.exams.all')}
    </Button>
  );
  return (
    <Panel title={`${t('home.exams.title')}: ${formatNumber(exams.length)}`} aside={all}>
      {exams.length === 0 ? (
        <Typography color="text.secondary" sx={{ px: 2, pb: 2 }}>
          {t('home.exams.none')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 300, overflowY: 'auto' }}>
          {exams.map((exam) => (
            <li key={exam.id}>
              <ExamRow exam={exam} />
            </li>
          ))}
        </Box>
      )}
    </Panel>
  );
}

function ExamRow({ exam: { id, title, opensAt, closesAt, inProgress } }: { exam: Home['exams'][number] }) {
  const { t, localized, formatTime, formatDate, formatDateTime } = useI18n();
  const today = formatDate(new Date());
  const time = (moment: string) => (formatDate(moment) === today ? formatTime(moment) : formatDateTime(moment));
  const hours = [
    opensAt !== null &&
      t(new Date(opensAt) > new Date() ? 'home.exams.opens' : 'home.exams.since', { time: time(opensAt) }),
    closesAt !== null && t('home.exams.until', { time: time(closesAt) }),
  ];
  return (
    <Link
      to={`/admin/tests/board/${id}`}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          gap: 1,
        }}
      >
        <Box sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{localized(title)}</Typography>
          <Typography variant="body2" color="text.secondary">
            {hours.filter(Boolean).join(', ')}
          </Typography>
        </Box>
        {inProgress > 0 && (
          <Chip size="small" color="primary" variant="outlined" label={t('home.exams.now', { count: inProgress })} />
        )}
      </Box>
      <ChevronIcon color="action" />
    </Link>
  );
}
