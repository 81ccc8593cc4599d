import LateIcon from '@mui/icons-material/ScheduleSend';
import Chip from '@mui/material/Chip';
import { lazy } from 'react';
import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../model/model.ts';

const OutcomeNotes = lazy(async () => ({ default: (await import('./OutcomeNotes.tsx')).OutcomeNotes }));

/** Passed, failed, to be marked, or in progress, in the specification's terms. */
export function OutcomeChip({ attempt }: { attempt: RecordOf<'attempts'> }) {
  const { t } = useI18n();
  const state = stateOf(attempt);
  const color = (
    { running: 'info', pending: 'warning', completed: 'default', passed: 'success', notPassed: 'error' } as const
  )[state];
  return <Chip size="small" variant="outlined" color={color} label={t(`resources.attempts.outcome.${state}`)} />;
}

/** The outcome with what is to be known of it. */
export function OutcomeCell() {
  const record = useRecordContext<RecordOf<'attempts'>>();
  if (record === undefined) return null;
  const { lateCounted, lateWaiting, lateUntil, reopenedAfter } = record;
  return (
    <>
      <OutcomeChip attempt={record} />
      {lateCounted + lateWaiting > 0 && (
        <LateIcon
          color={lateWaiting > 0 ? 'warning' : 'action'}
          sx={{ ml: 0.5, fontSize: '1.125rem', verticalAlign: 'middle' }}
          aria-hidden="true"
        />
      )}
      {(lateCounted + lateWaiting > 0 || lateUntil !== null || reopenedAfter !== null) && (
        <OutcomeNotes attempt={record} />
      )}
    </>
  );
}

function stateOf({ passed, status, marking }: RecordOf<'attempts'>) {
  if (passed !== null) return passed ? 'passed' : 'notPassed';
  if (status === 'in_progress') return 'running';
  return marking === 'pending' ? 'pending' : 'completed';
}
