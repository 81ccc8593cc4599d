import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { EmptyState } from '#shared/browser/ui/EmptyState.tsx';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { isOver, JobProgress } from '../../jobs/index.ts';
import { TestWorkspace } from '../../resources/tests/workspace/TestWorkspace.tsx';
import { AskedList } from './AskedList.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import {
  type AskedQuestion,
  CORRECTIONS_KEY,
  type Job,
  type KeyCorrection,
  listAsked,
  listCorrections,
} from './corrections-api.ts';
import { CorrectionCard } from './history/CorrectionCard.tsx';
import { RestoreCorrection } from './history/RestoreCorrection.tsx';
import { useWatchedJob } from './use-watched-job.ts';

function Corrections({ testId }: { testId: number }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [restoring, setRestoring] = useState<KeyCorrection>();
  const [begun, setBegun] = useState<Job>();
  const job = useWatchedJob(begun);
  const asked = useQuery({
    queryKey: [CORRECTIONS_KEY, 'asked', testId],
    queryFn: () => listAsked(testId),
    retry: false,
  });
  const done = useQuery({
    queryKey: [CORRECTIONS_KEY, 'list', testId],
    queryFn: () => listCorrections(testId),
    retry: false,
  });
  const over = job !== undefined && isOver(job);
  useEffect(() => {
    if (over) void client.invalidateQueries({ queryKey: [CORRECTIONS_KEY] });
  }, [over, client]);

  const [question, version] = [search.get('question'), search.get('version')];
  const chosen = asked.data?.find(
    (one) =>
      String(one.questionId) === question &&
      (one.version === null ? version === null : String(one.version) === version),
  );
  const choose = (one?: AskedQuestion) =>
    setSearch(
      one === undefined
        ? {}
        : { question: String(one.questionId), ...(one.version !== null && { version: String(one.version) }) },
      { replace: true },
    );
  const watch = (next: Job) => {
    setBegun(next);
    choose();
    setRestoring(undefined);
  };
  const error = asked.error ?? done.error;
  return (
    <Box sx={{ maxWidth: 1000 }}>
      <Typography sx={{ mb: 2, maxWidth: '80ch' }}>{t('keyCorrections.lead')}</Typography>
      <Box aria-live="polite">
        {job !== undefined && !over && (
          <Paper sx={{ p: 2, mb: 2 }}>
            <JobProgress job={job} label={t('keyCorrections.applying')} />
          </Paper>
        )}
        {job?.status === 'done' && (
          <Alert severity="success" sx={{ mb: 2 }} onClose={() => setBegun(undefined)}>
            {t(job.kind === 'restore-key' ? 'keyCorrections.restored' : 'keyCorrections.applied')}
          </Alert>
        )}
        {job?.status === 'failed' && (
          <Alert severity="error" sx={{ mb: 2 }} onClose={() => setBegun(undefined)}>
            {t('keyCorrections.failed', { reason: job.error?.message ?? '' })}
          </Alert>
        )}
      </Box>
      {error !== null && (
        <ErrorState
          error={error}
          onRetry={() => {
            void asked.refetch();
            void done.refetch();
          }}
        />
      )}
      {done.data !== undefined && (
        <Box component="section" sx={{ mb: 3 }}>
          <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
            {t('keyCorrections.history')}
          </Typography>
          {done.data.length === 0 && <Typography color="text.secondary">{t('keyCorrections.noHistory')}</Typography>}
          <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {done.data.map((correction) => (
              <CorrectionCard key={correction.id} correction={correction} onRestore={setRestoring} />
            ))}
          </Box>
        </Box>
      )}
      {asked.data === undefined && error === null && <Skeleton variant="rounded" height={360} />}
      {asked.data !== undefined && (
        <Box component="section">
          <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
            {t('keyCorrections.asked')}
          </Typography>
          {asked.data.length === 0 ? (
            <Paper sx={{ p: 3 }}>
              <EmptyState
                icon="key"
                title={t('keyCorrections.noneAsked.title')}
                text={t('keyCorrections.noneAsked.text')}
              />
            </Paper>
          ) : (
            <AskedList asked={asked.data} onCorrect={choose} />
          )}
        </Box>
      )}
      {chosen !== undefined && (
        <CorrectDialog testId={testId} question={chosen} onApplied={watch} onClose={() => choose()} />
      )}
      {restoring !== undefined && (
        <RestoreCorrection correction={restoring} onRestored={watch} onClose={() => setRestoring(undefined)} />
      )}
    </Box>
  );
}

/** Key corrections of a test: the asked questions and earlier corrections. */
export function CorrectionsPage() {
  const testId = Number(useParams().id);
  return (
    <TestWorkspace testId={testId} tab="corrections">
      <Corrections testId={testId} />
    </TestWorkspace>
  );
}
