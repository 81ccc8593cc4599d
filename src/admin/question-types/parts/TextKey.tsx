import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

type Props = { answers: Schemas['AcceptedText'][]; onChange: (answers: Schemas['AcceptedText'][]) => void };

/** The texts that are accepted. */
export function TextKey({ answers, onChange }: Props) {
  const { t } = useI18n();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {answers.map((answer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their places
        <Box key={index} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <TextField
            size="small"
            fullWidth
            label={t('keyCorrections.accepted')}
            value={answer.text}
            onChange={(event) =>
              onChange(answers.map((one, place) => (place === index ? { ...one, text: event.target.value } : one)))
            }
          />
          {answers.length > 1 && (
            <IconButton
              aria-label={`${t('keyCorrections.removeAnswer')}: ${answer.text}`}
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
        onClick={() => onChange([...answers, { text: '' }])}
      >
        {t('keyCorrections.addAnswer')}
      </Button>
    </Box>
  );
}
