import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { ImportField, ImportSettings, SettingsChange } from '../model/settings.ts';
import { OptionPicker } from '../OptionPicker.tsx';

type Props = {
  fields: readonly ImportField[];
  /** Offers required fields only. */
  requiredOnly: boolean;
  settings: ImportSettings;
  onChange: (change: SettingsChange) => void;
};

/** Whether many records can share one value; names and personnel numbers cannot be shared. */
const shareable = ({ kind, matched, key, rules }: ImportField): boolean =>
  rules.length > 0 || (!key && (matched || kind === 'integer' || kind === 'number'));

/** Default values for new records, where the file has none. */
export function DefaultsCard({ fields, requiredOnly, settings, onChange }: Props) {
  const { t } = useI18n();
  const offered = fields.filter((field) => shareable(field) && (field.required || !requiredOnly));
  if (offered.length === 0 || settings.mode === 'update') return null;
  const set = (field: string, value: string | null) =>
    onChange({ kind: 'default', field, value: value === null || value === '' ? undefined : value });
  return (
    <Paper component="section" aria-labelledby="import-defaults" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="import-defaults" component="h2" variant="h6">
        {t('tableImports.defaults.title')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {t('tableImports.defaults.text')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' } }}>
        {offered.map(({ field, label, matched, options, rules }) => {
          const value = settings.defaults[field] ?? null;
          if (matched || rules.length > 0)
            return (
              <OptionPicker
                key={field}
                label={rules.length > 0 ? t('tableImports.defaults.made', { field: label }) : label}
                options={(matched ? options : rules).map((option) => ({ key: option.value, label: option.label }))}
                value={value}
                onChange={(next) => set(field, next)}
              />
            );
          return (
            <TextField
              key={field}
              size="small"
              label={label}
              value={value ?? ''}
              onChange={(event) => set(field, event.target.value)}
              slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
            />
          );
        })}
      </Box>
    </Paper>
  );
}
