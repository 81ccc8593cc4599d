import { useRef } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { type FilmMark, Player, type PlayerHandle } from '#shared/browser/player/index.ts';
import { Card, ErrorState, Skeleton } from '#shared/browser/ui/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { clockText } from '#shared/i18n/clock-text.ts';
import { readRecording, useRecording } from '../../../api/webinars.ts';
import styles from '../view/RecordingCards.module.css';

/** The chapters as the bar of the player shows them. */
const marksOf = (chapters: readonly Schemas['RecordingChapter'][]): FilmMark[] =>
  chapters.map(({ seconds, title }) => ({ id: `${seconds} ${title}`, at: seconds, kind: 'chapter', label: title }));

/** A recording with its chapters, which lead to their places. */
export function Recording({ id }: { id: number }) {
  const { localized } = useI18n();
  const player = useRef<PlayerHandle>(null);
  const { data, error, refetch } = useRecording(id);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const title = localized(data.title);
  const playFrom = (seconds: number) => {
    if (player.current?.goTo(seconds) === true) player.current.play();
  };
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.film}>
        <Player
          ref={player}
          title={title}
          source={data.links}
          marks={marksOf(data.chapters)}
          {...(data.durationSeconds !== null && { length: data.durationSeconds })}
          renew={async () => (await readRecording(id)).links}
        />
      </div>
      {data.chapters.length > 0 && (
        <ol className={styles.chapters}>
          {data.chapters.map(({ seconds, title: chapter }) => (
            <li key={`${seconds} ${chapter}`}>
              <button type="button" className={styles.chapter} onClick={() => playFrom(seconds)}>
                <span className={styles.time}>{clockText(Math.floor(seconds))}</span> {chapter}
              </button>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
