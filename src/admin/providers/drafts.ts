/** What was typed into a form when the session ended, kept by this tab until its person is back. */
export type Draft = {
  userId: number;
  at: number;
  /** The revision that the person had seen. */
  revision: unknown;
  values: Record<string, unknown>;
};

const PREFIX = 'draft:';

/** Who returns later begins anew. */
const KEPT_MS = 12 * 60 * 60 * 1000;

/** Never written down, not even in the tab. */
const SECRETS = ['password'];

const keyOf = (name: string) => `${PREFIX}${name}`;

/** Keeps a draft under a name, without its secrets. Where the browser keeps nothing, nothing is kept. */
export function keepDraft(name: string, draft: Draft, storage: Storage = sessionStorage): void {
  const values = Object.fromEntries(Object.entries(draft.values).filter(([field]) => !SECRETS.includes(field)));
  if (Object.keys(values).length === 0) return;
  try {
    storage.setItem(keyOf(name), JSON.stringify({ ...draft, values }));
  } catch {
    // Storage is full or switched off: the form is then filled again by hand.
  }
}

/** The draft under a name, once, for the person who typed it. */
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
    // Something else wrote there.
    return undefined;
  }
}

/** Who signs out leaves nothing behind in the tab. */
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
