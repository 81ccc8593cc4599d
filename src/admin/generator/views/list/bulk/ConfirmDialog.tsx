import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { messageOf } from '../../../../providers/error-message.ts';

type Props = {
  title: string;
  confirm: string;
  danger?: boolean;
  disabled?: boolean;
  children?: ReactNode;
  /** Something else that may be done instead. */
  instead?: { label: string; run: () => Promise<void> } | undefined;
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

/** Confirms a bulk action; an error stays visible in the dialog. */
export function ConfirmDialog({
  title,
  confirm,
  danger = false,
  disabled = false,
  children,
  instead,
  onConfirm,
  onClose,
}: Props) {
  const { t } = useI18n();
  const translate = useTranslate();
  const titleId = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const act = async (run: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await run();
      onClose();
    } catch (error) {
      setProblem(translate(messageOf(error), { _: messageOf(error) }));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={busy ? () => undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {children}
        {problem !== undefined && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t('ra.action.cancel')}
        </Button>
        {instead !== undefined && (
          <Button variant="outlined" disabled={busy} onClick={() => act(instead.run)}>
            {instead.label}
          </Button>
        )}
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          disabled={busy || disabled}
          onClick={() => act(onConfirm)}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
