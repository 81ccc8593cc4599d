import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../api-error.ts';
import { useI18n } from '../i18n/index.ts';
import { useToasts } from '../ui/index.ts';
import { newsBySocket } from './client/news-socket.ts';
import { type RoomEntry, roomApi } from './client/room-api.ts';
import { RoomClient } from './client/room-client.ts';
import { windowOutbox } from './client/room-outbox.ts';
import { LiveMedia } from './media/live-media.ts';
import { NO_MEDIA } from './media/media-state.ts';
import type { RoomExtras, RoomHandle } from './room-context.ts';
import { isHost, meOf } from './state/room-view.ts';

const deaf = () => () => {};
const without = () => NO_MEDIA;

/** The room that was entered, kept up while the page shows it. @returns without a room as long as nothing is known of it */
export function useLiveRoom({ roomId, personId, ticket }: RoomEntry, extras: RoomExtras) {
  const { t } = useI18n();
  const { show } = useToasts();
  const parts = useMemo(() => {
    const api = roomApi(roomId, ticket);
    return {
      api,
      client: new RoomClient({ api, hear: newsBySocket(roomId, api.token), outbox: windowOutbox(roomId, personId) }),
    };
  }, [roomId, personId, ticket]);
  const [media, setMedia] = useState<LiveMedia>();
  const { client } = parts;
  useEffect(() => {
    client.start();
    const lost = () => client.lost();
    const back = () => client.back();
    window.addEventListener('offline', lost);
    window.addEventListener('online', back);
    // What was stopped is not started again: each effect makes one of its own.
    const own = new LiveMedia(parts.api.pass);
    setMedia(own);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', back);
      client.stop();
      void own.stop();
    };
  }, [client, parts]);

  const shown = useSyncExternalStore(client.subscribe, client.snapshot);
  const live = useSyncExternalStore(media?.subscribe ?? deaf, media?.snapshot ?? without);
  const run = useCallback(
    async (work: () => Promise<unknown>) => {
      try {
        await client.act(work);
        return true;
      } catch (error) {
        const id = error instanceof ApiError ? error.id : 'internal';
        const known = error instanceof ApiError && error.message !== '' ? error.message : undefined;
        show({ tone: 'danger', text: known ?? t(`errors.${id}`, { megabytes: '', seconds: '' }) });
        return false;
      }
    },
    [client, show, t],
  );
  const now = useCallback(() => Date.now() + client.snapshot().ahead, [client]);

  const { view, waiting, isOffline, isHeld, error } = shown;
  const me = view && meOf(view);
  const room: RoomHandle | undefined =
    view && me && media
      ? {
          ...parts,
          ...extras,
          media,
          view,
          me,
          amHost: isHost(me),
          mayPublish: view.me.publish.length > 0,
          hasChat: extras.hasChat || isHost(me),
          mayRecord: extras.mayRecord && me.role === 'host',
          isEnded: view.room.endedAt !== null,
          sending: waiting,
          isOffline,
          isHeld,
          now,
          live,
          run,
        }
      : undefined;
  return { room, error, reload: () => void client.reload() };
}
