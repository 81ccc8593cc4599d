import { useRecordContext } from 'react-admin';
import type { Schemas } from '#shared/contract/index.ts';
import { PersonName } from '../../layout/PersonName.tsx';
import { StateChip } from './StateChip.tsx';

const useQuestionOfRow = () => useRecordContext<Schemas['WebinarQuestion']>();

export function StateCell() {
  const question = useQuestionOfRow();
  return question === undefined ? null : <StateChip state={question.state} />;
}

export function AskerCell() {
  const question = useQuestionOfRow();
  if (question === undefined) return null;
  // Who has no account any more is called as the room called them.
  if (question.userId === null) return <>{question.userName}</>;
  return <PersonName source="userId" record={question} name={question.userName} />;
}

export function AnswererCell() {
  const question = useQuestionOfRow();
  if (question === undefined || question.answeredBy === null) return null;
  return <PersonName source="answeredBy" record={question} name={question.answeredByName} />;
}
