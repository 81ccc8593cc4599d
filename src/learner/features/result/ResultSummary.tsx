import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon } from '#shared/browser/ui/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import styles from './ResultSummary.module.css';
import { ScoreRing } from './ScoreRing.tsx';

/** Passed or failed, with the score; or only that the attempt was submitted. */
export function ResultSummary({ result }: { result: Schemas['AttemptResult'] }) {
  const { t, formatDateTime, formatNumber, formatPercent, formatDuration } = useI18n();
  const { percentage, passed, score, maxScore, passPercentage, lateUntil } = result;
  const seconds = (Date.parse(result.submittedAt) - Date.parse(result.startedAt)) / 1000;
  const outcome = passed === null ? 'completed' : passed ? 'passed' : 'not_passed';
  const text =
    lateUntil !== null
      ? t('result.lateUntil', { time: formatDateTime(lateUntil) })
      : t(result.marking === 'pending' ? 'result.marking' : `result.text.${outcome}`);
  const facts = [
    ...(score !== null && maxScore !== null
      ? [
          {
            name: t('result.score'),
            value: t('result.scoreOf', { score: formatNumber(score, 2), max: formatNumber(maxScore, 2) }),
          },
        ]
      : []),
    { name: t('result.passMark'), value: formatPercent(passPercentage) },
    { name: t('result.time'), value: formatDuration(seconds) },
  ];
  return (
    <section className={styles.summary} data-outcome={outcome} aria-label={t('result.summary')}>
      {percentage === null ? (
        <span className={styles.done}>
          <Icon name="check" size={48} />
        </span>
      ) : (
        <ScoreRing percentage={percentage} passPercentage={passPercentage} outcome={outcome} />
      )}
      <div className={styles.words}>
        <p className={styles.outcome}>
          {outcome !== 'completed' && <Icon name={outcome === 'passed' ? 'check' : 'close'} size={28} />}
          {t(`testStatus.${outcome}`)}
        </p>
        <p className={styles.text}>{text}</p>
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
