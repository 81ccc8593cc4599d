import { useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Badge, Icon, LinkButton } from '#shared/browser/ui/index.ts';
import type { Package } from '../../../api/packages.ts';
import { learnerPaths } from '../../../paths.ts';
import { lockedUntil } from '../../../ui/locked-until.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import styles from './PackageCard.module.css';

/** How a package stands, in a word. */
function Standing({ of: { newest, progress, state } }: { of: Package }) {
  const { t } = useI18n();
  const success = newest?.status.success ?? 'unknown';
  if (success === 'failed')
    return (
      <Badge tone="danger" icon="close">
        {t('packages.states.failed')}
      </Badge>
    );
  if (success === 'passed' || progress?.completedAt != null || newest?.status.completion === 'completed')
    return (
      <Badge tone="success" icon="check">
        {t(success === 'passed' ? 'packages.states.passed' : 'packages.states.completed')}
      </Badge>
    );
  return state === 'started' ? (
    <Badge tone="info">{t('packages.states.started')}</Badge>
  ) : (
    <Badge>{t('packages.states.new')}</Badge>
  );
}

/** A package in the list, with what can be done with it. */
export function PackageCard({ of: one }: { of: Package }) {
  const i18n = useI18n();
  const { t, localized, formatPercent, formatDuration, formatDate } = i18n;
  const id = useId();
  const locked = lockedUntil(one, i18n);
  const { newest, progress } = one;
  const share = progress?.completedAt == null ? (progress?.share ?? 0) : 1;
  const score = newest?.status.scoreScaled ?? null;
  const path = learnerPaths.package(one.id);
  const title = localized(one.title);
  return (
    <article className={styles.card} aria-labelledby={id}>
      {newest !== null && share > 0 && share < 1 && <ProgressBar share={share} label={t('packages.progress')} />}
      <div className={styles.words}>
        {one.theme !== null && <p className={styles.theme}>{localized(one.theme.title)}</p>}
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        {one.description !== null && <p className={styles.description}>{localized(one.description)}</p>}
        <p className={styles.facts}>
          <Standing of={one} />
          {score !== null && <span>{t('packages.score', { percent: formatPercent(Math.round(score * 100)) })}</span>}
          {newest !== null && newest.totalSeconds >= 1 && (
            <span>{t('packages.time', { time: formatDuration(newest.totalSeconds) })}</span>
          )}
          {newest !== null && <span>{t('packages.last', { date: formatDate(newest.lastAt) })}</span>}
          {one.partCount > 1 && <span>{t('packages.parts', { smart_count: one.partCount })}</span>}
          {one.attemptsAllowed !== null && (
            <span>{t('packages.attempts', { used: one.attemptsUsed, allowed: one.attemptsAllowed })}</span>
          )}
        </p>
        {locked === null ? (
          <div className={styles.actions}>
            <LinkButton
              to={path}
              size="s"
              icon="play"
              aria-label={t('packages.openOf', { action: t(`packages.opens.${one.opens}`), title })}
            >
              {t(`packages.opens.${one.opens}`)}
            </LinkButton>
            {one.opens === 'begin' && one.attemptsAllowed === null && (
              <LinkButton
                to={`${path}?as=browse`}
                size="s"
                variant="secondary"
                aria-label={t('packages.openOf', { action: t('packages.browse'), title })}
              >
                {t('packages.browse')}
              </LinkButton>
            )}
            {one.mayBeginAnew && (
              <LinkButton
                to={`${path}?as=new`}
                size="s"
                variant="secondary"
                icon="retake"
                aria-label={t('packages.openOf', { action: t('packages.anew'), title })}
              >
                {t('packages.anew')}
              </LinkButton>
            )}
          </div>
        ) : (
          <p className={styles.facts}>
            <Icon name="lock" /> {locked}
          </p>
        )}
      </div>
    </article>
  );
}
