import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { enterRoom, NotBegun, RoomChat, RoomTranscript, type RoomEntry } from '#shared/browser/live-room/index.ts';
import { Alert, ErrorState } from '#shared/browser/ui/index.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { learnerPaths } from '../../paths.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import styles from './WebinarChatPages.module.css';

/** `/user/chat-webinar/:id`: the chat alone, as on a second screen. */
export function WebinarChatPage() {
  return <Worded title="liveRoom.transcript.chat">{(entry) => <RoomChat entry={entry} />}</Worded>;
}

/** `/user/chat-webinar-messages/:id`: all messages, to be read and printed. */
export function WebinarMessagesPage() {
  return <Worded title="liveRoom.transcript.title">{(entry) => <RoomTranscript entry={entry} />}</Worded>;
}

/** How often somebody who came too early asks again. */
const EARLY_MS = 4000;

const isEarly = (error: unknown): boolean => error instanceof NotBegun;

interface ChatFrameProps {
  /** The key of its heading. */
  title: string;
  children: (entry: RoomEntry) => ReactNode;
}

function Worded(props: ChatFrameProps) {
  const id = Number(useParams().id);
  return (
    <I18nProvider namespaces={['live']} pending={<PageSkeleton />}>
      <ChatFrame key={id} id={id} {...props} />
    </I18nProvider>
  );
}

function ChatFrame({ id, title, children }: ChatFrameProps & { id: number }) {
  const { t } = useI18n();
  const {
    data: entry,
    error,
    refetch,
  } = useQuery({
    queryKey: ['webinar-room', id],
    queryFn: () => enterRoom({ webinarId: id }),
    staleTime: Number.POSITIVE_INFINITY,
    // Whoever comes before it begins waits here.
    refetchInterval: ({ state }) => (isEarly(state.error) ? EARLY_MS : false),
  });
  return (
    <div className={styles.page}>
      <BackLink to={learnerPaths.webinar(id)}>{t('liveRoom.transcript.toWebinar')}</BackLink>
      <PageHeading title={t(title)} />
      {isEarly(error) && <Alert tone="info">{t('liveRoom.transcript.early')}</Alert>}
      {error && !isEarly(error) && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!entry && !error && <PageSkeleton />}
      {entry && children(entry)}
    </div>
  );
}
