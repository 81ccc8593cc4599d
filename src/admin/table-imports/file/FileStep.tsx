import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { createImport, type TableImport } from '../api/import-api.ts';
import type { ImportTarget } from '../targets.ts';
import { DropZone } from '../../inputs/DropZone.tsx';
import { TemplateButtons } from './TemplateButtons.tsx';

const ACCEPT = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Props = {
  target: ImportTarget;
  /** Called after the upload, even if the person has left the page meanwhile. */
  onSent: (imported: TableImport) => void;
  /** Called after the upload, if the person is still here. */
  onOpen: (imported: TableImport) => void;
};

/** The first step: what the table must look like, a template, and a drop zone. */
export function FileStep({ target, onSent, onOpen }: Props) {
  const { t } = useI18n();
  const upload = useMutation({ mutationFn: (file: File) => createImport(target, file), onSuccess: onSent });
  const problem = useErrorText(upload.error, 'file');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Paper sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Typography>{t(`tableImports.about.${target}`)}</Typography>
        {problem !== '' && <Alert severity="error">{problem}</Alert>}
        <DropZone
          busy={upload.isPending}
          accept={target === 'users' ? `${ACCEPT},.zip,application/zip` : ACCEPT}
          choose={t('tableImports.file.choose')}
          words={t(upload.isPending ? 'tableImports.file.sending' : 'tableImports.file.drop')}
          hint={t('tableImports.file.limits')}
          onFile={(file) => upload.mutate(file, { onSuccess: onOpen })}
        />
      </Paper>
      <Paper
        component="section"
        aria-labelledby="import-template"
        sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5 }}
      >
        <Typography id="import-template" component="h2" variant="h6">
          {t('tableImports.template.title')}
        </Typography>
        <Typography color="text.secondary">{t('tableImports.template.text')}</Typography>
        <TemplateButtons target={target} />
        <Typography component="h3" sx={{ fontWeight: 600, mt: 1 }}>
          {t('tableImports.guide.title')}
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
          {(['required', 'keys', 'more'] as const).map((part) => (
            <li key={part}>{t(`tableImports.guide.${target}.${part}`)}</li>
          ))}
        </Box>
      </Paper>
    </Box>
  );
}
