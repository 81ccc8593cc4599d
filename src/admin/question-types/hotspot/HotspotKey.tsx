import { ChoiceKey } from '../parts/ChoiceKey.tsx';
import { marked, rightOf } from '../parts/marked.ts';
import { useOptionWords } from '../parts/use-option-words.ts';
import type { KeyEditorProps } from '../question-type.ts';

/** The right regions. */
export function HotspotKey({ content, onChange }: KeyEditorProps<'hotspot'>) {
  const words = useOptionWords();
  return (
    <ChoiceKey
      several={content.maxChoices > 1}
      options={content.regions.map(({ label }, index) => words.region(label, index))}
      right={rightOf(content.regions)}
      onChange={(right) => onChange({ ...content, regions: marked(content.regions, right) })}
    />
  );
}
