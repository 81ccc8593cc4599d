import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { classNames, Icon } from '#shared/browser/ui/index.ts';
import { UnreadCount } from '../../../help/UnreadCount.tsx';
import type { QueueState } from '../saving/save-queue.ts';
import styles from './ExamHeader.module.css';
import { SaveIndicator } from './SaveIndicator.tsx';

interface ExamHeaderProps {
  title: string;
  back: string;
  answered: number;
  total: number;
  saving: QueueState;
  /** How many answers are not accepted. */
  refused: number;
  /** How many delivered answers wait for an examiner. */
  undecided: number;
  durable: boolean;
  /** The number of messages from staff so far. */
  messages: number;
  onMessages: () => void;
  /** Opens the help; undefined: there is none for this person. */
  onHelp: (() => void) | undefined;
  /** How many answers of support are unread. */
  unreadHelp: number;
  large: boolean;
  onLarge: (large: boolean) => void;
  timer: ReactNode;
  /** What is said about the time, for a while in place of the title. */
  news: ReactNode;
}

/** An icon of a large and a small letter. */
const LETTERS = 'M2.5 19 8 5l5.5 14M4.5 14h7M15 19l3-8 3 8M16 16.5h4';

/** The header during an attempt: test, time left, progress, save state. */
export function ExamHeader(props: ExamHeaderProps) {
  const { title, back, answered, total, saving, durable, messages, large } = props;
  const { t } = useI18n();
  const done = t('testing.answeredOf', { answered, total });
  const typeName = t(large ? 'testing.largeType.off' : 'testing.largeType.on');
  const messagesName = t('testing.message.open', { smart_count: messages });
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={back} className={styles.tool} aria-label={t('testing.leave')} title={t('testing.leave')}>
          <Icon name="close" />
        </Link>
        <div className={styles.titles}>
          {props.news}
          <p className={styles.title}>{title}</p>
          <p className={styles.sub}>
            <span className={styles.done}>{done}</span>
            <SaveIndicator saving={saving} durable={durable} refused={props.refused} undecided={props.undecided} />
          </p>
        </div>
        {messages > 0 && (
          <button
            type="button"
            className={styles.tool}
            aria-label={messagesName}
            title={messagesName}
            onClick={props.onMessages}
          >
            <Icon name="chat" />
          </button>
        )}
        {props.onHelp !== undefined && (
          <button
            type="button"
            className={classNames(styles.tool, styles.help)}
            aria-haspopup="dialog"
            aria-label={t('testing.help.open')}
            title={t('testing.help.open')}
            onClick={props.onHelp}
          >
            <Icon name="support" />
            {props.unreadHelp > 0 && <UnreadCount count={props.unreadHelp} isAtIcon />}
          </button>
        )}
        <span role="status" className={styles.told}>
          {props.unreadHelp > 0 && t('learnerShell.helpUnread', { smart_count: props.unreadHelp })}
        </span>
        <button
          type="button"
          className={styles.tool}
          aria-pressed={large}
          aria-label={t('testing.largeType.name')}
          title={typeName}
          onClick={() => props.onLarge(!large)}
        >
          <svg className={styles.letters} viewBox="0 0 24 24" aria-hidden="true">
            <path d={LETTERS} />
          </svg>
        </button>
        {props.timer}
      </div>
      <progress className={styles.progress} max={Math.max(1, total)} value={answered} aria-label={done} />
    </header>
  );
}
