import { api, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { saveAs } from '../providers/download.ts';

export type AccessOrder = Schemas['AccessOrder'];
export type AccessSelection = AccessOrder['selection'];
export type AccessFormat = 'pdf' | 'xlsx';

/** @throws ApiError with the server's message */
export const countAccess = async (order: AccessOrder): Promise<Schemas['AccessCount']> =>
  bodyOf(await api.POST('/users/access-links/count', { body: order }));

/**
 * Makes the links and saves the only file that holds them.
 * @throws ApiError with the server's message
 */
export async function giveAccess(order: AccessOrder, format: AccessFormat): Promise<void> {
  const { data } = await api.POST('/users/access-links', {
    params: { query: { format } },
    headers: { 'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone },
    body: order,
    parseAs: 'blob',
  });
  if (data === undefined) throw new Error('The server sent no file');
  saveAs(data, format === 'pdf' ? 'access.pdf' : 'access.xlsx');
}
