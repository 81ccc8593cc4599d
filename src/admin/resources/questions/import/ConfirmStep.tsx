import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Language, Schemas } from '#shared/contract/index.ts';
import { ThemePicker } from '../../themes/ThemePicker.tsx';
import { CategoryThemes } from './CategoryThemes.tsx';
import { type Known, KnownSelect } from './KnownSelect.tsx';
import { isUnfinished, type Place, placesOf, themesChosen } from './places.ts';
import type { ImportPreview } from './import-api.ts';
import { isWarned } from './warnings.ts';

type Props = {
  preview: ImportPreview;
  language: Language;
  skipped: ReadonlySet<number>;
  busy: boolean;
  onBack: () => void;
  onConfirm: (body: Schemas['ImportConfirm']) => void;
};

const DIFFICULTIES = [1, 2, 3, 4, 5];

/** Chooses the theme, and values that the file does not specify. */
export function ConfirmStep({ preview, language, skipped, busy, onBack, onConfirm }: Props) {
  const { t, formatNumber } = useI18n();
  const [themeId, setThemeId] = useState<number | null>(null);
  const [difficulty, setDifficulty] = useState(2);
  const [points, setPoints] = useState('');
  const [places, setPlaces] = useState<readonly Place[]>(() => placesOf(preview.categories));
  const [known, setKnown] = useState<Known>('skip');
  const [asked, setAsked] = useState(false);
  const worth = Number(points.replace(',', '.'));
  // Empty: the points in the file apply.
  const ownPoints = points.trim() === '';
  const wrongPoints = !ownPoints && !(worth > 0 && worth <= 1000);
  const taken = preview.items.filter(({ index }) => !skipped.has(index));
  const warned = taken.filter(isWarned).length;
  const existing = taken.filter(({ existingId }) => existingId != null).length;
  const elsewhere = new Set(places.filter(({ kind }) => kind !== 'one').map(({ category }) => category));
  const needsTheme = taken.some(({ category }) => category == null || !elsewhere.has(category));
  const lacksTheme = needsTheme && themeId === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (lacksTheme || wrongPoints || places.some(isUnfinished)) return;
    onConfirm({
      ...(themeId !== null && { themeId }),
      ...themesChosen(places),
      ...(existing > 0 && { known }),
      language,
      difficulty,
      ...(!ownPoints && { points: worth }),
      skipIndexes: [...skipped],
    });
  };
  return (
    <Paper component="form" noValidate onSubmit={submit} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography sx={{ mb: 1 }}>
        {t('resources.questions.import.willImport', { smart_count: preview.items.length - skipped.size })}
      </Typography>
      {places.length > 0 && (
        <CategoryThemes
          categories={preview.categories}
          places={places}
          language={language}
          asked={asked}
          onChange={setPlaces}
        />
      )}
      {existing > 0 && <KnownSelect count={existing} value={known} onChange={setKnown} />}
      {needsTheme && (
        <ThemePicker
          label={t(
            elsewhere.size > 0 ? 'resources.questions.import.categories.others' : 'resources.questions.fields.themeId',
          )}
          value={themeId}
          onChange={setThemeId}
          language={language}
          error={asked && themeId === null ? t('ra.validation.required') : undefined}
        />
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
        <TextField
          select
          margin="dense"
          label={t('resources.questions.fields.difficulty')}
          helperText={t('resources.questions.import.difficultyHint')}
          value={difficulty}
          onChange={(event) => setDifficulty(Number(event.target.value))}
        >
          {DIFFICULTIES.map((each) => (
            <MenuItem key={each} value={each}>
              {each}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          margin="dense"
          label={t('resources.questions.fields.points')}
          value={points}
          error={asked && wrongPoints}
          helperText={t(asked && wrongPoints ? 'ra.validation.number' : 'resources.questions.import.pointsHint')}
          placeholder={t('resources.questions.import.pointsOfFile')}
          slotProps={{ htmlInput: { inputMode: 'decimal' }, inputLabel: { shrink: true } }}
          onChange={(event) => setPoints(event.target.value)}
        />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 2, justifyContent: 'space-between' }}>
        <Button onClick={onBack} disabled={busy}>
          {t('ra.action.back')}
        </Button>
        <Button type="submit" variant="contained" disabled={busy}>
          {warned === 0
            ? t('resources.questions.import.confirm')
            : t('resources.questions.import.warned.confirm', {
                count: formatNumber(taken.length),
                smart_count: warned,
              })}
        </Button>
      </Box>
    </Paper>
  );
}
