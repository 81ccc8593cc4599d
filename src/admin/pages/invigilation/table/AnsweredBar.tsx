import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Candidate } from '../board-api.ts';

/** The number of answered questions, with a bar; where the questions come one at a time, also the one where the person is; the section. */
export function AnsweredBar({ candidate }: { candidate: Candidate }) {
  const { t, localized } = useI18n();
  const { answered, questions, reached, section, state, attemptId } = candidate;
  if (attemptId === null) return <span>—</span>;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <LinearProgress
        aria-hidden="true"
        variant="determinate"
        value={questions === 0 ? 0 : Math.min(100, (answered / questions) * 100)}
        sx={{ width: 56, height: 6, borderRadius: 3, bgcolor: 'action.selected' }}
      />
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {t('invigilation.answeredOf', { answered, questions })}
        {section !== null && (
          <Box
            component="span"
            sx={{
              display: 'block',
              maxWidth: 220,
              whiteSpace: 'normal',
              fontSize: 'caption.fontSize',
              color: 'text.secondary',
            }}
          >
            {t('invigilation.inSection', {
              number: section.number,
              total: section.total,
              title: localized(section.title),
            })}
          </Box>
        )}
        {reached !== null && state !== 'submitted' && (
          <Box component="span" sx={{ display: 'block', fontSize: 'caption.fontSize', color: 'text.secondary' }}>
            {t('invigilation.atQuestion', { number: reached, total: questions })}
          </Box>
        )}
      </Box>
    </Box>
  );
}
