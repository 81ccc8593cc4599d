import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { clockText } from '#shared/i18n/clock-text.ts';
import { PersonName } from '../../../layout/PersonName.tsx';
import { useRecordName } from '../../../layout/use-record-name.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import { StateChip } from '../StateChip.tsx';
import type { Webinar } from '../webinars-api.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

/** When a webinar is or was held, by whom, for whom, and how many came. */
export function Facts({ webinar }: { webinar: Webinar }) {
  const { t, localized, formatDateTime, formatNumber } = useI18n();
  const maySeeExam = usePermission('webinars:exam');
  const exam = useRecordName('tests', webinar.examTestId ?? undefined);
  const theme = useRecordName('themes', webinar.themeId ?? undefined);
  const { startedAt, endedAt, startsAt, minutes, state, examTestId, id, description } = webinar;
  const field = (key: string) => t(`resources.webinars.fields.${key}`);
  const held =
    startedAt === null ? 0 : (new Date(endedAt ?? Date.now()).getTime() - new Date(startedAt).getTime()) / 1000;
  const text = localized(description);
  return (
    <Paper component="section" aria-label={t('webinarPage.facts')} sx={{ p: { xs: 2, sm: 3 }, mb: 2 }}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))' }}
      >
        <Fact name={field('state')}>
          <StateChip state={state} />
        </Fact>
        <Fact name={startedAt === null ? field('startsAt') : field('startedAt')}>
          {formatDateTime(startedAt ?? startsAt)}
        </Fact>
        <Fact name={t(startedAt === null ? 'webinarPage.planned' : 'webinarPage.held')}>
          {startedAt === null ? t('webinarPage.minutes', { smart_count: minutes }) : clockText(Math.max(0, held))}
        </Fact>
        <Fact name={field('teacherId')}>
          <PersonName source="teacherId" record={webinar} name={webinar.teacherName} />
        </Fact>
        <Fact name={field('personCount')}>{formatNumber(webinar.personCount)}</Fact>
        {startedAt !== null && (
          // While it goes on nothing is counted yet: these are they who have come.
          <Fact name={endedAt === null ? t('webinarPage.cameSoFar') : field('attendedCount')}>
            {t('webinarPage.countedOf', {
              attended: formatNumber(webinar.attendedCount),
              people: formatNumber(webinar.personCount),
            })}
          </Fact>
        )}
        {theme !== undefined && <Fact name={field('themeId')}>{theme}</Fact>}
        {examTestId !== null && (
          <Fact name={field('examTestId')}>
            {maySeeExam ? (
              <Link to={`/admin/webinar-exams/${id}`}>{exam ?? t('webinarPage.exam')}</Link>
            ) : (
              (exam ?? t('webinarPage.exam'))
            )}
          </Fact>
        )}
      </Box>
      {text !== '' && <Typography sx={{ mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>}
    </Paper>
  );
}
