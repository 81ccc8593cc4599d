import { AcceptedNumbers } from '../rows/AcceptedNumbers.tsx';
import type { EditorProps } from '../question-type.ts';

/** The accepted numbers, each with its tolerance and credit. */
export function NumericEditor({ content, onChange }: EditorProps<'numeric'>) {
  return <AcceptedNumbers answers={content.answers} onChange={(answers) => onChange({ ...content, answers })} />;
}
