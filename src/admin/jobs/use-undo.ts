import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '../providers/error-message.ts';
import { undoBatch } from './jobs-api.ts';
import { useTrackJob } from './use-jobs.ts';

/** Undoes a batch as one job; a notice shows the result. */
export function useUndo(): (batchId: number) => Promise<void> {
  const track = useTrackJob();
  const notify = useNotify();
  return useCallback(
    async (batchId: number) => {
      try {
        track(await undoBatch(batchId));
      } catch (error) {
        notify(messageOf(error), { type: 'error', multiLine: true });
      }
    },
    [track, notify],
  );
}
