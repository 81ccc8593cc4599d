import { useI18n } from '#shared/browser/i18n/index.ts';
import { Button, Dialog } from '#shared/browser/ui/index.ts';
import type { QuestionStanding } from '../exam/exam-state.ts';

interface LeaveQuestionDialogProps {
  open: boolean;
  number: number;
  answered: QuestionStanding['answered'];
  onLeave: () => void;
  onClose: () => void;
}

/** Before a question is left for good that has no whole answer. */
export function LeaveQuestionDialog({ open, number, answered, onLeave, onClose }: LeaveQuestionDialogProps) {
  const { t } = useI18n();
  const lacks = answered === 'partly' || answered === 'refused' ? answered : 'none';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('testing.forward.lacksTitle')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('testing.forward.stay')}
          </Button>
          <Button variant="primary" onClick={onLeave}>
            {t('testing.forward.goOn')}
          </Button>
        </>
      }
    >
      <p>{t(`testing.forward.lacks.${lacks}`, { number })}</p>
    </Dialog>
  );
}
