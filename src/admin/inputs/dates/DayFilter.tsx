import { useState } from 'react';
import { dateOfValue } from './date-text.ts';
import { DateField, type DateFieldProps } from './DateField.tsx';

/** A day to filter by: applied when it can be read, and not while it is being typed. */
export function DayFilter({ value, onChange, ...field }: Omit<DateFieldProps, 'kind'>) {
  const [typed, setTyped] = useState<string>();
  const write = (day: string | null) => {
    const isReadable = day === null || dateOfValue('date', day) !== undefined;
    setTyped(isReadable ? undefined : day);
    if (isReadable) onChange(day);
  };
  return <DateField {...field} kind="date" size="small" value={typed ?? value} onChange={write} />;
}
