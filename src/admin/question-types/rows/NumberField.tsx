import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { NumberField as AnyNumberField } from '../../inputs/numbers/NumberField.tsx';

type Props = {
  label: string;
  /** Not a number while none was typed. */
  value: number;
  least?: number;
  most?: number;
  /** Only whole numbers. */
  whole?: boolean;
  onChange: (value: number) => void;
};

/** A number within bounds. What is out of them shows an error and is not passed on. */
export function NumberField({ label, value, least, most, whole = false, onChange }: Props) {
  const { t } = useI18n();
  const [typed, setTyped] = useState<{ number: number | null; before: number }>();
  const fits = (number: number | null): number is number =>
    number !== null &&
    Number.isFinite(number) &&
    (!whole || Number.isInteger(number)) &&
    number >= (least ?? Number.NEGATIVE_INFINITY) &&
    number <= (most ?? Number.POSITIVE_INFINITY);
  const isRefused = typed !== undefined && !fits(typed.number) && Object.is(typed.before, value);
  const isWrong = isRefused && (typed.number !== null || Number.isFinite(value));
  return (
    <AnyNumberField
      label={label}
      value={isRefused ? typed.number : Number.isFinite(value) ? value : null}
      error={isWrong}
      helperText={isWrong ? t('ra.validation.number') : undefined}
      margin="dense"
      fullWidth
      least={least}
      most={most}
      whole={whole}
      onChange={(number) => {
        setTyped({ number, before: value });
        if (fits(number)) onChange(number);
      }}
    />
  );
}
