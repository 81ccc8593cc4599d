import type { Schemas } from '#shared/contract/index.ts';
import { RichText } from '../../RichText.tsx';
import type { AnswerInputProps } from '../question-type.ts';
import { ChoiceCard } from './ChoiceCard.tsx';
import styles from './choices.module.css';

type ChoiceInputProps = Pick<AnswerInputProps, 'disabled' | 'labelledBy' | 'describedBy'> & {
  options: Schemas['PaperItem']['options'];
  /** Allows more than one choice. */
  several?: boolean;
  chosen: readonly string[];
  /** Called with the new choices, in the order of the options. */
  onChoose: (chosen: string[]) => void;
};

/** Single choice (radio buttons) or multiple choice (check boxes). */
export function ChoiceInput({
  options = [],
  several = false,
  chosen,
  onChoose,
  disabled,
  labelledBy,
  describedBy,
}: ChoiceInputProps) {
  function choose(id: string, checked: boolean) {
    const ids = options.map((option) => option.id);
    onChoose(several ? ids.filter((other) => (other === id ? checked : chosen.includes(other))) : [id]);
  }

  return (
    <div
      role={several ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={styles.list}
    >
      {options.map((option) => (
        <ChoiceCard
          key={option.id}
          kind={several ? 'checkbox' : 'radio'}
          group={labelledBy}
          checked={chosen.includes(option.id)}
          disabled={disabled}
          onChange={(checked) => choose(option.id, checked)}
        >
          <RichText inline text={option.text} />
        </ChoiceCard>
      ))}
    </div>
  );
}
