import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { addPhotos, type TableImport } from '../api/import-api.ts';
import { DropZone } from '../../inputs/DropZone.tsx';

type Props = { imported: TableImport; onImported: (imported: TableImport) => void };

/** A list of unmatched file names, cut off after enough to see the problem. */
function NameList({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <Alert severity="warning">
      {title}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 160, overflowY: 'auto', overflowWrap: 'anywhere' }}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Box>
    </Alert>
  );
}

/** An archive of photos, named by personnel numbers. */
export function PhotosCard({ imported, onImported }: Props) {
  const { t, formatNumber } = useI18n();
  const add = useMutation({
    mutationFn: (file: File) => addPhotos(imported.id, file),
    onSuccess: (photos) => onImported({ ...imported, photos, status: 'mapping', report: null }),
  });
  const problem = useErrorText(add.error);
  const { count, matched, unmatched } = imported.photos;
  const refused = add.data?.refused ?? [];
  return (
    <Paper component="section" aria-labelledby="import-photos" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5 }}>
      <Typography id="import-photos" component="h2" variant="h6">
        {t('tableImports.photos.title')}
      </Typography>
      <Typography color="text.secondary">{t('tableImports.photos.text')}</Typography>
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      <DropZone
        compact
        busy={add.isPending}
        accept=".zip,application/zip"
        choose={t('tableImports.photos.choose')}
        words={t(add.isPending ? 'tableImports.file.sending' : 'tableImports.photos.drop')}
        onFile={(file) => add.mutate(file)}
      />
      {count > 0 && (
        <Alert severity={matched === count ? 'success' : 'info'} role="status">
          {t('tableImports.photos.matched', { matched: formatNumber(matched), count: formatNumber(count) })}
        </Alert>
      )}
      {unmatched.length > 0 && <NameList title={t('tableImports.photos.unmatched')} names={unmatched} />}
      {refused.length > 0 && <NameList title={t('tableImports.photos.refused')} names={refused} />}
    </Paper>
  );
}
