import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { UnfinishedList, useMyImports, useRememberImport } from '../../../imports/index.ts';
import { FileStep } from './FileStep.tsx';
import { createImport, forgetImport, getImport, importKey, importPath, type Reading } from './import-api.ts';
import { ImportSteps } from './ImportSteps.tsx';

const STORE = 'question-files';

/** Starts a new import, or continues an unfinished one. */
export function NewImport() {
  const { language } = useI18n();
  const navigate = useNavigate();
  const remember = useRememberImport(STORE);
  const mine = useMyImports({ store: STORE, keyOf: importKey, get: getImport, forget: forgetImport });
  const [reading, setReading] = useState<Reading>({ language });
  const upload = useMutation({
    mutationFn: (file: File) => createImport(file, reading),
    // Runs even if the person has left the page meanwhile.
    onSuccess: ({ id }) => remember(id),
  });
  const problem = useErrorText(upload.error, 'file');
  return (
    <>
      <ImportSteps current="file" />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {problem !== '' && <Alert severity="error">{problem}</Alert>}
        <UnfinishedList {...mine} pathOf={importPath} />
        <FileStep
          busy={upload.isPending}
          reading={reading}
          onReading={setReading}
          onFile={(file) => upload.mutate(file, { onSuccess: ({ id }) => void navigate(importPath(id)) })}
        />
      </Box>
    </>
  );
}
