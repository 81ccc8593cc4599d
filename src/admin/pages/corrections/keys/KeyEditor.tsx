import type { Schemas } from '#shared/contract/index.ts';
import { ChoiceKey } from './ChoiceKey.tsx';
import { GapKeys } from './GapKeys.tsx';
import { MatchingKey } from './MatchingKey.tsx';
import { NumberKey } from './NumberKey.tsx';
import { OrderKey } from './OrderKey.tsx';
import { TextKey } from './TextKey.tsx';
import { useOptionWords } from './use-option-words.ts';

type Content = Schemas['QuestionContent'];
type Props = { content: Content; onChange: (content: Content) => void };
type Keyed = { correct: boolean; weight?: number | null };

/** Sets which options are right; a weight of its own goes with the option that it was given to. */
const marked = <T extends Keyed>(options: readonly T[], right: readonly number[]): T[] =>
  options.map((option, index) =>
    option.correct === right.includes(index) ? option : { ...option, correct: right.includes(index), weight: null },
  );

const rightOf = (options: readonly Keyed[]) => options.flatMap(({ correct }, index) => (correct ? [index] : []));

/** The key of a question as it was asked: what is right can be changed, what people read cannot. */
export function KeyEditor({ content, onChange }: Props) {
  const words = useOptionWords();
  switch (content.type) {
    case 'single':
      return (
        <ChoiceKey
          options={content.options.map(({ text }) => words.rich(text))}
          right={rightOf(content.options)}
          onChange={(right) => onChange({ ...content, options: marked(content.options, right) })}
        />
      );
    case 'multiple':
      return (
        <ChoiceKey
          several
          options={content.options.map(({ text }) => words.rich(text))}
          right={rightOf(content.options)}
          onChange={(right) => onChange({ ...content, options: marked(content.options, right) })}
        />
      );
    case 'hotspot':
      return (
        <ChoiceKey
          several={content.maxChoices > 1}
          options={content.regions.map(({ label }, index) => words.region(label, index))}
          right={rightOf(content.regions)}
          onChange={(right) => onChange({ ...content, regions: marked(content.regions, right) })}
        />
      );
    case 'true_false':
      return (
        <ChoiceKey
          options={words.truths}
          right={[content.correct ? 0 : 1]}
          onChange={([right]) => onChange({ ...content, correct: right === 0 })}
        />
      );
    case 'short_text':
      return <TextKey answers={content.answers} onChange={(answers) => onChange({ ...content, answers })} />;
    case 'numeric':
      return <NumberKey answers={content.answers} onChange={(answers) => onChange({ ...content, answers })} />;
    case 'matching':
      return <MatchingKey content={content} onChange={onChange} />;
    case 'ordering':
      return <OrderKey content={content} onChange={onChange} />;
    case 'cloze':
      return <GapKeys content={content} onChange={onChange} />;
    case 'essay':
    case 'file':
      return null;
  }
}
