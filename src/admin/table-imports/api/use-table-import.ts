import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { isOver, useJobs, useTrackJob } from '../../jobs/index.ts';
import { getImport, type Job, type TableImport } from './import-api.ts';

const importKey = (id: number) => ['table-imports', id] as const;

export type ImportState = {
  imported: TableImport | undefined;
  /** The latest job of this import, as far as it is now. */
  job: Job | null;
  error: unknown;
  /** Makes the server's newest word known to the page. */
  tell: (imported: TableImport) => void;
  /** Follows a job that was just begun; when it is over already, resolves with what came of it on the page. */
  follow: (job: Job) => Promise<void>;
};

/** One import as the server has it, asked again when its job is over. The panel of jobs does the looking. */
export function useTableImport(id: number): ImportState {
  const client = useQueryClient();
  const track = useTrackJob();
  const { data, error, refetch } = useQuery({ queryKey: importKey(id), queryFn: () => getImport(id), retry: false });
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

  const tell = useCallback(
    (imported: TableImport) => client.setQueryData<TableImport>(importKey(imported.id), imported),
    [client],
  );
  const follow = useCallback(
    async (begun: Job) => {
      if (isOver(begun)) {
        await client.invalidateQueries({ queryKey: importKey(id) });
        return;
      }
      track(begun);
      client.setQueryData<TableImport>(importKey(id), (before) => before && { ...before, job: begun });
    },
    [client, id, track],
  );
  return { imported: data, job, error, tell, follow };
}
