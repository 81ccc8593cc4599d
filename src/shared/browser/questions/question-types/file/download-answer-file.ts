import type { Schemas } from '#shared/contract/index.ts';
import { API_PREFIX, apiHeaders, onUnauthorized } from '../../../api.ts';
import { saveFile } from '../../../save-file.ts';
import { ApiError, apiErrorOf } from '../../../api-error.ts';

/**
 * Downloads a file of an answer. Private files need the session token, which a plain link does not send.
 * @throws ApiError with the server's message; status 0 when there was no response
 */
export async function downloadAnswerFile({
  token,
  name,
}: Pick<Schemas['AnswerFile'], 'token' | 'name'>): Promise<void> {
  const headers = apiHeaders();
  const response = await fetch(`${API_PREFIX}/answer-files/${token}`, { headers }).catch(() => {
    throw new ApiError(0, { id: 'network', message: '' });
  });
  if (!response.ok) {
    if (response.status === 401) onUnauthorized(headers.Authorization ?? null);
    throw await apiErrorOf(response);
  }
  saveFile(await response.blob(), name);
}
