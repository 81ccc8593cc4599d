import { useI18n } from '../../../i18n/index.ts';
import { Icon } from '../../../ui/index.ts';
import type { AnswerReviewProps } from '../question-type.ts';
import { RichText } from '../../RichText.tsx';
import { useAnswerWords } from '../../answer-words.ts';
import styles from '../../review.module.css';
import { pairRows } from './pair-rows.ts';

/** Each item with the chosen counterpart and, with a key, the right one. */
export function MatchingReview({ review }: AnswerReviewProps) {
  const { t } = useI18n();
  const words = useAnswerWords();
  const rows = pairRows(review.item, review.answer, review.key?.answer ?? null);
  return (
    <ul className={styles.options}>
      {rows.map((row) => (
        <li
          key={row.left.id}
          className={styles.pair}
          data-tone={row.isRight === null ? undefined : row.isRight ? 'right' : 'wrong'}
        >
          <RichText text={row.left.text} className={styles.pairLeft} />
          <div className={styles.pairRight}>
            <p className={styles.pairGiven}>
              {row.isRight !== null && <Icon name={row.isRight ? 'check' : 'close'} />}
              <span className={styles.term}>{words.given}</span>
              {row.given ? <RichText inline text={row.given.text} /> : <span>{t('question.noAnswer')}</span>}
            </p>
            {row.isRight === false && row.right && (
              <p className={styles.pairGiven}>
                <span className={styles.term}>{t('question.right')}</span>
                <RichText inline text={row.right.text} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
