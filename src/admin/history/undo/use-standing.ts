import { useQuery } from '@tanstack/react-query';
import { getBatch, HISTORY_KEY } from '../history-api.ts';

/** How an import stands by now: an undo can be undone, and that one too. */
export type Standing = { undone: boolean; latest: number };

/** More often nobody changes their mind. */
const TURNS = 50;

async function standingOf(batchId: number): Promise<Standing> {
  let undone = false;
  let { id, undoneBy } = await getBatch(batchId);
  for (let turn = 0; undoneBy !== null && turn < TURNS; turn += 1) {
    ({ id, undoneBy } = await getBatch(undoneBy));
    undone = !undone;
  }
  return { undone, latest: id };
}

/** Whether what a batch did is there, and what would take it back. */
export function useStanding(batchId: number | null, enabled: boolean): Standing | undefined {
  const { data } = useQuery({
    queryKey: [HISTORY_KEY, 'standing', batchId],
    queryFn: () => standingOf(batchId ?? 0),
    enabled: enabled && batchId !== null,
    retry: false,
  });
  return data;
}
