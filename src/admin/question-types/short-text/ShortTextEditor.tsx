import { AcceptedTexts } from '../rows/AcceptedTexts.tsx';
import type { EditorProps } from '../question-type.ts';

/** The accepted answers, each with its credit. */
export function ShortTextEditor({ content, onChange }: EditorProps<'short_text'>) {
  return <AcceptedTexts value={content} onChange={(next) => onChange({ ...content, ...next })} />;
}
