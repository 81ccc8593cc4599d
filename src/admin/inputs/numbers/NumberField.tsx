import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { numberOfText, readText, typedText } from './number-text.ts';

export type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'multiline' | 'select' | 'role'> & {
  value: number | null;
  /** NaN while what is typed is no number; the field says so, and whoever saves must refuse it. */
  onChange: (value: number | null) => void;
  least?: number | undefined;
  most?: number | undefined;
  /** Whole numbers only: for the keyboard of a phone. */
  whole?: boolean;
  /** False for what only looks like a number, such as an id. */
  grouped?: boolean;
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** A number with a decimal comma or point, grouped as the language groups while it is not being edited. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, least, most, whole = false, grouped = true, slotProps, ...field } = props;
  const { t, formatNumber } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  const [typed, setTyped] = useState<{ text: string; value: number | null; before: number | null }>();
  // Also while the owner does not take it, such as a lone minus.
  const isTyped = typed !== undefined && (Object.is(typed.value, value) || (focused && Object.is(typed.before, value)));
  const text = focused || !grouped ? typedText(value, formatNumber) : readText(value, formatNumber);
  const isWrong = Number.isNaN(value) && !focused;

  // Tab selects the text, which the focus then writes without groups: it stays selected.
  const isSelected = useRef(false);
  useLayoutEffect(() => {
    if (focused && isSelected.current) input.current?.select();
  }, [focused]);

  const write = (words: string, next: number | null) => {
    setTyped({ text: words, value: next, before: value });
    onChange(next);
  };
  const onFocus = (event: FocusEvent<HTMLInputElement>) => {
    const { value: all, selectionStart, selectionEnd } = event.target;
    isSelected.current = all !== '' && selectionStart === 0 && selectionEnd === all.length;
    setFocused(true);
    field.onFocus?.(event);
  };
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    setFocused(false);
    if (!Number.isNaN(value)) setTyped(undefined);
    field.onBlur?.(event);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    field.onKeyDown?.(event);
    const step = STEPS[event.key];
    if (step === undefined || event.defaultPrevented || Number.isNaN(value) || field.disabled === true) return;
    event.preventDefault();
    const next = Math.min(most ?? Infinity, Math.max(least ?? -Infinity, (value ?? 0) + step));
    // Without the noise of binary fractions: 0.1 + 1.
    const exact = Number(next.toPrecision(12));
    write(typedText(exact, formatNumber), exact);
  };

  return (
    <TextField
      {...field}
      error={field.error === true || isWrong}
      helperText={isWrong && field.error !== true ? t('ra.validation.number') : field.helperText}
      value={isTyped ? typed.text : text}
      onChange={(event) => write(event.target.value, numberOfText(event.target.value))}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      slotProps={{
        ...slotProps,
        htmlInput: {
          role: 'spinbutton',
          inputMode: whole ? 'numeric' : 'decimal',
          autoComplete: 'off',
          'aria-valuenow': value === null || Number.isNaN(value) ? undefined : value,
          'aria-valuetext': text || undefined,
          'aria-valuemin': least,
          'aria-valuemax': most,
          ...slotProps?.htmlInput,
          ref: input,
        },
      }}
    />
  );
}
