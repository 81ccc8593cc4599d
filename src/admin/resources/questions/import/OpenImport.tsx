import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-admin';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useTitlePart } from '../../../layout/title-part.ts';
import { useWithJob } from '../../../jobs/index.ts';
import { getImport, importKey, importPath, readAgain, type Reading } from './import-api.ts';
import { ImportSteps } from './ImportSteps.tsx';
import { ReadingCard } from './ReadingCard.tsx';
import { ReadySteps } from './ReadySteps.tsx';
import { ResultStep } from './ResultStep.tsx';

/** An import in its current state on the server: reading, preview, or result. */
export function OpenImport({ id }: { id: number }) {
  const { t } = useI18n();
  const key = useMemo(() => importKey(id), [id]);
  const { record: imported, job, error, tell, follow } = useWithJob(key, () => getImport(id));
  const again = useMutation({ mutationFn: (reading: Reading) => readAgain(id, reading), onSuccess: tell });
  const problem = useErrorText(error ?? again.error);
  useTitlePart({ after: imported?.fileName });
  if (imported === undefined) {
    if (problem === '') return <Skeleton variant="rounded" height={320} />;
    return (
      <Alert
        severity="error"
        action={
          <Button component={Link} to={importPath()} color="inherit" size="small">
            {t('tableImports.done.again')}
          </Button>
        }
      >
        {problem}
      </Alert>
    );
  }
  const words = problem !== '' && (
    <Alert severity="error" sx={{ mb: 2 }}>
      {problem}
    </Alert>
  );
  if (imported.status === 'done') {
    return (
      <>
        <ImportSteps current="result" />
        <ResultStep imported={imported} />
      </>
    );
  }
  if (imported.preview === null) {
    return (
      <>
        <ImportSteps current="file" />
        {words}
        <ReadingCard imported={imported} job={job} busy={again.isPending} onJob={follow} onReading={again.mutate} />
      </>
    );
  }
  return (
    <>
      {words}
      <ReadySteps
        key={JSON.stringify(imported.reading)}
        imported={imported}
        preview={imported.preview}
        job={job}
        busy={again.isPending}
        onJob={follow}
        onReading={again.mutate}
      />
    </>
  );
}
