import { useRef, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Player, type PlayerHandle, type Playback } from '#shared/browser/player/index.ts';
import { Alert, LinkButton } from '#shared/browser/ui/index.ts';
import { type OpenVideoLesson, readVideoLesson } from '../../../api/video-lessons.ts';
import { learnerPaths } from '../../../paths.ts';
import { useOrigin, withOrigin } from '../../../ui/from-plan/index.ts';
import { SideTabs } from '../side/SideTabs.tsx';
import { Transcript } from '../side/Transcript.tsx';
import styles from './LessonPage.module.css';
import { useTranscript } from './use-transcript.ts';

/** A lesson that is watched again: everything is open, nothing is recorded. */
export function RewatchBody({ data }: { data: OpenVideoLesson }) {
  const { t, localized } = useI18n();
  const { lesson } = data;
  const origin = useOrigin();
  const player = useRef<PlayerHandle>(null);
  const [second, setSecond] = useState(0);
  const transcript = useTranscript(data);
  const onPlayback = ({ position }: Playback) => setSecond(Math.floor(position));
  return (
    <div className={styles.watch}>
      <div className={styles.film}>
        <Player
          ref={player}
          title={localized(lesson.title)}
          source={data.links}
          length={lesson.durationSeconds}
          subtitles={data.subtitles}
          transcript={transcript.language}
          onCues={transcript.onCues}
          renew={async () => (await readVideoLesson(lesson.id)).links}
          onPlayback={onPlayback}
        />
      </div>
      {transcript.language !== null && (
        <div className={styles.side}>
          <SideTabs
            label={t('lessons.side')}
            tabs={[
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
                    onGo={(seconds) => void player.current?.goTo(seconds)}
                  />
                ),
              },
            ]}
          />
        </div>
      )}
      <div className={styles.below}>
        <Alert
          tone="info"
          title={t('lessons.again.title')}
          action={
            <LinkButton to={withOrigin(learnerPaths.videoLesson(lesson.id), origin)} variant="secondary" size="s">
              {t('lessons.again.toLesson')}
            </LinkButton>
          }
        >
          {t('lessons.again.text')}
        </Alert>
        {lesson.description !== null && <p className={styles.description}>{localized(lesson.description)}</p>}
      </div>
    </div>
  );
}
