import { api, bodyOf } from '#shared/browser/api.ts';
import { ApiError } from '#shared/browser/api-error.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { Job } from '../jobs/index.ts';
import { saveFile } from '#shared/browser/save-file.ts';
import { linesOf } from './lines.ts';

export type AccessOrder = Schemas['AccessOrder'];
export type AccessSelection = AccessOrder['selection'];
export type AccessCount = Schemas['AccessCount'];
export type AccessLetters = Schemas['AccessLetters'];
export type AccessFormat = 'pdf' | 'xlsx';

const NAMES: Readonly<Record<AccessFormat, string>> = { pdf: 'access.pdf', xlsx: 'access.xlsx' };

const TYPES: Readonly<Record<AccessFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const HEADERS = { 'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone };

/** @throws ApiError with the server's message */
export const countAccess = async (order: AccessOrder): Promise<AccessCount> =>
  bodyOf(await api.POST('/users/access-links/count', { body: order }));

/**
 * Makes the links and saves the only file that holds them.
 * @throws ApiError with the server's message
 */
export async function giveLinks(order: AccessOrder, format: AccessFormat): Promise<void> {
  const params = { query: { format } };
  const { data } = await api.POST('/users/access-links', { params, headers: HEADERS, body: order, parseAs: 'blob' });
  if (data === undefined) throw new Error('The server sent no file');
  saveFile(data, NAMES[format]);
}

/** What the server tells while it makes temporary passwords. */
type PasswordLine = { done: number; total: number } | { file: string } | { error: Schemas['Error'] };

/**
 * Makes temporary passwords and saves the only file that holds them.
 * @param tell called with how far it is
 * @throws ApiError with the server's message; status 0 where the connection broke off before the file
 */
export async function giveTemporaryPasswords(
  order: AccessOrder,
  format: AccessFormat,
  tell: (done: number, total: number) => void,
): Promise<void> {
  const params = { query: { format } };
  const { data } = await api.POST('/users/temporary-passwords', {
    ...{ params, headers: HEADERS, body: order },
    parseAs: 'stream',
  });
  if (!data) throw new Error('The server sent no answer');
  for await (const line of linesOf<PasswordLine>(data)) {
    if ('error' in line) throw new ApiError(409, line.error);
    if ('done' in line) tell(line.done, line.total);
    else return saveFile(fileOf(line.file, format), NAMES[format]);
  }
  throw new ApiError(0, { id: 'network', message: '' });
}

function fileOf(base64: string, format: AccessFormat): Blob {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: TYPES[format] });
}

/** Orders letters with links. @throws ApiError with the server's message */
export const mailAccess = async (order: AccessOrder): Promise<Job> =>
  bodyOf(await api.POST('/users/access-letters', { body: order }));

/** What became of the letters of a job. @throws ApiError */
export const readLetters = async (id: number): Promise<AccessLetters> =>
  bodyOf(await api.GET('/users/access-letters/{id}', { params: { path: { id } } }));
