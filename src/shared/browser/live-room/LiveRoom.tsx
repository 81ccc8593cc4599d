import { type ReactNode, useState } from 'react';
import { I18nProvider, useI18n } from '../i18n/index.ts';
import { Spinner, useErrorText } from '../ui/index.ts';
import type { RoomEntry } from './client/room-api.ts';
import { type Joining, Preview } from './entry/Preview.tsx';
import styles from './LiveRoom.module.css';
import { RoomPage } from './RoomPage.tsx';

export interface LiveRoomProps {
  title: string;
  /** What is said below the title, before joining. */
  lead: string;
  /** The word on the button that joins. */
  join: string;
  /** Asks to come in, also when somebody comes back. */
  enter: () => Promise<RoomEntry>;
  /** May send pictures and sound from the beginning: devices are tried out before. */
  withInputs: boolean;
  /** Whether the role of the person has the chat. */
  hasChat?: boolean;
  /** What is asked besides before joining. */
  form?: ReactNode;
  /** Where to go from here, when it is over or somebody has left. */
  ways: ReactNode;
}

/** A webinar or meeting: devices are tried out, somebody comes in, and takes part. */
export function LiveRoom(props: LiveRoomProps) {
  return (
    <I18nProvider
      namespaces={['live']}
      pending={
        <div className={styles.pending}>
          <Spinner />
        </div>
      }
    >
      <Entrance {...props} />
    </I18nProvider>
  );
}

function Entrance({ title, lead, join, enter, withInputs, hasChat = true, form, ways }: LiveRoomProps) {
  const { t } = useI18n();
  const [entered, setEntered] = useState<{ entry: RoomEntry; joining: Joining }>();
  const [isJoining, setJoining] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const failure = useErrorText(error);
  const come = async (joining: Joining) => {
    setJoining(true);
    setError(null);
    try {
      setEntered({ entry: await enter(), joining });
    } catch (why) {
      setError(why);
    }
    setJoining(false);
  };
  if (entered)
    return (
      <RoomPage
        key={entered.entry.roomId}
        entry={entered.entry}
        joining={entered.joining}
        title={title}
        hasChat={hasChat}
        ways={ways}
        onBack={() => setEntered(undefined)}
      />
    );
  return (
    <Preview
      title={title}
      lead={lead}
      withInputs={withInputs}
      join={join}
      isJoining={isJoining}
      onJoin={(joining) => void come(joining)}
      failure={error === null ? undefined : failure || t('status.failed')}
    >
      {form}
    </Preview>
  );
}
