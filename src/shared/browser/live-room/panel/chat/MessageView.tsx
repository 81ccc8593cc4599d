import { useState } from 'react';
import type { Schemas } from '#shared/contract/index.ts';
import { useI18n } from '../../../i18n/index.ts';
import { Button, classNames } from '../../../ui/index.ts';
import { useRoom } from '../../room-context.ts';
import type { RoomMessage } from '../../state/room-view.ts';
import panel from '../panel.module.css';
import styles from './chat.module.css';
import { LinkedText } from './LinkedText.tsx';
import { RoomFile } from './RoomFile.tsx';
import { RemoveAuthor } from '../people/RemoveAuthor.tsx';

const EMOJI: readonly Schemas['RoomEmoji'][] = ['👍', '❤️', '😂', '👏', '🎉', '❓'];

interface MessageViewProps {
  message: RoomMessage;
  isMine: boolean;
  /** The same person wrote the one before. */
  follows: boolean;
  onReply: (() => void) | undefined;
}

/** One message, with what may be done to it. */
export function MessageView({ message, isMine, follows, onReply }: MessageViewProps) {
  const { t, formatTime } = useI18n();
  const { api, amHost, me, view, isEnded, run } = useRoom();
  const [isChoosing, setChoosing] = useState(false);
  const { id, name, text, files, reactions, removed, replyTo, at, personId } = message;
  const author = view.people.find((person) => person.id === personId);
  const react = (emoji: Schemas['RoomEmoji'], on: boolean) => {
    setChoosing(false);
    void run(() => api.react(id, emoji, on));
  };
  return (
    <article className={classNames(styles.message, isMine && styles.mine)} data-message={id}>
      {(!follows || replyTo) && (
        <p className={panel.fine}>
          <strong>{isMine ? t('liveRoom.people.me', { name }) : name}</strong>
          {author && author.role !== 'participant' && ` · ${t(`liveRoom.roles.${author.role}`)}`}
          {message.guest === true && <> · {t('liveRoom.people.guest')}</>}
        </p>
      )}
      <div className={styles.bubble}>
        {replyTo && !removed && (
          <blockquote className={styles.quote}>
            <strong>
              {replyTo.name}
              {replyTo.guest === true && <> · {t('liveRoom.people.guest')}</>}
            </strong>{' '}
            {replyTo.text}
          </blockquote>
        )}
        {removed ? (
          <p className={classNames(panel.fine, styles.removed)}>{t('liveRoom.chat.removed')}</p>
        ) : (
          text !== '' && (
            <p className={panel.text}>
              <LinkedText text={text} />
            </p>
          )
        )}
        {files.map((file) => (
          <RoomFile key={file.token} file={file} />
        ))}
        <p className={styles.time}>
          <time dateTime={at}>{formatTime(at)}</time>
        </p>
      </div>
      {reactions.length > 0 && (
        <div className={styles.reactions}>
          {reactions.map(({ emoji, personIds }) => {
            const isOn = personIds.includes(me.id);
            return (
              <button
                key={emoji}
                type="button"
                className={styles.reaction}
                aria-pressed={isOn}
                aria-label={t('liveRoom.chat.reacted', { emoji, smart_count: personIds.length })}
                disabled={isEnded}
                onClick={() => react(emoji as Schemas['RoomEmoji'], !isOn)}
              >
                {emoji} {personIds.length}
              </button>
            );
          })}
        </div>
      )}
      {!isEnded && (
        <div className={styles.actions}>
          {!removed && onReply && (
            <Button
              variant="ghost"
              size="s"
              icon="reply"
              aria-label={t('liveRoom.chat.reply', { name })}
              onClick={onReply}
            />
          )}
          {!removed && (
            <Button
              variant="ghost"
              size="s"
              icon="smile"
              aria-label={t('liveRoom.chat.react', { name })}
              aria-expanded={isChoosing}
              onClick={() => setChoosing(!isChoosing)}
            />
          )}
          {!removed && (isMine || amHost) && (
            <Button
              variant="ghost"
              size="s"
              icon="trash"
              aria-label={t('liveRoom.chat.remove', { name })}
              onClick={() => void run(() => api.removeMessage(id))}
            />
          )}
          {/* Whoever took back what they wrote can be put out, too. */}
          <RemoveAuthor author={author} />
        </div>
      )}
      {isChoosing && (
        <div className={styles.emoji} role="group" aria-label={t('liveRoom.chat.react', { name })}>
          {EMOJI.map((emoji) => (
            <button key={emoji} type="button" className={styles.one} onClick={() => react(emoji, true)}>
              {emoji}
            </button>
          ))}
        </div>
      )}
    </article>
  );
}
