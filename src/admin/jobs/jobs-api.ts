import type { Schemas } from '#shared/contract/index.ts';
import { api, bodyOf } from '#shared/browser/api.ts';

export type Job = Schemas['Job'];
export type BulkJob = Schemas['BulkJob'];

/** My jobs of now and of late. @throws ApiError */
export async function listJobs(): Promise<Job[]> {
  return bodyOf(await api.GET('/jobs'));
}

/** Changes, deletes or assigns all of a selection. @throws ApiError with the server's words */
export async function startBulkJob(body: BulkJob): Promise<Job> {
  return bodyOf(await api.POST('/jobs/bulk', { body }));
}

/** Asks a job to stop; nothing of it stays. @throws ApiError */
export async function cancelJob(id: number): Promise<Job> {
  return bodyOf(await api.POST('/jobs/{id}/cancel', { params: { path: { id } } }));
}

/** Takes a whole batch back. @throws ApiError */
export async function undoBatch(id: number): Promise<Job> {
  return bodyOf(await api.POST('/batches/{id}/undo', { params: { path: { id } } }));
}
