import { useI18n } from '#shared/browser/i18n/index.ts';
import { Button, Dialog } from '#shared/browser/ui/index.ts';
import type { ExamClient } from '../exam/exam-client.ts';
import { LateReport } from './LateReport.tsx';
import styles from './ExamDialogs.module.css';

interface ExamDialogsProps {
  client: ExamClient;
  /** Whether the person has reopened the messages. */
  reading: boolean;
  onRead: () => void;
}

/** Dialogs that must be read before the exam continues, one at a time: staff messages, warnings, refused answers. */
export function ExamDialogs({ client, reading, onRead }: ExamDialogsProps) {
  const { t, formatTime } = useI18n();
  const { session, readMessages, warned, judged, phase } = client.state();
  if (session === null || (phase !== 'running' && phase !== 'submitting')) return null;
  const { messages, integrity } = session;
  const unread = messages.filter(({ id }) => !readMessages.has(id));
  const shown = unread.length > 0 ? unread : reading ? messages : [];
  const closeMessages = () => {
    client.readMessages(unread.map(({ id }) => id));
    onRead();
  };
  if (shown.length > 0) {
    return (
      <Dialog
        open
        onClose={closeMessages}
        title={t('testing.message.title')}
        actions={<Button onClick={closeMessages}>{t('testing.message.read')}</Button>}
      >
        <ul className={styles.messages} role="alert">
          {shown.map(({ id, at, text }) => (
            <li key={id}>
              <span className={styles.at}>{formatTime(at)}</span>
              <p className={styles.words}>{text}</p>
            </li>
          ))}
        </ul>
      </Dialog>
    );
  }
  if (warned) {
    return (
      <Dialog
        open
        onClose={client.readWarning}
        title={t('testing.integrity.warnedTitle')}
        actions={<Button onClick={client.readWarning}>{t('testing.integrity.understood')}</Button>}
      >
        <div role="alert" className={styles.warning}>
          <p>{t('testing.integrity.warned')}</p>
          <p>
            {integrity.policy === 'end'
              ? t('testing.integrity.countOf', { count: integrity.count, limit: integrity.limit })
              : t('testing.integrity.count', { smart_count: integrity.count })}
          </p>
        </div>
      </Dialog>
    );
  }
  if (judged.length > 0) {
    return (
      <Dialog
        open
        onClose={client.readJudged}
        title={t('testing.late.title')}
        actions={<Button onClick={client.readJudged}>{t('testing.integrity.understood')}</Button>}
      >
        <LateReport judged={judged} />
      </Dialog>
    );
  }
  return null;
}
