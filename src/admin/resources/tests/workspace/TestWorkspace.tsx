import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, type ReactNode, Suspense } from 'react';
import { Title } from 'react-admin';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { TestTab } from '#shared/routes/index.ts';
import { NotFoundPage } from '../../../layout/NotFoundPage.tsx';
import { useTitlePart } from '../../../layout/title-part.ts';
import { TestBar } from './TestBar.tsx';
import { TestHead } from './TestHead.tsx';
import { useTestWorkspace } from './use-test-workspace.ts';

const MissingRecord = lazy(async () => ({
  default: (await import('../../../history/deleted/MissingRecord.tsx')).MissingRecord,
}));

/** Forms give the page its title themselves. */
const TITLED: ReadonlySet<TestTab> = new Set(['compose', 'settings']);

type Props = {
  testId: number;
  /** The tab that the page belongs to. */
  tab: TestTab;
  /** What the page is about where the test's name does not say: "Attempt: Omarov A.". Otherwise the document title names the tab. */
  about?: string | undefined;
  children: ReactNode;
};

/** What every page about a test begins with: its name, how it stands, the next step, and the bar of its pages. */
export function TestWorkspace({ testId, tab, about, children }: Props) {
  const { t, localized } = useI18n();
  const { data, error, isPending, refetch } = useTestWorkspace(testId);
  useTitlePart(about === undefined ? { after: t(`resources.tests.pages.${tab}`) } : { before: about });
  if (!Number.isSafeInteger(testId)) return <NotFoundPage />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={240} aria-busy="true" />}>
        <MissingRecord resource="tests" recordId={testId} error={error} onRetry={() => void refetch()} />
      </Suspense>
    );
  // Who may not see the test itself reads its kind.
  const title = data == null ? t('testWorkspace.untitled') : t('testWorkspace.title', { title: localized(data.title) });
  return (
    <>
      {!TITLED.has(tab) && !isPending && <Title title={title} preferenceKey={false} />}
      <Box component="header" sx={{ mb: 2 }}>
        {data != null && <TestHead workspace={data} here={tab} />}
        {isPending && <Skeleton variant="rounded" height={36} sx={{ mb: 1 }} />}
        <TestBar testId={testId} tab={tab} kind={data?.kind} />
      </Box>
      {children}
    </>
  );
}
