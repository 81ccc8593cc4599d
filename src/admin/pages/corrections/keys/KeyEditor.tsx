import type { QuestionContent } from '../../../question-types/content-of-type.ts';
import { questionType } from '../../../question-types/index.ts';

type Props = { content: QuestionContent; onChange: (content: QuestionContent) => void };

/** Edits the key of an asked question. What is right can be changed, but not the visible text. */
export function KeyEditor({ content, onChange }: Props) {
  const { KeyEditor: Own } = questionType(content.type);
  return Own === null ? null : <Own content={content} onChange={onChange} />;
}
