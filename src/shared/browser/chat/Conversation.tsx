import { Fragment, type KeyboardEvent, type ReactNode, type Ref, type UIEvent, useEffect, useRef } from 'react';
import type { Schemas } from '#shared/contract/index.ts';
import { useI18n } from '../i18n/index.ts';
import { Button, classNames, ErrorState, Icon, Skeleton, useErrorText } from '../ui/index.ts';
import styles from './Conversation.module.css';
import { AttachButton, AttachedFiles } from './Attachments.tsx';
import { FileChip } from './FileChip.tsx';
import type { Standing, Waiting } from './thread-client.ts';
import { type Upload, useAttachments } from './use-attachments.ts';
import type { Thread } from './use-thread.ts';

const TEXT_LIMIT = 4000;

/** Closer to the end than this, in pixels, is at it. */
const NEAR_END = 40;

type Line = Schemas['SupportMessage'];

export interface ConversationProps<R extends Standing> {
  thread: Thread<R>;
  side: 'person' | 'support';
  text: string;
  onText: (text: string) => void;
  /** How what is written is sent. */
  how?: { note?: boolean; becomes?: 'open' | 'pending' | 'solved' };
  /** Why nothing can be written; undefined: it can. */
  closed?: ReactNode;
  /** Uploads a file for a message; undefined: none may be attached. */
  upload?: Upload | undefined;
  /** Whether the files of messages may be saved; else they are only named. */
  maySave?: boolean;
  /** Above the field: what else can be done. */
  tools?: ReactNode;
  /** Between the messages and the field. */
  children?: ReactNode;
  input?: Ref<HTMLTextAreaElement>;
  /** What the tools offer for the words in the field: ids of the list and of the option that Enter takes. */
  offers?: { list: string; option: string } | undefined;
  /** Keys that the tools want first. @returns whether they did something */
  onKey?: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
}

/** A conversation: its lines by days, what waits to be sent, who types, and the field to write in. */
export function Conversation<R extends Standing>(props: ConversationProps<R>) {
  const {
    thread,
    side,
    text,
    onText,
    how = {},
    closed,
    upload,
    maySave = true,
    tools,
    children,
    input,
    offers,
    onKey,
  } = props;
  const { t } = useI18n();
  const attachments = useAttachments(upload);
  const { files } = attachments;
  const canSend = (text.trim() !== '' || files.length > 0) && !attachments.isUploading;

  const send = () => {
    if (!canSend) return;
    thread.write({ text: text.trim(), files, note: how.note ?? false, becomes: how.becomes ?? 'open' });
    onText('');
    attachments.clear();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (onKey?.(event)) return;
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  if (thread.request === undefined)
    return thread.error ? <ErrorState error={thread.error} onRetry={thread.reload} /> : <Skeleton height={240} />;
  return (
    <div className={styles.conversation}>
      <Lines thread={thread} side={side} maySave={maySave} />
      {thread.isOffline && (
        <p role="status" className={styles.offline}>
          <Icon name="wifi-off" />
          {t('chat.offline')}
        </p>
      )}
      {children}
      {closed ?? (
        <form
          noValidate
          className={classNames(styles.form, how.note && styles.note)}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          {tools}
          <AttachedFiles attachments={attachments} />
          <div className={styles.writing}>
            {attachments.mayAttach && <AttachButton attachments={attachments} />}
            <textarea
              ref={input}
              className={styles.field}
              rows={Math.min(6, Math.max(1, text.split('\n').length))}
              value={text}
              maxLength={TEXT_LIMIT}
              aria-label={t(how.note ? 'chat.noteField' : 'chat.field')}
              placeholder={t(how.note ? 'chat.noteField' : 'chat.field')}
              {...(offers && {
                'aria-autocomplete': 'list',
                'aria-haspopup': 'listbox',
                'aria-controls': offers.list,
                'aria-activedescendant': offers.option,
              })}
              onChange={(event) => {
                onText(event.target.value);
                if (!how.note) thread.saysTyping();
              }}
              onKeyDown={onKeyDown}
            />
            <Button type="submit" icon="arrow-right" aria-label={t('chat.send')} disabled={!canSend} />
          </div>
        </form>
      )}
    </div>
  );
}

interface LinesProps<R extends Standing> {
  thread: Thread<R>;
  side: 'person' | 'support';
  maySave: boolean;
}

function Lines<R extends Standing>({ thread, side, maySave }: LinesProps<R>) {
  const { t, formatDate } = useI18n();
  const { messages, waiting, request, typing } = thread;
  const list = useRef<HTMLDivElement>(null);
  /** Whoever reads what was before is left there. */
  const isAtEnd = useRef(true);
  const sending = waiting.length;
  useEffect(() => {
    if (sending > 0) isAtEnd.current = true;
  }, [sending]);
  // With every change, also of what stands below and takes room from the lines.
  useEffect(() => {
    if (isAtEnd.current) list.current?.scrollTo({ top: list.current.scrollHeight });
  });
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
  };
  const readByOther = (side === 'person' ? request?.supportRead : request?.personRead) ?? 0;
  let day = '';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <div ref={list} className={styles.lines} onScroll={onScroll} role="log" aria-label={t('chat.lines')} tabIndex={0}>
      {messages.map((line) => {
        const own = formatDate(line.createdAt, 'long');
        const isNewDay = own !== day;
        day = own;
        return (
          <Fragment key={line.id}>
            {isNewDay && <p className={styles.day}>{own}</p>}
            <LineView line={line} side={side} isRead={line.id <= readByOther} maySave={maySave} />
          </Fragment>
        );
      })}
      {waiting.map((one) => (
        <WaitingView key={one.message.clientId} waiting={one} thread={thread} />
      ))}
      {typing !== undefined && <p className={styles.typing}>{t('chat.typing', { name: typing })}</p>}
    </div>
  );
}

