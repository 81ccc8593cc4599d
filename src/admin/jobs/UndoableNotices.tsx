import { type ReactNode, useCallback } from 'react';
import { AddNotificationContext, useAddNotificationContext } from 'react-admin';
import { takeBatch } from '../providers/last-batch.ts';
import { usePermission } from '../providers/use-permission.ts';
import { UNDO_NOTICE_MS, UndoNotice } from './UndoNotice.tsx';

type Notice = Parameters<ReturnType<typeof useAddNotificationContext>>[0];

/** Adds an undo button to the notices after a save, a creation or a deletion. */
export function UndoableNotices({ children }: { children: ReactNode }) {
  const add = useAddNotificationContext();
  const mayUndo = usePermission('history:undo');
  const addWithUndo = useCallback(
    (notice: Notice) => {
      const good = notice.type === 'info' || notice.type === 'success';
      const batchId = good && typeof notice.message === 'string' ? takeBatch() : undefined;
      if (batchId === undefined || !mayUndo || notice.notificationOptions?.undoable === true) {
        add(notice);
        return;
      }
      const args = notice.notificationOptions?.messageArgs as Readonly<Record<string, unknown>> | undefined;
      add({
        ...notice,
        message: <UndoNotice message={String(notice.message)} batchId={batchId} {...(args && { args })} />,
        notificationOptions: { ...notice.notificationOptions, autoHideDuration: UNDO_NOTICE_MS },
      });
    },
    [add, mayUndo],
  );
  return <AddNotificationContext.Provider value={addWithUndo}>{children}</AddNotificationContext.Provider>;
}
