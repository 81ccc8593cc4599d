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

/** Runs bulk jobs over what is selected in the list; one that takes its time is shown until the person leaves it. */
export function BulkJobs({ children }: { children: ReactNode }) {
  const { resource: name } = useListContext();
  const selection = useSelection();
  const track = useTrackJob();
  const [shown, setShown] = useState<Job>();
  const start: Start = async (order) => {
    const { resource, fixed } = sectionOf(name);
    // Orders of one resource only, such as assigning, are given in its list only.
    const job = await startBulkJob({
      ...order,
      resource,
      selection: selectionBody(selection, { ...selection.filter, ...fixed }),
      // What the person saw is what is done: where the number has changed since, the server does nothing and says so.
      expected: selection.count,
    } as BulkJob);
    noteAction(job.id, order.action);
    track(job);
    if (!isOver(job)) setShown(job);
    // Whoever is refused wants to see what was selected.
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
 * Does one thing to all that is selected: by name, or by the filter when all that match are selected.
 * @throws ApiError of the returned function, with the server's words
 */
export function useBulkJob(): Start {
  const start = useContext(Context);
  if (start === null) throw new Error('A bulk action stands in the bar of a list');
  return start;
}
