import { useI18n } from '#shared/browser/i18n/index.ts';
import type { QuestionStanding } from '../exam/exam-state.ts';
import styles from './QuestionNavigator.module.css';

/** The questions of a paper without a way back: which are left, where one is, and which are to come. */
export function WayThrough({ rows, current }: { rows: readonly QuestionStanding[]; current: number }) {
  const { t } = useI18n();
  return (
    <div className={styles.navigator}>
      <ol className={styles.grid}>
        {rows.map(({ position }) => {
          const place = position < current ? 'past' : position === current ? 'here' : 'ahead';
          const name = `${t('question.number', { number: position + 1 })}, ${t(`testing.forward.standing.${place}`)}`;
          return (
            <li
              key={position}
              className={styles.stop}
              data-place={place}
              aria-current={place === 'here' ? 'step' : undefined}
            >
              <span aria-hidden="true">{position + 1}</span>
              <span className={styles.spoken}>{name}</span>
            </li>
          );
        })}
      </ol>
      <p className={styles.note}>{t('testing.forward.noWayBack')}</p>
      {current + 1 < rows.length && <p className={styles.note}>{t('testing.forward.last')}</p>}
    </div>
  );
}
