import { useRef } from 'react';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { Player, type PlayerHandle } from '#shared/browser/player/index.ts';
import { Card, ErrorState, Skeleton } from '#shared/browser/ui/index.ts';
import { type MyWebinar, readRecording, useRecording } from '../../../api/webinars.ts';
import styles from './RecordingCards.module.css';

/** The recordings of a webinar, each played in its place. */
export function RecordingCards({ webinar }: { webinar: MyWebinar }) {
  const { t } = useI18n();
  const { recordings } = webinar;
  if (recordings.length === 0) {
    return (
      <Card as="section" className={styles.card}>
        <h2 className={styles.title}>{t('webinars.recordings')}</h2>
        <p className={styles.text}>{t('webinars.view.noRecording')}</p>
      </Card>
    );
  }
  return recordings.map(({ id }) => (
    <I18nProvider key={id} namespaces={['player']} pending={<Skeleton />}>
      <Recording id={id} />
    </I18nProvider>
  ));
}

function Recording({ id }: { id: number }) {
  const { localized } = useI18n();
  const player = useRef<PlayerHandle>(null);
  const { data, error, refetch } = useRecording(id);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const title = localized(data.title);
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.film}>
        <Player
          ref={player}
          title={title}
          source={data.links}
          {...(data.durationSeconds !== null && { length: data.durationSeconds })}
          renew={async () => (await readRecording(id)).links}
        />
      </div>
      {data.chapters.length > 0 && (
        <ol className={styles.chapters}>
          {data.chapters.map(({ seconds, title: chapter }) => (
            <li key={`${seconds} ${chapter}`}>
              <button type="button" className={styles.chapter} onClick={() => player.current?.goTo(seconds)}>
                <span className={styles.time}>{clockOf(seconds)}</span> {chapter}
              </button>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

const two = (number: number) => String(number).padStart(2, '0');

/** @example clockOf(3725) // '1:02:05' */
function clockOf(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
