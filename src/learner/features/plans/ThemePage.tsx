import { useId, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, LinkButton } from '#shared/browser/ui/index.ts';
import { type MyTheme, useMyTheme } from '../../api/my-plans.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { learnerPaths } from '../../paths.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { lockWords } from './lock-words.ts';
import { MaterialCard } from './MaterialCard.tsx';
import styles from './ThemePage.module.css';

type Neighbour = MyTheme['next'];

function Neighbours({ enrolmentId, previous, next }: { enrolmentId: number; previous: Neighbour; next: Neighbour }) {
  const { t, localized } = useI18n();
  if (previous === null && next === null) return null;
  const link = (neighbour: NonNullable<Neighbour>, key: 'previous' | 'next') => (
    <LinkButton
      to={learnerPaths.planTheme(enrolmentId, neighbour.themeId)}
      variant={key === 'next' && !neighbour.locked ? 'primary' : 'secondary'}
      icon={neighbour.locked ? 'lock' : key === 'next' ? 'arrow-right' : 'arrow-left'}
      className={styles.neighbour}
    >
      {t(`planTheme.${key}`)}: {localized(neighbour.title)}
    </LinkButton>
  );
  return (
    <nav className={styles.neighbours} aria-label={t('plans.themes')}>
      {previous && link(previous, 'previous')}
      {next && link(next, 'next')}
    </nav>
  );
}

function Theme({ data }: { data: MyTheme }) {
  const i18n = useI18n();
  const { t, localized, formatNumber } = i18n;
  const heading = useId();
  const { hash } = useLocation();
  const { plan, theme, contents } = data;
  const materials = theme.materials.filter(({ state }) => state !== 'gone');
  // A link to one material opens it; otherwise the first page that is not read waits for a click.
  const [opened, setOpened] = useState<string | undefined>(hash === '' ? undefined : hash.slice(1));
  const locked = lockWords(theme.locked, i18n);
  const isOver = theme.locked?.reason === 'over' || theme.locked?.reason === 'ended';
  const left = materials
    .filter(({ counts, state }) => counts && state !== 'done')
    .reduce((sum, { minutes, share }) => sum + minutes * (1 - share), 0);
  const facts = [
    ...(theme.state === 'nothing' ? [] : [t('planTheme.hours', { hours: formatNumber(theme.hours) })]),
    t(`planTheme.states.${theme.state}`),
    ...(left > 0 && locked === null
      ? [t('planTheme.minutesLeft', { smart_count: Math.max(1, Math.round(left)) })]
      : []),
  ];
  return (
    <div className={styles.page}>
      <BackLink to={learnerPaths.plan(plan.id)}>{localized(plan.title)}</BackLink>
      <div>
        <p className={styles.number}>{t('planTheme.number', { number: data.number })}</p>
        <PageHeading title={localized(theme.title)} />
      </div>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {theme.share > 0 && (
        <ProgressBar
          share={theme.share}
          label={t('plans.progress', { percent: i18n.formatPercent(Math.floor(theme.share * 100)) })}
        />
      )}
      {data.description !== null && <p className={styles.description}>{localized(data.description)}</p>}
      {locked !== null && <Alert tone={isOver ? 'info' : 'warning'}>{locked}</Alert>}
      <section aria-labelledby={heading}>
        <h2 id={heading} className={styles.title}>
          {t('planTheme.materials')}
        </h2>
        {materials.length === 0 ? (
          <p className={styles.description}>{t('planTheme.noMaterials')}</p>
        ) : (
          <ol className={styles.list}>
            {materials.map((material) => (
              <li key={material.key} id={material.key}>
                <MaterialCard
                  enrolmentId={plan.id}
                  themeId={theme.themeId}
                  material={material}
                  content={contents.find(({ key }) => key === material.key)}
                  isLocked={locked !== null && !isOver}
                  isCounted={plan.state === 'not_started' || plan.state === 'in_progress'}
                  isOpen={opened === material.key}
                  onToggle={(open) => setOpened(open ? material.key : undefined)}
                />
              </li>
            ))}
          </ol>
        )}
      </section>
      <Neighbours enrolmentId={plan.id} previous={data.previous} next={data.next} />
    </div>
  );
}

/** A theme of one of my plans: its materials in order, read and opened from here. */
export function ThemePage() {
  const { t } = useI18n();
  const params = useParams();
  const [id, themeId] = [Number(params.id), Number(params.themeId)];
  const { data, error, refetch } = useMyTheme(id, themeId);
  if (error && !data)
    return (
      <LoadFailure error={error} onRetry={() => void refetch()} to={learnerPaths.plans()} list={t('plans.listTitle')} />
    );
  if (!data) return <PageSkeleton />;
  return <Theme key={`${id}/${themeId}`} data={data} />;
}
