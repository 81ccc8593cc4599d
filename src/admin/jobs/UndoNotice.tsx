import Button from '@mui/material/Button';
import SnackbarContent from '@mui/material/SnackbarContent';
import { forwardRef } from 'react';
import { useCloseNotification, useTranslate } from 'react-admin';
import { askUndo, type UndoRequest } from './undo-requests.ts';
import { useUndo } from './use-undo.ts';

type Props = {
  message: string;
  args?: Readonly<Record<string, unknown>>;
  batchId: number;
  action?: 'undo' | 'redo';
  /** What is asked before many records are changed back. */
  ask?: UndoRequest | undefined;
};

/** How long the notice offers an undo. Later, the job panel and the history offer it. */
export const UNDO_NOTICE_MS = 10_000;

/** What was done, with an undo button. */
export const UndoNotice = forwardRef<HTMLDivElement, Props>(function UndoNotice(
  { message, args, batchId, action = 'undo', ask },
  ref,
) {
  const translate = useTranslate();
  const undo = useUndo();
  const close = useCloseNotification();
  const take = () => {
    close();
    if (ask === undefined) void undo(batchId);
    else askUndo(ask);
  };
  return (
    <SnackbarContent
      ref={ref}
      message={translate(message, { _: message, ...args })}
      action={
        <Button size="small" color="inherit" onClick={take} sx={{ textDecoration: 'underline' }}>
          {translate(action === 'undo' ? 'console.jobs.undo' : 'console.jobs.redo')}
        </Button>
      }
    />
  );
});
