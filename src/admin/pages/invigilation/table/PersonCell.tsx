import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Candidate } from '../board-api.ts';

type Props = { candidate: Candidate; onOpen: () => void };

/** The candidate's name, which opens the details, and facts such as region, language and extra time. */
export function PersonCell({ candidate, onOpen }: Props) {
  const { t, localized } = useI18n();
  const { name, personnelNumber, region, extraSeconds, creditedSeconds, language, number } = candidate;
  const marks = [
    personnelNumber,
    region === null ? null : localized(region),
    number !== null && number > 1 ? t('invigilation.attemptNumber', { number }) : null,
    language === null ? null : t(`language.short.${language}`),
    extraSeconds === 0 ? null : t('invigilation.extraMinutes', { minutes: Math.round(extraSeconds / 60) }),
    creditedSeconds === 0
      ? null
      : t('invigilation.creditedMinutes', { minutes: Math.max(1, Math.round(creditedSeconds / 60)) }),
  ].filter((mark) => mark !== null && mark !== '');
  return (
    <Box sx={{ minWidth: 0 }}>
      <Link
        component="button"
        type="button"
        underline="hover"
        onClick={onOpen}
        sx={{ fontWeight: 600, textAlign: 'left', font: 'inherit', fontSize: '0.9375rem' }}
      >
        {name}
      </Link>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>{marks.join(' · ')}</Box>
    </Box>
  );
}
