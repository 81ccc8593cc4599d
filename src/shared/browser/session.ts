import { atom, getDefaultStore } from 'jotai';

/** The response to sign-in, stored in localStorage under `user` in exactly this form. */
export type SessionUser = { Token: string; ID: number; RoleID: number };

const KEY = 'user';

function parse(text: string | null): SessionUser | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { Token, ID, RoleID } = value as Record<string, unknown>;
    const whole = typeof Token === 'string' && Token !== '' && Number.isInteger(ID) && Number.isInteger(RoleID);
    return whole ? { Token, ID: Number(ID), RoleID: Number(RoleID) } : null;
  } catch {
    // The stored value is not a session.
    return null;
  }
}

/** If storage is disabled, the session lasts until the page is closed. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function store(user: SessionUser | null): void {
  try {
    if (user === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(user));
  } catch {
    // See stored().
  }
}

const valueAtom = atom<SessionUser | null>(parse(stored()));

// Signing in or out in one tab updates the others. When the storage is cleared, the event's key is null.
valueAtom.onMount = (set) => {
  const listen = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) set(parse(stored()));
  };
  set(parse(stored()));
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};

const endedAtom = atom(false);

/** Whether the server ended the last session in this window, which nobody here asked for. */
export const sessionEndedAtom = atom((get) => get(endedAtom));

/** The signed-in user's session; null when signed out. Setting it stores it. */
export const sessionAtom = atom(
  (get) => get(valueAtom),
  (_get, set, user: SessionUser | null) => {
    store(user);
    set(valueAtom, user);
    set(endedAtom, false);
  },
);

/** Reads the session outside React. */
export function readSession(): SessionUser | null {
  return getDefaultStore().get(valueAtom);
}

/** Stores a session outside React. */
export function storeSession(user: SessionUser): void {
  getDefaultStore().set(sessionAtom, { Token: user.Token, ID: user.ID, RoleID: user.RoleID });
}

/** Removes the session outside React. */
export function clearSession(): void {
  getDefaultStore().set(sessionAtom, null);
}

/** Removes a session that the server has ended. */
export function dropSession(): void {
  clearSession();
  getDefaultStore().set(endedAtom, true);
}
