import { useI18n } from '#shared/browser/i18n/index.ts';
import { Card } from '#shared/browser/ui/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import styles from './ThemeBars.module.css';

/** A theme whose answers wait for a marker misses nothing yet. */
const isMissed = (percentage: number | null, minimum: number) => percentage !== null && percentage < minimum;

/** The score in each theme; nothing when the policy hides it. */
export function ThemeBars({ themes }: { themes: Schemas['ThemeScore'][] }) {
  const { t, localized, formatNumber, formatPercent } = useI18n();
  if (themes.length === 0) return null;
  return (
    <Card>
      <h2 className={styles.title}>{t('result.themes')}</h2>
      <ul className={styles.list}>
        {themes.map(({ themeId, title, score, maxScore, percentage, waiting = 0, minimum = null }) => (
          <li key={themeId} className={styles.row}>
            <span className={styles.name}>{localized(title)}</span>
            <span className={styles.numbers}>
              {percentage !== null && (
                <span className={styles.points}>
                  {t('result.scoreOf', { score: formatNumber(score, 2), max: formatNumber(maxScore, 2) })}
                </span>
              )}
              {percentage === null ? t('result.themeWaits', { smart_count: waiting }) : formatPercent(percentage)}
            </span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={{ inlineSize: `${Math.min(100, Math.max(0, percentage ?? 0))}%` }} />
            </span>
            {minimum !== null && (
              <span className={styles.minimum} data-missed={isMissed(percentage, minimum) || undefined}>
                {t(isMissed(percentage, minimum) ? 'result.minimumMissed' : 'result.minimum', {
                  percent: formatPercent(minimum),
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
