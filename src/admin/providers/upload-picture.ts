import type { Schemas } from '#shared/contract/index.ts';
import { API_PREFIX } from '#shared/browser/api.ts';
import { httpClient } from './http-client.ts';

/**
 * Uploads a picture.
 * @throws HttpError with the server's message when it is not a picture or too large
 */
export async function uploadPicture(file: File): Promise<Schemas['StoredFile']> {
  const headers = new Headers({ 'Content-Type': 'application/octet-stream' });
  const { json } = await httpClient(`${API_PREFIX}/files`, { method: 'POST', body: file, headers });
  return json as Schemas['StoredFile'];
}
