import { ChoiceKey } from '../parts/ChoiceKey.tsx';
import { useOptionWords } from '../parts/use-option-words.ts';
import type { KeyEditorProps } from '../question-type.ts';

/** Whether the statement is right. */
export function TrueFalseKey({ content, onChange }: KeyEditorProps<'true_false'>) {
  const words = useOptionWords();
  return (
    <ChoiceKey
      options={words.truths}
      right={[content.correct ? 0 : 1]}
      onChange={([right]) => onChange({ ...content, correct: right === 0 })}
    />
  );
}
