import { useI18n } from '../../../i18n/index.ts';
import { useRoom } from '../../room-context.ts';
import styles from './people.module.css';

/** How many have answered the latest prompt. */
export function PromptAnswers() {
  const { t } = useI18n();
  const { view } = useRoom();
  const { prompt } = view;
  if (!prompt?.answers) return null;
  return <p className={styles.answers}>{t('liveRoom.host.answered', { ...prompt.answers })}</p>;
}
