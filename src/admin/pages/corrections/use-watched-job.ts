import { useQuery } from '@tanstack/react-query';
import { isOver } from '../../jobs/index.ts';
import { getJob, type Job } from './corrections-api.ts';

/** The polling interval while a job runs. */
const LOOK_MS = 500;

/** The current state of a job, polled until it is over. */
export function useWatchedJob(begun: Job | undefined): Job | undefined {
  const { data } = useQuery({
    queryKey: ['watched-job', begun?.id],
    queryFn: () => getJob(begun?.id ?? 0),
    enabled: begun !== undefined && !isOver(begun),
    refetchInterval: ({ state }) => (state.data !== undefined && isOver(state.data) ? false : LOOK_MS),
    retry: true,
  });
  return begun === undefined || isOver(begun) ? begun : (data ?? begun);
}
