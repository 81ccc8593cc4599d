import { useQuery } from '@tanstack/react-query';
import { getBatch, HISTORY_KEY } from '../history-api.ts';

/** Whether a batch is currently undone, and the latest batch in the chain: an undo can itself be undone. */
export type Standing = { undone: boolean; latest: number };

/** Limits the length of the chain that is followed. */
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

/** Whether the changes of a batch are currently in effect, and the batch to undo to reverse that. */
export function useStanding(batchId: number | null, enabled: boolean): Standing | undefined {
  const { data } = useQuery({
    queryKey: [HISTORY_KEY, 'standing', batchId],
    queryFn: () => standingOf(batchId ?? 0),
    enabled: enabled && batchId !== null,
    retry: false,
  });
  return data;
}
