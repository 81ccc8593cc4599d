import { useI18n } from '#shared/browser/i18n/index.ts';
import { classNames, Icon } from '#shared/browser/ui/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import styles from './TalkCards.module.css';

interface PollResultProps {
  poll: Schemas['RoomPoll'];
  /** The places of the options that I chose. */
  mine: readonly number[];
}

/** What people chose in a poll or quiz, and what was right. */
export function PollResult({ poll: { question, options, counts, voters, correct }, mine }: PollResultProps) {
  const { t, formatPercent } = useI18n();
  return (
    <section className={styles.poll} aria-label={question}>
      <h3 className={styles.asked}>{question}</h3>
      <ul className={styles.list}>
        {options.map((option, place) => {
          const count = counts?.[place] ?? 0;
          const share = voters ? (100 * count) / voters : 0;
          const isRight = correct?.includes(place) ?? false;
          return (
            // Options of a poll never change their order.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={place} className={classNames(styles.option, isRight && styles.right)}>
              <span className={styles.share} style={{ width: `${share}%` }} />
              <span className={styles.words}>
                {option}
                {mine.includes(place) && <small> {t('webinars.talk.myChoice')}</small>}
              </span>
              {isRight && <Icon name="check" label={t('webinars.talk.right')} />}
              <span className={styles.number}>
                {count} · {formatPercent(share, 0)}
              </span>
            </li>
          );
        })}
      </ul>
      <p className={styles.note}>{t('webinars.talk.voters', { smart_count: voters ?? 0 })}</p>
    </section>
  );
}
