import type { QuestionContent } from '../../../question-types/content-of-type.ts';
import { questionType } from '../../../question-types/index.ts';

type Props = { content: QuestionContent; onChange: (content: QuestionContent) => void };

/** The key of a question as it was asked: what is right can be changed, what people read cannot. */
export function KeyEditor({ content, onChange }: Props) {
  const { KeyEditor: Own } = questionType(content.type);
  return Own === null ? null : <Own content={content} onChange={onChange} />;
}
