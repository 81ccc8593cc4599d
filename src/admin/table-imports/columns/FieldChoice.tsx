import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { TableImport } from '../api/import-api.ts';
import type { ImportSettings, SettingsChange, Suggestion } from '../model/settings.ts';
import { OptionPicker } from '../OptionPicker.tsx';

type Props = {
  column: number;
  header: string;
  imported: TableImport;
  settings: ImportSettings;
  suggestion: Suggestion;
  onChange: (change: SettingsChange) => void;
};

/** The field that a column is mapped to. */
export function FieldChoice({ column, header, imported, settings, suggestion, onChange }: Props) {
  const { t } = useI18n();
  const { fields, headers } = imported;
  const chosen = settings.columns[column] ?? null;
  const field = fields.find((each) => each.field === chosen);
  const options = fields.map((each) => {
    const at = settings.columns.indexOf(each.field);
    const taken =
      at !== -1 && at !== column ? t('tableImports.columns.taken', { column: headers[at] ?? at + 1 }) : undefined;
    const label = each.required ? `${each.label} *` : each.label;
    return { key: each.field, label, ...(taken !== undefined && { note: taken }) };
  });
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <OptionPicker
          bare
          label={t('tableImports.columns.fieldOf', { column: header })}
          placeholder={t('tableImports.columns.leaveOut')}
          options={options}
          value={chosen}
          onChange={(next) => onChange({ kind: 'column', column, field: next })}
        />
        {chosen !== null && chosen === suggestion.columns[column] && (
          <Chip
            size="small"
            label={t(suggestion.remembered ? 'tableImports.columns.asBefore' : 'tableImports.columns.suggested')}
          />
        )}
      </Box>
      {field?.hint != null && (
        <Typography variant="caption" color="text.secondary">
          {field.hint}
        </Typography>
      )}
    </Box>
  );
}
