import { SelectInput } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { FieldInputProps } from '../../generator/inputs.tsx';

const SPEEDS = [1, 1.25, 1.5, 1.75, 2] as const;

/** The fastest speed that counts. */
export function MaxSpeedInput({ source, label, helperText, validate, disabled = false }: FieldInputProps) {
  const { formatNumber } = useI18n();
  return (
    <SelectInput
      source={source}
      label={label}
      helperText={helperText}
      validate={validate}
      disabled={disabled}
      fullWidth
      choices={SPEEDS.map((speed) => ({ id: speed, name: `${formatNumber(speed)}×` }))}
      translateChoice={false}
      resettable={false}
    />
  );
}
