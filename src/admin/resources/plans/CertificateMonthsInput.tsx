import { NumberInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { FieldInputProps } from '../../generator/inputs.tsx';

/** How long the certificate is valid; shown only for plans with a certificate. */
export function CertificateMonthsInput({ source, label, helperText, validate }: FieldInputProps) {
  const rule: unknown = useWatch({ name: 'certificateRule' });
  if (rule === 'none' || rule === undefined) return null;
  return <NumberInput source={source} label={label} helperText={helperText} validate={validate} step="any" fullWidth />;
}
