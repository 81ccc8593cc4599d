import { type ReactNode, useCallback, useState } from 'react';
import { useI18n } from '../i18n/index.ts';
import type { RoomPlace } from '../live-room/index.ts';
import { Alert, Button, Dialog, LinkButton, Spinner } from '../ui/index.ts';
import { FaceCheck } from './FaceCheck.tsx';
import styles from './FaceCheck.module.css';
import { decline } from './faces-api.ts';
import { useFaceStanding } from './use-face-standing.ts';

/** What the room behind the gate has to know, and tells it. */
interface Passage {
  /** Whoever asked the teacher has nothing else to press: they wait in the lobby at once. */
  joinsAtOnce: boolean;
  /** The teacher decides whether they come in. */
  isLeftToTeacher: boolean;
  onPlace: (place: RoomPlace) => void;
}

interface FaceGateProps {
  webinarId: number;
  title: string;
  /** Where whoever has no photo sends one. */
  profilePath: string;
  /** The way back to where they came from: whoever has no photo may have nothing to do here. */
  back: ReactNode;
  children: (passage: Passage) => ReactNode;
}

/**
 * Stands before the room of a webinar that checks faces: asks for one at the entry, and over the room at random moments. Whoever does not
 * show theirs goes on all the same; the server keeps them in the lobby until the teacher decides.
 */
export function FaceGate({ webinarId, title, profilePath, back, children }: FaceGateProps) {
  const { t } = useI18n();
  const place = { kind: 'webinar', id: webinarId } as const;
  const { data: standing, isPending, refetch } = useFaceStanding(place, true);
  const [passedOver, setPassedOver] = useState<number | 'entry'>();
  const [isAgain, setAgain] = useState(false);
  const [isRead, setRead] = useState(false);
  const [joinsAtOnce, setJoinsAtOnce] = useState(false);
  const [where, setWhere] = useState<RoomPlace>('outside');
  const done = useCallback(
    (how: 'passed' | 'staff') => {
      setAgain(false);
      if (how === 'staff') setJoinsAtOnce(true);
      void refetch();
    },
    [refetch],
  );
  // Staff, and those who are not asked, have no standing.
  if (isPending) return <Spinner />;
  const lacksPhoto = standing?.state === 'no-photo' && !standing.hasPhoto;
  const leftToStaff = lacksPhoto || standing?.state === 'camera-failed' || standing?.state === 'declined';
  const isAsked = standing?.needed === true && (isAgain || !leftToStaff);
  // Staff are told; where that fails, the lobby still marks whoever has shown no face.
  const leave = (what: number | 'entry') => {
    setAgain(false);
    setJoinsAtOnce(what === 'entry');
    setPassedOver(what);
    decline(place).then(
      () => refetch(),
      () => {},
    );
  };
  if (isAsked && standing.moment === 'entry' && (isAgain || passedOver !== 'entry'))
    return (
      <div className={styles.gate}>
        <div className={styles.back}>{back}</div>
        <h1 className={styles.webinar}>{title}</h1>
        {standing.hasPhoto ? (
          <FaceCheck place={place} onDone={done} onLeave={() => leave('entry')} />
        ) : (
          <section className={styles.check}>
            <Alert tone="warning">{t('faces.noPhoto.text')}</Alert>
            <div className={styles.actions}>
              <Button onClick={() => leave('entry')}>{t('faces.noPhoto.ask')}</Button>
              <LinkButton variant="secondary" to={profilePath}>
                {t('faces.noPhoto.send')}
              </LinkButton>
            </div>
          </section>
        )}
      </div>
    );
  const isAskedNow = isAsked && standing.moment === 'random' && passedOver !== standing.checkId;
  const close = () => leave(standing?.checkId ?? 'entry');
  const isLeft = leftToStaff || standing?.state === 'failed' || (standing?.needed === true && passedOver === 'entry');
  const isLeftToTeacher = standing?.moment === 'entry' && isLeft;
  // Before they have come in nobody sees them wait; once they are in, or gone, nobody waits any more.
  const isBefore = where === 'outside' && !joinsAtOnce;
  const waits = isLeftToTeacher && !isRead && (isBefore || where === 'waiting');
  /** Whoever waited already goes on doing so afterwards, or comes in. */
  const showAfterAll = () => {
    setAgain(true);
    setJoinsAtOnce(where === 'waiting');
  };
  return (
    <>
      {waits && (
        <Alert
          tone="warning"
          className={styles.notice}
          action={
            <div className={styles.actions}>
              {standing.needed && !lacksPhoto && <Button onClick={showAfterAll}>{t('faces.waits.show')}</Button>}
              {lacksPhoto && isBefore && (
                <LinkButton variant="secondary" to={profilePath}>
                  {t('faces.noPhoto.send')}
                </LinkButton>
              )}
              <Button variant="secondary" onClick={() => setRead(true)}>
                {t('faces.waits.close')}
              </Button>
            </div>
          }
        >
          {lacksPhoto
            ? t(isBefore ? 'faces.waits.noPhoto.before' : 'faces.waits.noPhoto.text')
            : t(isBefore ? 'faces.waits.notShown.before' : 'faces.waits.notShown.text')}
        </Alert>
      )}
      <div className={styles.room}>{children({ joinsAtOnce, isLeftToTeacher, onPlace: setWhere })}</div>
      <Dialog
        open={isAskedNow}
        onClose={close}
        title={t('faces.random.title')}
        actions={
          <Button variant="secondary" onClick={close}>
            {t('faces.consent.leave')}
          </Button>
        }
      >
        {isAskedNow && <FaceCheck place={place} onDone={done} />}
      </Dialog>
    </>
  );
}
