import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCanAccess } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Language, Schemas } from '#shared/contract/index.ts';
import { ThemePicker } from '../../themes/ThemePicker.tsx';
import type { Place } from './places.ts';

type Props = {
  categories: readonly Schemas['ImportCategory'][];
  places: readonly Place[];
  /** Of the texts of the file. */
  language: Language;
  /** Whether the person has tried to go on. */
  asked: boolean;
  onChange: (places: readonly Place[]) => void;
};

/** For each category of the file: the theme that its questions go into. */
export function CategoryThemes({ categories, places, language, asked, onChange }: Props) {
  const { t, formatNumber } = useI18n();
  const { canAccess: mayCreate } = useCanAccess({ resource: 'themes', action: 'create' });
  const kinds: Place['kind'][] = mayCreate === true ? ['one', 'theme', 'new'] : ['one', 'theme'];
  const missing = asked ? t('ra.validation.required') : undefined;
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 2 }}>
      <Typography component="legend" variant="subtitle1" sx={{ p: 0 }}>
        {t('resources.questions.import.categories.title')}
      </Typography>
      {places.map((place, index) => {
        const set = (change: Partial<Place>) =>
          onChange(places.map((each, at) => (at === index ? { ...each, ...change } : each)));
        const count = formatNumber(categories[index]?.count ?? 0);
        const heading = `import-category-${index}`;
        return (
          <Box
            key={place.category}
            sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, mt: 1.5 }}
          >
            {/* A path of categories is longer than a label has room for. */}
            <Typography id={heading} variant="body2" sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}>
              {t('resources.questions.import.categories.category', { name: place.category, count })}
            </Typography>
            <TextField
              select
              margin="dense"
              slotProps={{ select: { SelectDisplayProps: { 'aria-labelledby': heading } } }}
              value={place.kind}
              onChange={(event) => set({ kind: event.target.value as Place['kind'] })}
            >
              {kinds.map((kind) => (
                <MenuItem key={kind} value={kind}>
                  {t(`resources.questions.import.categories.${kind}`)}
                </MenuItem>
              ))}
            </TextField>
            {place.kind === 'theme' && (
              <ThemePicker
                label={t('resources.questions.fields.themeId')}
                value={place.themeId}
                onChange={(themeId) => set({ themeId })}
                language={language}
                error={place.themeId === null ? missing : undefined}
              />
            )}
            {place.kind === 'new' && (
              <TextField
                margin="dense"
                required
                label={t('resources.questions.import.categories.newTitle')}
                value={place.title}
                error={asked && place.title.trim() === ''}
                helperText={place.title.trim() === '' ? missing : undefined}
                slotProps={{ htmlInput: { maxLength: 500 } }}
                onChange={(event) => set({ title: event.target.value })}
              />
            )}
          </Box>
        );
      })}
    </Box>
  );
}
