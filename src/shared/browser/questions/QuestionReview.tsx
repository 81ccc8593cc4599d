import type { Schemas } from '#shared/contract/index.ts';
import { useI18n } from '../i18n/index.ts';
import { ChoiceReview } from './ChoiceReview.tsx';
import { ClozeReview } from './cloze/ClozeReview.tsx';
import { EssayReview } from './essay/EssayReview.tsx';
import { FileReview } from './file/FileReview.tsx';
import { HotspotReview } from './hotspot/HotspotReview.tsx';
import { MatchingReview } from './MatchingReview.tsx';
import { OrderingReview } from './OrderingReview.tsx';
import { RichText } from './RichText.tsx';
import styles from './review.module.css';
import { TypedReview } from './TypedReview.tsx';
import { VerdictBadge } from './VerdictBadge.tsx';

export interface QuestionReviewProps {
  review: Schemas['ReviewItem'];
  /** The number of the question on the paper, from 1; absent in a preview. */
  number?: number;
}

/** What the review of each kind of question needs. */
export interface AnswerReviewProps {
  review: Schemas['ReviewItem'];
}

const REVIEWS = {
  single: ChoiceReview,
  multiple: ChoiceReview,
  true_false: ChoiceReview,
  short_text: TypedReview,
  numeric: TypedReview,
  matching: MatchingReview,
  ordering: OrderingReview,
  cloze: ClozeReview,
  hotspot: HotspotReview,
  essay: EssayReview,
  file: FileReview,
} satisfies Record<Schemas['PaperItem']['type'], (props: AnswerReviewProps) => React.JSX.Element>;

/** One answered question: what was answered and, as far as the policy shows it, what is right and why. */
export function QuestionReview({ review, number }: QuestionReviewProps) {
  const { t, formatNumber } = useI18n();
  const Review = REVIEWS[review.item.type];
  return (
    <article className={styles.review}>
      <header className={styles.header}>
        {number !== undefined && <h3 className={styles.number}>{t('question.number', { number })}</h3>}
        {review.verdict && <VerdictBadge verdict={review.verdict} />}
        <span className={styles.points}>
          {/* What waits for a marker is worth nothing yet, not nothing. */}
          {review.points === null || review.verdict === 'pending'
            ? t('question.maxPoints', { max: formatNumber(review.maxPoints) })
            : t('question.points', { points: formatNumber(review.points, 2), max: formatNumber(review.maxPoints, 2) })}
        </span>
      </header>
      {/* Gaps stand inside the text, so their review shows it. */}
      {review.item.type !== 'cloze' && <RichText text={review.item.text} className={styles.text} />}
      <Review review={review} />
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
