import { API_PREFIX, apiHeaders, onUnauthorized } from '#shared/browser/api.ts';
import { ApiError, apiErrorOf } from '#shared/browser/api-error.ts';

/**
 * Requests a file.
 * @param path below the API prefix, with its query
 * @throws ApiError with the server's message; status 0 when there was no response
 */
export async function fetchFile(path: string): Promise<Response> {
  const headers: Record<string, string> = {
    ...apiHeaders(),
    // Moments stand in the file as the clock here shows them.
    'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  const response = await fetch(`${API_PREFIX}${path}`, { headers }).catch(() => {
    throw new ApiError(0, { id: 'network', message: '' });
  });
  if (!response.ok) {
    const error = await apiErrorOf(response);
    if (error.status === 401 && error.id === 'unauthorized') onUnauthorized(headers.Authorization ?? null);
    throw error;
  }
  return response;
}
