import { useI18n } from '#shared/browser/i18n/index.ts';
import { Button, Dialog } from '#shared/browser/ui/index.ts';

interface TakenOverDialogProps {
  open: boolean;
  onContinue: () => void;
  onLeave: () => void;
}

/** Another window or device has taken the attempt over: take it back, or leave it there. */
export function TakenOverDialog({ open, onContinue, onLeave }: TakenOverDialogProps) {
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
    </Dialog>
  );
}
