import { useI18n } from '../i18n/index.ts';
import { Icon } from '../ui/index.ts';
import type { AnswerReviewProps } from './QuestionReview.tsx';
import { RichText } from './RichText.tsx';
import styles from './review.module.css';
import { type ChoiceRow, choiceRows } from './review-rows.ts';

function toneOf({ isChosen, isRight }: ChoiceRow): 'right' | 'wrong' | 'chosen' | undefined {
  if (isRight) return 'right';
  if (isChosen) return isRight === false ? 'wrong' : 'chosen';
  return undefined;
}

/** The options, with what was chosen and what is right written beside them. */
export function ChoiceReview({ review }: AnswerReviewProps) {
  const { t } = useI18n();
  const rows = choiceRows(review.item, review.answer, review.key?.answer ?? null);
  return (
    <ul className={styles.options}>
      {rows.map((row) => {
        const tone = toneOf(row);
        return (
          <li key={row.id} className={styles.option} data-tone={tone}>
            <span className={styles.sign}>
              {tone && <Icon name={tone === 'right' ? 'check' : tone === 'wrong' ? 'close' : 'dot'} />}
            </span>
            <span className={styles.optionText}>
              {typeof row.text === 'boolean' ? (
                t(row.text ? 'question.true' : 'question.false')
              ) : (
                <RichText inline text={row.text} />
              )}
            </span>
            <span className={styles.tags}>
              {row.isChosen && <span className={styles.tag}>{t('question.yourChoice')}</span>}
              {row.isRight && <span className={styles.tag}>{t('question.right')}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
