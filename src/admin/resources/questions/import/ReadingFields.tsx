import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { LANGUAGES, useI18n } from '#shared/browser/i18n/index.ts';
import type { Language } from '#shared/contract/index.ts';
import { ENCODINGS, formatsOf, type ImportPreview, type Reading } from './import-api.ts';
import { RecogniseSelect } from './RecogniseSelect.tsx';

type Props = {
  reading: Reading;
  /** What the server has read the file as. */
  found?: Pick<ImportPreview, 'format' | 'encoding'>;
  disabled: boolean;
  onChange: (reading: Reading) => void;
};

/** Format and encoding of the file. By default the server detects them; a package has only one format. */
export function ReadingFields({ reading, found, disabled, onChange }: Props) {
  const { t } = useI18n();
  const nameOf = (format: ImportPreview['format']) => t(`questionImport.formats.${format}`);
  const isPackage = found?.encoding === 'zip';
  const isWord = found?.encoding === 'docx';
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
      <RecogniseSelect
        label={t('resources.questions.import.format')}
        values={formatsOf(found?.encoding)}
        nameOf={nameOf}
        value={reading.format}
        found={found && nameOf(found.format)}
        hint={found && !disabled && !isPackage ? t('questionImport.formatHint') : undefined}
        disabled={disabled || isPackage}
        onChange={(format) => onChange({ ...reading, format })}
      />
      <RecogniseSelect
        label={t('resources.questions.import.encoding')}
        values={ENCODINGS}
        nameOf={(encoding) => encoding.toUpperCase()}
        value={reading.encoding}
        found={found?.encoding.toUpperCase()}
        disabled={disabled || isPackage || isWord}
        onChange={(encoding) => onChange({ ...reading, encoding })}
      />
    </Box>
  );
}
