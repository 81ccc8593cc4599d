import { NumberField } from '../../../../inputs/numbers/NumberField.tsx';

type Props = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  least: number;
  most: number;
  disabled?: boolean;
};

/** A length or a size. What is no number yet changes nothing. */
export function LengthField({ label, value, onChange, least, most, disabled = false }: Props) {
  return (
    <NumberField
      label={label}
      value={value}
      least={least}
      most={most}
      size="small"
      margin="dense"
      disabled={disabled}
      onChange={(next) => {
        if (next !== null && next >= least && next <= most) onChange(next);
      }}
    />
  );
}
