/** The values of a form whose session ended, stored in this tab until the same person signs in again. */
export type Draft = {
  userId: number;
  at: number;
  /** The revision of the record that the person saw. */
  revision: unknown;
  values: Record<string, unknown>;
};

const PREFIX = 'draft:';

/** Older drafts are discarded. */
const KEPT_MS = 12 * 60 * 60 * 1000;

/** Never stored, not even in the tab. */
const SECRETS = ['password'];

const keyOf = (name: string) => `${PREFIX}${name}`;

/** Stores a draft without its secrets. Does nothing when storage is unavailable. */
export function keepDraft(name: string, draft: Draft, storage: Storage = sessionStorage): void {
  const values = Object.fromEntries(Object.entries(draft.values).filter(([field]) => !SECRETS.includes(field)));
  if (Object.keys(values).length === 0) return;
  try {
    storage.setItem(keyOf(name), JSON.stringify({ ...draft, values }));
  } catch {
    // Storage is full or disabled: the person has to fill in the form again.
  }
}

/** Returns and removes the draft, if it belongs to this person. */
export function takeDraft(
  name: string,
  userId: number,
  now: number,
  storage: Storage = sessionStorage,
): Draft | undefined {
  const text = readItem(keyOf(name), storage);
  if (text === null) return undefined;
  try {
    storage.removeItem(keyOf(name));
    const draft = JSON.parse(text) as Draft;
    return draft.userId === userId && now - draft.at < KEPT_MS ? draft : undefined;
  } catch {
    // The stored value is invalid.
    return undefined;
  }
}

/** Removes all drafts on sign-out. */
export function forgetDrafts(storage: Storage = sessionStorage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
}

function readItem(key: string, storage: Storage): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}
