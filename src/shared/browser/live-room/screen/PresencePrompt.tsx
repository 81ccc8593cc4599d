import { useId, useState } from 'react';
import { useI18n } from '../../i18n/index.ts';
import { Button, classNames } from '../../ui/index.ts';
import { useRoom } from '../room-context.ts';
import { choicesFor, type MyPrompt, promptFor } from '../state/lists.ts';
import styles from './presence.module.css';
import { useServerTime } from './use-server-time.ts';

type Word = MyPrompt['prompt']['word'];

/**
 * Asks whether somebody is there, until they have chosen the word that is asked for: pressing anything is no answer. It never takes the
 * focus: a space or Enter meant for the chat would answer it. Put away it stays as a bar, and so it does for whoever has missed it.
 */
export function PresencePrompt() {
  const { t, formatDuration } = useI18n();
  const { api, client, view, now, run } = useRoom();
  const time = useServerTime(now, 1000);
  const [putAway, setPutAway] = useState<number>();
  const title = useId();
  const text = useId();
  const mine = promptFor(view, time);
  if (mine === undefined) return <p role="status" className={styles.said} />;
  const { prompt, standing } = mine;
  const word = t(`liveRoom.prompt.words.${prompt.word}`);
  const left = Math.max(0, Math.ceil((Date.parse(prompt.closesAt) - time) / 1000));
  const isAway = prompt.id === putAway || standing !== 'open';
  const answer = async (chosen: Word) => {
    await run(async () => {
      const promptOutcome = await api.answerPrompt(prompt.id, chosen);
      client.mine(() => ({ promptOutcome }));
    });
  };
  return (
    <>
      {/* What is said by screen readers is there before its words, and says no seconds. */}
      <p role="status" className={styles.said}>
        {standing === 'open' ? t('liveRoom.prompt.title') : t(`liveRoom.prompt.${standing}`, { word, time: '' })}
      </p>
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
          {standing === 'open' && <strong>{t('liveRoom.prompt.choose', { word })}. </strong>}
          {t(`liveRoom.prompt.${standing === 'open' ? 'text' : standing}`, { word, time: formatDuration(left) })}
        </p>
        {(standing === 'open' || standing === 'late') && (
          <div className={styles.words}>
            {choicesFor(prompt, view.me.personId).map((choice) => (
              <Button key={choice} variant="secondary" size={isAway ? 's' : 'l'} onClick={() => void answer(choice)}>
                {t(`liveRoom.prompt.words.${choice}`)}
              </Button>
            ))}
          </div>
        )}
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
    </>
  );
}
