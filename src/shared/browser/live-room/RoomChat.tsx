import { useI18n } from '../i18n/index.ts';
import { Alert, ErrorState, Spinner } from '../ui/index.ts';
import type { RoomEntry } from './client/room-api.ts';
import styles from './LiveRoom.module.css';
import { Chat } from './panel/chat/Chat.tsx';
import { RoomContext } from './room-context.ts';
import { useLiveRoom } from './use-live-room.ts';

/** The chat of a room alone. */
export function RoomChat({ entry }: { entry: RoomEntry }) {
  const { t } = useI18n();
  const { room, error, reload } = useLiveRoom(entry, { hasChat: true, mayRecord: false });
  if (room === undefined) return error ? <ErrorState error={error} onRetry={reload} /> : <Spinner />;
  if (room.me.state === 'waiting')
    return (
      <Alert tone="info" title={t('liveRoom.outside.waiting')}>
        {t('liveRoom.outside.waitingText')}
      </Alert>
    );
  return (
    <RoomContext value={room}>
      <section className={styles.chatAlone}>
        <Chat />
      </section>
    </RoomContext>
  );
}
