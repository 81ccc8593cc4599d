import { API_PREFIX } from '#shared/browser/api.ts';
import { httpClient } from './http-client.ts';

/**
 * Uploads a file as it is.
 * @param path below the API prefix, with its query
 * @throws ApiError with the server's message
 */
export async function sendFile<T>(path: string, file: File): Promise<T> {
  const headers = new Headers({ 'Content-Type': 'application/octet-stream' });
  const { json } = await httpClient(`${API_PREFIX}${path}`, { method: 'POST', body: file, headers });
  return json as T;
}
