import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Radio from '@mui/material/Radio';

type Props = {
  options: readonly string[];
  /** Indexes of the right options. */
  right: readonly number[];
  several?: boolean;
  onChange: (right: number[]) => void;
};

/** Which options are right: one, or several. */
export function ChoiceKey({ options, right, several = false, onChange }: Props) {
  const toggled = (index: number) =>
    right.includes(index) ? right.filter((one) => one !== index) : [...right, index].toSorted((a, b) => a - b);
  return (
    <FormGroup role={several ? 'group' : 'radiogroup'}>
      {options.map((option, index) => (
        <FormControlLabel
          // biome-ignore lint/suspicious/noArrayIndexKey: options keep their places
          key={index}
          sx={{
            alignItems: 'flex-start',
            '& .MuiFormControlLabel-label': { pt: 1, overflowWrap: 'anywhere', minWidth: 0 },
          }}
          label={option}
          control={
            several ? (
              <Checkbox checked={right.includes(index)} onChange={() => onChange(toggled(index))} />
            ) : (
              <Radio checked={right.includes(index)} onChange={() => onChange([index])} />
            )
          }
        />
      ))}
    </FormGroup>
  );
}
