import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';

type Props<Answer> = {
  answers: Answer[];
  onChange: (answers: Answer[]) => void;
  empty: Answer;
  /** The answer, in the label of the button that removes it. */
  nameOf: (answer: Answer) => string;
  fields: (answer: Answer, set: (changed: Partial<Answer>) => void) => ReactNode;
};

/** The answers that a key accepts: one row each, at least one. */
export function KeyRows<Answer extends object>({ answers, onChange, empty, nameOf, fields }: Props<Answer>) {
  const { t } = useI18n();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {answers.map((answer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their places
        <Box key={index} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          {fields(answer, (changed) =>
            onChange(answers.map((one, place) => (place === index ? { ...one, ...changed } : one))),
          )}
          {answers.length > 1 && (
            <IconButton
              aria-label={`${t('keyCorrections.removeAnswer')}: ${nameOf(answer)}`}
              onClick={() => onChange(answers.filter((_, place) => place !== index))}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          )}
        </Box>
      ))}
      <Button sx={{ justifySelf: 'start' }} startIcon={<AddIcon />} onClick={() => onChange([...answers, empty])}>
        {t('keyCorrections.addAnswer')}
      </Button>
    </Box>
  );
}
