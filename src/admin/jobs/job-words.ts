import { countOf } from './job-list.ts';
import type { Job } from './jobs-api.ts';

/** The actions of bulk jobs started in this browser, because a job names its action only in its result. */
const ordered = new Map<number, string>();

export function noteAction(jobId: number, action: string): void {
  ordered.set(jobId, action);
}

/** The locale keys of each kind of job: its name, and its message when it is done; `other` for jobs whose own page says more. */
const WORDS: Readonly<Record<string, { name: string; done: string }>> = {
  'bulk-edit': { name: 'console.jobs.names.bulkEdit', done: 'console.jobs.done.changed' },
  'bulk-delete': { name: 'console.jobs.names.bulkDelete', done: 'console.jobs.done.deleted' },
  'assign-tests': { name: 'console.jobs.names.assignTests', done: 'console.jobs.done.assigned' },
  'assign-plans': { name: 'console.jobs.names.assignPlans', done: 'console.jobs.done.assigned' },
  bulk: { name: 'console.jobs.names.bulk', done: 'console.jobs.done.changed' },
  undo: { name: 'console.jobs.names.undo', done: 'console.jobs.done.undone' },
  'import-read': { name: 'console.jobs.names.importRead', done: 'console.jobs.done.read' },
  'import-photos': { name: 'console.jobs.names.importPhotos', done: 'console.jobs.done.read' },
  'import-check': { name: 'console.jobs.names.importCheck', done: 'console.jobs.done.checked' },
  'preview-key': { name: 'console.jobs.names.previewKey', done: 'console.jobs.done.previewed' },
  'correct-key': { name: 'console.jobs.names.correctKey', done: 'console.jobs.done.regraded' },
  'restore-key': { name: 'console.jobs.names.restoreKey', done: 'console.jobs.done.regraded' },
  'question-file-read': { name: 'console.jobs.names.importRead', done: 'console.jobs.done.read' },
  'package-read': { name: 'console.jobs.names.importRead', done: 'console.jobs.done.read' },
  'question-import': { name: 'console.jobs.names.import', done: 'console.jobs.done.imported' },
  'access-mail': { name: 'console.jobs.names.accessMail', done: 'console.jobs.done.mailed' },
  'change-enrolments': { name: 'console.jobs.names.changeEnrolments', done: 'console.jobs.done.changed' },
  'issue-certificates': { name: 'console.jobs.names.issueCertificates', done: 'console.jobs.done.issued' },
  'revoke-certificates': { name: 'console.jobs.names.revokeCertificates', done: 'console.jobs.done.revoked' },
  'my-data': { name: 'console.jobs.names.myData', done: 'console.jobs.done.other' },
  import: { name: 'console.jobs.names.import', done: 'console.jobs.done.imported' },
};

const OTHER = { name: 'console.jobs.names.other', done: 'console.jobs.done.other' };

export function actionOf({ id, kind, result }: Job): string {
  if (kind !== 'bulk') return kind;
  const action = typeof result?.action === 'string' ? result.action : ordered.get(id);
  if (action === undefined) return kind;
  return action.startsWith('assign-') ? action : `bulk-${action}`;
}

export function wordsOfJob(job: Job): { name: string; done: string } {
  const words = WORDS[actionOf(job)] ?? OTHER;
  return (job.result?.skipped ?? 0) === 0 ? words : { ...words, done: 'console.jobs.done.deletedFree' };
}

/** What the message of a job that is done fills in. */
export const doneArgs = (job: Job) => ({
  smart_count: countOf(job),
  count: countOf(job),
  skipped: Number(job.result?.skipped ?? 0),
});
