import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { isOver, useTrackJob } from '../../jobs/index.ts';

/**
 * Returns a function that starts a change of enrolments. A longer one goes on in the panel of jobs.
 * @throws ApiError from the returned function, with the server's message
 */
export function useChange(): (change: Schemas['EnrolmentChange']) => Promise<void> {
  const track = useTrackJob();
  const client = useQueryClient();
  const refresh = useRefresh();
  const notify = useNotify();
  return async (change) => {
    const job = bodyOf(await api.POST('/enrolments/change', { body: change }));
    track(job);
    if (!isOver(job)) notify('resources.enrolments.change.running');
    await client.invalidateQueries({ queryKey: ['plan-versions'] });
    refresh();
  };
}
