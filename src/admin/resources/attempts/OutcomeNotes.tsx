import Box from '@mui/material/Box';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../model/model.ts';
import { PageWords } from '../../layout/PageWords.tsx';
import { useLateResult } from './use-late-result.ts';

/** What is to be known of an outcome: late answers with the result without and with them, and a reopening after the result was shown. */
export function OutcomeNotes({ attempt }: { attempt: RecordOf<'attempts'> }) {
  return (
    <PageWords>
      <Notes attempt={attempt} />
    </PageWords>
  );
}

function Notes({ attempt }: { attempt: RecordOf<'attempts'> }) {
  const { t, formatDateTime } = useI18n();
  const resultOf = useLateResult();
  const { lateCounted, lateWaiting, lateUntil, reopenedAfter } = attempt;
  const notes = [
    ...(lateCounted + lateWaiting > 0
      ? [
          t(lateWaiting > 0 ? 'invigilation.late' : 'invigilation.lateCountedOnly', {
            counted: lateCounted,
            waiting: lateWaiting,
          }),
          t('invigilation.lateResults', {
            without: resultOf({ percentage: attempt.percentageWithoutLate, passed: attempt.passedWithoutLate }),
            with: resultOf({ percentage: attempt.percentageWithLate, passed: attempt.passedWithLate }),
          }),
        ]
      : []),
    ...(lateUntil === null ? [] : [t('invigilation.lateUntil', { time: formatDateTime(lateUntil) })]),
    ...(reopenedAfter === null
      ? []
      : [t('invigilation.reopenedAfter', { level: t(`invigilation.shownLevels.${reopenedAfter}`) })]),
  ];
  return (
    <Box sx={{ mt: 0.5, minWidth: 180, color: 'text.secondary', fontSize: '0.8125rem', whiteSpace: 'normal' }}>
      {notes.map((note) => (
        <div key={note}>{note}</div>
      ))}
    </Box>
  );
}