interface LineViewProps {
  line: Line;
  side: 'person' | 'support';
  isRead: boolean;
  maySave: boolean;
}

function LineView({ line, side, isRead, maySave }: LineViewProps) {
  const { t, formatTime } = useI18n();
  const { kind, event, author, subject } = line;
  if (kind === 'event' && event !== null)
    return (
      <p className={styles.event}>
        {t(`chat.events.${event}`, { name: author ?? '', subject: subject ?? '' })} · {formatTime(line.createdAt)}
      </p>
    );
  const isOwnSide = line.side === side;
  return (
    <div className={classNames(styles.line, isOwnSide && styles.own, kind === 'note' && styles.noteLine)}>
      <p className={styles.author}>
        {kind === 'note' && `${t('chat.note')} · `}
        {line.mine ? t('chat.me') : (author ?? t('chat.gone'))}
      </p>
      {line.text !== '' && <p className={styles.text}>{line.text}</p>}
      {line.files.map((file) => (
        <FileChip key={file.token} file={file} maySave={maySave} />
      ))}
      {!maySave && line.files.length > 0 && <p className={styles.time}>{t('chat.filesLater')}</p>}
      <p className={styles.time}>
        <time dateTime={line.createdAt}>{formatTime(line.createdAt)}</time>
        {line.mine && kind === 'message' && ` · ${t(isRead ? 'chat.read' : 'chat.sent')}`}
      </p>
    </div>
  );
}

function WaitingView<R extends Standing>({ waiting, thread }: { waiting: Waiting; thread: Thread<R> }) {
  const { t } = useI18n();
  const reason = useErrorText(waiting.error ?? null);
  const { message, error } = waiting;
  return (
    <div className={classNames(styles.line, styles.own, styles.waiting, message.note && styles.noteLine)}>
      <p className={styles.text}>{message.text}</p>
      {message.files.map((file) => (
        <FileChip key={file.token} file={file} />
      ))}
      {error === undefined ? (
        <p className={styles.time}>{t('chat.waiting')}</p>
      ) : (
        <>
          <p className={styles.refused}>{t('chat.refused', { reason })}</p>
          <div className={styles.again}>
            <Button size="s" variant="secondary" onClick={() => thread.retry(message)}>
              {t('chat.again')}
            </Button>
            <Button size="s" variant="ghost" onClick={() => thread.discard(message)}>
              {t('chat.discard')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
