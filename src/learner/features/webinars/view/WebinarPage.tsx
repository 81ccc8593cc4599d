import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Card } from '#shared/browser/ui/index.ts';
import { useMyWebinar } from '../../../api/webinars.ts';
import { PageHeading } from '../../../layout/PageHeading.tsx';
import { PageSkeleton } from '../../../layout/PageSkeleton.tsx';
import { learnerPaths } from '../../../paths.ts';
import { NextMaterial, useOrigin, WayBack } from '../../../ui/from-plan/index.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { ChatLink } from '../../../ui/webinars/ChatLink.tsx';
import { CalendarButton } from '../../../ui/webinars/CalendarButton.tsx';
import { WebinarBadges } from '../../../ui/webinars/WebinarBadges.tsx';
import { AfterCards } from './AfterCards.tsx';
import { Countdown } from './Countdown.tsx';
import { DeviceCheck } from './DeviceCheck.tsx';
import { FactsCard } from './FactsCard.tsx';
import { MaterialsCard } from './MaterialsCard.tsx';
import { RecordingCards } from './RecordingCards.tsx';
import { TalkCards } from './talk/TalkCards.tsx';
import styles from './WebinarPage.module.css';

// What a running webinar needs is much: it is loaded only for one that runs.
const FaceGate = lazy(() => import('#shared/browser/faces/index.ts').then((module) => ({ default: module.FaceGate })));
const WebinarLive = lazy(() => import('../WebinarLive.tsx').then((module) => ({ default: module.WebinarLive })));

/** One webinar: before it begins what it is and when, then the room, and after it what is left of it. */
export function WebinarPage() {
  const id = Number(useParams().id);
  const { t, localized } = useI18n();
  const origin = useOrigin();
  const { data, error, refetch } = useMyWebinar(id);
  if (error && !data) {
    const list = { to: learnerPaths.webinars(), list: t('webinars.title') };
    return <LoadFailure error={error} onRetry={() => void refetch()} {...list} />;
  }
  if (!data) return <PageSkeleton />;
  const { webinar, materials, aheadMs } = data;
  const { state, attendance } = webinar;
  const title = localized(webinar.title);
  const isOver = state === 'ended' || state === 'cancelled';
  const back = (
    <WayBack origin={origin} to={learnerPaths.webinars()}>
      {t('webinars.view.back')}
    </WayBack>
  );
  if (state === 'live') {
    const room = { webinar, onOver: () => void refetch() };
    return (
      <I18nProvider namespaces={['live', 'faces']} pending={<PageSkeleton />}>
        <Suspense fallback={<PageSkeleton />}>
          {webinar.faceCheck === 'none' ? (
            <WebinarLive key={id} {...room} />
          ) : (
            <FaceGate key={id} webinarId={id} title={title} profilePath={learnerPaths.profile()} back={back}>
              {(passage) => <WebinarLive {...room} {...passage} />}
            </FaceGate>
          )}
        </Suspense>
      </I18nProvider>
    );
  }
  return (
    <div className={styles.page}>
      {back}
      <PageHeading title={title}>
        <WebinarBadges webinar={{ ...webinar, attendance: null, recordings: [] }} isPast={isOver} />
      </PageHeading>
      {webinar.description !== null && <p className={styles.description}>{localized(webinar.description)}</p>}
      {state === 'cancelled' && <Alert tone="warning">{t('webinars.view.cancelledText')}</Alert>}
      {/* Opened elsewhere than from a plan it leads to nothing else: the next step of some plan has nothing to do with it. */}
      {origin !== null && (
        <NextMaterial origin={origin} kind="webinar" id={id} isDone={attendance?.standing === 'attended'} />
      )}
      <div className={styles.columns}>
        <div className={styles.side}>
          {state === 'planned' && (
            <Card className={styles.card}>
              <Countdown to={webinar.startsAt} aheadMs={aheadMs} />
              <div className={styles.actions}>
                <CalendarButton id={id} title={title} />
                <ChatLink webinar={webinar} />
              </div>
            </Card>
          )}
          {state === 'ended' && <RecordingCards webinar={webinar} />}
          {state === 'ended' && <TalkCards id={id} />}
          <div>{state === 'ended' && <ChatLink webinar={webinar} />}</div>
          <MaterialsCard materials={materials} />
        </div>
        <div className={styles.side}>
          {!(state === 'ended') && <FactsCard webinar={webinar} />}
          <AfterCards webinar={webinar} />
          {state === 'planned' && <DeviceCheck />}
          {state === 'ended' && <FactsCard webinar={webinar} />}
        </div>
      </div>
    </div>
  );
}
