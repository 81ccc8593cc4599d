import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { LANGUAGES, useI18n } from '#shared/browser/i18n/index.ts';
import type { Language, LocalizedText } from '#shared/contract/index.ts';

type Props = { text: LocalizedText; value: Language; onChange: (language: Language) => void };

/** Chooses among the languages of a question; renders nothing when there is only one. */
export function LanguageChoice({ text, value, onChange }: Props) {
  const { t } = useI18n();
  const written = LANGUAGES.filter((language) => (text[language] ?? '') !== '');
  if (written.length < 2) return null;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={written.includes(value) ? value : written[0]}
      onChange={(_, next: Language | null) => next !== null && onChange(next)}
      aria-label={t('resources.questions.preview.language')}
      sx={{ mb: 2, mr: 2 }}
    >
      {written.map((language) => (
        <ToggleButton key={language} value={language} sx={{ textTransform: 'none' }}>
          {t(`language.name.${language}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
