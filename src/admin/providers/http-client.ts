import { fetchUtils, HttpError } from 'react-admin';
import { apiHeaders } from '#shared/browser/api.ts';

export type HttpClient = typeof fetchUtils.fetchJson;

/**
 * react-admin's client with our session and language. A refusal of the server arrives as HttpError with our error as
 * its body, so that `errors` land at their fields; without a network the message is a key of the locales.
 */
export const httpClient: HttpClient = async (url, options = {}) => {
  const headers = new Headers(options.headers);
  for (const [name, value] of Object.entries(apiHeaders())) headers.set(name, value);
  try {
    return await fetchUtils.fetchJson(url, { ...options, headers });
  } catch (error) {
    if (error instanceof HttpError || (error instanceof DOMException && error.name === 'AbortError')) throw error;
    throw new HttpError('errors.network', 0, { id: 'network' });
  }
};
