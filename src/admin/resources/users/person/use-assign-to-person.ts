import { noteAction, startBulkJob, useTrackJob } from '../../../jobs/index.ts';
import type { AssignOrder } from '../../../generator/views/list/bulk/AssignDialog.tsx';
import type { Person } from './use-person.ts';

/**
 * Assigns tests or plans to one person, as the list of people does to many.
 * @throws ApiError from the returned function, with the server's message
 */
export function useAssignToPerson({ id }: Person): (order: AssignOrder) => Promise<void> {
  const track = useTrackJob();
  return async (order) => {
    const job = await startBulkJob({ ...order, resource: 'users', selection: { ids: [id] }, expected: 1 });
    noteAction(job.id, order.action);
    track(job);
  };
}
