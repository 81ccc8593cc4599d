import { type ReactNode, useState } from 'react';
import { useI18n } from '../i18n/index.ts';
import { Button, Dialog, Spinner } from '../ui/index.ts';
import { FaceCheck } from './FaceCheck.tsx';
import styles from './FaceCheck.module.css';
import { useFaceStanding } from './use-face-standing.ts';

/**
 * Stands before the room of a webinar that checks faces: asks for one at the entry, and over the room at random moments. Whoever does not
 * show theirs goes on all the same; the server keeps them in the lobby until the teacher decides.
 */
export function FaceGate({ webinarId, children }: { webinarId: number; children: ReactNode }) {
  const { t } = useI18n();
  const { data: standing, isPending, refetch } = useFaceStanding(webinarId, true);
  const [passedOver, setPassedOver] = useState<number | 'entry'>();
  // Staff, and those who are not asked, have no standing.
  if (isPending) return <Spinner />;
  const isAsked = standing?.needed === true && standing.state !== 'camera-failed';
  const done = () => void refetch();
  if (isAsked && standing.moment === 'entry' && passedOver !== 'entry')
    return (
      <div className={styles.gate}>
        <FaceCheck webinarId={webinarId} onDone={done} onLeave={() => setPassedOver('entry')} />
      </div>
    );
  const isAskedNow = isAsked && standing.moment === 'random' && passedOver !== standing.checkId;
  const close = () => setPassedOver(standing?.checkId ?? undefined);
  return (
    <>
      {/* Whoever was accepted by the teacher comes in anew. */}
      <div key={standing?.state === 'accepted' ? 'accepted' : 'own'} className={styles.room}>
        {children}
      </div>
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
        {isAskedNow && <FaceCheck webinarId={webinarId} onDone={done} />}
      </Dialog>
    </>
  );
}
