import type { Schemas } from '#shared/contract/index.ts';
import { api, bodyOf } from '#shared/browser/api.ts';

export type Job = Schemas['Job'];
export type BulkJob = Schemas['BulkJob'];

/** My current and recent jobs. @throws ApiError */
export async function listJobs(): Promise<Job[]> {
  return bodyOf(await api.GET('/jobs'));
}

/** Starts a job that edits, deletes or assigns all selected records. @throws ApiError with the server's message */
export async function startBulkJob(body: BulkJob): Promise<Job> {
  return bodyOf(await api.POST('/jobs/bulk', { body }));
}

/** Cancels a job, so that nothing it did remains. @throws ApiError */
export async function cancelJob(id: number): Promise<Job> {
  return bodyOf(await api.POST('/jobs/{id}/cancel', { params: { path: { id } } }));
}

/** Starts the undo of a batch, or of the records of it that nobody has changed since. @throws ApiError */
export async function undoBatch(id: number, rest = false): Promise<Job> {
  return bodyOf(await api.POST('/batches/{id}/undo', { params: { path: { id } }, body: { rest } }));
}
