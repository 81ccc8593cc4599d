import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';

export type Change = Schemas['Change'];
export type Batch = Schemas['Batch'];
export type AuditEvent = Schemas['AuditEvent'];

/** A page of a list, and the total number of items. */
export type Page<T> = { rows: T[]; total: number };

type Answer<T> = { data?: T[] | undefined; response: Response };

function pageOf<T>({ data, response }: Answer<T>): Page<T> {
  const total = Number(response.headers.get('Content-Range')?.split('/').at(-1));
  return { rows: data ?? [], total: Number.isNaN(total) ? (data ?? []).length : total };
}

const rangeOf = (page: number, perPage: number): [number, number] => [page * perPage, (page + 1) * perPage - 1];

/** A page of changes, the newest first; pages count from 0. @throws ApiError */
export async function listChanges(
  filter: Schemas['ChangeFilter'],
  page: number,
  perPage: number,
): Promise<Page<Change>> {
  return pageOf(await api.GET('/changes', { params: { query: { filter, range: rangeOf(page, perPage) } } }));
}

/** The differences between the version after a change and another one; by default the current version. @throws ApiError */
export async function compareVersions(query: {
  resource: string;
  recordId: number;
  from: number;
  to?: number;
}): Promise<Schemas['FieldChange'][]> {
  return (await api.GET('/changes/compare', { params: { query } })).data?.fields ?? [];
}

/** Restores a record to the version after a change. @returns the id of the batch, for an undo. @throws ApiError */
export async function restoreVersion(id: number): Promise<number | null> {
  return (await api.POST('/changes/{id}/restore', { params: { path: { id } } })).data?.batchId ?? null;
}

/** A page of batches. @throws ApiError */
export async function listBatches(filter: Schemas['BatchFilter'], page: number, perPage: number): Promise<Page<Batch>> {
  return pageOf(await api.GET('/batches', { params: { query: { filter, range: rangeOf(page, perPage) } } }));
}

/** One batch. @throws ApiError */
export async function getBatch(id: number): Promise<Batch> {
  return bodyOf(await api.GET('/batches/{id}', { params: { path: { id } } }));
}

/** A page of the audit trail. @throws ApiError */
export async function listAudit(
  filter: Schemas['AuditFilter'],
  page: number,
  perPage: number,
): Promise<Page<AuditEvent>> {
  return pageOf(await api.GET('/audit', { params: { query: { filter, range: rangeOf(page, perPage) } } }));
}

/** Verifies the hash chain of the trail. @throws ApiError */
export async function verifyAudit(expectedHead: string | undefined): Promise<Schemas['AuditCheck']> {
  return bodyOf(await api.POST('/audit/verify', { body: expectedHead === undefined ? {} : { expectedHead } }));
}

/** The query key of the history; a change of a record invalidates it. */
export const HISTORY_KEY = 'history';
