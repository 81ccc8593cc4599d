import { useI18n } from '../../../i18n/index.ts';
import { ChoiceCard } from '../parts/ChoiceCard.tsx';
import styles from '../parts/choices.module.css';
import type { AnswerInputProps } from '../question-type.ts';

export function TrueFalseInput({ answer, onChange, disabled, labelledBy, describedBy }: AnswerInputProps) {
  const { t } = useI18n();
  const value = answer?.type === 'true_false' ? answer.value : null;
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} aria-describedby={describedBy} className={styles.pair}>
      {[true, false].map((choice) => (
        <ChoiceCard
          key={String(choice)}
          kind="radio"
          group={labelledBy}
          checked={value === choice}
          disabled={disabled}
          onChange={() => onChange({ type: 'true_false', value: choice })}
        >
          {t(choice ? 'question.true' : 'question.false')}
        </ChoiceCard>
      ))}
    </div>
  );
}
