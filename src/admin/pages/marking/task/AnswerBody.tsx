import { questionType } from '../../../question-types/index.ts';
import type { MarkingTask } from '../marking-api.ts';

/** The submitted answer. */
export function AnswerBody({ task: { item, answer } }: { task: MarkingTask }) {
  const type = questionType(answer.type);
  return type.KeyEditor === null ? <type.GivenAnswer item={item} answer={answer} /> : null;
}
