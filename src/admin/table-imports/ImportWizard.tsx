import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link, useNavigate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { useTitlePart } from '../layout/title-part.ts';
import { forgetImport } from './api/import-api.ts';
import { useTableImport } from './api/use-table-import.ts';
import { ReadingCard } from './file/ReadingCard.tsx';
import { ImportStepper } from './ImportStepper.tsx';
import { type ImportTarget, importPath } from './targets.ts';
import { WizardSteps } from './WizardSteps.tsx';

type Props = { id: number; target: ImportTarget; type: string | undefined };

/** One import in its state on the server. While the file is being read, only the progress is shown. */
export function ImportWizard({ id, target, type }: Props) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const state = useTableImport(id);
  const { imported, job, follow } = state;
  const problem = useErrorText(state.error);
  useTitlePart({ after: imported?.fileName });
  const again = importPath(target, type);
  if (imported === undefined || imported.resource !== target) {
    if (problem === '' && imported === undefined) return <Skeleton variant="rounded" height={320} />;
    return (
      <Alert
        severity="error"
        action={
          <Button component={Link} to={again} color="inherit" size="small">
            {t('tableImports.done.again')}
          </Button>
        }
      >
        {problem === '' ? t('errors.not-found') : problem}
      </Alert>
    );
  }
  if (imported.settings === null) {
    const startAnew = async () => {
      // A file that could not be read is useless, so its import is deleted. It may be deleted already.
      if (imported.status === 'failed') await forgetImport(id).catch(() => undefined);
      navigate(again);
    };
    return (
      <>
        <ImportStepper current="file" open={['file']} finished={false} onStep={() => undefined} />
        <ReadingCard imported={imported} job={job} onJob={follow} onForget={startAnew} />
      </>
    );
  }
  return (
    <WizardSteps
      key={`${imported.sheet}`}
      imported={imported}
      settings={imported.settings}
      state={state}
      target={target}
      type={type}
    />
  );
}
