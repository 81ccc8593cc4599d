import TextField from '@mui/material/TextField';
import { lazy, Suspense } from 'react';
import { useTranslateLabel } from 'react-admin';
import type { DateInputProps } from './DateInput.tsx';

const DateInput = lazy(async () => ({ default: (await import('./DateInput.tsx')).DateInput }));

/** A form field for a date, which is loaded with the first one. */
export function LazyDateInput(props: DateInputProps) {
  const translateLabel = useTranslateLabel();
  const label = translateLabel({ label: props.label, source: props.source });
  return (
    <Suspense fallback={<TextField label={label} fullWidth disabled slotProps={{ inputLabel: { shrink: true } }} />}>
      <DateInput {...props} />
    </Suspense>
  );
}
