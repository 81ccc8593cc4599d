import { api, API_PREFIX, bodyOf, querySerializer } from '#shared/browser/api.ts';
import type { Language, Schemas } from '#shared/contract/index.ts';
import { httpClient } from '../../../providers/http-client.ts';

export type ImportPreview = Schemas['ImportPreview'];
export type ImportFormat = Schemas['ImportFormat'];

export const FORMATS: readonly ImportFormat[] = ['gift', 'aiken', 'moodle-xml', 'qti', 'tagged'];
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1251', 'windows-1252'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** How to read a file; what is absent the server recognises. */
export type Reading = { format?: ImportFormat | undefined; encoding?: Encoding | undefined; language: Language };

/**
 * Has the server read a file. Nothing is written to the bank.
 * @throws HttpError with the server's words when the file cannot be read at all
 */
export async function previewImport(file: File, reading: Reading): Promise<ImportPreview> {
  const query = querySerializer({ fileName: file.name, ...reading });
  const headers = new Headers({ 'Content-Type': 'application/octet-stream' });
  const { json } = await httpClient(`${API_PREFIX}/questions/imports?${query}`, {
    method: 'POST',
    body: file,
    headers,
  });
  return json as ImportPreview;
}

/** Writes what was previewed, all or nothing. */
export async function confirmImport(id: number, body: Schemas['ImportConfirm']): Promise<Schemas['ImportResult']> {
  return bodyOf(await api.POST('/questions/imports/{id}/confirm', { params: { path: { id } }, body }));
}
