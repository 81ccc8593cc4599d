import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useFormLock } from './form-lock/form-lock.ts';
import type { Language, LocalizedText } from '#shared/contract/index.ts';
import { foldLines } from '#shared/i18n/one-line.ts';
import { HtmlTextArea } from './HtmlTextArea.tsx';
import { withLanguage } from './localized-value.ts';
import { TextLanguageSwitch } from './text-languages/TextLanguageSwitch.tsx';
import { TextLanguages } from './text-languages/TextLanguages.tsx';
import { useShownLanguages, useTextLanguages, useTextPart } from './text-languages/text-languages.ts';

export type LocalizedFieldProps = {
  label: string;
  value: LocalizedText | null;
  onChange: (value: LocalizedText | null) => void;
  /** Rich text with a toolbar; plain text otherwise. */
  html?: boolean;
  required?: boolean;
  disabled?: boolean;
  /** An error of the whole text. */
  error?: string | undefined;
  /** Errors of the text in one language. */
  errors?: Readonly<Partial<Record<Language, string>>>;
  hint?: string | undefined;
  minRows?: number;
  /** A title: it is wrapped where it is long, but has no line breaks, and Enter saves the form. */
  oneLine?: boolean;
};

/** A text in up to three languages, in the language of the form; it has a switch of its own where no form is around. */
export function LocalizedField(props: LocalizedFieldProps) {
  if (useTextLanguages() !== null) return <Texts {...props} />;
  return (
    <TextLanguages texts={props.value}>
      <TextLanguageSwitch />
      <Texts {...props} />
    </TextLanguages>
  );
}

const NO_ERRORS = {};

function Texts({ value, errors = NO_ERRORS, ...props }: LocalizedFieldProps) {
  const languages = useShownLanguages();
  useTextPart(value, Object.keys(errors) as Language[]);
  return (
    <Box
      sx={{
        width: '100%',
        mb: 1,
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: `repeat(${languages.length}, minmax(0, 1fr))`,
      }}
    >
      {languages.map((language) => (
        <TextIn key={language} {...props} value={value} language={language} error={errors[language] ?? props.error} />
      ))}
    </Box>
  );
}

/** As in a one-line input. While an input method composes a word, Enter belongs to it. */
function saveOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
}

function TextIn(props: Omit<LocalizedFieldProps, 'errors'> & { language: Language }) {
  const { label, value, onChange, language, html = false, required = false, disabled = false } = props;
  const locked = useFormLock();
  const { error, hint, minRows = 1, oneLine = false } = props;
  const { t } = useI18n();
  const id = useId();
  const shared = {
    id,
    label: t('console.localized.field', { field: label, language: t(`language.name.${language}`) }),
    value: value?.[language] ?? '',
    required,
    disabled: disabled || locked,
    error: error !== undefined,
    helperText: error ?? hint,
  };
  const write = (words: string) => onChange(withLanguage(value, language, oneLine ? foldLines(words) : words));
  if (html) return <HtmlTextArea {...shared} minRows={Math.max(minRows, 2)} onChange={write} />;
  return (
    <TextField
      {...shared}
      multiline
      minRows={minRows}
      maxRows={12}
      fullWidth
      margin="dense"
      onChange={(event) => write(event.target.value)}
      {...(oneLine && { onKeyDown: saveOnEnter })}
    />
  );
}
