import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import { gapMarker } from '#shared/exams/gap-markers.ts';
import { OrderButtons } from '../../inputs/OrderButtons.tsx';
import { emptyGap, GAP_KINDS, type GapKind } from './new-gap.ts';
import { AcceptedNumbers } from '../rows/AcceptedNumbers.tsx';
import { AcceptedTexts } from '../rows/AcceptedTexts.tsx';
import { GapOptions } from './GapOptions.tsx';
import { lacking, repeating } from './markers.ts';

type Gap = Schemas['ClozeGap'];

type Props = {
  gap: Gap;
  number: number;
  language: Language;
  /** The question's text, to check which languages lack the marker. */
  stem: LocalizedText;
  onChange: (gap: Gap) => void;
  onInsert: () => void;
  onRemove: (() => void) | undefined;
};

/** Edits one gap: its marker, its kind and its answers. */
export function GapCard({ gap, number, language, stem, onChange, onInsert, onRemove }: Props) {
  const { t } = useI18n();
  const id = useId();
  const marker = gapMarker(number);
  const short = (languages: Language[]) => languages.map((each) => t(`language.short.${each}`)).join(', ');
  const nowhere = Object.keys(stem).length === 0;
  const missing = lacking(stem, number);
  const twice = repeating(stem, number);
  return (
    <Paper
      component="li"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 1.5, sm: 2 }, display: 'grid', gap: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Typography
          id={id}
          component="code"
          sx={{ px: 1, py: 0.25, borderRadius: 1, bgcolor: 'action.selected', fontWeight: 700 }}
        >
          {marker}
        </Typography>
        <TextField
          select
          size="small"
          fullWidth={false}
          label={t('questionEditor.cloze.kind', { number })}
          value={gap.kind}
          onChange={(event) => onChange(emptyGap(event.target.value as GapKind, gap))}
          sx={{ flex: '0 1 240px', minWidth: 0 }}
        >
          {GAP_KINDS.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {t(`questionEditor.cloze.kinds.${kind}`)}
            </MenuItem>
          ))}
        </TextField>
        <Box sx={{ ml: 'auto' }}>
          <OrderButtons
            name={t('questionEditor.cloze.gap', { number })}
            index={number - 1}
            count={0}
            onRemove={onRemove}
          />
        </Box>
      </Box>
      {(nowhere || missing.length > 0) && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <Typography variant="body2" color="warning.main">
            {nowhere
              ? t('questionEditor.cloze.noText', { marker })
              : t('questionEditor.cloze.lacking', { marker, languages: short(missing) })}
          </Typography>
          <Button size="small" onClick={onInsert}>
            {t('questionEditor.cloze.insert', { marker })}
          </Button>
        </Box>
      )}
      {twice.length > 0 && (
        <Typography variant="body2" color="error">
          {t('questionEditor.cloze.twice', { marker, languages: short(twice) })}
        </Typography>
      )}
      {gap.kind === 'choice' && (
        <GapOptions
          number={number}
          options={gap.options}
          language={language}
          onChange={(options) => onChange({ ...gap, options })}
        />
      )}
      {gap.kind === 'text' && <AcceptedTexts value={gap} onChange={(next) => onChange({ ...gap, ...next })} />}
      {gap.kind === 'number' && (
        <AcceptedNumbers answers={gap.answers} onChange={(answers) => onChange({ ...gap, answers })} />
      )}
    </Paper>
  );
}
