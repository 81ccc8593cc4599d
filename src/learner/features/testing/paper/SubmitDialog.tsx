import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Button, Dialog } from '#shared/browser/ui/index.ts';
import type { PaperSummary } from '../exam/exam-state.ts';
import { ElsewhereNotice, type ElsewhereUnsent } from './ElsewhereNotice.tsx';
import styles from './SubmitDialog.module.css';

interface SubmitDialogProps {
  open: boolean;
  summary: PaperSummary;
  busy: boolean;
  error: Error | null;
  /** The server cannot be reached. */
  offline: boolean;
  /** Whether this device keeps the answers until it can. */
  durable: boolean;
  /** Nothing can keep the hand-in: it is tried as long as the page is open. */
  unkept: boolean;
  /** How many files are still on their way. */
  uploading: number;
  elsewhere: ElsewhereUnsent | null;
  onSubmit: () => void;
  /** Absent: there is no way back. */
  onGoTo?: ((position: number) => void) | undefined;
  onClose: () => void;
}

/** Confirms submitting. Lists open and marked questions, each with a link back to it if there is a way back. */
export function SubmitDialog(props: SubmitDialogProps) {
  const { open, summary, busy, error, offline, durable, unkept, uploading, elsewhere, onSubmit, onGoTo, onClose } =
    props;
  const { t } = useI18n();
  const complete = summary.open.length === 0 && summary.refused.length === 0;
  const name = (number: number) => t('question.number', { number });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('testing.submit.title')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy && !unkept}>
            {t(onGoTo ? 'testing.submit.back' : 'testing.forward.stay')}
          </Button>
          <Button variant="primary" onClick={onSubmit} loading={busy} disabled={uploading > 0}>
            {t('testing.submit.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.summary}>
          {complete
            ? t('testing.submit.allAnswered', { smart_count: summary.total })
            : t('testing.submit.someAnswered', { answered: summary.answered, total: summary.total })}
        </p>
        {summary.refused.length > 0 && (
          <Alert tone="danger" title={t('testing.submit.refused', { smart_count: summary.refused.length })}>
            {places(t('testing.submit.refusedNote'), summary.refused, onGoTo, name)}
          </Alert>
        )}
        {places(t('testing.submit.open'), summary.open, onGoTo, name)}
        {places(t('testing.submit.marked'), summary.marked, onGoTo, name)}
        {elsewhere && <ElsewhereNotice elsewhere={elsewhere} />}
        {uploading > 0 && <Alert tone="info">{t('testing.submit.uploading', { smart_count: uploading })}</Alert>}
        {offline && !unkept && error === null && (
          <Alert tone="warning">{t(durable ? 'testing.handingInOffline' : 'testing.handingInRisky')}</Alert>
        )}
        <p className={styles.note}>{t('testing.submit.note')}</p>
        {unkept && (
          <Alert tone="danger" title={t('testing.submit.notKeptTitle')}>
            {t('testing.submit.notKept')}
          </Alert>
        )}
        {error && !busy && <Alert tone="danger">{t('testing.submit.failed')}</Alert>}
      </div>
    </Dialog>
  );
}

function places(
  title: string,
  positions: number[],
  onGoTo: ((position: number) => void) | undefined,
  name: (number: number) => string,
) {
  if (positions.length === 0) return null;
  return (
    <div>
      <p className={styles.title}>{title}</p>
      {onGoTo === undefined ? (
        <p>{positions.map((position) => position + 1).join(', ')}</p>
      ) : (
        <ul className={styles.places}>
          {positions.map((position) => (
            <li key={position}>
              <button
                type="button"
                className={styles.place}
                aria-label={name(position + 1)}
                onClick={() => onGoTo(position)}
              >
                {position + 1}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
