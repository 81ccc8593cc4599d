import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Button, Dialog } from '#shared/browser/ui/index.ts';
import type { JudgedAnswer } from '../exam/late-answers.ts';
import { LateReport } from '../screens/LateReport.tsx';
import type { HeldHere } from './leaving.ts';

interface LeavingDialogProps {
  held: HeldHere;
  /** Delivered answers that the server did not take. */
  refused: readonly JudgedAnswer[];
  busy: boolean;
  /** The server could not be reached. */
  failed: boolean;
  onDeliver: () => void;
  onLeave: () => void;
  onStay: () => void;
}

/** Tells who signs out what only this device holds. */
export function LeavingDialog({ held, refused, busy, failed, onDeliver, onLeave, onStay }: LeavingDialogProps) {
  const { t } = useI18n();
  const isUnsent = held.unsent + held.queued > 0;
  return (
    <Dialog
      open
      onClose={onStay}
      title={t('testing.signOut.title')}
      actions={
        <>
          <Button variant="secondary" onClick={onStay} disabled={busy}>
            {t('testing.signOut.stay')}
          </Button>
          <Button variant={isUnsent ? 'secondary' : 'primary'} onClick={onLeave} disabled={busy}>
            {t(isUnsent ? 'testing.signOut.leaveThem' : 'testing.signOut.leave')}
          </Button>
          {isUnsent && (
            <Button onClick={onDeliver} loading={busy}>
              {t('testing.signOut.deliver')}
            </Button>
          )}
        </>
      }
    >
      {isUnsent && (
        <>
          {held.unsent > 0 && <p>{t('testing.signOut.unsent', { smart_count: held.unsent })}</p>}
          {held.queued > 0 && <p>{t('testing.signOut.queued')}</p>}
          <p>{t('testing.signOut.kept')}</p>
        </>
      )}
      {held.refused > 0 && <p>{t('testing.signOut.refused', { smart_count: held.refused })}</p>}
      {refused.length > 0 && <LateReport judged={refused} />}
      {failed && !busy && <Alert tone="danger">{t('testing.signOut.failed')}</Alert>}
    </Dialog>
  );
}
