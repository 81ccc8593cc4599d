import { useRecordContext } from 'react-admin';
import type { Schemas } from '#shared/contract/index.ts';
import { StateChip } from './StateChip.tsx';

export function StateCell() {
  const question = useRecordContext<Schemas['WebinarQuestion']>();
  return question === undefined ? null : <StateChip state={question.state} />;
}
