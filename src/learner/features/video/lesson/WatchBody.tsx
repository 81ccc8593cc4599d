import { useEffect, useMemo, useRef, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { type FilmMark, Player, type PlayerHandle } from '#shared/browser/player/index.ts';
import { useToasts } from '#shared/browser/ui/index.ts';
import {
  type OpenVideoLesson,
  readVideoLesson,
  type VideoBookmark,
  type VideoQuestion,
} from '../../../api/video-lessons.ts';
import { NextMaterial, useOrigin } from '../../../ui/from-plan/index.ts';
import { ClosedPanel } from '../hold/ClosedPanel.tsx';
import { QuestionPanel } from '../hold/QuestionPanel.tsx';
import { StoppedPanel } from '../hold/StoppedPanel.tsx';
import { Bookmarks } from '../side/Bookmarks.tsx';
import { Questions } from '../side/Questions.tsx';
import { type SideTab, SideTabs } from '../side/SideTabs.tsx';
import { Transcript } from '../side/Transcript.tsx';
import styles from './LessonPage.module.css';
import { Standing } from './Standing.tsx';
import { useTranscript } from './use-transcript.ts';
import { Unsaved } from './Unsaved.tsx';
import { useWatch } from './use-watch.ts';

interface WatchBodyProps {
  data: OpenVideoLesson;
  /** Loads the lesson anew: its film or its questions have changed. */
  onReload: () => void;
  onLeave: () => void;
}

/** The marks of questions and bookmarks on the seek bar. */
function useMarks(questions: readonly VideoQuestion[], bookmarks: readonly VideoBookmark[]): FilmMark[] {
  const { t } = useI18n();
  return useMemo(
    () => [
      ...questions.map(
        ({ id, atSeconds, required, answered }): FilmMark => ({
          id: `q${id}`,
          at: atSeconds,
          kind: 'question',
          label: required ? t('lessons.question.required') : t('lessons.question.optional'),
          isDone: answered !== null,
        }),
      ),
      ...bookmarks.map(
        ({ id, atSeconds, note }): FilmMark => ({
          id: `b${id}`,
          at: atSeconds,
          kind: 'bookmark',
          label: note === '' ? t('lessons.bookmarks.noNote') : note,
        }),
      ),
    ],
    [questions, bookmarks, t],
  );
}

/** A lesson that is watched: the film, what is beside it, and how it stands. */
export function WatchBody({ data, onReload, onLeave }: WatchBodyProps) {
  const { t, localized } = useI18n();
  const { show } = useToasts();
  const { lesson } = data;
  const origin = useOrigin();
  const player = useRef<PlayerHandle>(null);
  const [bookmarks, setBookmarks] = useState(data.bookmarks);
  const watch = useWatch(data, player);
  const { hold, questions, second, standing } = watch;
  const transcript = useTranscript(data);
  const marks = useMarks(questions, bookmarks);
  const film = useRef<HTMLDivElement>(null);
  // Why not is said over the film, which on a telephone may be out of sight.
  const goTo = (seconds: number) => {
    player.current?.goTo(seconds);
    film.current?.scrollIntoView({ block: 'nearest' });
  };

  const isDone = standing.completedAt !== null;
  const wasDone = useRef(isDone);
  useEffect(() => {
    if (isDone && !wasDone.current) show({ tone: 'success', text: t('lessons.completedNow') });
    wasDone.current = isDone;
  }, [isDone, show, t]);

  const asked = hold?.why === 'question' ? questions.find(({ id }) => id === hold.id) : undefined;
  const holding =
    asked !== undefined && !asked.active ? (
      <ClosedPanel key={asked.id} question={asked} onBack={watch.goOn} />
    ) : asked !== undefined ? (
      <QuestionPanel
        key={asked.id}
        lessonId={lesson.id}
        question={asked}
        onAnswered={watch.takeAnswer}
        onSkip={watch.skip}
        onContinue={watch.goOn}
        onChanged={onReload}
      />
    ) : hold === null || hold.why === 'question' ? null : (
      <StoppedPanel
        why={hold.why}
        onGoOn={hold.why === 'elsewhere' ? watch.watchHere : hold.why === 'replaced' ? onReload : onLeave}
      />
    );

  const tabs: SideTab[] = [
    ...(transcript.language === null
      ? []
      : [
          {
            key: 'transcript',
            label: t('lessons.transcript.title'),
            content: (
              <Transcript
                cues={transcript.cues}
                language={transcript.language}
                languages={transcript.languages}
                onLanguage={transcript.setLanguage}
                second={second}
                onGo={goTo}
              />
            ),
          },
        ]),
    ...(questions.length === 0
      ? []
      : [
          {
            key: 'questions',
            label: t('lessons.questions.title'),
            count: questions.length,
            content: <Questions questions={questions} onAsk={watch.ask} />,
          },
        ]),
    {
      key: 'bookmarks',
      label: t('lessons.bookmarks.title'),
      count: bookmarks.length,
      content: (
        <Bookmarks
          lessonId={lesson.id}
          bookmarks={bookmarks}
          second={second}
          position={() => player.current?.position() ?? second}
          onChange={setBookmarks}
          onGo={goTo}
        />
      ),
    },
  ];

  return (
    <div className={styles.watch}>
      <div ref={film} className={styles.film}>
        <Player
          ref={player}
          title={localized(lesson.title)}
          source={data.links}
          startAt={watch.start.at}
          length={lesson.durationSeconds}
          isAgain={watch.start.isAgain}
          limits={watch.limits}
          subtitles={data.subtitles}
          transcript={transcript.language}
          onCues={transcript.onCues}
          watched={watch.watched}
          marks={marks}
          renew={async () => (await readVideoLesson(lesson.id)).links}
          onPlayback={watch.onPlayback}
          hold={holding}
        />
        <Unsaved state={watch.unsaved} />
      </div>
      <div className={styles.side}>
        <SideTabs label={t('lessons.side')} tabs={tabs} />
      </div>
      <div className={styles.below}>
        <NextMaterial origin={origin} kind="video" id={lesson.id} isDone={isDone} />
        <Standing lesson={lesson} standing={standing} questions={questions} />
        {lesson.description !== null && <p className={styles.description}>{localized(lesson.description)}</p>}
      </div>
    </div>
  );
}
