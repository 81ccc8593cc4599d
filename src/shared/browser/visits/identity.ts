import { readSession } from '../session.ts';
import type { Identity } from './visit-log.ts';

type Proven = Required<Identity>;

/** In local storage: pages that are opened without a network know by it who visits. */
const KEY = 'synaq-visitor';

function stored(): Proven | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { userId, visitToken } = value as Record<string, unknown>;
    return typeof userId === 'number' && typeof visitToken === 'string' ? { userId, visitToken } : null;
  } catch {
    // Storage is disabled, or somebody has changed it.
    return null;
  }
}

let current: Proven | null = null;

/** The server has proven who is signed in. */
export function rememberIdentity(identity: Proven): void {
  current = identity;
  try {
    localStorage.setItem(KEY, JSON.stringify(identity));
  } catch {
    // It is known until the page is closed.
  }
}

/** The newest proof that a person visits, also when they are not signed in any more; undefined when the last one is another's. */
export function proofOf(userId: number): string | undefined {
  const known = current ?? stored();
  return known?.userId === userId ? known.visitToken : undefined;
}

/** Who visits: the person of the session, with the proof that the server has given last. */
export function knownIdentity(): Identity | null {
  const session = readSession();
  if (session === null) return null;
  const visitToken = proofOf(session.ID);
  return { userId: session.ID, ...(visitToken !== undefined && { visitToken }) };
}
