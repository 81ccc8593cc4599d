import { useI18n } from '../../../i18n/index.ts';
import type { AnswerReviewProps } from '../question-type.ts';
import styles from '../../review.module.css';

/** The rubric of an answer that people mark; nothing when the key is hidden or there is no rubric. */
export function RubricKey({ review }: AnswerReviewProps) {
  const { t } = useI18n();
  const criteria = review.key?.texts ?? [];
  if (criteria.length === 0) return null;
  return (
    <div>
      <p className={styles.term}>{t('question.markedBy')}</p>
      <ul className={styles.criteria}>
        {criteria.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
