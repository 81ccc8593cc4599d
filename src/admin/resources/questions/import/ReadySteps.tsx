import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { isOver, type Job, JobCard } from '../../../jobs/index.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import { confirmImport, type ImportPreview, importPath, type QuestionImport, type Reading } from './import-api.ts';
import { ImportSteps } from './ImportSteps.tsx';
import { PreviewStep } from './PreviewStep.tsx';

type Props = {
  imported: QuestionImport;
  preview: ImportPreview;
  job: Job | null;
  busy: boolean;
  onJob: (job: Job) => Promise<void>;
  onReading: (reading: Reading) => void;
};

/** The steps after reading: preview, and import into a theme. */
export function ReadySteps({ imported, preview, job, busy, onJob, onReading }: Props) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [step, setStep] = useState<'preview' | 'target'>('preview');
  // Duplicates within the file are skipped by default.
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(
    () => new Set(preview.items.filter((item) => item.duplicate).map((item) => item.index)),
  );
  const write = useMutation({
    mutationFn: (body: Schemas['ImportConfirm']) => confirmImport(imported.id, body),
    onSuccess: onJob,
  });
  const writing = job?.kind === 'question-import' ? job : null;
  const refused = useErrorText(write.error);
  const problem = refused === '' && writing?.status === 'failed' ? (writing.error?.message ?? '') : refused;
  if (writing !== null && (!isOver(writing) || writing.status === 'done')) {
    return (
      <>
        <ImportSteps current="target" />
        <Paper sx={{ p: { xs: 2, sm: 3 } }}>
          <JobCard job={writing} label={t('tableImports.done.running')} onJob={onJob} />
        </Paper>
      </>
    );
  }
  return (
    <>
      <ImportSteps current={step} />
      {problem !== '' && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      {step === 'preview' ? (
        <PreviewStep
          fileName={imported.fileName}
          preview={preview}
          reading={imported.reading}
          busy={busy}
          skipped={skipped}
          onSkipped={setSkipped}
          onReading={onReading}
          onBack={() => void navigate(importPath())}
          onNext={() => setStep('target')}
        />
      ) : (
        <ConfirmStep
          preview={preview}
          language={imported.reading.language}
          skipped={skipped}
          busy={write.isPending}
          onBack={() => setStep('preview')}
          onConfirm={write.mutate}
        />
      )}
    </>
  );
}
