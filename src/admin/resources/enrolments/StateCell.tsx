import Chip from '@mui/material/Chip';
import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../model/model.ts';

type Standing = Pick<RecordOf<'enrolments'>, 'state' | 'overdue' | 'late' | 'begunAt' | 'waiting'>;

function lookOf({ state, overdue, late, begunAt, waiting }: Standing) {
  if (overdue) return { word: 'overdue', color: 'error' } as const;
  if (late) return { word: 'late', color: 'warning' } as const;
  if (state === 'completed') return { word: state, color: 'success' } as const;
  if (state !== 'active') return { word: state, color: 'default' } as const;
  if (waiting) return { word: 'waiting', color: 'warning' } as const;
  return begunAt === null
    ? ({ word: 'notStarted', color: 'default' } as const)
    : ({ word: 'begun', color: 'info' } as const);
}

/** How an enrolment stands, in a word. */
export function StandingChip({ standing }: { standing: Standing }) {
  const { t } = useI18n();
  const { word, color } = lookOf(standing);
  return <Chip size="small" variant="outlined" color={color} label={t(`resources.enrolments.standing.${word}`)} />;
}

export function StateCell() {
  const record = useRecordContext<RecordOf<'enrolments'>>();
  return record === undefined ? null : <StandingChip standing={record} />;
}
