import type { Schemas } from '#shared/contract/index.ts';
import { type AnswerOwner, AnswerOwnerContext } from './answer-words.ts';
import { useI18n } from '../i18n/index.ts';
import { QUESTION_TYPES } from './question-types/index.ts';
import { RichText } from './RichText.tsx';
import styles from './review.module.css';
import { VerdictBadge } from './VerdictBadge.tsx';

export interface QuestionReviewProps {
  review: Schemas['ReviewItem'];
  /** The number of the question on the paper, from 1; absent in a preview. */
  number?: number;
  answerOf?: AnswerOwner;
}

/** A question with the given answer and, as far as the policy allows, the right answer and the explanation. */
export function QuestionReview({ review, number, answerOf = 'reader' }: QuestionReviewProps) {
  const { t, formatNumber } = useI18n();
  const { Review, isInText = false } = QUESTION_TYPES[review.item.type];
  return (
    <article className={styles.review}>
      <header className={styles.header}>
        {number !== undefined && <h3 className={styles.number}>{t('question.number', { number })}</h3>}
        {review.verdict && <VerdictBadge verdict={review.verdict} />}
        <span className={styles.points}>
          {/* An answer that is not marked yet has no points, rather than zero. */}
          {review.points === null || review.verdict === 'pending'
            ? t('question.maxPoints', { max: formatNumber(review.maxPoints) })
            : t('question.points', { points: formatNumber(review.points, 2), max: formatNumber(review.maxPoints, 2) })}
        </span>
      </header>
      {!isInText && <RichText text={review.item.text} className={styles.text} />}
      <AnswerOwnerContext value={answerOf}>
        <Review review={review} />
      </AnswerOwnerContext>
      {review.key?.values && (
        <p className={styles.values}>
          <span className={styles.term}>{t('question.values')}</span>{' '}
          {review.key.values.map(({ name, value }) => `${name} = ${value}`).join('; ')}
        </p>
      )}
      {review.comment && (
        <div className={styles.comment}>
          <p className={styles.term}>{t('question.markerComment')}</p>
          <p className={styles.given}>{review.comment}</p>
        </div>
      )}
      {review.explanation && (
        <div className={styles.explanation}>
          <p className={styles.term}>{t('question.explanation')}</p>
          <RichText text={review.explanation} />
        </div>
      )}
    </article>
  );
}
