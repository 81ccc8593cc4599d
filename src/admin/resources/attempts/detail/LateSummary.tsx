import Alert from '@mui/material/Alert';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { useLateResult } from '../use-late-result.ts';
import { LateButtons } from './LateButtons.tsx';

/** Answers that arrived after the end: how many count or wait, the result without and with them, and the decision. */
export function LateSummary({ attempt }: { attempt: Schemas['Attempt'] }) {
  const { t, formatDateTime, formatNumber } = useI18n();
  const resultOf = useLateResult();
  const { lateCounted, lateWaiting, lateUntil, neverBeat } = attempt;
  if (lateCounted === 0 && lateWaiting === 0 && lateUntil === null && !neverBeat) return null;
  const asIs = resultOf(attempt);
  const lines = [
    ...(lateUntil === null ? [] : [t('invigilation.lateUntil', { time: formatDateTime(lateUntil) })]),
    ...(lateCounted + lateWaiting > 0 ? [t('attemptPage.late.now', { result: asIs })] : []),
    ...(lateCounted > 0 ? [t('resources.attempts.late.counted', { count: formatNumber(lateCounted) })] : []),
    ...(lateWaiting > 0 ? [t('resources.attempts.late.waiting', { count: formatNumber(lateWaiting) })] : []),
    ...(lateCounted > 0
      ? [
          t('resources.attempts.late.without', {
            result: resultOf({ percentage: attempt.percentageWithoutLate, passed: attempt.passedWithoutLate }),
          }),
        ]
      : []),
    ...(lateWaiting > 0
      ? [
          t('resources.attempts.late.with', {
            result: resultOf({ percentage: attempt.percentageWithLate, passed: attempt.passedWithLate }),
          }),
        ]
      : []),
    ...(neverBeat ? [t('resources.attempts.late.neverBeat')] : []),
  ];
  return (
    <Alert
      severity={lateWaiting > 0 || lateUntil !== null || neverBeat ? 'warning' : 'info'}
      sx={{ mb: 2, flexWrap: 'wrap' }}
      action={lateWaiting > 0 && <LateButtons attempt={attempt} />}
    >
      <strong>{t('resources.attempts.late.title')}</strong>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  );
}
