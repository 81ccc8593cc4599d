import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { UndoNotice } from '../../jobs/UndoNotice.tsx';
import { messageOf } from '../../providers/error-message.ts';
import { restoreVersion } from '../history-api.ts';

const NOTICE_MS = 10_000;

/** Restores a record to a version. The notice offers an undo. */
export function useRestore(onDone: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (changeId: number) => restoreVersion(changeId),
    onSuccess: async (batchId) => {
      onDone();
      if (batchId === null) notify('history.restore.same');
      else notify(<UndoNotice message="history.restore.done" batchId={batchId} />, { autoHideDuration: NOTICE_MS });
      // Everything that shows the record is out of date now.
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
    },
    onError: (error) => notify(messageOf(error), { type: 'error', multiLine: true }),
  });
}
