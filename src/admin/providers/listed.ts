import { bodyOf } from '#shared/browser/api.ts';

/** Rows of a page of a list, and how many there are in all. */
export type Listed<T> = { rows: T[]; total: number };

/** What an answer of the typed client says of a list: its rows, and the total of `Content-Range`. @throws Error without a body */
export function listed<T>(answer: { data?: T[] | undefined; response: Response }): Listed<T> {
  const rows = bodyOf(answer);
  const total = Number(answer.response.headers.get('content-range')?.split('/').at(-1));
  return { rows, total: Number.isNaN(total) ? rows.length : total };
}

/** The rows of a page. @param page from 0 */
export const rangeOf = (page: number, perPage: number): [number, number] => [page * perPage, (page + 1) * perPage - 1];
