import Button from '@mui/material/Button';
import SnackbarContent from '@mui/material/SnackbarContent';
import { forwardRef } from 'react';
import { useCloseNotification, useTranslate } from 'react-admin';
import { useUndo } from './use-undo.ts';

type Props = { message: string; args?: Readonly<Record<string, unknown>>; batchId: number; action?: 'undo' | 'redo' };

/** How long the notice offers an undo. Later, the job panel and the history offer it. */
export const UNDO_NOTICE_MS = 10_000;

/** What was done, with an undo button. */
export const UndoNotice = forwardRef<HTMLDivElement, Props>(function UndoNotice(
  { message, args, batchId, action = 'undo' },
  ref,
) {
  const translate = useTranslate();
  const undo = useUndo();
  const close = useCloseNotification();
  const take = () => {
    close();
    void undo(batchId);
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
