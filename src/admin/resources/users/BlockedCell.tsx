import { useRecordContext } from 'react-admin';
import type { RecordOf } from '../../model/model.ts';
import { StateChip } from './StateChip.tsx';

/** The state of the person in a row. */
export function BlockedCell() {
  const record = useRecordContext<RecordOf<'users'>>();
  return record === undefined ? null : <StateChip blocked={record.blocked} />;
}
