import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { WordsInput } from '../../../inputs/WordsInput.tsx';
import { MOST_LETTERS } from './order.ts';

type Props = {
  label: string;
  hint: string;
  value: string;
  onChange: (text: string) => void;
  /** Frequently used texts to choose from. */
  offers?: readonly string[];
  autoFocus?: boolean;
};

/** A reason or a message, with the number of characters left. */
export function WordsField({ label, hint, value, onChange, offers = [], autoFocus = false }: Props) {
  const { t } = useI18n();
  return (
    <Box sx={{ mb: 1 }}>
      <WordsInput
        maxRows={8}
        required
        autoFocus={autoFocus}
        label={label}
        value={value}
        onChange={onChange}
        helperText={
          value.length > MOST_LETTERS * 0.8
            ? t('invigilation.dialog.lettersLeft', { smart_count: MOST_LETTERS - value.length })
            : hint
        }
        most={MOST_LETTERS}
      />
      {offers.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }}>
          {offers.map((offer) => (
            <Chip key={offer} size="small" variant="outlined" label={offer} onClick={() => onChange(offer)} />
          ))}
        </Box>
      )}
    </Box>
  );
}
