import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Language, LocalizedText } from '#shared/contract/index.ts';
import { LANGUAGES, useI18n } from '#shared/browser/i18n/index.ts';
import { hasLanguage } from './localized-value.ts';

type Props = {
  id: string;
  label: string;
  value: LocalizedText | null;
  language: Language;
  onLanguage: (language: Language) => void;
};

/** The language tabs of a text; languages without a text are dimmed. */
export function LanguageTabs({ id, label, value, language, onLanguage }: Props) {
  const { t } = useI18n();
  return (
    <Tabs
      value={language}
      onChange={(_, next: Language) => onLanguage(next)}
      aria-label={t('console.localized.tabs', { field: label })}
      sx={{
        minHeight: 32,
        // Room for the label of the field below, which overlaps its upper border.
        mb: 0.5,
        '& .MuiTab-root': { minHeight: 32, minWidth: 48, px: 1.5, py: 0.25, fontSize: '0.8125rem' },
      }}
    >
      {LANGUAGES.map((each) => (
        <Tab
          key={each}
          value={each}
          id={`${id}-tab-${each}`}
          aria-controls={`${id}-panel`}
          label={t(`language.short.${each}`)}
          aria-label={t(hasLanguage(value, each) ? 'console.localized.filled' : 'console.localized.empty', {
            language: t(`language.short.${each}`),
          })}
          sx={{ fontWeight: hasLanguage(value, each) ? 700 : 400 }}
        />
      ))}
    </Tabs>
  );
}
