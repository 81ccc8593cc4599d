import type { Schemas } from '#shared/contract/index.ts';
import { api } from '#shared/browser/api.ts';

export type Job = Schemas['Job'];
export type BulkJob = Schemas['BulkJob'];

/** A body that the contract promises. */
function given<T>(data: T | undefined): T {
  if (data === undefined) throw new Error('An answer without a body');
  return data;
}

/** My jobs of now and of late. @throws ApiError */
export async function listJobs(): Promise<Job[]> {
  return given((await api.GET('/jobs')).data);
}

/** Changes, deletes or assigns all of a selection. @throws ApiError with the server's words */
export async function startBulkJob(body: BulkJob): Promise<Job> {
  return given((await api.POST('/jobs/bulk', { body })).data);
}

/** Asks a job to stop; nothing of it stays. @throws ApiError */
export async function cancelJob(id: number): Promise<Job> {
  return given((await api.POST('/jobs/{id}/cancel', { params: { path: { id } } })).data);
}

/** Takes a whole batch back. @throws ApiError */
export async function undoBatch(id: number): Promise<Job> {
  return given((await api.POST('/batches/{id}/undo', { params: { path: { id } } })).data);
}
