import TextField, { type TextFieldProps } from '@mui/material/TextField';

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'multiline' | 'slotProps'> & {
  value: string;
  onChange: (words: string) => void;
  /** The most characters. */
  most?: number;
};

/** A few lines to somebody: a reason, an answer, a comment. */
export function WordsInput({ onChange, most = 1000, ...field }: Props) {
  return (
    <TextField
      multiline
      minRows={2}
      fullWidth
      {...field}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: most } }}
    />
  );
}
