import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import type { Language, LocalizedText } from '#shared/contract/index.ts';
import { LANGUAGES, useI18n } from '#shared/browser/i18n/index.ts';
import { HtmlTextArea } from './HtmlTextArea.tsx';
import { LanguageTabs } from './LanguageTabs.tsx';
import { withLanguage } from './localized-value.ts';

export type LocalizedFieldProps = {
  label: string;
  value: LocalizedText | null;
  onChange: (value: LocalizedText | null) => void;
  /** Rich text with a toolbar; plain text otherwise. */
  html?: boolean;
  required?: boolean;
  disabled?: boolean;
  error?: string | undefined;
  hint?: string | undefined;
  minRows?: number;
};

/** The language shown first: the person's own if it has a text or none has, otherwise the first with a text. */
function firstLanguage(value: LocalizedText | null, own: Language): Language {
  if (value === null || (value[own] ?? '') !== '') return own;
  return LANGUAGES.find((each) => (value[each] ?? '') !== '') ?? own;
}

/** A text in up to three languages, shown one at a time. */
export function LocalizedField(props: LocalizedFieldProps) {
  const { label, value, onChange, html = false, required = false, disabled = false, error, hint, minRows = 1 } = props;
  const { t, language: own } = useI18n();
  const id = useId();
  const [language, setLanguage] = useState(() => firstLanguage(value, own));
  const shared = {
    id: `${id}-text`,
    label: t('console.localized.field', { field: label, language: t(`language.name.${language}`) }),
    value: value?.[language] ?? '',
    required,
    disabled,
    error: error !== undefined,
    helperText: error ?? hint,
  };
  const write = (words: string) => onChange(withLanguage(value, language, words));
  return (
    <Box sx={{ width: '100%', mb: 1 }}>
      <LanguageTabs id={id} label={label} value={value} language={language} onLanguage={setLanguage} />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${language}`}>
        {html ? (
          <HtmlTextArea {...shared} key={language} minRows={Math.max(minRows, 2)} onChange={write} />
        ) : (
          <TextField
            {...shared}
            multiline
            minRows={minRows}
            maxRows={12}
            fullWidth
            margin="dense"
            onChange={(event) => write(event.target.value)}
          />
        )}
      </div>
    </Box>
  );
}
