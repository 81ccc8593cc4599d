import { createContext, type ReactNode, Suspense, lazy, useContext, useState } from 'react';
import { useListContext } from 'react-admin';
import { type BulkJob, isOver, type Job, noteAction, startBulkJob, useTrackJob } from '../../../../jobs/index.ts';
import { sectionOf } from '../../../../providers/sections.ts';
import { selectionBody } from '../state/selection.ts';
import { useSelection } from '../state/SelectionProvider.tsx';

const JobDialog = lazy(async () => ({ default: (await import('../../../../jobs/JobDialog.tsx')).JobDialog }));

type WithoutSelection<Order> = Order extends BulkJob ? Omit<Order, 'resource' | 'selection' | 'expected'> : never;
type Start = (order: WithoutSelection<BulkJob>) => Promise<void>;

const Context = createContext<Start | null>(null);

/** Runs bulk jobs on the list's selection. A longer job is shown in a dialog that can be closed. */
export function BulkJobs({ children }: { children: ReactNode }) {
  const { resource: name } = useListContext();
  const selection = useSelection();
  const track = useTrackJob();
  const [shown, setShown] = useState<Job>();
  const start: Start = async (order) => {
    const { resource, fixed } = sectionOf(name);
    // Some actions exist for one resource only, such as assigning; only its list offers them.
    const job = await startBulkJob({
      ...order,
      resource,
      selection: selectionBody(selection, { ...selection.filter, ...fixed }),
      // If the number of matching records has changed since, the server refuses.
      expected: selection.count,
    } as BulkJob);
    noteAction(job.id, order.action);
    track(job);
    if (!isOver(job)) setShown(job);
    // After a refusal the selection stays.
    if (job.status !== 'failed') selection.clear();
  };
  return (
    <Context.Provider value={start}>
      {children}
      {shown !== undefined && (
        <Suspense fallback={null}>
          <JobDialog job={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </Context.Provider>
  );
}

/**
 * Returns a function that runs one bulk action on the selection: on the selected ids, or on the filter.
 * @throws ApiError from the returned function, with the server's message
 */
export function useBulkJob(): Start {
  const start = useContext(Context);
  if (start === null) throw new Error('A bulk action stands in the bar of a list');
  return start;
}
