import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Job, TableImport } from '../api/import-api.ts';
import type { SettingsState } from '../api/use-settings.ts';
import { missingFields, type Suggestion, takesColumns } from '../model/settings.ts';
import { readsPhotos } from '../model/steps.ts';
import { StepBar } from '../StepBar.tsx';
import { ColumnTable } from './ColumnTable.tsx';
import { DefaultsCard } from './DefaultsCard.tsx';
import { DoubtsCard } from './DoubtsCard.tsx';
import { PhotosCard } from './PhotosCard.tsx';
import { RulesCard } from './RulesCard.tsx';
import { SourceCard } from './SourceCard.tsx';
import { UnmappedColumns } from './UnmappedColumns.tsx';

type Props = {
  imported: TableImport;
  state: SettingsState;
  suggestion: Suggestion;
  job: Job | null;
  onImported: (imported: TableImport) => void;
  onJob: (job: Job) => Promise<void>;
  onBack: () => void;
  onNext: () => void;
};

/** Maps columns to fields, and sets how rows become records. While photos are being read, only their progress is shown. */
export function ColumnsStep({ imported, state, suggestion, job, onImported, onJob, onBack, onNext }: Props) {
  const { t } = useI18n();
  const { settings, change, saving } = state;
  const missing = missingFields(settings, imported.fields);
  const reading = readsPhotos(imported);
  const table = imported.headers.length > 0 && !reading;
  const ready = imported.headers.length > 0 ? takesColumns(settings) : imported.photos.count > 0;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {!reading && <SourceCard imported={imported} onImported={onImported} />}
      {table && suggestion.remembered && <Alert severity="info">{t('tableImports.columns.remembered')}</Alert>}
      {table && imported.continues !== null && (
        <Alert severity="info">{t('tableImports.columns.continues', { id: String(imported.continues) })}</Alert>
      )}
      {table && <DoubtsCard imported={imported} settings={settings} onChange={change} />}
      {table && <ColumnTable imported={imported} settings={settings} suggestion={suggestion} onChange={change} />}
      {table && <UnmappedColumns imported={imported} settings={settings} />}
      {table && missing.length > 0 && (
        <Alert severity="warning" role="status">
          {t('tableImports.columns.missing', {
            smart_count: missing.length,
            fields: missing.map(({ label }) => label).join(', '),
          })}
        </Alert>
      )}
      {table && <RulesCard imported={imported} settings={settings} onChange={change} />}
      {table && (
        <DefaultsCard
          fields={imported.fields}
          requiredOnly={imported.resource === 'plan-assignments'}
          settings={settings}
          onChange={change}
        />
      )}
      {imported.resource === 'users' && <PhotosCard imported={imported} job={job} onJob={onJob} save={state.flush} />}
      <StepBar
        onBack={onBack}
        note={t(ready ? `tableImports.saving.${saving}` : 'tableImports.columns.none')}
        next={{ label: t('tableImports.next'), onClick: onNext, disabled: !ready || reading }}
      />
    </Box>
  );
}
