import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { formulasInWords } from '#shared/browser/questions/formulas/formula-words.ts';
import type { Schemas } from '#shared/contract/index.ts';

type Props = {
  name: string;
  labels: readonly Schemas['ImageLabel'][];
  /** The place of the right label. */
  value: number;
  /** Offers only labels of this group. */
  group?: number | undefined;
  onChange: (value: number) => void;
};

/** Chooses the right label of a zone. */
export function AnswerSelect({ name, labels, value, group, onChange }: Props) {
  const { t, localized } = useI18n();
  return (
    <TextField
      select
      fullWidth
      margin="dense"
      label={name}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {labels.map((label, index) =>
        group === undefined || label.group === group ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a new label has no id
          <MenuItem key={index} value={index}>
            {formulasInWords(localized(label.text)) || t('questionEditor.labels.label', { number: index + 1 })}
          </MenuItem>
        ) : null,
      )}
    </TextField>
  );
}
