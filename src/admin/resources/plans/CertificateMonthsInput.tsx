import { useWatch } from 'react-hook-form';
import type { FieldInputProps } from '../../generator/inputs.tsx';
import { NumberInput } from '../../inputs/numbers/NumberInput.tsx';

/** How long the certificate is valid; shown only for plans with a certificate. */
export function CertificateMonthsInput({ source, label, helperText, validate, field }: FieldInputProps) {
  const rule: unknown = useWatch({ name: 'certificateRule' });
  if (rule === 'none' || rule === undefined) return null;
  const { minimum, maximum } = field;
  return (
    <NumberInput
      source={source}
      label={label}
      helperText={helperText}
      validate={validate}
      least={minimum}
      most={maximum}
      whole
    />
  );
}
