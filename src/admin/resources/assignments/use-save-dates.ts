import { useState } from 'react';
import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { ApiError } from '#shared/browser/api-error.ts';

type Dated = { id: number; revision: number };

/**
 * Saves the dates of an assignment or an enrolment.
 * @param saved the key of the words that tell so; they offer to take it back
 * @returns a function that saves, and the problems that the server found, by field
 * @throws ApiError from the returned function, with the server's message
 */
export function useSaveDates<R extends Dated>(resource: 'plan-assignments' | 'enrolments', saved: string) {
  const [update] = useUpdate<R>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const save = async (record: R, dates: Partial<R>) => {
    setProblems({});
    try {
      await update(
        resource,
        { id: record.id, data: { ...record, ...dates }, previousData: record },
        { returnPromise: true, mutationMode: 'pessimistic' },
      );
    } catch (error) {
      if (error instanceof ApiError) setProblems(error.errors ?? {});
      throw error;
    }
    notify(saved, { type: 'success' });
    refresh();
  };
  return { save, problems };
}
