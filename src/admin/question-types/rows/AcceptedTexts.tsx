import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { EditorRows } from './EditorRows.tsx';
import { WeightField } from './WeightField.tsx';

type Accepted = { answers: Schemas['AcceptedText'][]; caseSensitive: boolean };

/** The texts that are accepted, each with its credit. */
export function AcceptedTexts({ value, onChange }: { value: Accepted; onChange: (value: Accepted) => void }) {
  const { t } = useI18n();
  const { answers, caseSensitive } = value;
  const name = (number: number) => t('questionEditor.answer', { number });
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {t('questionEditor.asterisk')}
      </Typography>
      <EditorRows
        items={answers}
        onChange={(next) => onChange({ answers: next, caseSensitive })}
        empty={() => ({ text: '' })}
        name={name}
        addLabel={t('questionEditor.addAnswer')}
        least={1}
        most={50}
        row={(answer, set, index) => ({
          fields: (
            <>
              <TextField
                label={name(index + 1)}
                value={answer.text}
                fullWidth
                margin="dense"
                onChange={(event) => set({ ...answer, text: event.target.value })}
              />
              <WeightField value={answer.weight ?? null} onChange={(weight) => set({ ...answer, weight })} />
            </>
          ),
        })}
      />
      <FormControlLabel
        control={
          <Switch checked={caseSensitive} onChange={(_, checked) => onChange({ answers, caseSensitive: checked })} />
        }
        label={t('questionEditor.caseSensitive')}
      />
    </>
  );
}
