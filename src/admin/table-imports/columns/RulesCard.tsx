import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { LANGUAGES, useI18n } from '#shared/browser/i18n/index.ts';
import type { Language } from '#shared/contract/index.ts';
import type { TableImport } from '../api/import-api.ts';
import { hasTexts, type ImportSettings, keysOf, type SettingsChange } from '../model/settings.ts';
import { KeyReason } from './KeyReason.tsx';

type Props = {
  imported: TableImport;
  settings: ImportSettings;
  onChange: (change: SettingsChange) => void;
};

const MODES = ['both', 'create', 'update'] as const;
const EMPTY = ['keep', 'clear'] as const;

/** Rules for existing records, empty cells, and the language of texts. */
export function RulesCard({ imported, settings, onChange }: Props) {
  const { t } = useI18n();
  const { fields } = imported;
  const keys = keysOf(settings, fields);
  const hasKeys = fields.some(({ key }) => key);
  return (
    <Paper
      component="section"
      aria-labelledby="import-rules"
      sx={{
        p: { xs: 2, sm: 3 },
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
        alignItems: 'start',
      }}
    >
      <Typography id="import-rules" component="h2" variant="h6" sx={{ gridColumn: '1 / -1' }}>
        {t('tableImports.rules.title')}
      </Typography>
      {hasKeys && (
        <FormControl>
          <FormLabel id="import-mode">{t('tableImports.rules.mode')}</FormLabel>
          <RadioGroup
            aria-labelledby="import-mode"
            value={settings.mode}
            onChange={(_, mode) => onChange({ kind: 'mode', mode: mode as ImportSettings['mode'] })}
          >
            {MODES.map((mode) => (
              <FormControlLabel
                key={mode}
                value={mode}
                disabled={mode !== 'create' && settings.key === null}
                control={<Radio size="small" />}
                label={t(`tableImports.rules.modes.${mode}`)}
              />
            ))}
          </RadioGroup>
          {keys.length === 0 && <FormHelperText>{t('tableImports.rules.noKey')}</FormHelperText>}
        </FormControl>
      )}
      {keys.length > 0 && (
        <TextField
          select
          size="small"
          label={t('tableImports.rules.key')}
          helperText={<KeyReason imported={imported} settings={settings} />}
          value={settings.key ?? ''}
          onChange={(event) => onChange({ kind: 'key', key: event.target.value === '' ? null : event.target.value })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('tableImports.rules.withoutKey')}</MenuItem>
          {keys.map(({ field, label }) => (
            <MenuItem key={field} value={field}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      )}
      {settings.mode !== 'create' && (
        <FormControl>
          <FormLabel id="import-empty">{t('tableImports.rules.empty')}</FormLabel>
          <RadioGroup
            aria-labelledby="import-empty"
            value={settings.empty}
            onChange={(_, empty) => onChange({ kind: 'empty', empty: empty as ImportSettings['empty'] })}
          >
            {EMPTY.map((empty) => (
              <FormControlLabel
                key={empty}
                value={empty}
                control={<Radio size="small" />}
                label={t(`tableImports.rules.empties.${empty}`)}
              />
            ))}
          </RadioGroup>
        </FormControl>
      )}
      {hasTexts(settings, fields) && (
        <TextField
          select
          size="small"
          label={t('tableImports.rules.language')}
          helperText={t('tableImports.rules.languageHint')}
          value={settings.language}
          onChange={(event) => onChange({ kind: 'language', language: event.target.value as Language })}
        >
          {LANGUAGES.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`language.name.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Paper>
  );
}
