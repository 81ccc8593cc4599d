import { useI18n } from '../../../i18n/index.ts';
import { RubricKey } from '../parts/RubricKey.tsx';
import type { AnswerReviewProps } from '../question-type.ts';
import reviewStyles from '../../review.module.css';
import { useAnswerWords } from '../../answer-words.ts';
import styles from './essay.module.css';
import { countWords } from './words.ts';

/** The written text, and the rubric where the key is shown. */
export function EssayReview({ review }: AnswerReviewProps) {
  const { t, formatNumber } = useI18n();
  const words = useAnswerWords();
  const text = review.answer?.type === 'essay' ? review.answer.text : '';
  const count = countWords(text);
  return (
    <div className={styles.review}>
      <p className={reviewStyles.term}>
        {words.given}
        {text.trim() !== '' && ` · ${t('question.essay.words', { smart_count: count, count: formatNumber(count) })}`}
      </p>
      {text.trim() === '' ? (
        <p className={reviewStyles.given}>{t('question.noAnswer')}</p>
      ) : (
        <div className={styles.text}>{text}</div>
      )}
      <RubricKey review={review} />
    </div>
  );
}
