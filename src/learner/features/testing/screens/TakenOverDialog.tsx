import { useI18n } from '#shared/browser/i18n/index.ts';
import { Button, Dialog } from '#shared/browser/ui/index.ts';

interface TakenOverDialogProps {
  open: boolean;
  /** How many answers of this device the server does not have yet. */
  waiting: number;
  onContinue: () => void;
  onLeave: () => void;
}

/** Another window or device has taken the attempt over: take it back, or leave it there. */
export function TakenOverDialog({ open, waiting, onContinue, onLeave }: TakenOverDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog
      open={open}
      onClose={onLeave}
      title={t('testing.takenOver.title')}
      actions={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {t('testing.takenOver.leave')}
          </Button>
          <Button onClick={onContinue}>{t('testing.takenOver.continue')}</Button>
        </>
      }
    >
      <p>{t('testing.takenOver.text')}</p>
      <p role="status">
        {waiting > 0 ? t('testing.takenOver.sending', { smart_count: waiting }) : t('testing.takenOver.saved')}
      </p>
    </Dialog>
  );
}
