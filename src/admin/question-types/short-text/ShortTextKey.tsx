import { TextKey } from '../parts/TextKey.tsx';
import type { KeyEditorProps } from '../question-type.ts';

/** The accepted answers. */
export function ShortTextKey({ content, onChange }: KeyEditorProps<'short_text'>) {
  return <TextKey answers={content.answers} onChange={(answers) => onChange({ ...content, answers })} />;
}
