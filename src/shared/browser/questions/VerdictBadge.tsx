import { useI18n } from '../i18n/index.ts';
import { Icon } from '../ui/index.ts';
import styles from './review.module.css';

export type Verdict = 'correct' | 'partial' | 'wrong' | 'unanswered';

/** The sign of each verdict. */
export const VERDICT_ICONS = { correct: 'check', partial: 'half', wrong: 'close', unanswered: 'minus' } as const;

/** Right, partly right, wrong or unanswered: by word, sign and colour. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const { t } = useI18n();
  return (
    <span className={styles.verdict} data-verdict={verdict}>
      <Icon name={VERDICT_ICONS[verdict]} />
      {t(`question.verdict.${verdict}`)}
    </span>
  );
}
