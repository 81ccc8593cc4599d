import { useQuery } from '@tanstack/react-query';
import { isOver } from '../../jobs/index.ts';
import { getJob, type Job } from './corrections-api.ts';

/** Between two looks at a job that runs. */
const LOOK_MS = 500;

/** A job as it stands now, looked at until it is over. */
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
