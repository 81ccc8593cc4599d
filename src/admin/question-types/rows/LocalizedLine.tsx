import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { Language, LocalizedText } from '#shared/contract/index.ts';
import { HtmlTextArea } from '../../inputs/HtmlTextArea.tsx';
import { withLanguage } from '../../inputs/localized-value.ts';

type Props = {
  label: string;
  value: LocalizedText;
  language: Language;
  onChange: (value: LocalizedText) => void;
  html?: boolean;
};

/** A short text of a question, in the language being edited. */
export function LocalizedLine({ label, value, language, onChange, html = false }: Props) {
  const id = useId();
  const write = (words: string) => onChange(withLanguage(value, language, words) ?? {});
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      {html ? (
        <HtmlTextArea
          key={language}
          id={id}
          label={label}
          value={value[language] ?? ''}
          onChange={write}
          required={false}
          disabled={false}
          error={false}
          helperText={undefined}
          minRows={1}
          compact
        />
      ) : (
        <TextField
          id={id}
          label={label}
          value={value[language] ?? ''}
          multiline
          fullWidth
          margin="dense"
          onChange={(event) => write(event.target.value)}
        />
      )}
    </Box>
  );
}
