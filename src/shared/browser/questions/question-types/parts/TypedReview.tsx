import { useI18n } from '../../../i18n/index.ts';
import type { AnswerReviewProps } from '../question-type.ts';
import { useAnswerWords } from '../../answer-words.ts';
import styles from '../../review.module.css';

/** The typed text and, with a key, the accepted answers. */
export function TypedReview({ review }: AnswerReviewProps) {
  const { t } = useI18n();
  const words = useAnswerWords();
  const { answer, key } = review;
  const text = answer !== null && 'text' in answer ? answer.text : '';
  return (
    <dl className={styles.facts}>
      <dt className={styles.term}>{words.given}</dt>
      <dd className={styles.given}>{text || t('question.noAnswer')}</dd>
      {key && key.texts.length > 0 && (
        <>
          <dt className={styles.term}>{t('question.accepted')}</dt>
          <dd className={styles.accepted}>
            {key.texts.map((accepted) => (
              <span key={accepted}>{accepted}</span>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}
