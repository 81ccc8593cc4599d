import FullIcon from '@mui/icons-material/CheckCircle';
import PartlyIcon from '@mui/icons-material/Contrast';
import WrongIcon from '@mui/icons-material/Error';
import EmptyIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useSyncExternalStore } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { WIDE } from './TextLanguages.tsx';
import { type TextLanguagesValue, useTextLanguages } from './text-languages.ts';
import { TEXT_LANGUAGES } from './text-states.ts';

/** By shape, not by colour alone. */
const ICONS = { full: FullIcon, partly: PartlyIcon, empty: EmptyIcon, wrong: WrongIcon } as const;
const WORDS = {
  full: 'console.localized.full',
  partly: 'console.localized.partly',
  empty: 'console.localized.empty',
  wrong: 'console.localized.wrong',
} as const;
const COLORS = { full: 'success', partly: 'warning', empty: 'disabled', wrong: 'error' } as const;

/** The radio button covers its label, invisibly. */
const HIDDEN = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  m: 0,
  opacity: 0,
  cursor: 'pointer',
} as const;

/** As wide as the form, and a little more: what is scrolled under it is hidden, not half covered. */
const STICKY = {
  position: 'sticky',
  zIndex: 3,
  alignSelf: 'stretch',
  mx: -0.5,
  px: 0.5,
  py: 0.75,
  mb: 0.75,
  bgcolor: 'background.default',
} as const;

type Props = {
  /** Keeps the switch at this distance from the top while the page scrolls, in pixels. */
  stickyAt?: number;
};

/** Chooses the language of all texts of a form, and shows which languages are filled or refused. */
export function TextLanguageSwitch(props: Props) {
  const languages = useTextLanguages();
  return languages === null ? null : <Switch {...props} languages={languages} />;
}

function Switch({ stickyAt, languages }: Props & { languages: TextLanguagesValue }) {
  const { t } = useI18n();
  const id = useId();
  const { language: chosen, beside, choose, isBeside, setBeside, register } = languages;
  const { any, states, wrong } = useSyncExternalStore(register.subscribe, register.marks);
  if (!any) return null;
  const bar = (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        mb: stickyAt === undefined ? 1.5 : 0,
        p: 0.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box role="radiogroup" aria-label={t('console.localized.group')} sx={{ display: 'flex' }}>
        {TEXT_LANGUAGES.map((language) => {
          const mark = wrong.has(language) ? 'wrong' : states[language];
          const Icon = ICONS[mark];
          const words = t(WORDS[mark], { language: t(`language.name.${language}`) });
          return (
            <Box
              component="label"
              key={language}
              title={words}
              sx={{
                position: 'relative',
                display: 'flex',
                alignItems: 'center',
                gap: 0.75,
                minHeight: 36,
                px: { xs: 1, sm: 1.5 },
                borderRadius: 0.75,
                cursor: 'pointer',
                fontSize: '0.875rem',
                '&:has(:checked)': { bgcolor: 'action.selected', fontWeight: 600 },
                '&:has(:focus-visible)': { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 },
              }}
            >
              <Box
                component="input"
                type="radio"
                name={id}
                checked={language === chosen}
                aria-label={words}
                onChange={() => choose(language)}
                sx={HIDDEN}
              />
              <Icon color={COLORS[mark]} sx={{ fontSize: 18 }} aria-hidden />
              <span aria-hidden>{t(`language.name.${language}`)}</span>
            </Box>
          );
        })}
      </Box>
      <Button
        size="small"
        variant={isBeside ? 'outlined' : 'text'}
        aria-pressed={isBeside}
        onClick={() => setBeside(!isBeside)}
        sx={{ ml: 0.5, display: 'none', [`@media ${WIDE}`]: { display: 'inline-flex' } }}
      >
        {beside === undefined
          ? t('console.localized.beside')
          : t('console.localized.besides', { language: t(`language.name.${beside}`) })}
      </Button>
    </Box>
  );
  if (stickyAt === undefined) return bar;
  return (
    <Box data-part="text-languages" sx={{ ...STICKY, top: stickyAt }}>
      {bar}
    </Box>
  );
}
