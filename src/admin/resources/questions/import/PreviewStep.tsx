import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Pagination from '@mui/material/Pagination';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ImportItemCard } from './ImportItemCard.tsx';
import type { ImportPreview, Reading } from './import-api.ts';
import { ReadingFields } from './ReadingFields.tsx';
import { RejectedList } from './RejectedList.tsx';
import { WarningKinds } from './WarningKinds.tsx';
import { isWarned } from './warnings.ts';

type Props = {
  fileName: string;
  preview: ImportPreview;
  reading: Reading;
  busy: boolean;
  skipped: ReadonlySet<number>;
  onSkipped: (skipped: ReadonlySet<number>) => void;
  onReading: (reading: Reading) => void;
  onBack: () => void;
  onNext: () => void;
};

const PER_PAGE = 20;
const KINDS = ['items', 'warned', 'rejected', 'skipped'] as const;
type Kind = (typeof KINDS)[number];

/** The content of the file: questions as learners see them, rejected ones with reasons, and items that are not questions. */
export function PreviewStep({
  fileName,
  preview,
  reading,
  busy,
  skipped,
  onSkipped,
  onReading,
  onBack,
  onNext,
}: Props) {
  const { t, formatNumber } = useI18n();
  const [kind, setKind] = useState<Kind>(
    preview.items.length === 0 && preview.rejected.length > 0 ? 'rejected' : 'items',
  );
  const [page, setPage] = useState(1);
  /** The warning whose questions are shown. */
  const [warning, setWarning] = useState<string | null>(null);
  const format = t(`questionImport.formats.${preview.format}`);
  /** Without a key, the right answers are guesses, which a person confirms. */
  const [checked, setChecked] = useState(preview.format !== 'marked');
  const warned = preview.items.filter(isWarned);
  const groups = { ...preview, warned };
  const ofWarning = warned.filter(({ warnings }) => warning === null || warnings.includes(warning));
  const items = kind === 'items' ? preview.items : kind === 'warned' ? ofWarning : [];
  const refused = kind === 'rejected' || kind === 'skipped' ? preview[kind] : [];
  const shown = items.length + refused.length;
  const from = (page - 1) * PER_PAGE;
  const taken = preview.items.length - skipped.size;
  const skip = (index: number, wanted: boolean) => {
    const next = new Set(skipped);
    if (wanted) next.delete(index);
    else next.add(index);
    onSkipped(next);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Paper sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
          {fileName}
        </Typography>
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          {preview.encoding === 'zip'
            ? t('resources.questions.import.recognisedPackage', { format })
            : preview.encoding === 'docx'
              ? t('resources.questions.import.recognisedWord', { format })
              : t('resources.questions.import.recognised', { format, encoding: preview.encoding.toUpperCase() })}
        </Typography>
        <ReadingFields reading={reading} found={preview} disabled={busy} onChange={onReading} />
        <Box sx={{ height: 4, mt: 1 }}>{busy && <LinearProgress aria-label={t('ra.page.loading')} />}</Box>
        <Alert
          severity={
            preview.rejected.length > 0 || warned.length > 0 || preview.items.length === 0 ? 'warning' : 'success'
          }
          sx={{ mt: 1 }}
        >
          {t('resources.questions.import.found', {
            items: formatNumber(preview.items.length),
            rejected: formatNumber(preview.rejected.length),
            warned: formatNumber(warned.length),
            duplicates: formatNumber(preview.items.filter((item) => item.duplicate).length),
          })}
        </Alert>
        {preview.format === 'marked' && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {t('questionImport.checkFormat')}
            <FormControlLabel
              sx={{ display: 'flex' }}
              control={<Checkbox checked={checked} onChange={(_, now) => setChecked(now)} />}
              label={t('questionImport.checked')}
            />
          </Alert>
        )}
      </Paper>
      <Tabs
        value={kind}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t('resources.questions.import.kinds.label')}
        onChange={(_, next: Kind) => {
          setKind(next);
          setPage(1);
        }}
      >
        {KINDS.map((each) => (
          <Tab
            key={each}
            value={each}
            id={`import-tab-${each}`}
            aria-controls="import-panel"
            label={t(`resources.questions.import.kinds.${each}`, { count: formatNumber(groups[each].length) })}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="import-panel" aria-labelledby={`import-tab-${kind}`} sx={{ display: 'grid', gap: 1.5 }}>
        {shown === 0 && <Typography color="text.secondary">{t(`resources.questions.import.none.${kind}`)}</Typography>}
        {kind === 'warned' && (
          <WarningKinds
            items={warned}
            chosen={warning}
            onChosen={(next) => {
              setWarning(next);
              setPage(1);
            }}
          />
        )}
        {items.slice(from, from + PER_PAGE).map((item) => (
          <ImportItemCard
            key={item.index}
            item={item}
            taken={!skipped.has(item.index)}
            onTaken={(wanted) => skip(item.index, wanted)}
          />
        ))}
        {refused.length > 0 && <RejectedList items={refused.slice(from, from + PER_PAGE)} />}
      </Box>
      {shown > PER_PAGE && (
        <Pagination count={Math.ceil(shown / PER_PAGE)} page={page} onChange={(_, next) => setPage(next)} />
      )}
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          flexWrap: 'wrap',
          alignItems: 'center',
          position: 'sticky',
          bottom: 0,
          py: 1.5,
          bgcolor: 'background.default',
          zIndex: 2,
        }}
      >
        <Button onClick={onBack}>{t('resources.questions.import.another')}</Button>
        <Typography role="status" color="text.secondary" sx={{ flex: 1, textAlign: 'right' }}>
          {t('resources.questions.import.willImport', { smart_count: taken })}
        </Typography>
        <Button variant="contained" disabled={busy || taken === 0 || !checked} onClick={onNext}>
          {t('resources.questions.import.next')}
        </Button>
      </Box>
    </Box>
  );
}
