import type { ReactNode } from 'react';
import { useI18n } from '../../../i18n/index.ts';
import { Icon } from '../../../ui/index.ts';
import { useAnswerWords } from '../../answer-words.ts';
import styles from '../../review.module.css';
import type { ChoiceRow } from './choice-rows.ts';

/** The tone of a row: right, chosen but wrong, or chosen without a known verdict. */
export function toneOf({ isChosen, isRight }: ChoiceRow): 'right' | 'wrong' | 'chosen' | undefined {
  if (isRight) return 'right';
  if (isChosen) return isRight === false ? 'wrong' : 'chosen';
  return undefined;
}

/** The options; the chosen and the right ones are labelled. */
export function ChoiceRows({ rows, text }: { rows: ChoiceRow[]; text: (row: ChoiceRow) => ReactNode }) {
  const { t } = useI18n();
  const words = useAnswerWords();
  return (
    <ul className={styles.options}>
      {rows.map((row) => {
        const tone = toneOf(row);
        return (
          <li key={row.id} className={styles.option} data-tone={tone}>
            <span className={styles.sign}>
              {tone && <Icon name={tone === 'right' ? 'check' : tone === 'wrong' ? 'close' : 'dot'} />}
            </span>
            <span className={styles.optionText}>{text(row)}</span>
            <span className={styles.tags}>
              {row.isChosen && <span className={styles.tag}>{words.chosen}</span>}
              {row.isRight && <span className={styles.tag}>{t('question.right')}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
