import { useRecordContext } from 'react-admin';
import type { RecordOf } from '../../../model/model.ts';
import { StateChip } from './StateChip.tsx';

export function StateCell() {
  const record = useRecordContext<RecordOf<'appeals'>>();
  return record === undefined ? null : <StateChip state={record.state} />;
}
