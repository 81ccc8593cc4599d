import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { readPoints } from './mark-draft.ts';

type Props = {
  title: string;
  description?: string | undefined;
  max: number;
  value: string;
  error: string | undefined;
  /** Receives the focus on mount, except on touch devices, where that would open the on-screen keyboard. */
  first: boolean;
  onChange: (value: string) => void;
  /** Called on Enter. */
  onEnter: () => void;
};

const MOST_CHIPS = 11;

/** The values with a button: every whole number or, if there are too many, quarters of the maximum. */
function chipsOf(max: number): number[] {
  if (Number.isInteger(max) && max < MOST_CHIPS) return Array.from({ length: max + 1 }, (_, points) => points);
  return [0, 0.25, 0.5, 0.75, 1].map((share) => Math.round(share * max * 100) / 100);
}

/** The points for one criterion: typed, or chosen by a button. */
export function PointsField({ title, description, max, value, error, first, onChange, onEnter }: Props) {
  const { t, formatNumber } = useI18n();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (first && globalThis.matchMedia?.('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, [first]);
  const isWrong = value.trim() !== '' && readPoints(value, max) === undefined;
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Box role="group" aria-labelledby={`${id}title`} sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Typography id={`${id}title`} sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {description !== undefined && (
        <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'pre-wrap' }}>
          {description}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <TextField
          size="small"
          margin="none"
          fullWidth={false}
          value={value}
          inputRef={field}
          error={isWrong || error !== undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={keys}
          // The theme makes fields full-width on a phone, so the width is set for phones too.
          sx={{ width: { xs: 76, sm: 76 } }}
          slotProps={{
            htmlInput: {
              inputMode: 'decimal',
              autoComplete: 'off',
              'aria-label': t('marking.pointsFor', { title }),
              'aria-describedby': `${id}most ${id}error`,
            },
          }}
        />
        <Typography id={`${id}most`} color="text.secondary" noWrap>
          {t('marking.ofPoints', { max: formatNumber(max, 2) })}
        </Typography>
        {chipsOf(max).map((points) => (
          <Chip
            key={points}
            clickable
            label={formatNumber(points, 2)}
            aria-label={t('marking.givePoints', { points: formatNumber(points, 2), title })}
            aria-pressed={readPoints(value, max) === points}
            color={readPoints(value, max) === points ? 'primary' : 'default'}
            variant={readPoints(value, max) === points ? 'filled' : 'outlined'}
            onClick={() => onChange(String(points))}
            sx={{ minWidth: 40, height: 36 }}
          />
        ))}
      </Box>
      <FormHelperText id={`${id}error`} error sx={{ m: 0, '&:empty': { display: 'none' } }}>
        {isWrong ? t('marking.pointsUpTo', { max: formatNumber(max, 2) }) : error}
      </FormHelperText>
    </Box>
  );
}
