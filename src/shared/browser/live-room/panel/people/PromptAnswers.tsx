import { useI18n } from '../../../i18n/index.ts';
import { useRoom } from '../../room-context.ts';
import { useServerTime } from '../../screen/use-server-time.ts';
import styles from './people.module.css';

/** How many have answered the latest prompt, and for how long the others still can. */
export function PromptAnswers() {
  const { t, formatDuration } = useI18n();
  const { view, now } = useRoom();
  const time = useServerTime(now, 1000);
  const { prompt } = view;
  if (!prompt?.answers) return null;
  const left = Math.ceil((Date.parse(prompt.closesAt) - time) / 1000);
  return (
    <p className={styles.answers}>
      {t('liveRoom.host.answered', { ...prompt.answers })}{' '}
      {left > 0 && t('liveRoom.host.answersLeft', { time: formatDuration(left) })}
    </p>
  );
}
