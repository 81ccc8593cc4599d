import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, useErrorText } from '#shared/browser/ui/index.ts';
import { type OpenTour, useTour, useTouring } from '../../api/tours.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { learnerPaths } from '../../paths.ts';
import { NextMaterial, useOrigin, WayBack } from '../../ui/from-plan/index.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { keepLook, keptLooks } from './kept-looks.ts';
import { keepView, keptView, type TourView } from './kept-view.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { SceneView } from './scene/SceneView.tsx';
import { TourList } from './TourList.tsx';
import styles from './TourPage.module.css';
import { ViewSwitch } from './ViewSwitch.tsx';

/** A tour: looked around in, or read as a list; both tell the server the same. */
export function TourPage({ id }: { id: number }) {
  const { t } = useI18n();
  const { data, error, refetch } = useTour(id);
  if (error && !data) {
    const list = { to: learnerPaths.tours(), list: t('tours.title') };
    return <LoadFailure error={error} onRetry={() => void refetch()} {...list} />;
  }
  if (!data) return <PageSkeleton />;
  return <Opened {...data} />;
}

function Opened({ tour, scenes }: OpenTour) {
  const { t, localized, formatDate } = useI18n();
  const [params, setParams] = useSearchParams();
  const [view, setView] = useState<TourView>(keptView);
  const [isImpossible, setImpossible] = useState(false);
  const [looked] = useState(() => keptLooks(tour.id));
  const touring = useTouring(tour.id);
  const failure = useErrorText(touring.failure);
  const scene = scenes.find(({ key }) => key === params.get('at')) ?? scenes[0];
  const origin = useOrigin();
  const goTo = (at: string) =>
    setParams(
      (before) => {
        before.set('at', at);
        return before;
      },
      { replace: true },
    );
  const choose = (next: TourView) => {
    setView(next);
    keepView(next);
  };
  const { share, completedAt } = tour.progress;
  const isList = view === 'list' || isImpossible;
  return (
    <div className={styles.page}>
      <WayBack origin={origin} to={learnerPaths.tours()}>
        {t('tours.title')}
      </WayBack>
      <PageHeading title={localized(tour.title)} />
      <ViewSwitch view={isList ? 'list' : 'scene'} onChange={choose} disabled={isImpossible} />
      {tour.description !== null && <p className={styles.description}>{localized(tour.description)}</p>}
      <div className={styles.progress}>
        <ProgressBar share={share} />
      </div>
      {completedAt !== null && <Alert tone="success">{t('tours.completeAt', { date: formatDate(completedAt) })}</Alert>}
      <NextMaterial origin={origin} kind="vr" id={tour.id} isDone={completedAt !== null} />
      {failure !== '' && <Alert tone="danger">{failure}</Alert>}
      {isImpossible && <Alert tone="info">{t('tours.onlyList')}</Alert>}
      {scene === undefined && <Alert tone="info">{t('tours.noScenes')}</Alert>}
      {scene !== undefined && isList && (
        <TourList scenes={scenes} current={scene.key} onGoTo={goTo} touring={touring} />
      )}
      {scene !== undefined && !isList && (
        <SceneView
          scene={scene}
          scenes={scenes}
          onGoTo={goTo}
          touring={touring}
          onImpossible={() => setImpossible(true)}
          looked={looked}
          onLook={(key, direction) => {
            looked.set(key, direction);
            keepLook(tour.id, looked);
          }}
        />
      )}
    </div>
  );
}
