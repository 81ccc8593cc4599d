import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useEffect } from 'react';
import { Title } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { EmptyState } from '#shared/browser/ui/EmptyState.tsx';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { decide } from '#shared/routes/index.ts';
import { isReading, useJobs } from '../../jobs/index.ts';
import { type Home, useHome } from '../../layout/use-home.ts';
import { PageWords } from '../../layout/PageWords.tsx';
import { useConsoleMenu } from '../../layout/use-console-menu.ts';
import { usePermission, useStaff } from '../../providers/use-permission.ts';
import { WhenNear } from '../statistics/WhenNear.tsx';
import { COUNTERS } from './counters.ts';
import { ExamsToday } from './ExamsToday.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { LastJobs } from './LastJobs.tsx';
import { Sections } from './Sections.tsx';
import { ServerState } from './ServerState.tsx';
import { WaitingCards } from './WaitingCards.tsx';

/** The numbers: many words and pictures, which come when the rest of the page is there. */
const StatisticsSection = lazy(async () => {
  // The page is there; what comes now is no part of its first load.
  performance.mark('preload');
  const { StatisticsSection: Section } = await import('../statistics/StatisticsSection.tsx');
  return {
    default: () => (
      <PageWords>
        <Section />
      </PageWords>
    ),
  };
});

const STACK = { display: 'grid', gap: { xs: 2, sm: 3 }, minWidth: 0, alignItems: 'start' };

/** Only the numbers are printed. */
const ON_PAPER = { '@media print': { '& > :not([data-printed])': { display: 'none' } } };

/** The first page of the console: what waits for this person, the exams of the day, the last jobs, and the first steps. */
export function HomePage() {
  const { t } = useI18n();
  const { data, error, refetch } = useHome();
  // The menu has asked some time ago; much may have been done since.
  useEffect(() => {
    void refetch();
  }, [refetch]);
  return (
    <>
      <Title title={t('menu.admin.home')} preferenceKey={false} />
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton variant="rounded" height={240} aria-busy="true" />}
      {data !== undefined && <Loaded home={data} />}
    </>
  );
}

function Loaded({ home: { waiting, exams, steps } }: { home: Home }) {
  const { t } = useI18n();
  const staff = useStaff();
  const jobs = useJobs().filter((job) => !isReading(job));
  const sections = useConsoleMenu().flatMap(({ section, routes }) => (section === 'overview' ? [] : routes));
  const mayOpen = (path: string) => decide(path, staff).kind === 'enter';
  const counters = COUNTERS.flatMap((counter) => {
    const count = waiting[counter.name];
    return count === undefined || !mayOpen(counter.to) ? [] : [{ ...counter, count }];
  });
  const invigilates = usePermission('invigilation:list') && mayOpen('/admin/tests/board/1');
  const works = mayOpen('/admin/changes') || jobs.length > 0;
  const looksAfter = usePermission('system:show');
  // The dialog of the numbers opens over the page, wherever it is scrolled to.
  const isReport = useSearchParams()[0].has('report');
  const counts = usePermission('statistics:show') && mayOpen('/admin/statistics/people');
  const empty = counters.length === 0 && sections.length === 0 && !invigilates && !works && !looksAfter && !counts;
  if (empty && Object.keys(steps).length === 0)
    return <EmptyState icon="home" title={t('home.nothing.title')} text={t('home.nothing.text')} />;
  return (
    <Box sx={counts ? { ...STACK, ...ON_PAPER } : STACK}>
      <FirstSteps steps={steps} mayOpen={mayOpen} />
      {counters.length > 0 && <WaitingCards counters={counters} />}
      {counters.length === 0 && sections.length > 0 && <Sections routes={sections} />}
      {looksAfter && <ServerState when="trouble" />}
      {(invigilates || works) && (
        <Box sx={{ ...STACK, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}>
          {invigilates && <ExamsToday exams={exams} />}
          {works && <LastJobs jobs={jobs} />}
        </Box>
      )}
      {counts && (
        <Box data-printed sx={{ minWidth: 0 }}>
          <WhenNear height={480} isWanted={isReport}>
            <Suspense fallback={<Skeleton variant="rounded" height={480} aria-busy="true" />}>
              <StatisticsSection />
            </Suspense>
          </WhenNear>
        </Box>
      )}
      {looksAfter && <ServerState when="well" />}
    </Box>
  );
}
