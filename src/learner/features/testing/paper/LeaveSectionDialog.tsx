import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Button, Dialog } from '#shared/browser/ui/index.ts';
import type { PaperSummary } from '../exam/exam-state.ts';
import styles from './SubmitDialog.module.css';

interface LeaveSectionDialogProps {
  open: boolean;
  /** The name of the section. */
  title: string;
  /** How far it is answered. */
  summary: PaperSummary;
  onLeave: () => void;
  onClose: () => void;
}

/** Before a section is left for good while it still has time. */
export function LeaveSectionDialog({ open, title, summary, onLeave, onClose }: LeaveSectionDialogProps) {
  const { t } = useI18n();
  const lacking = [...summary.refused, ...summary.open].sort((one, other) => one - other);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('paperSections.leave.title')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('paperSections.leave.stay')}
          </Button>
          <Button variant="primary" onClick={onLeave}>
            {t('paperSections.leave.goOn')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.summary}>{t('paperSections.leave.text', { title })}</p>
        {lacking.length > 0 && (
          <Alert tone="warning">
            {t('paperSections.leave.lacking', { list: lacking.map((position) => position + 1).join(', ') })}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
