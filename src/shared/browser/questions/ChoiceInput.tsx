import { ChoiceCard } from './ChoiceCard.tsx';
import styles from './choices.module.css';
import type { AnswerInputProps } from './QuestionView.tsx';
import { RichText } from './RichText.tsx';

/** One of several (radio buttons), or any number of them (check boxes). */
export function ChoiceInput({ item, answer, onChange, disabled, labelledBy, describedBy }: AnswerInputProps) {
  const options = item.options ?? [];
  const multiple = item.type === 'multiple';
  const chosen = new Set(
    answer?.type === 'multiple' ? answer.choices : answer?.type === 'single' ? [answer.choice] : [],
  );

  function choose(id: string, checked: boolean) {
    if (!multiple) {
      onChange({ type: 'single', choice: id });
      return;
    }
    const choices = options.map((option) => option.id).filter((other) => (other === id ? checked : chosen.has(other)));
    onChange({ type: 'multiple', choices });
  }

  return (
    <div
      role={multiple ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={styles.list}
    >
      {options.map((option) => (
        <ChoiceCard
          key={option.id}
          kind={multiple ? 'checkbox' : 'radio'}
          group={labelledBy}
          checked={chosen.has(option.id)}
          disabled={disabled}
          onChange={(checked) => choose(option.id, checked)}
        >
          <RichText inline text={option.text} />
        </ChoiceCard>
      ))}
    </div>
  );
}
