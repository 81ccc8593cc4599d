import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { isOver } from './job-list.ts';
import type { Job } from './jobs-api.ts';
import { useJobs, useTrackJob } from './use-jobs.ts';

export type WithJob<T> = {
  record: T | undefined;
  /** Its latest job, as far as it is now. */
  job: Job | null;
  error: unknown;
  /** Makes the server's newest word known to the page. */
  tell: (record: T) => void;
  /** Follows a job that was just begun; when it is over already, resolves with what came of it on the page. */
  follow: (job: Job) => Promise<void>;
};

/**
 * A record that jobs work at, as the server has it: asked again when its job is over. The panel of jobs does the looking.
 * @param key of the query, the same as long as it is the same record
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
