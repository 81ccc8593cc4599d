import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useI18n } from '../i18n/index.ts';
import { roomIsShownAtom } from '../notices/room-quiet.ts';
import { Button, ErrorState, Spinner, Toasts } from '../ui/index.ts';
import type { RoomEntry } from './client/room-api.ts';
import type { Joining } from './entry/joining.ts';
import { Standing } from './entry/Standing.tsx';
import styles from './LiveRoom.module.css';
import { keepStay } from './media/kept-stay.ts';
import { RoomContext, type RoomExtras, type RoomHandle } from './room-context.ts';
import { RoomScreen } from './screen/RoomScreen.tsx';
import { useLiveRoom } from './use-live-room.ts';

/** Where somebody stands: before the room, in its lobby, in it, or out of it for good. */
export type RoomPlace = 'outside' | 'waiting' | 'inside' | 'gone';

function placeIn(room: RoomHandle | undefined, hasLeft: boolean): RoomPlace {
  if (room === undefined) return 'outside';
  if (room.isEnded || hasLeft) return 'gone';
  const { state } = room.me;
  return state === 'admitted' ? 'inside' : state === 'waiting' ? 'waiting' : 'gone';
}

interface RoomPageProps {
  entry: RoomEntry;
  joining: Joining;
  extras: RoomExtras;
  ways: ReactNode;
  /** Where to go when it is over. */
  waysAfter: ReactNode;
  /** Back to before joining. */
  onBack: () => void;
  onPlace: ((place: RoomPlace) => void) | undefined;
}

/** The room over the whole window, or why it is not to be seen. */
export function RoomPage({ entry, joining, extras, ways, waysAfter, onBack, onPlace }: RoomPageProps) {
  const { localized } = useI18n();
  const { room, error, reload } = useLiveRoom(entry, extras);
  const [hasLeft, setLeft] = useState(false);
  const media = room?.media;
  const place = placeIn(room, hasLeft);
  const isInside = place === 'inside';
  useEffect(() => {
    onPlace?.(place);
    return () => onPlace?.('outside');
  }, [onPlace, place]);
  useEffect(() => {
    if (media === undefined || !isInside) return undefined;
    void media.start(joining, joining.reception);
    return () => void media.stop();
  }, [media, isInside, joining]);
  const isKnown = room !== undefined;
  const isConnected = room?.live.phase === 'connected';
  const { camera = false, microphone = false } = room?.live.mine ?? {};
  const reception = room?.live.reception ?? joining.reception;
  // Whoever loads the page anew is offered to come back as they were.
  useEffect(() => {
    if (isInside && isConnected) keepStay({ camera, microphone, reception });
    else if (isKnown && !isInside) keepStay(undefined);
  }, [isKnown, isInside, isConnected, camera, microphone, reception]);

  const back = () => {
    // Whoever was let in stays so: nobody is asked again, nor are devices.
    if (room?.me.state === 'admitted' && !room.isEnded) setLeft(false);
    else onBack();
  };
  const leave = () => {
    setLeft(true);
    // Who closes the window without this has left all the same: the engine says so.
    void room?.api.leave().catch(() => {});
  };
  if (room === undefined) {
    if (error !== undefined) return <ErrorState error={error} onRetry={reload} />;
    return (
      <div className={styles.pending}>
        <Spinner />
      </div>
    );
  }
  if (place === 'inside')
    return (
      <RoomContext value={room}>
        <Frame label={localized(room.view.room.title)}>
          <RoomScreen onLeave={leave} />
          <div className={styles.told}>
            <Toasts />
          </div>
        </Frame>
      </RoomContext>
    );
  return <Outside {...{ room, hasLeft, ways, waysAfter }} onBack={back} onLeave={leave} />;
}

/** Everything around it is out of reach as long as the room is shown. */
function Frame({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLDialogElement>(null);
  const setShown = useSetAtom(roomIsShownAtom);
  useEffect(() => {
    setShown(true);
    return () => setShown(false);
  }, [setShown]);
  useEffect(() => {
    if (frame.current && !frame.current.open) frame.current.showModal();
  }, []);
  return (
    <dialog
      ref={frame}
      className={styles.frame}
      aria-label={label}
      // Nobody leaves a room by pressing Escape once too often.
      onCancel={(event) => event.preventDefault()}
      onClose={() => frame.current?.isConnected && frame.current.showModal()}
    >
      {children}
    </dialog>
  );
}

interface OutsideProps {
  room: RoomHandle;
  hasLeft: boolean;
  ways: ReactNode;
  waysAfter: ReactNode;
  onLeave: () => void;
  onBack: () => void;
}

function Outside({ room, hasLeft, ways, waysAfter, onLeave, onBack }: OutsideProps) {
  const { t, localized } = useI18n();
  const { me, isEnded, view } = room;
  const { kind } = view.room;
  if (isEnded)
    return (
      <Standing
        icon="check"
        title={t(`liveRoom.outside.ended.${kind}`)}
        about={localized(view.room.title)}
        text={t(`liveRoom.outside.endedText.${kind}`)}
      >
        {waysAfter}
        {/* A meeting can be held again. */}
        {kind === 'meeting' && (
          <Button variant="secondary" onClick={onBack}>
            {t('liveRoom.outside.again')}
          </Button>
        )}
      </Standing>
    );
  if (me.state === 'waiting' && !hasLeft)
    return (
      <Standing
        icon="clock"
        isBusy
        title={t('liveRoom.outside.waiting')}
        about={localized(view.room.title)}
        text={t('liveRoom.outside.waitingText')}
      >
        <Button variant="secondary" onClick={onLeave}>
          {t('liveRoom.outside.stopWaiting')}
        </Button>
        {ways}
      </Standing>
    );
  if (me.state === 'refused' || me.state === 'removed')
    return (
      <Standing icon="lock" title={t(`liveRoom.outside.${me.state}`)} text={t(`liveRoom.outside.${me.state}Text`)}>
        {ways}
      </Standing>
    );
  return (
    <Standing icon="logout" title={t('liveRoom.outside.left')} text={t(`liveRoom.outside.leftText.${kind}`)}>
      <Button onClick={onBack}>{t('liveRoom.outside.back')}</Button>
      {ways}
    </Standing>
  );
}
