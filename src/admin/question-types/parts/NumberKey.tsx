import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

type Answer = Schemas['AcceptedNumber'];
type Props = { answers: Answer[]; onChange: (answers: Answer[]) => void };

/** The accepted numbers with their tolerances. */
export function NumberKey({ answers, onChange }: Props) {
  const { t } = useI18n();
  const change = (index: number, fields: Partial<Answer>) =>
    onChange(answers.map((one, place) => (place === index ? { ...one, ...fields } : one)));
  const field = (answer: Answer, index: number, name: 'value' | 'tolerance') => (
    <TextField
      size="small"
      type="number"
      label={t(`keyCorrections.${name}`)}
      value={Number.isFinite(answer[name]) ? answer[name] : ''}
      onChange={(event) =>
        change(index, { [name]: event.target.value === '' ? Number.NaN : Number(event.target.value) })
      }
      slotProps={{ htmlInput: { step: 'any' } }}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {answers.map((answer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their places
        <Box key={index} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          {field(answer, index, 'value')}
          {field(answer, index, 'tolerance')}
          {answers.length > 1 && (
            <IconButton
              aria-label={`${t('keyCorrections.removeAnswer')}: ${answer.value}`}
              onClick={() => onChange(answers.filter((_, place) => place !== index))}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          )}
        </Box>
      ))}
      <Button
        sx={{ justifySelf: 'start' }}
        startIcon={<AddIcon />}
        onClick={() => onChange([...answers, { value: Number.NaN, tolerance: 0 }])}
      >
        {t('keyCorrections.addAnswer')}
      </Button>
    </Box>
  );
}
