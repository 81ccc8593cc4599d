import { useI18n } from '../../../i18n/index.ts';
import { Button, classNames, useErrorText } from '../../../ui/index.ts';
import type { Waiting } from '../../client/room-sender.ts';
import { useRoom } from '../../room-context.ts';
import panel from '../panel.module.css';
import styles from './chat.module.css';

/** A message that is not confirmed yet. */
export function SendingView({ sending: { message, error } }: { sending: Waiting }) {
  const { t } = useI18n();
  const { client } = useRoom();
  const reason = useErrorText(error ?? null, 'text');
  return (
    <article className={classNames(styles.message, styles.mine, styles.sending)}>
      <div className={styles.bubble}>
        {message.text !== '' && <p className={panel.text}>{message.text}</p>}
        {message.files.map(({ token, name }) => (
          <p key={token} className={panel.fine}>
            {name}
          </p>
        ))}
        <p className={styles.time}>
          {error === undefined ? t('liveRoom.chat.sending') : t('liveRoom.chat.refused', { reason })}
        </p>
      </div>
      {error && (
        <div className={panel.row}>
          <Button size="s" variant="secondary" onClick={() => void client.retry(message)}>
            {t('actions.retry')}
          </Button>
          <Button size="s" variant="ghost" onClick={() => client.discard(message)}>
            {t('liveRoom.chat.discard')}
          </Button>
        </div>
      )}
    </article>
  );
}
