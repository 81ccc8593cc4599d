import { useRecordContext } from 'react-admin';
import type { RecordOf } from '../../model/model.ts';
import { LifecycleChip } from './workspace/LifecycleChip.tsx';

/** How far the test has got. */
export function LifecycleCell() {
  const record = useRecordContext<RecordOf<'tests'>>();
  return record === undefined ? null : <LifecycleChip lifecycle={record.lifecycle} />;
}
