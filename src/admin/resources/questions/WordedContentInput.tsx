import type { FieldInputProps } from '../../generator/inputs.tsx';
import { PageWords } from '../../layout/PageWords.tsx';
import { QuestionContentInput } from './QuestionContentInput.tsx';

/** The editor of a question's content with its texts, which lists do not need. */
export function WordedContentInput(props: FieldInputProps) {
  return (
    <PageWords>
      <QuestionContentInput {...props} />
    </PageWords>
  );
}
