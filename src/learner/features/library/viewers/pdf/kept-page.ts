import { readSession } from '#shared/browser/session.ts';

interface Kept {
  userId: number;
  /** Pages by the files' ids, those read last at the end. */
  pages: readonly (readonly [fileId: number, page: number])[];
}

const KEY = 'synaq.pages';
const MOST = 200;

/** Of the person who is signed in; what another one has left counts as nothing. */
function read(): Kept['pages'] {
  try {
    const { userId, pages = [] } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return userId === readSession()?.ID ? pages.filter((one) => Array.isArray(one)) : [];
  } catch {
    // Storage is blocked, or somebody has written something else there.
    return [];
  }
}

/** The page of a document at which this person stopped on this device; 1 when none is known. */
export function keptPage(fileId: number): number {
  const page = read().find(([id]) => id === fileId)?.[1];
  return page !== undefined && Number.isInteger(page) && page > 0 ? page : 1;
}

export function keepPage(fileId: number, page: number): void {
  const userId = readSession()?.ID;
  if (userId === undefined) return;
  const pages = [...read().filter(([id]) => id !== fileId), [fileId, page] as const].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, pages } satisfies Kept));
  } catch {
    // It opens at its first page next time.
  }
}
