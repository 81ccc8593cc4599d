import type { Schemas } from '#shared/contract/index.ts';
import { useI18n } from '../i18n/index.ts';
import { Icon, type IconName } from '../ui/index.ts';
import styles from './review.module.css';

export type Verdict = Schemas['Verdict'];

/** The icon of each verdict. */
export const VERDICT_ICONS = {
  correct: 'check',
  partial: 'half',
  wrong: 'close',
  unanswered: 'minus',
  pending: 'clock',
  dropped: 'eye-off',
} as const satisfies Record<Verdict, IconName>;

/** A verdict (right, partly right, wrong, unanswered, to be marked, excluded) by word, icon and colour. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const { t } = useI18n();
  return (
    <span className={styles.verdict} data-verdict={verdict}>
      <Icon name={VERDICT_ICONS[verdict]} />
      {t(`question.verdict.${verdict}`)}
    </span>
  );
}
