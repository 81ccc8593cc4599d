import { useId, useState } from 'react';
import { useI18n } from '../../i18n/index.ts';
import { Button, classNames } from '../../ui/index.ts';
import { useRoom } from '../room-context.ts';
import { promptFor } from '../state/lists.ts';
import styles from './presence.module.css';
import { useServerTime } from './use-server-time.ts';

/**
 * Asks whether somebody is there, as long as the question is open. It never takes the focus: a space or Enter meant for the chat would
 * answer it. Only its button answers; put away, it stays as a bar.
 */
export function PresencePrompt() {
  const { t, formatDuration } = useI18n();
  const { api, client, view, now, run } = useRoom();
  const time = useServerTime(now, 1000);
  const [putAway, setPutAway] = useState<number>();
  const title = useId();
  const text = useId();
  const prompt = promptFor(view, time);
  const left = prompt ? Math.max(0, Math.ceil((Date.parse(prompt.closesAt) - time) / 1000)) : 0;
  const isAway = prompt?.id === putAway;
  const answer = async (id: number) => {
    if (await run(() => api.answerPrompt(id))) client.mine(() => ({ promptAnswered: true }));
  };
  return (
    <>
      {/* What is said by screen readers is there before its words, and says no seconds. */}
      <p role="status" className={styles.said}>
        {prompt && t('liveRoom.prompt.title')}
      </p>
      {prompt && (
        <section
          role="alertdialog"
          aria-labelledby={title}
          aria-describedby={text}
          className={classNames(styles.prompt, isAway && styles.away)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            setPutAway(prompt.id);
          }}
        >
          <h2 id={title} className={styles.title}>
            {t('liveRoom.prompt.title')}
          </h2>
          <p id={text} className={styles.text}>
            {t('liveRoom.prompt.text', { time: formatDuration(left) })}
          </p>
          <Button size={isAway ? 's' : 'l'} onClick={() => void answer(prompt.id)}>
            {t('liveRoom.prompt.here')}
          </Button>
          {!isAway && (
            <Button
              variant="ghost"
              icon="close"
              className={styles.close}
              aria-label={t('liveRoom.prompt.away')}
              title={t('liveRoom.prompt.away')}
              onClick={() => setPutAway(prompt.id)}
            />
          )}
        </section>
      )}
    </>
  );
}
