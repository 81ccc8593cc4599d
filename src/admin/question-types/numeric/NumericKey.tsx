import { NumberKey } from '../parts/NumberKey.tsx';
import type { KeyEditorProps } from '../question-type.ts';

/** The accepted numbers. */
export function NumericKey({ content, onChange }: KeyEditorProps<'numeric'>) {
  return <NumberKey answers={content.answers} onChange={(answers) => onChange({ ...content, answers })} />;
}
