import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ApiError } from '#shared/browser/api-error.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { isOver, type Job, useJobs, useTrackJob } from '../../../jobs/index.ts';
import { readUpload, usePackage } from '../package-api.ts';

/** An upload that is read or was read, and is not saved. It is remembered: the page may be left meanwhile. */
type Begun = { uploadId: string; name: string };

export type ReadingState =
  | { step: 'none' }
  | { step: 'reading'; name: string; job: Job | undefined }
  | { step: 'read'; name: string }
  /** It was refused, by the server or by its job. */
  | { step: 'failed'; name: string; error: unknown; job: Job | undefined }
  /** Nobody has judged it: the network or the server was not there. */
  | { step: 'stuck'; name: string; error: unknown };

type Reading = {
  state: ReadingState;
  begin: (upload: Schemas['Upload']) => void;
  /** Another file is wanted. */
  forget: () => void;
  /** Asks again for what did not come. */
  retry: () => void;
  onJob: (job: Job) => void;
};

/** What a job has made: the content to be saved. */
function contentOf(job: Job | undefined): number | undefined {
  const id: unknown = job?.status === 'done' ? job.result?.contentId : undefined;
  return typeof id === 'number' ? id : undefined;
}

/** Whether an error says nothing of the file. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

function stateOf(begun: Begun | null, job: Job | undefined, error: unknown, isRead: boolean): ReadingState {
  if (begun === null) return { step: 'none' };
  const { name } = begun;
  if (error != null && isPassing(error)) return { step: 'stuck', name, error };
  if (error != null || (job !== undefined && isOver(job) && job.status !== 'done'))
    return { step: 'failed', name, error, job };
  return isRead ? { step: 'read', name } : { step: 'reading', name, job };
}

/**
 * Reads an upload by a job of the server.
 * @param recordId the package that is to be replaced; null: a new one
 * @param onRead is given what was read, also when the page is opened again later
 */
export function useReading(recordId: number | null, onRead: (content: Schemas['ScormPackage']) => void): Reading {
  const [begun, setBegun] = useStore<Begun | null>(`package-reading/${recordId ?? 'new'}`, null);
  const track = useTrackJob();
  // Asked again it answers with the first job: so reading goes on after the page was left.
  const asked = useQuery({
    queryKey: ['package-reading', begun?.uploadId],
    queryFn: () => readUpload(begun?.uploadId ?? ''),
    enabled: begun !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const first = asked.data;
  const heard = useJobs().find(({ id }) => id === first?.id);
  const job = heard ?? first;
  useEffect(() => {
    if (first !== undefined && !isOver(first)) track(first);
  }, [first, track]);

  const read = usePackage(begun === null ? undefined : contentOf(job));
  const content = read.data;
  const tell = useRef(onRead);
  tell.current = onRead;
  useEffect(() => {
    if (content !== undefined) tell.current(content);
  }, [content]);

  // What was saved needs no remembering: the form leaves the page while it is being submitted, or once it has been.
  const { isSubmitting, isSubmitSuccessful } = useFormState();
  const isSaved = isSubmitting || isSubmitSuccessful;
  const latest = useRef({ isSaved, setBegun });
  latest.current = { isSaved, setBegun };
  useEffect(() => () => void (latest.current.isSaved && latest.current.setBegun(null)), []);

  return {
    state: stateOf(begun, job, asked.error ?? read.error, content !== undefined),
    begin: ({ id, fileName }) => setBegun({ uploadId: id, name: fileName }),
    forget: () => setBegun(null),
    retry: () => void (asked.error === null ? read : asked).refetch(),
    onJob: track,
  };
}
