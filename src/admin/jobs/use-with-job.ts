import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { isOver } from './job-list.ts';
import type { Job } from './jobs-api.ts';
import { useJobs, useTrackJob } from './use-jobs.ts';

export type WithJob<T> = {
  record: T | undefined;
  /** Its latest job, with current progress. */
  job: Job | null;
  error: unknown;
  /** Puts the server's latest version into the cache. */
  tell: (record: T) => void;
  /** Follows a started job. If it is over already, resolves when the page shows its result. */
  follow: (job: Job) => Promise<void>;
};

/**
 * A record that jobs work on. It is refetched when its job ends; the job panel does the polling.
 * @param key the query key, the same as long as the record is the same
 */
export function useWithJob<T extends { job: Job | null }>(key: QueryKey, load: () => Promise<T>): WithJob<T> {
  const client = useQueryClient();
  const track = useTrackJob();
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: load, retry: false });
  const known = data?.job ?? null;
  const heard = useJobs().find((each) => each.id === known?.id);
  const job = heard === undefined || (known !== null && isOver(known)) ? known : heard;

  useEffect(() => {
    if (known !== null && !isOver(known)) track(known);
  }, [known, track]);

  const behind = known !== null && !isOver(known) && heard !== undefined && isOver(heard);
  useEffect(() => {
    if (behind) void refetch();
  }, [behind, refetch]);

  const tell = useCallback((record: T) => client.setQueryData<T>(key, record), [client, key]);
  const follow = useCallback(
    async (begun: Job) => {
      if (isOver(begun)) {
        await client.invalidateQueries({ queryKey: key });
        return;
      }
      track(begun);
      client.setQueryData<T>(key, (before) => before && { ...before, job: begun });
    },
    [client, key, track],
  );
  return { record: data, job, error, tell, follow };
}
