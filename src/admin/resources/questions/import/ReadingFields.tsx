import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { LANGUAGES, useI18n } from '#shared/browser/i18n/index.ts';
import type { Language } from '#shared/contract/index.ts';
import { ENCODINGS, type Encoding, FORMATS, type ImportFormat, type Reading } from './import-api.ts';

type Props = { reading: Reading; disabled: boolean; onChange: (reading: Reading) => void };

/** How a file is read: by itself the server recognises format and encoding; a person may know better. */
export function ReadingFields({ reading, disabled, onChange }: Props) {
  const { t } = useI18n();
  const recognise = t('resources.questions.import.recognise');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, columnGap: 2 }}>
      <TextField
        select
        margin="dense"
        disabled={disabled}
        label={t('resources.questions.import.language')}
        value={reading.language}
        onChange={(event) => onChange({ ...reading, language: event.target.value as Language })}
      >
        {LANGUAGES.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`language.name.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        margin="dense"
        disabled={disabled}
        label={t('resources.questions.import.format')}
        value={reading.format ?? ''}
        onChange={(event) =>
          onChange({ ...reading, format: event.target.value === '' ? undefined : (event.target.value as ImportFormat) })
        }
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{recognise}</MenuItem>
        {FORMATS.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`resources.questions.import.formats.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        margin="dense"
        disabled={disabled}
        label={t('resources.questions.import.encoding')}
        value={reading.encoding ?? ''}
        onChange={(event) =>
          onChange({ ...reading, encoding: event.target.value === '' ? undefined : (event.target.value as Encoding) })
        }
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{recognise}</MenuItem>
        {ENCODINGS.map((each) => (
          <MenuItem key={each} value={each}>
            {each.toUpperCase()}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
