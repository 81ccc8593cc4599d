import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import { FileStep } from './FileStep.tsx';
import { confirmImport, type ImportPreview, previewImport, type Reading } from './import-api.ts';
import { PreviewStep } from './PreviewStep.tsx';
import { ResultStep } from './ResultStep.tsx';

const STEPS = ['file', 'preview', 'target', 'result'] as const;

/** From a file to the bank: read, look at every question, choose the theme, confirm, see what came of it. */
export function ImportPage() {
  const { t, language } = useI18n();
  const queryClient = useQueryClient();
  const [step, setStep] = useState(0);
  const [file, setFile] = useState<File>();
  const [reading, setReading] = useState<Reading>({ language });
  const [preview, setPreview] = useState<ImportPreview>();
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const [themeId, setThemeId] = useState<number>(0);

  const read = useMutation({
    mutationFn: ({ from, how }: { from: File; how: Reading }) => previewImport(from, how),
    onSuccess: (made) => {
      setPreview(made);
      // What stands twice in the file is left out unless a person wants it.
      setSkipped(new Set(made.items.filter((item) => item.duplicate).map((item) => item.index)));
      setStep(1);
    },
  });
  const write = useMutation({
    mutationFn: ({ id, body }: { id: number; body: Schemas['ImportConfirm'] }) => confirmImport(id, body),
    onSuccess: () => {
      setStep(3);
      void queryClient.invalidateQueries({ queryKey: ['questions'] });
      void queryClient.invalidateQueries({ queryKey: ['themes'] });
    },
  });
  const problem = useErrorText(read.error ?? write.error);

  const readAgain = (how: Reading, from = file) => {
    setReading(how);
    if (from !== undefined) read.mutate({ from, how });
  };
  const restart = () => {
    setFile(undefined);
    setPreview(undefined);
    read.reset();
    write.reset();
    setStep(0);
  };

  return (
    <Box sx={{ maxWidth: 960 }}>
      <Title title={t('resources.questions.import.title')} preferenceKey={false} />
      <Stepper activeStep={step} alternativeLabel sx={{ mb: 3 }}>
        {STEPS.map((name) => (
          <Step key={name}>
            <StepLabel>{t(`resources.questions.import.steps.${name}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      {problem !== '' && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      {step === 0 && (
        <FileStep
          busy={read.isPending}
          reading={reading}
          onReading={setReading}
          onFile={(picked) => {
            setFile(picked);
            readAgain(reading, picked);
          }}
        />
      )}
      {step === 1 && preview !== undefined && (
        <PreviewStep
          preview={preview}
          reading={reading}
          busy={read.isPending}
          skipped={skipped}
          onSkipped={setSkipped}
          onReading={readAgain}
          onBack={restart}
          onNext={() => setStep(2)}
        />
      )}
      {step === 2 && preview !== undefined && (
        <ConfirmStep
          preview={preview}
          language={reading.language}
          skipped={skipped}
          busy={write.isPending}
          onBack={() => setStep(1)}
          onConfirm={(body) => {
            setThemeId(body.themeId);
            write.mutate({ id: preview.id, body });
          }}
        />
      )}
      {step === 3 && write.data !== undefined && <ResultStep result={write.data} themeId={themeId} onAgain={restart} />}
    </Box>
  );
}
