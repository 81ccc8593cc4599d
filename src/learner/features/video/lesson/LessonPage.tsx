import { useNavigate, useParams } from 'react-router-dom';
import { useCallback, useEffect, useRef, useState } from 'react';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { prepareFilms } from '#shared/browser/player/index.ts';
import { EmptyState, LinkButton, useToasts } from '#shared/browser/ui/index.ts';
import { type OpenVideoLesson, useVideoLesson } from '../../../api/video-lessons.ts';
import { PageHeading } from '../../../layout/PageHeading.tsx';
import { PageSkeleton } from '../../../layout/PageSkeleton.tsx';
import { learnerPaths } from '../../../paths.ts';
import { useOrigin, WayBack, withOrigin } from '../../../ui/from-plan/index.ts';
import { LoadFailure, NothingHere } from '../../../ui/LoadFailure.tsx';
import { type Delivered, deliverKept } from '../watching/kept-watching.ts';
import styles from './LessonPage.module.css';
import { RewatchBody } from './RewatchBody.tsx';
import { WatchBody } from './WatchBody.tsx';

/** `video-lesson/:id` and `video-lesson/watch/:id`: a lesson is watched, or watched again without being recorded. */
export function LessonPage({ isAgain = false }: { isAgain?: boolean }) {
  const given = useParams().id ?? '';
  const id = Number(given);
  useEffect(prepareFilms, []);
  return (
    <I18nProvider namespaces={['player', 'lessons']} pending={<PageSkeleton />}>
      {/^[1-9]\d{0,9}$/.test(given) ? <Loaded key={`${id} ${isAgain}`} id={id} isAgain={isAgain} /> : <NoLesson />}
    </I18nProvider>
  );
}

function NoLesson() {
  const { t } = useI18n();
  return <NothingHere to={learnerPaths.videoLessons()} list={t('lessons.title')} />;
}

/** What was watched without a line comes first: the lesson is asked for when the server knows it. */
function Loaded({ id, isAgain }: { id: number; isAgain: boolean }) {
  const delivered = useDelivered(id);
  return delivered === undefined ? <PageSkeleton /> : <Opened id={id} isAgain={isAgain} />;
}

/** Tells the server what this device has kept, and the person what became of it. @returns undefined meanwhile */
function useDelivered(id: number) {
  const { t, formatDuration } = useI18n();
  const { show } = useToasts();
  const [delivered, setDelivered] = useState<Delivered | null>();
  useEffect(() => {
    // Without a line it stays kept; whether the lesson can be loaded is said by the page.
    deliverKept().then(setDelivered, () => setDelivered(null));
  }, []);
  const words = useRef<(delivered: Delivered) => string>(() => '');
  words.current = ({ credited, refused }) =>
    t(refused === 'time' ? 'lessons.delivered.part' : 'lessons.delivered.all', {
      credited: formatDuration(Math.floor(credited)),
    });
  useEffect(() => {
    if (!delivered || delivered.lessonId !== id) return;
    const isWorthSaying = delivered.credited >= 1 || delivered.refused === 'time';
    if (isWorthSaying) show({ tone: 'success', text: words.current(delivered) });
  }, [delivered, id, show]);
  return delivered;
}

function Opened({ id, isAgain }: { id: number; isAgain: boolean }) {
  const { t, localized } = useI18n();
  const navigate = useNavigate();
  const origin = useOrigin();
  const { data, error, refetch } = useVideoLesson(id);
  const [turn, setTurn] = useState(0);
  const reload = useCallback(() => {
    void refetch().then(() => setTurn((before) => before + 1));
  }, [refetch]);
  const leave = useCallback(() => void navigate(learnerPaths.videoLessons()), [navigate]);

  if (error && !data) {
    const list = { to: learnerPaths.videoLessons(), list: t('lessons.title') };
    return <LoadFailure error={error} onRetry={() => void refetch()} {...list} />;
  }
  if (!data) return <PageSkeleton />;
  const { lesson } = data;
  return (
    <div className={styles.page} data-wide-page>
      <div className={styles.head}>
        <WayBack origin={origin} to={learnerPaths.videoLessons()}>
          {t('lessons.title')}
        </WayBack>
        <PageHeading title={localized(lesson.title)} />
        {lesson.theme !== null && <p className={styles.theme}>{localized(lesson.theme.title)}</p>}
      </div>
      {isAgain ? <Again data={data} /> : <WatchBody key={turn} data={data} onReload={reload} onLeave={leave} />}
    </div>
  );
}

/** Whoever has not completed a lesson that is watched in order watches it where that counts. */
function Again({ data }: { data: OpenVideoLesson }) {
  const { t } = useI18n();
  const origin = useOrigin();
  const isOpen = data.lesson.skipMode === 'free' || data.lesson.state === 'completed';
  if (isOpen) return <RewatchBody data={data} />;
  return (
    <EmptyState
      icon="lock"
      title={t('lessons.again.locked.title')}
      text={t('lessons.again.locked.text')}
      action={
        <LinkButton to={withOrigin(learnerPaths.videoLesson(data.lesson.id), origin)}>
          {t('lessons.again.locked.action')}
        </LinkButton>
      }
    />
  );
}
