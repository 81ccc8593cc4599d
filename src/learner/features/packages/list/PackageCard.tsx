import { useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Badge, Icon, type IconName, LinkButton } from '#shared/browser/ui/index.ts';
import type { Package } from '../../../api/packages.ts';
import { learnerPaths } from '../../../paths.ts';
import { lockedUntil } from '../../../ui/locked-until.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import styles from './PackageCard.module.css';

interface Action {
  words: string;
  to: string;
  icon?: IconName;
}

/** How a package stands, in a word: what has counted once stays so, whatever was tried since. */
function Standing({ of: { newest, progress, state } }: { of: Package }) {
  const { t } = useI18n();
  const isDone = progress?.completedAt != null;
  const success = newest?.status.success ?? 'unknown';
  if (success === 'failed' && !isDone)
    return (
      <Badge tone="danger" icon="close">
        {t('packages.states.failed')}
      </Badge>
    );
  if (success === 'passed' || isDone || newest?.status.completion === 'completed')
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

/** How many attempts there are, were made, or that none is left. */
function Attempts({ of: { attemptsAllowed: allowed, attemptsUsed: used, newest, mayBeginAnew } }: { of: Package }) {
  const { t, formatNumber } = useI18n();
  if (allowed === null) return null;
  if (newest === null) return <span>{t('packages.attemptsAllowed', { count: formatNumber(allowed) })}</span>;
  const areSpent = newest.endedAt !== null && !mayBeginAnew;
  return (
    <>
      <span>{t('packages.attempts', { used, allowed })}</span>
      {areSpent && <span>{t('packages.attemptsSpent')}</span>}
    </>
  );
}

/** What can be done with a package: after a failed attempt another one comes first. */
function Actions({ of: one, title }: { of: Package; title: string }) {
  const { t } = useI18n();
  const path = learnerPaths.package(one.id);
  const hasFailed = one.newest?.status.success === 'failed' && one.progress?.completedAt == null;
  const opens: Action = { words: t(`packages.opens.${one.opens}`), to: path, icon: 'play' };
  const anew: Action[] = one.mayBeginAnew ? [{ words: t('packages.anew'), to: `${path}?as=new`, icon: 'retake' }] : [];
  const browse: Action[] =
    one.opens === 'begin' && one.attemptsAllowed === null
      ? [{ words: t('packages.browse'), to: `${path}?as=browse` }]
      : [];
  const actions = [...(hasFailed ? [...anew, opens] : [opens, ...anew]), ...browse];
  return (
    <div className={styles.actions}>
      {actions.map(({ words, to, icon }, place) => (
        <LinkButton
          key={to}
          to={to}
          size="s"
          icon={icon}
          variant={place === 0 ? 'primary' : 'secondary'}
          aria-label={t('packages.openOf', { action: words, title })}
        >
          {words}
        </LinkButton>
      ))}
    </div>
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
  const best = one.bestScore;
  const percent = (scaled: number) => formatPercent(Math.round(scaled * 100));
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
          {score !== null && <span>{t('packages.score', { percent: percent(score) })}</span>}
          {best !== null && best > (score ?? Number.NEGATIVE_INFINITY) && (
            <span>{t('packages.best', { percent: percent(best) })}</span>
          )}
          {newest !== null && newest.totalSeconds >= 1 && (
            <span>{t('packages.time', { time: formatDuration(newest.totalSeconds) })}</span>
          )}
          {newest !== null && <span>{t('packages.last', { date: formatDate(newest.lastAt) })}</span>}
          {one.partCount > 1 && <span>{t('packages.parts', { smart_count: one.partCount })}</span>}
          <Attempts of={one} />
        </p>
        {locked === null ? (
          <Actions of={one} title={title} />
        ) : (
          <p className={styles.facts}>
            <Icon name="lock" /> {locked}
          </p>
        )}
      </div>
    </article>
  );
}
