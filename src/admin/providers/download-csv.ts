import { API_PREFIX } from '#shared/browser/api.ts';
import { httpClient } from './http-client.ts';
import { sectionOf } from './sections.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Saves what the filter selects as a file. Spreadsheets take it for UTF-8 by its byte order mark only, which reading
 * the response as text takes away.
 * @throws HttpError with the server's words
 */
export async function downloadCsv(name: string, filter: object, sort: { field: string; order: string }): Promise<void> {
  const { resource, fixed } = sectionOf(name);
  const query = new URLSearchParams({
    sort: JSON.stringify([sort.field, sort.order]),
    filter: JSON.stringify({ ...filter, ...fixed }),
  });
  const headers = new Headers({ Accept: 'text/csv' });
  const { body } = await httpClient(`${API_PREFIX}/${resource}/export?${query}`, { headers });
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, body], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
