import { api, bodyOf, querySerializer } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { sendFile } from '../../providers/send-file.ts';
import type { ImportTarget } from '../targets.ts';

export type TableImport = Schemas['TableImport'];
export type Job = Schemas['Job'];

const at = (id: number) => ({ params: { path: { id } } });

/** Uploads a table, which a job reads. @throws ApiError with the server's message */
export const createImport = (resource: ImportTarget, file: File): Promise<TableImport> =>
  sendFile(`/table-imports?${querySerializer({ resource, fileName: file.name })}`, file);

/** Uploads a ZIP archive of photos, which a job reads. @throws ApiError with the server's message */
export const addPhotos = (id: number, file: File): Promise<Job> => sendFile(`/table-imports/${id}/photos`, file);

export const getImport = async (id: number): Promise<TableImport> =>
  bodyOf(await api.GET('/table-imports/{id}', at(id)));

export const forgetImport = async (id: number): Promise<void> => {
  await api.DELETE('/table-imports/{id}', at(id));
};

export const putSettings = async (id: number, body: Schemas['ImportSettings']): Promise<TableImport> =>
  bodyOf(await api.PUT('/table-imports/{id}/settings', { ...at(id), body }));

export const chooseSheet = async (id: number, sheet: number): Promise<TableImport> =>
  bodyOf(await api.PUT('/table-imports/{id}/sheet', { ...at(id), body: { sheet } }));

export type RowsQuery = { action?: Schemas['ImportRowAction']; reason?: number; field?: string; likely?: boolean };

/** A page of rows with what comes of them. */
export const getRows = async (
  id: number,
  query: RowsQuery & { from: number; limit: number },
): Promise<Schemas['ImportRows']> =>
  bodyOf(await api.GET('/table-imports/{id}/rows', { params: { path: { id }, query } }));

/** Starts the dry run. */
export const checkImport = async (id: number): Promise<Job> =>
  bodyOf(await api.POST('/table-imports/{id}/check', at(id)));

/** Starts the import. */
export const runImport = async (id: number): Promise<Job> => bodyOf(await api.POST('/table-imports/{id}/run', at(id)));
