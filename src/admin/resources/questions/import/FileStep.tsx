import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { DropZone } from '../../../inputs/DropZone.tsx';
import type { Reading } from './import-api.ts';
import { ReadingFields } from './ReadingFields.tsx';

type Props = { busy: boolean; reading: Reading; onReading: (reading: Reading) => void; onFile: (file: File) => void };

/** Chooses the file, by button or drop. */
export function FileStep({ busy, reading, onReading, onFile }: Props) {
  const { t } = useI18n();
  return (
    <Paper sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Typography>{t('questionImport.about')}</Typography>
      <ReadingFields reading={reading} disabled={busy} onChange={onReading} />
      <DropZone
        busy={busy}
        choose={t('resources.questions.import.choose')}
        words={t(busy ? 'resources.questions.import.reading' : 'resources.questions.import.drop')}
        accept=".txt,.gift,.xml,.qti,.aiken,.tst,.docx,.zip,.imscc,text/plain,text/xml,application/xml,application/zip"
        onFile={onFile}
      />
    </Paper>
  );
}
