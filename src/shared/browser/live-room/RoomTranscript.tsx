import { Fragment, useEffect } from 'react';
import { useI18n } from '../i18n/index.ts';
import { Button, ErrorState, Spinner } from '../ui/index.ts';
import type { RoomEntry } from './client/room-api.ts';
import styles from './LiveRoom.module.css';
import { RoomFile } from './panel/chat/RoomFile.tsx';
import { RoomContext } from './room-context.ts';
import { useLiveRoom } from './use-live-room.ts';

/** All messages of a room, the oldest first. */
export function RoomTranscript({ entry }: { entry: RoomEntry }) {
  const { t, formatDate, formatTime } = useI18n();
  const { room, error, reload } = useLiveRoom(entry, { hasChat: true, mayRecord: false });
  const client = room?.client;
  const hasMore = room?.view.earlierMessages ?? false;
  const first = room?.view.messages[0]?.id;
  // One part after the other, until the beginning.
  useEffect(() => {
    if (!hasMore || first === undefined) return;
    client?.loadEarlier().catch(() => {
      // What is shown can be read; loading the page again tries again.
    });
  }, [client, hasMore, first]);
  if (room === undefined) return error ? <ErrorState error={error} onRetry={reload} /> : <Spinner />;
  const messages = room.view.messages.filter(({ removed }) => !removed);
  let day = '';
  return (
    <RoomContext value={room}>
      {hasMore && <Spinner />}
      {messages.length === 0 && !hasMore && <p>{t('liveRoom.transcript.empty')}</p>}
      <div className={styles.transcript}>
        {messages.map(({ id, name, guest, text, at, files, replyTo }) => {
          const own = formatDate(at, 'long');
          const isNewDay = own !== day;
          day = own;
          return (
            <Fragment key={id}>
              {isNewDay && <h2 className={styles.day}>{own}</h2>}
              <article>
                <p className={styles.author}>
                  <strong>{name}</strong>
                  {guest === true && <> · {t('liveRoom.people.guest')}</>} <time dateTime={at}>{formatTime(at)}</time>
                </p>
                {replyTo && replyTo.text !== '' && (
                  <blockquote className={styles.quote}>
                    <strong>
                      {replyTo.name}
                      {replyTo.guest === true && <> · {t('liveRoom.people.guest')}</>}
                    </strong>{' '}
                    {replyTo.text}
                  </blockquote>
                )}
                {text !== '' && <p className={styles.text}>{text}</p>}
                {files.map((file) => (
                  <RoomFile key={file.token} file={file} />
                ))}
              </article>
            </Fragment>
          );
        })}
      </div>
      {messages.length > 0 && (
        <div>
          <Button variant="secondary" onClick={() => window.print()}>
            {t('liveRoom.transcript.print')}
          </Button>
        </div>
      )}
    </RoomContext>
  );
}
