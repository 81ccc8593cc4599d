import Box from '@mui/material/Box';
import { useGetOne, RecordContextProvider, Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../../model/model.ts';
import { TestPageButtons } from '../pages/TestPageButtons.tsx';
import { TestResults } from './TestResults.tsx';

/** The results of a test, on a page of their own. */
export function ResultsPage() {
  const { t, localized } = useI18n();
  const testId = Number(useParams().id);
  const { data: test } = useGetOne<RecordOf<'tests'>>('tests', { id: testId }, { enabled: Number.isInteger(testId) });
  return (
    <RecordContextProvider value={test}>
      <Title title={t('resources.tests.results.title', { test: localized(test?.title ?? null) })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mb: 1 }}>
        <TestPageButtons />
      </Box>
      <TestResults testId={testId} />
    </RecordContextProvider>
  );
}
