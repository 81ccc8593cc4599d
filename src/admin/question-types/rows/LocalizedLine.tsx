import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import type { Language, LocalizedText } from '#shared/contract/index.ts';
import { HtmlTextArea } from '../../inputs/HtmlTextArea.tsx';
import { withLanguage } from '../../inputs/localized-value.ts';
import { useTextLanguages } from '../../inputs/text-languages/text-languages.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';

type Props = {
  label: string;
  value: LocalizedText;
  language: Language;
  onChange: (value: LocalizedText) => void;
  html?: boolean;
};

/** A short text of a question, in the language being edited; two languages beside one another if the form shows them. */
export function LocalizedLine(props: Props) {
  const { t } = useI18n();
  const beside = useTextLanguages()?.beside;
  if (beside === undefined) return <Line {...props} />;
  const label = (language: Language) =>
    t('console.localized.field', { field: props.label, language: t(`language.name.${language}`) });
  return (
    <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
      {[props.language, beside].map((language) => (
        <Line key={language} {...props} language={language} label={label(language)} />
      ))}
    </Box>
  );
}

function Line({ label, value, language, onChange, html = false }: Props) {
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
