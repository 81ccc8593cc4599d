import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link, Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { api } from '#shared/browser/api.ts';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { NotFoundPage } from '../../layout/NotFoundPage.tsx';
import { PersonName } from '../../layout/PersonName.tsx';
import { useRecordName } from '../../layout/use-record-name.ts';
import { Share } from './ShareCell.tsx';
import { DatesButton } from './DatesButton.tsx';
import { StandingChip } from './StateCell.tsx';
import { ThemeEvidence } from './ThemeEvidence.tsx';

type Detail = Schemas['EnrolmentDetail'];

function Facts({ enrolment }: Pick<Detail, 'enrolment'>) {
  const { t, formatDate, formatDateTime, formatDuration, formatNumber } = useI18n();
  const field = (name: string) => t(`resources.enrolments.fields.${name}`);
  const { hoursDone, hoursOwed, minutesSpent, dueOn, begunAt, completedAt, startsAt, version, cycle } = enrolment;
  const facts: [string, string][] = [
    [field('hoursDone'), `${formatNumber(hoursDone)} / ${formatNumber(hoursOwed)}`],
    [t('resources.enrolments.timeSpent'), formatDuration(minutesSpent * 60)],
    [field('startsAt'), formatDateTime(startsAt)],
    ...(dueOn === null ? [] : [[field('dueOn'), formatDate(dueOn)] as [string, string]]),
    ...(begunAt === null ? [] : [[field('begunAt'), formatDateTime(begunAt)] as [string, string]]),
    ...(completedAt === null ? [] : [[field('completedAt'), formatDateTime(completedAt)] as [string, string]]),
    [field('cycle'), String(cycle)],
    [field('version'), String(version)],
  ];
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))', gap: 1.5, m: 0, mt: 2 }}
    >
      {facts.map(([name, value]) => (
        <div key={name}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0 }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

function Cycles({ cycles, current }: { cycles: Detail['cycles']; current: number }) {
  const { t, formatDate } = useI18n();
  if (cycles.length < 2) return null;
  return (
    <Paper component="section" sx={{ p: 2 }} aria-label={t('resources.enrolments.detail.cycles')}>
      <Typography component="h2" variant="h6">
        {t('resources.enrolments.detail.cycles')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {cycles.map(({ id, cycle, startsAt, completedAt }) => {
          const dates = [startsAt, ...(completedAt === null ? [] : [completedAt])].map((date) => formatDate(date));
          const words = t('resources.enrolments.detail.cycle', { number: cycle, dates: dates.join(' – ') });
          return (
            <li key={id}>
              {id === current ? <strong>{words}</strong> : <Link to={`/plan-education/enrolment/${id}`}>{words}</Link>}
            </li>
          );
        })}
      </Box>
    </Paper>
  );
}

/** What one person has done in one cycle of a plan, by theme and material, and their other cycles. */
export function EnrolmentPage() {
  const { t } = useI18n();
  const id = Number(useParams().id);
  const { data, error, isPending } = useQuery({
    queryKey: ['enrolments', id, 'detail'],
    queryFn: async () => (await api.GET('/enrolments/{id}', { params: { path: { id } } })).data ?? null,
  });
  const problem = useErrorText(error);
  const plan = useRecordName('plans', data?.enrolment.planId);
  const person = useRecordName('users', data?.enrolment.userId);
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  return (
    <>
      <Title
        title={person === undefined ? t('resources.enrolments.detail.title') : `${person}: ${plan ?? ''}`}
        preferenceKey={false}
      />
      {isPending && <Skeleton variant="rounded" height={240} />}
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      {data && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 1000, mt: 1 }}>
          <Paper sx={{ p: 2 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
              <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
                <PersonName source="userId" record={data.enrolment} />
              </Typography>
              <StandingChip standing={data.enrolment} />
              <DatesButton enrolment={data.enrolment} />
            </Box>
            <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              <Link to={`/plan-education/edit/${data.enrolment.planId}?tab=people`}>{plan}</Link>
            </Typography>
            <Box sx={{ mt: 2, maxWidth: 420 }}>
              <Share share={data.enrolment.share} label={t('resources.enrolments.fields.share')} />
            </Box>
            <Facts enrolment={data.enrolment} />
          </Paper>
          {data.themes.map((theme, place) => (
            <ThemeEvidence key={theme.themeId} theme={theme} number={place + 1} />
          ))}
          <Cycles cycles={data.cycles} current={id} />
        </Box>
      )}
    </>
  );
}
