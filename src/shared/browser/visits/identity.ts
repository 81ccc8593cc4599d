import { readSession } from '../session.ts';
import type { Identity } from './visit-log.ts';

/** In local storage: pages that are opened without a network know by it who visits. */
const KEY = 'synaq-visitor';

function stored(): Identity | null {
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

let current: Identity | null = null;

/** The server has proven who is signed in. */
export function rememberIdentity(identity: Identity): void {
  current = identity;
  try {
    localStorage.setItem(KEY, JSON.stringify(identity));
  } catch {
    // It is known until the page is closed.
  }
}

/** Who visits: the person of the session, as the server has proven them last. */
export function knownIdentity(): Identity | null {
  const session = readSession();
  const known = current ?? stored();
  return session !== null && known?.userId === session.ID ? known : null;
}
