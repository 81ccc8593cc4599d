import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { LANGUAGES, useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import type { Language } from '#shared/contract/index.ts';
import { downloadExport, type ExportFormat, previewExport } from './export-api.ts';
import { ExportSummary } from './ExportSummary.tsx';
import { FormatChoice } from './FormatChoice.tsx';

type Props = {
  /** The list's filter. */
  filter: object;
  /** The number of questions that match it. */
  total: number;
  onClose: () => void;
};

/** Chooses format and language, shows what the file cannot contain, and downloads it. */
export function ExportBankDialog({ filter, total, onClose }: Props) {
  const { t, language: own } = useI18n();
  const notify = useNotify();
  const id = useId();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [format, setFormat] = useState<ExportFormat>('qti-3.0');
  const [language, setLanguage] = useState<Language>(own);
  const wanted = { format, language, filter };
  const preview = useQuery({
    queryKey: ['questions', 'bank-preview', wanted],
    queryFn: () => previewExport(wanted),
    gcTime: 0,
  });
  const save = useMutation({
    mutationFn: () => downloadExport(wanted),
    onSuccess: () => {
      notify('resources.questions.export.saved', { type: 'success' });
      onClose();
    },
  });
  const problem = useErrorText(preview.error ?? save.error);
  const exported = preview.data?.exported ?? 0;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={phone} aria-labelledby={id}>
      <DialogTitle id={id}>{t('resources.questions.export.title')}</DialogTitle>
      <DialogContent dividers sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Typography color="text.secondary">{t('resources.questions.export.about', { smart_count: total })}</Typography>
        <FormatChoice format={format} onFormat={setFormat} />
        <TextField
          select
          label={t('resources.questions.export.language')}
          helperText={t(
            format === 'qti-3.0'
              ? 'resources.questions.export.everyLanguage'
              : 'resources.questions.export.oneLanguage',
          )}
          value={language}
          onChange={(event) => setLanguage(event.target.value as Language)}
        >
          {LANGUAGES.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`language.name.${each}`)}
            </MenuItem>
          ))}
        </TextField>
        {problem === '' ? <ExportSummary preview={preview.data} /> : <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          loading={save.isPending}
          disabled={preview.data === undefined || exported === 0}
          onClick={() => save.mutate()}
        >
          {t('resources.questions.export.download')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
