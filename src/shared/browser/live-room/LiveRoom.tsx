import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LocalizedText } from '#shared/contract/index.ts';
import { isPassing } from '../api-error.ts';
import { useI18n } from '../i18n/index.ts';
import { Button, useErrorText } from '../ui/index.ts';
import { NotBegun, type RoomEntry } from './client/room-api.ts';
import { HeadingContext } from './entry/Heading.tsx';
import type { Joining } from './entry/joining.ts';
import { Preview } from './entry/Preview.tsx';
import { Standing } from './entry/Standing.tsx';
import type { RoomExtras } from './room-context.ts';
import { keptStay } from './media/kept-stay.ts';
import { RoomPage, type RoomPlace } from './RoomPage.tsx';

interface LiveRoomProps {
  /** Absent: it is the heading of the page already. */
  title?: string | undefined;
  /** What is said below the title, before joining. */
  lead: string;
  /** The word on the button that joins. */
  join: string;
  /** Asks to come in, also when somebody comes back. @returns undefined where the form has to be mended first */
  enter: () => Promise<RoomEntry | undefined>;
  /** May send pictures and sound from the beginning: devices are tried out before. */
  withInputs: boolean;
  /** What is known of it, below the title. */
  about?: ReactNode;
  extras?: Partial<RoomExtras>;
  /** What is asked besides before joining. */
  form?: ReactNode;
  /** Nothing is left to be chosen: they come in as soon as this is shown. */
  joinsAtOnce?: boolean;
  /** Hears where they stand. */
  onPlace?: ((place: RoomPlace) => void) | undefined;
  /** The page has a heading of its own. */
  isBelowHeading?: boolean;
  /** Where to go from here, when it is over or somebody has left. */
  ways: ReactNode;
  /** The same when it is over, where that is something else. */
  waysAfter?: ReactNode;
}

/** How often somebody who came too early asks again. */
const EARLY_MS = 4000;

/** A webinar or meeting: devices are tried out, somebody comes in, and takes part. Its texts are those of `live`. */
export function LiveRoom({ isBelowHeading = false, ...entrance }: LiveRoomProps) {
  return (
    <HeadingContext value={isBelowHeading ? 'h2' : 'h1'}>
      <Entrance {...entrance} />
    </HeadingContext>
  );
}

function Entrance({
  title,
  lead,
  join,
  enter,
  withInputs,
  about,
  extras = {},
  form,
  ways,
  waysAfter = ways,
  joinsAtOnce = false,
  onPlace,
}: Omit<LiveRoomProps, 'isBelowHeading'>) {
  const { t, localized } = useI18n();
  const [entered, setEntered] = useState<{ entry: RoomEntry; joining: Joining }>();
  /** Who has come before it began. */
  const [early, setEarly] = useState<{ joining: Joining; title: LocalizedText }>();
  const [isJoining, setJoining] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const failure = useErrorText(error);
  const come = async (joining: Joining) => {
    setJoining(true);
    setError(null);
    try {
      const entry = await enter();
      setEntered(entry && { entry, joining });
      setEarly(undefined);
    } catch (why) {
      const hasNotBegun = why instanceof NotBegun;
      // Whoever waits already goes on waiting when the network fails.
      if (hasNotBegun) setEarly({ joining, title: why.title });
      else if (!isPassing(why)) setEarly(undefined);
      setError(hasNotBegun ? null : why);
    }
    setJoining(false);
  };
  const again = useRef(come);
  useEffect(() => {
    again.current = come;
  });
  useEffect(() => {
    if (early === undefined) return undefined;
    const timer = setInterval(() => void again.current(early.joining), EARLY_MS);
    return () => clearInterval(timer);
  }, [early]);
  const mayStart = useRef(joinsAtOnce);
  useEffect(() => {
    if (!mayStart.current) return;
    mayStart.current = false;
    void again.current({ camera: false, microphone: false, reception: keptStay()?.reception ?? 'full' });
  }, []);
  if (early)
    return (
      <Standing
        icon="clock"
        isBusy
        title={t('liveRoom.outside.notBegun')}
        about={localized(early.title)}
        text={t('liveRoom.outside.notBegunText')}
      >
        <Button variant="secondary" onClick={() => setEarly(undefined)}>
          {t('liveRoom.outside.stopWaiting')}
        </Button>
      </Standing>
    );
  if (entered)
    return (
      <RoomPage
        key={entered.entry.roomId}
        entry={entered.entry}
        joining={entered.joining}
        extras={{ hasChat: true, mayRecord: false, ...extras }}
        ways={ways}
        waysAfter={waysAfter}
        onBack={() => setEntered(undefined)}
        onPlace={onPlace}
      />
    );
  return (
    <Preview
      title={title}
      about={about}
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
