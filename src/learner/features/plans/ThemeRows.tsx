import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Card, classNames, Icon, type IconName } from '#shared/browser/ui/index.ts';
import type { ThemeProgress } from '../../api/my-plans.ts';
import { learnerPaths } from '../../paths.ts';
import { MATERIAL_ICONS } from '../../ui/material-icons.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { lockWords } from './lock-words.ts';
import styles from './ThemeRows.module.css';

const ICONS: Readonly<Record<ThemeProgress['state'], IconName>> = {
  not_started: 'dot',
  in_progress: 'half',
  waiting: 'clock',
  done: 'check',
  nothing: 'minus',
};

function Row({ enrolmentId, theme, number }: { enrolmentId: number; theme: ThemeProgress; number: number }) {
  const i18n = useI18n();
  const { t, localized, formatNumber, formatPercent } = i18n;
  const isEmpty = theme.state === 'nothing';
  const locked = isEmpty ? null : lockWords(theme.locked, i18n);
  const name = localized(theme.title);
  const state = locked ?? t(`planTheme.states.${theme.state}`);
  const shown = theme.materials.filter((material) => material.state !== 'gone');
  return (
    <Link
      to={learnerPaths.planTheme(enrolmentId, theme.themeId)}
      className={classNames(styles.row, locked !== null && styles.locked)}
    >
      <span className={styles.mark} data-state={locked === null ? theme.state : 'locked'}>
        <Icon name={locked === null ? ICONS[theme.state] : 'lock'} size={20} />
      </span>
      <span className={styles.words}>
        <span className={styles.number}>{t('planTheme.number', { number })}</span>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>
          {[state, ...(isEmpty ? [] : [t('planTheme.hours', { hours: formatNumber(theme.hours) })])].join(' · ')}
        </span>
        {shown.length > 0 && (
          <span className={styles.materials} aria-hidden="true">
            {shown.map((material) => (
              <span key={material.key} data-done={material.state === 'done' || undefined}>
                <Icon name={MATERIAL_ICONS[material.kind]} size={16} />
              </span>
            ))}
          </span>
        )}
        {locked === null && theme.share > 0 && theme.share < 1 && (
          <ProgressBar share={theme.share} label={`${name}: ${formatPercent(Math.floor(theme.share * 100))}`} />
        )}
      </span>
      <Icon name="chevron-right" size={20} />
    </Link>
  );
}

/** The themes of a plan in order, with what is closed and why. */
export function ThemeRows({ enrolmentId, themes }: { enrolmentId: number; themes: readonly ThemeProgress[] }) {
  const { t } = useI18n();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('plans.themes')}
      </h2>
      <Card padding="none">
        <ol className={styles.list}>
          {themes.map((theme, place) => (
            <li key={theme.themeId}>
              <Row enrolmentId={enrolmentId} theme={theme} number={place + 1} />
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}
