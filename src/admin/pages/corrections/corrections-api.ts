import { api } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';

export type AskedQuestion = Schemas['AskedQuestion'];
export type KeyCorrection = Schemas['KeyCorrection'];
export type Preview = Schemas['KeyCorrectionPreview'];
export type CorrectionInput = Schemas['KeyCorrectionInput'];
export type Job = Schemas['Job'];

/** All that the page asks stands under this key. */
export const CORRECTIONS_KEY = 'key-corrections';

/** A body that the contract promises. */
function given<T>(data: T | undefined): T {
  if (data === undefined) throw new Error('An answer without a body');
  return data;
}

/** @throws ApiError */
export async function listAsked(id: number): Promise<AskedQuestion[]> {
  return given((await api.GET('/tests/{id}/asked-questions', { params: { path: { id } } })).data);
}

/** @throws ApiError */
export async function listCorrections(id: number): Promise<KeyCorrection[]> {
  return given((await api.GET('/tests/{id}/key-corrections', { params: { path: { id } } })).data);
}

/** @throws ApiError */
export async function getCorrection(id: number): Promise<Schemas['KeyCorrectionDetail']> {
  return given((await api.GET('/key-corrections/{id}', { params: { path: { id } } })).data);
}

/** A page of whose results changed; pages count from 0. @throws ApiError */
export async function listResults(id: number, page: number, perPage: number) {
  const range: [number, number] = [page * perPage, (page + 1) * perPage - 1];
  const { data, response } = await api.GET('/key-corrections/{id}/results', {
    params: { path: { id }, query: { range } },
  });
  return { rows: given(data), total: Number(response.headers.get('Content-Range')?.split('/').at(-1)) };
}

/** @throws ApiError with the server's words at the fields */
export async function startPreview(id: number, body: CorrectionInput): Promise<Job> {
  return given((await api.POST('/tests/{id}/key-corrections/preview', { params: { path: { id } }, body })).data).job;
}

/** @throws ApiError */
export async function startCorrection(id: number, body: Schemas['KeyCorrectionApply']): Promise<Job> {
  return given((await api.POST('/tests/{id}/key-corrections', { params: { path: { id } }, body })).data);
}

/** @throws ApiError */
export async function startRestore(id: number, reason: string): Promise<Job> {
  return given((await api.POST('/key-corrections/{id}/restore', { params: { path: { id } }, body: { reason } })).data);
}

/** @throws ApiError */
export async function getJob(id: number): Promise<Job> {
  return given((await api.GET('/jobs/{id}', { params: { path: { id } } })).data);
}
