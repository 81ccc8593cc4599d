import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon } from '#shared/browser/ui/index.ts';
import type { JudgedAnswer } from '../exam/late-answers.ts';
import styles from './LateReport.module.css';

/** The verdicts on late answers: which count, which do not, and why. */
export function LateReport({ judged }: { judged: readonly JudgedAnswer[] }) {
  const { t } = useI18n();
  const waiting = judged.filter(({ outcome }) => outcome === 'waiting').length;
  const taken = judged.filter(({ outcome }) => outcome === 'applied' || outcome === 'superseded').length;
  const refused = judged.filter(({ outcome }) => outcome === 'refused');
  return (
    <section className={styles.report} aria-label={t('testing.late.label')}>
      {taken > 0 && (
        <p className={styles.taken}>
          <Icon name="check" />
          {t('testing.late.taken', { smart_count: taken })}
        </p>
      )}
      {waiting > 0 && (
        <p className={styles.waiting}>
          <Icon name="clock" />
          {t('testing.late.waiting', { smart_count: waiting })}
        </p>
      )}
      {refused.length > 0 && (
        <>
          <p className={styles.refused}>
            <Icon name="alert" />
            {t('testing.late.refused', { smart_count: refused.length })}
          </p>
          <ul className={styles.list}>
            {refused.map(({ position, reason, earlierCounts }) => (
              <li key={position}>
                <strong>{t('question.number', { number: position + 1 })}</strong>
                <span>{t(`testing.late.reasons.${reason ?? 'invalid'}`)}</span>
                {earlierCounts && <span>{t('testing.late.earlier')}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
