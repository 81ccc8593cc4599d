import type { fetchUtils } from 'react-admin';
import { apiHeaders, onUnauthorized } from '#shared/browser/api.ts';
import { ApiError, apiErrorOf } from '#shared/browser/api-error.ts';
import { noteBatch } from './last-batch.ts';

export type HttpClient = typeof fetchUtils.fetchJson;

/** An error in react-admin's format, with field errors under `body.errors`. */
class FormError extends ApiError {
  get body(): { errors: Readonly<Record<string, string>> | undefined } {
    return { errors: this.errors };
  }
}

const formError = ({ status, id, message, errors, details }: ApiError) =>
  new FormError(status, { id, message, errors: errors && { ...errors }, details: details && { ...details } });

/**
 * react-admin's HTTP client with our session and language.
 * @throws ApiError with the server's message; status 0 and no message when there was no response
 */
export const httpClient: HttpClient = async (url, options = {}) => {
  const headers = new Headers(options.headers);
  for (const [name, value] of Object.entries(apiHeaders())) headers.set(name, value);
  if (!headers.has('Accept')) headers.set('Accept', 'application/json');
  if (options.body !== undefined && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  const { user: _, ...init } = options;
  const response = await fetch(url, { ...init, headers }).catch((error: unknown) => {
    // An aborted request is not a network error.
    if (error instanceof Error && error.name === 'AbortError') throw error;
    throw new FormError(0, { id: 'network', message: '' });
  });
  if (!response.ok) {
    const error = formError(await apiErrorOf(response));
    if (error.status === 401 && error.id === 'unauthorized') onUnauthorized(headers.get('Authorization'));
    throw error;
  }
  // The notice about the change will offer an undo of this batch.
  noteBatch(response.headers);
  const body = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json') === true;
  return { status: response.status, headers: response.headers, body, json: isJson ? JSON.parse(body) : undefined };
};
