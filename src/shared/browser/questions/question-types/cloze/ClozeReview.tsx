import type { AnswerReviewProps } from '../question-type.ts';
import reviewed from '../../review.module.css';
import styles from './cloze.module.css';
import { GapMark } from './GapMark.tsx';
import { GapText } from './GapText.tsx';
import { gapRows } from './gaps.ts';

/** The question's text with the given answers and, with a key, the right ones. */
export function ClozeReview({ review }: AnswerReviewProps) {
  const rows = gapRows(review);
  return (
    <GapText
      text={review.item.text}
      className={`${reviewed.text} ${styles.marked}`}
      gap={(number) => {
        const row = rows[number - 1];
        return row && <GapMark number={number} row={row} />;
      }}
    />
  );
}
