import { type InputProps, useInput, useTranslate, useTranslateLabel } from 'react-admin';
import type { LocalizedText } from '#shared/contract/index.ts';
import { fieldMessages, languageOf } from './field-message.ts';
import { LocalizedField } from './LocalizedField.tsx';

type Props = Pick<InputProps, 'source' | 'validate' | 'disabled'> & {
  label: string;
  helperText?: string | false;
  minRows?: number;
  /** Rich text with a toolbar; plain text otherwise. */
  html?: boolean;
  /** A title without line breaks: Enter saves. */
  oneLine?: boolean;
};

/** A text form field in up to three languages. */
export function LocalizedTextInput({ label, helperText, minRows = 1, html = false, oneLine = false, ...input }: Props) {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const { field, fieldState, isRequired } = useInput<LocalizedText | null>({
    ...input,
    format: (value: LocalizedText | null) => value ?? null,
    parse: (value: LocalizedText | null) => value,
  });
  const messages = fieldMessages(fieldState.error, translate);
  return (
    <LocalizedField
      html={html}
      label={String(translateLabel({ label, source: input.source }))}
      value={field.value as LocalizedText | null}
      onChange={field.onChange}
      required={isRequired}
      disabled={input.disabled === true}
      error={messages.find(({ path }) => languageOf(path) === undefined)?.text}
      errors={Object.fromEntries(
        messages.map(({ path, text }) => [languageOf(path), text]).filter(([language]) => language),
      )}
      hint={helperText === false || helperText === undefined ? undefined : translate(helperText)}
      minRows={minRows}
      oneLine={oneLine}
    />
  );
}
