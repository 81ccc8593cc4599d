import { atom, getDefaultStore } from 'jotai';

/** What sign-in answers and the browser keeps: exactly this, under `user` in localStorage. */
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
    // Something else wrote there: that is no session.
    return null;
  }
}

/** Storage may be switched off in the browser; the session then lives as long as the page. */
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

// Signing in or out in one tab reaches the others; a cleared storage comes with a null key.
valueAtom.onMount = (set) => {
  const listen = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) set(parse(stored()));
  };
  set(parse(stored()));
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
};

/** The stored session user, null when signed out. Setting it stores it. */
export const sessionAtom = atom(
  (get) => get(valueAtom),
  (_get, set, user: SessionUser | null) => {
    store(user);
    set(valueAtom, user);
  },
);

/** The session user outside React. */
export function readSession(): SessionUser | null {
  return getDefaultStore().get(valueAtom);
}

/** Keeps a session user outside React. */
export function storeSession(user: SessionUser): void {
  getDefaultStore().set(sessionAtom, { Token: user.Token, ID: user.ID, RoleID: user.RoleID });
}

/** Forgets the session user outside React. */
export function clearSession(): void {
  getDefaultStore().set(sessionAtom, null);
}
