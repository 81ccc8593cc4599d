import type { Schemas } from '#shared/contract/index.ts';
import { API_PREFIX, apiHeaders, onUnauthorized, querySerializer } from '../../../api.ts';
import { ApiError, apiErrorOf } from '../../../api-error.ts';

export interface FileUpload {
  attemptId: number;
  position: number;
  file: File;
  /** Called with the uploaded share, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a file for a question. Uses XMLHttpRequest, because `fetch` reports no upload progress.
 * @throws ApiError with the server's message; status 0 when there was no response
 * @throws DOMException AbortError when it was stopped
 */
export function uploadAnswerFile(upload: FileUpload): Promise<Schemas['AnswerFile']> {
  const { attemptId, position, file, onProgress, signal } = upload;
  const headers = apiHeaders();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(
      'POST',
      `${API_PREFIX}/my/attempts/${attemptId}/files?${querySerializer({ position, name: file.name })}`,
    );
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      const answer = new Response(request.status === 204 ? null : request.responseText, {
        status: request.status,
        headers: { 'Content-Type': request.getResponseHeader('Content-Type') ?? '' },
      });
      if (answer.ok) {
        resolve(JSON.parse(request.responseText) as Schemas['AnswerFile']);
        return;
      }
      apiErrorOf(answer).then((error) => {
        if (error.id === 'unauthorized') onUnauthorized(headers.Authorization ?? null);
        reject(error);
      }, reject);
    };
    request.onerror = () => reject(new ApiError(0, { id: 'network', message: '' }));
    request.onabort = () => reject(new DOMException('', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) request.abort();
    request.send(file);
  });
}
