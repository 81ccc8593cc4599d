import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Conversation, type Thread, useThread } from '#shared/browser/chat/index.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Button, useErrorText } from '#shared/browser/ui/index.ts';
import { type MyRequest, myThreads, solveRequest, SUPPORT_KEY, uploadFile } from '../api/support.ts';
import styles from './help.module.css';
import { RatingCard } from './RatingCard.tsx';

interface MyConversationProps {
  requestId: number;
  /** What is being written. */
  text: string;
  onText: (text: string) => void;
  /** Within an attempt no files may be attached or saved: both would leave it. */
  inAttempt?: boolean;
  /** Told of the request as it stands. */
  onRequest?: (request: MyRequest) => void;
}

/** A conversation of mine with support. */
export function MyConversation({ requestId, text, onText, inAttempt = false, onRequest }: MyConversationProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const thread = useThread(myThreads, requestId, 'person');
  const { request } = thread;
  useEffect(() => {
    if (request === undefined) return;
    onRequest?.(request);
    // The list and the sign of unread messages show the same.
    void client.invalidateQueries({ queryKey: [...SUPPORT_KEY, 'requests'] });
  }, [request, onRequest, client]);
  const closed = request !== undefined && !request.mayWrite && <Alert tone="info">{t('myHelp.closed')}</Alert>;
  return (
    <Conversation
      thread={thread}
      side="person"
      text={text}
      onText={onText}
      {...(closed && { closed })}
      upload={inAttempt ? undefined : uploadFile}
      maySave={!inAttempt}
    >
      {request && <Ending request={request} thread={thread} />}
    </Conversation>
  );
}

/** What may be done when the help is over: say so, and rate it. */
function Ending({ request, thread }: { request: MyRequest; thread: Thread<MyRequest> }) {
  const { t } = useI18n();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const failure = useErrorText(error);
  const isOpen = request.state !== 'solved' && request.state !== 'closed';
  if (request.mayRate || request.rating !== null) return <RatingCard request={request} onRated={thread.reload} />;
  if (!isOpen || !thread.messages.some(({ side, kind }) => side === 'support' && kind === 'message')) return null;
  const solve = async () => {
    setBusy(true);
    setError(null);
    try {
      await solveRequest(request.id);
      thread.reload();
    } catch (reason) {
      setError(reason as Error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.ending}>
      <Button size="s" variant="secondary" icon="check" loading={busy} onClick={() => void solve()}>
        {t('myHelp.solve')}
      </Button>
      {error && <Alert tone="danger">{failure}</Alert>}
    </div>
  );
}
