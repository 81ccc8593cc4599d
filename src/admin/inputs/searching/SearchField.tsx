import TextField from '@mui/material/TextField';
import { useTypedWords } from './use-typed-words.ts';

type Props = { label: string; value: string; onChange: (value: string) => void };

/** Words to look for, above a table. Enter searches at once. */
export function SearchField({ label, value, onChange }: Props) {
  const { typed, type, searchNow } = useTypedWords(value, onChange);
  return (
    <TextField
      size="small"
      fullWidth={false}
      label={label}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchNow(typed);
      }}
      slotProps={{ htmlInput: { maxLength: 200, enterKeyHint: 'search' } }}
      sx={{ flex: '1 1 200px' }}
    />
  );
}
