import Chip from '@mui/material/Chip';
import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../generator/model.ts';

/** Passed, not passed, or still running, in the words of the specification. */
export function OutcomeCell() {
  const { t } = useI18n();
  const record = useRecordContext<RecordOf<'attempts'>>();
  if (record === undefined) return null;
  const state = record.passed === null ? 'running' : record.passed ? 'passed' : 'notPassed';
  const color = ({ running: 'info', passed: 'success', notPassed: 'error' } as const)[state];
  return <Chip size="small" variant="outlined" color={color} label={t(`resources.attempts.outcome.${state}`)} />;
}
