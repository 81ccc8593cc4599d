import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { EmptyState } from '#shared/browser/ui/EmptyState.tsx';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { PagedTable } from '../../history/table/PagedTable.tsx';
import { type Run, useDirectory, useStart } from './directory-api.ts';
import { AskToRun } from './AskToRun.tsx';
import { Refusals } from './Refusals.tsx';
import { RunPeople } from './RunPeople.tsx';
import { useRunColumns } from './use-run-columns.tsx';

/** The organisation's directory: taking its people over, and what came of it. */
export function DirectoryPage() {
  const { t } = useI18n();
  const { data, error, refetch } = useDirectory();
  const columns = useRunColumns();
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const [last] = data?.runs ?? [];
  return (
    <>
      <Title title={t('menu.admin.directory')} preferenceKey={false} />
      {data?.on === false && <Alert severity="info">{t('directory.off')}</Alert>}
      {data?.on && <Begin last={last} minutes={data.minutes} />}
      {(data?.on !== false || last !== undefined) && (
        <PagedTable
          label={t('directory.runs')}
          columns={columns}
          rows={data?.runs}
          total={data?.runs.length ?? 0}
          page={0}
          perPage={data?.runs.length ?? 1}
          onPage={() => undefined}
          empty={<EmptyState icon="users" title={t('directory.none.title')} text={t('directory.none.text')} />}
        />
      )}
      {last !== undefined && last.people.length > 0 && <RunPeople run={last} />}
      {last !== undefined && last.refused.length > 0 && <Refusals run={last} />}
    </>
  );
}

/** What an administrator can do now, and why the last run has stopped. */
function Begin({ last, minutes }: { last: Run | undefined; minutes: number }) {
  const { t } = useI18n();
  const start = useStart();
  const problem = useErrorText(start.error);
  const [isWanted, setWanted] = useState(false);
  const isBusy = start.isPending || last?.state === 'running';
  const seen = last?.preview === true && (last.state === 'done' || last.state === 'held') ? last : undefined;
  /** @param thenAsks whether a run is wanted, which says first what it would do */
  const look = (thenAsks: boolean) => {
    setWanted(thenAsks);
    start.mutate({ preview: true });
  };
  return (
    <Stack sx={{ gap: 2, mb: 2 }}>
      {isWanted && seen !== undefined && (
        <AskToRun
          counts={seen.counts}
          onConfirm={() => start.mutateAsync({ preview: false, leavers: seen.counts.leavers })}
          onClose={() => setWanted(false)}
        />
      )}
      <Typography variant="body2" color="text.secondary">
        {minutes === 0 ? t('directory.byHand') : t('directory.everyMinutes', { smart_count: minutes })}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" disabled={isBusy} onClick={() => look(false)}>
          {t('directory.preview')}
        </Button>
        <Button
          variant="contained"
          disabled={isBusy}
          onClick={() => (seen === undefined ? look(true) : setWanted(true))}
        >
          {t('directory.start')}
        </Button>
      </Stack>
      {start.isError && <Alert severity="error">{problem}</Alert>}
      {last?.state === 'failed' && <Alert severity="error">{t('directory.failed')}</Alert>}
      {last?.state === 'held' && (
        <Alert
          severity="warning"
          action={
            !last.preview && (
              <Button
                color="inherit"
                size="small"
                disabled={isBusy}
                onClick={() => start.mutate({ preview: false, leavers: last.counts.leavers })}
              >
                {t('directory.block', { smart_count: last.counts.leavers })}
              </Button>
            )
          }
        >
          {t(last.preview ? 'directory.heldPreview' : 'directory.held', { smart_count: last.counts.leavers })}
        </Alert>
      )}
    </Stack>
  );
}
