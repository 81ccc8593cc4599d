import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import ClearIcon from '@mui/icons-material/Clear';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { type DateKind, dateOfText, dateOfValue } from './date-text.ts';
import { useDateProblem, useDateText } from './use-date-words.ts';

/** The calendar is large; it is loaded by who opens it. */
const CalendarDialog = lazy(async () => ({ default: (await import('./CalendarDialog.tsx')).CalendarDialog }));

const WORDS = 'pages';

export type DateFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'multiline' | 'select' | 'label'> & {
  kind: DateKind;
  label: string;
  value: string | null;
  /** The text itself while it is no date: the field says so, and whoever saves must refuse it. */
  onChange: (value: string | null) => void;
  min?: string | null | undefined;
  max?: string | null | undefined;
};

/** A date, or a date with a time, typed or chosen from a calendar, in the language and time zone of the reader. */
export function DateField(props: DateFieldProps) {
  const { kind: _, value: __, onChange: ___, min: ____, max: _____, ...field } = props;
  const { namespaces } = useI18n();
  if (namespaces.includes(WORDS)) return <TypedDate {...props} />;
  return (
    <I18nProvider namespaces={[WORDS]} pending={<TextField {...field} disabled />}>
      <TypedDate {...props} />
    </I18nProvider>
  );
}

function TypedDate({ kind, value, onChange, min, max, slotProps, ...field }: DateFieldProps) {
  const { t } = useI18n();
  const textOf = useDateText(kind);
  const problemOf = useDateProblem(kind, min ?? null, max ?? null);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ text: string; value: string | null }>();
  const [focused, setFocused] = useState(false);
  const [open, setOpen] = useState(false);
  // What the person found, so that a moment written again keeps the seconds that are not shown.
  const [found, setFound] = useState(value);
  const disabled = field.disabled === true;
  const problem = focused ? undefined : problemOf(value);
  const isWrong = problem !== undefined;

  const write = (text: string) => {
    const same = found !== null && dateOfValue(kind, found) !== undefined && text.trim() === textOf(found);
    const next = text.trim() === '' ? null : same ? found : (dateOfText(kind, text) ?? text);
    setTyped({ text, value: next });
    onChange(next);
  };
  const onFocus = (event: FocusEvent<HTMLInputElement>) => {
    setFocused(true);
    setFound(value);
    field.onFocus?.(event);
  };
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    setFocused(false);
    setTyped(undefined);
    field.onBlur?.(event);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    field.onKeyDown?.(event);
    if (!event.altKey || event.key !== 'ArrowDown' || disabled) return;
    event.preventDefault();
    setOpen(true);
  };
  const buttons = (
    <InputAdornment position="end">
      {value !== null && field.required !== true && !disabled && (
        <IconButton
          size="small"
          tabIndex={-1}
          aria-label={t('dates.clear', { field: field.label })}
          onClick={() => {
            onChange(null);
            input.current?.focus();
          }}
        >
          <ClearIcon fontSize="small" />
        </IconButton>
      )}
      <IconButton
        size="small"
        edge="end"
        disabled={disabled}
        aria-label={t('dates.choose', { field: field.label })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <CalendarIcon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );

  return (
    <>
      <TextField
        {...field}
        error={field.error === true || isWrong}
        helperText={problem ?? field.helperText}
        value={typed !== undefined && typed.value === value ? typed.text : textOf(value)}
        onChange={(event) => write(event.target.value)}
        onFocus={onFocus}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        slotProps={{
          ...slotProps,
          inputLabel: { shrink: true },
          input: { endAdornment: buttons },
          htmlInput: {
            autoComplete: 'off',
            placeholder: t(kind === 'date' ? 'dates.dayFormat' : 'dates.momentFormat'),
            maxLength: 40,
            ...slotProps?.htmlInput,
            ref: input,
          },
        }}
      />
      {open && (
        <Suspense fallback={null}>
          <CalendarDialog
            kind={kind}
            label={field.label}
            anchor={input.current}
            value={value === null ? undefined : dateOfValue(kind, value)}
            min={min == null ? undefined : dateOfValue(kind, min)}
            max={max == null ? undefined : dateOfValue(kind, max)}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
