import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';

export type AskedQuestion = Schemas['AskedQuestion'];
export type KeyCorrection = Schemas['KeyCorrection'];
export type Preview = Schemas['KeyCorrectionPreview'];
export type CorrectionInput = Schemas['KeyCorrectionInput'];
export type Job = Schemas['Job'];

/** The query key of everything on the page. */
export const CORRECTIONS_KEY = 'key-corrections';

/** @throws ApiError */
export async function listAsked(id: number): Promise<AskedQuestion[]> {
  return bodyOf(await api.GET('/tests/{id}/asked-questions', { params: { path: { id } } }));
}

/** @throws ApiError */
export async function listCorrections(id: number): Promise<KeyCorrection[]> {
  return bodyOf(await api.GET('/tests/{id}/key-corrections', { params: { path: { id } } }));
}

/** @throws ApiError */
export async function getCorrection(id: number): Promise<Schemas['KeyCorrectionDetail']> {
  return bodyOf(await api.GET('/key-corrections/{id}', { params: { path: { id } } }));
}

/** A page of changed results; pages count from 0. @throws ApiError */
export async function listResults(id: number, page: number, perPage: number) {
  const range: [number, number] = [page * perPage, (page + 1) * perPage - 1];
  const answer = await api.GET('/key-corrections/{id}/results', {
    params: { path: { id }, query: { range } },
  });
  return { rows: bodyOf(answer), total: Number(answer.response.headers.get('Content-Range')?.split('/').at(-1)) };
}

/** @throws ApiError with the server's field errors */
export async function startPreview(id: number, body: CorrectionInput): Promise<Job> {
  return bodyOf(await api.POST('/tests/{id}/key-corrections/preview', { params: { path: { id } }, body })).job;
}

/** @throws ApiError */
export async function startCorrection(id: number, body: Schemas['KeyCorrectionApply']): Promise<Job> {
  return bodyOf(await api.POST('/tests/{id}/key-corrections', { params: { path: { id } }, body }));
}

/** @throws ApiError */
export async function startRestore(id: number, reason: string): Promise<Job> {
  return bodyOf(await api.POST('/key-corrections/{id}/restore', { params: { path: { id } }, body: { reason } }));
}

/** @throws ApiError */
export async function getJob(id: number): Promise<Job> {
  return bodyOf(await api.GET('/jobs/{id}', { params: { path: { id } } }));
}
