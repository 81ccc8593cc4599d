import { ChoiceKey } from '../parts/ChoiceKey.tsx';
import { marked, rightOf } from '../parts/marked.ts';
import { useOptionWords } from '../parts/use-option-words.ts';
import type { KeyEditorProps } from '../question-type.ts';

/** The right option. */
export function SingleKey({ content, onChange }: KeyEditorProps<'single'>) {
  const words = useOptionWords();
  return (
    <ChoiceKey
      options={content.options.map(({ text }) => words.rich(text))}
      right={rightOf(content.options)}
      onChange={(right) => onChange({ ...content, options: marked(content.options, right) })}
    />
  );
}
