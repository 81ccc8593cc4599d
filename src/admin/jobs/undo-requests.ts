import { atom, getDefaultStore, useAtomValue } from 'jotai';
import type { UndoneBatch } from '#shared/history/undo-refusal.ts';
import { countOf } from './job-list.ts';
import { actionOf } from './job-words.ts';
import type { Job } from './jobs-api.ts';

/** An undo that a person is asked about, or one that was refused. */
export interface UndoRequest extends UndoneBatch {
  /** How many of the records the batch created: these go by the undo. */
  created?: number;
  /** The undo that failed. */
  refused?: Job;
}

const askedAtom = atom<UndoRequest | null>(null);

/** Opens the dialog of an undo; it works from a notice too, which stands outside of every page. */
export const askUndo = (request: UndoRequest | null): void => getDefaultStore().set(askedAtom, request);

/** The undo that is asked about. */
export const useAskedUndo = (): UndoRequest | null => useAtomValue(askedAtom, { store: getDefaultStore() });

/** Undos whose end an open dialog shows: no notice tells it again. */
const watched = new Set<number>();

export function watchUndo(jobId: number): () => void {
  watched.add(jobId);
  return () => watched.delete(jobId);
}

export const isWatched = ({ id }: Job): boolean => watched.has(id);

/** The kind of the batch that a job has written: what the history calls it. */
function batchKindOf(job: Job): string {
  if (job.kind.endsWith('import')) return 'import';
  return job.kind === 'change-enrolments' ? `${String(job.result?.action)}-enrolments` : actionOf(job);
}

/** What to ask before the work of a job is undone; undefined for an undo, which may be taken back at once. */
export function undoOf(job: Job): UndoRequest | undefined {
  const count = countOf(job);
  if (job.batchId === null || job.kind === 'undo') return undefined;
  const created = Number(job.result?.create ?? job.result?.created ?? 0);
  return { id: job.batchId, kind: batchKindOf(job), count, created };
}
