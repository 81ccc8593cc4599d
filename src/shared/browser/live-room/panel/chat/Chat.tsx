import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../i18n/index.ts';
import { Button, classNames, Icon } from '../../../ui/index.ts';
import { useRoom } from '../../room-context.ts';
import type { RoomMessage } from '../../state/room-view.ts';
import panel from '../panel.module.css';
import styles from './chat.module.css';
import { Composer } from './Composer.tsx';
import { MessageView } from './MessageView.tsx';
import { SendingView } from './SendingView.tsx';

/** Closer to the end than this, in pixels, is at it. */
const NEAR_END = 60;

/** What everybody writes to all. @param isShown not out of sight behind something else */
export function Chat({ isShown = true }: { isShown?: boolean }) {
  const { t } = useI18n();
  const { view, me, client, amHost, isEnded, sending, isOffline, isHeld, run } = useRoom();
  const [reply, setReply] = useState<RoomMessage>();
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [isLoading, setLoading] = useState(false);
  const { messages, earlierMessages, room } = view;
  const last = messages.at(-1)?.id;
  const [seen, setSeen] = useState(last);

  const count = sending.length;
  // Whoever writes is at the end; whoever reads what was before is left there.
  useEffect(() => {
    if (count > 0) isAtEnd.current = true;
    // What is out of sight cannot be scrolled.
    if (!isShown || !isAtEnd.current) return;
    list.current?.scrollTo({ top: list.current.scrollHeight });
    setSeen(last);
  }, [last, count, isShown]);

  const toEnd = () => {
    isAtEnd.current = true;
    list.current?.scrollTo({ top: list.current.scrollHeight, behavior: 'smooth' });
    setSeen(last);
  };
  const earlier = async () => {
    const before = list.current?.scrollHeight ?? 0;
    setLoading(true);
    await run(() => client.loadEarlier());
    setLoading(false);
    // What was read stays where it was.
    requestAnimationFrame(() => list.current?.scrollBy({ top: list.current.scrollHeight - before }));
  };
  const mayWrite = !isEnded && (room.settings.chatOpen || amHost);
  return (
    <>
      <div
        ref={list}
        className={classNames(panel.scroll, styles.lines)}
        role="log"
        aria-label={t('liveRoom.chat.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
          if (isAtEnd.current && seen !== last) setSeen(last);
        }}
      >
        {earlierMessages && (
          <Button variant="ghost" size="s" loading={isLoading} onClick={() => void earlier()}>
            {t('liveRoom.chat.earlier')}
          </Button>
        )}
        {messages.length === 0 && sending.length === 0 && <p className={panel.none}>{t('liveRoom.chat.empty')}</p>}
        {messages.map((message, index) => (
          <MessageView
            key={message.id}
            message={message}
            isMine={message.personId === me.id}
            follows={messages[index - 1]?.personId === message.personId}
            onReply={mayWrite ? () => setReply(message) : undefined}
          />
        ))}
        {sending.map((one) => (
          <SendingView key={one.message.clientId} sending={one} />
        ))}
      </div>
      {seen !== last && last !== undefined && (
        <div className={styles.jump}>
          <Button size="s" icon="chevron-down" onClick={toEnd}>
            {t('liveRoom.chat.toEnd')}
          </Button>
        </div>
      )}
      {isOffline && (
        <p className={panel.note} role="status">
          <Icon name="wifi-off" /> {t('liveRoom.chat.offline')}
        </p>
      )}
      {isHeld && !isOffline && (
        <p className={panel.note} role="status">
          <Icon name="clock" /> {t('liveRoom.chat.held')}
        </p>
      )}
      {mayWrite ? (
        <Composer reply={reply} onReplied={() => setReply(undefined)} />
      ) : (
        <p className={panel.note}>{t(isEnded ? 'liveRoom.chat.ended' : 'liveRoom.chat.closed')}</p>
      )}
    </>
  );
}
