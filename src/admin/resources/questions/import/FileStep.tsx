import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Reading } from './import-api.ts';
import { ReadingFields } from './ReadingFields.tsx';

type Props = { busy: boolean; reading: Reading; onReading: (reading: Reading) => void; onFile: (file: File) => void };

/** Takes the file: by the button or dropped. */
export function FileStep({ busy, reading, onReading, onFile }: Props) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file !== undefined && !busy) onFile(file);
  };
  return (
    <Paper sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Typography>{t('resources.questions.import.about')}</Typography>
      <ReadingFields reading={reading} disabled={busy} onChange={onReading} />
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 1.5,
          p: { xs: 3, sm: 6 },
          border: '2px dashed',
          borderColor: over ? 'primary.main' : 'divider',
          bgcolor: over ? 'action.hover' : 'transparent',
          borderRadius: 2,
          textAlign: 'center',
        }}
      >
        {busy ? (
          <CircularProgress aria-label={t('resources.questions.import.reading')} />
        ) : (
          <UploadFileIcon color="primary" fontSize="large" />
        )}
        <Typography role="status">
          {t(busy ? 'resources.questions.import.reading' : 'resources.questions.import.drop')}
        </Typography>
        <Button variant="contained" disabled={busy} onClick={() => input.current?.click()}>
          {t('resources.questions.import.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('resources.questions.import.choose')}
          accept=".txt,.gift,.xml,.aiken,.tst,.zip,text/plain,text/xml,application/xml,application/zip"
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </Box>
    </Paper>
  );
}
