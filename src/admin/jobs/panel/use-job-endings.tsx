import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { usePermission } from '../../providers/use-permission.ts';
import { refusalOf } from '../job-list.ts';
import { doneArgs, wordsOfJob } from '../job-words.ts';
import type { Job } from '../jobs-api.ts';
import { UNDO_NOTICE_MS, UndoNotice } from '../UndoNotice.tsx';
import { askUndo, isWatched, undoOf } from '../undo-requests.ts';
import { JOBS_KEY, takeEnded } from '../use-jobs.ts';

/** Shows a notice when an awaited job ends, and refreshes the data that it may have changed. */
export function useJobEndings(jobs: readonly Job[]): void {
  const client = useQueryClient();
  const notify = useNotify();
  const mayUndo = usePermission('history:undo');
  useEffect(() => {
    const ended = takeEnded(jobs);
    if (ended.length === 0) return;
    if (ended.some(({ status }) => status === 'done')) {
      // Any data on the screen may be out of date; only the jobs themselves are current.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'console' && queryKey[0] !== 'me' });
    }
    // What was done before may be undone by now, or stand again.
    if (ended.some(({ kind, status }) => kind === 'undo' && status === 'done'))
      void client.invalidateQueries({ queryKey: JOBS_KEY });
    for (const job of ended) {
      const refusal = refusalOf(job);
      if (job.status === 'failed' && isWatched(job)) continue;
      if (refusal !== undefined) askUndo({ ...refusal.batch, refused: job });
      else if (job.status === 'cancelled') notify('console.jobs.done.cancelled');
      else if (job.status === 'failed')
        notify(job.error?.message ?? 'ra.notification.http_error', { type: 'error', multiLine: true });
      else {
        const message = wordsOfJob(job).done;
        const args = doneArgs(job);
        if (job.batchId === null || !mayUndo) notify(message, { messageArgs: args });
        else
          notify(
            <UndoNotice
              message={message}
              args={args}
              batchId={job.batchId}
              action={job.kind === 'undo' ? 'redo' : 'undo'}
              ask={undoOf(job)}
            />,
            { autoHideDuration: UNDO_NOTICE_MS },
          );
      }
    }
  }, [jobs, client, notify, mayUndo]);
}
