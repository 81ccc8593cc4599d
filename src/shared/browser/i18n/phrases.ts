import type { Language } from '#shared/contract/index.ts';

/** The files of texts that a browser may ask for; `pages` are those of the console's pages that are loaded when one is opened. */
export type Namespace = 'common' | 'errors' | 'learner' | 'admin' | 'pages';

export interface Phrases {
  [key: string]: string | Phrases;
}

/** Written out, so that each file becomes a chunk of its own. */
const FILES: Record<Namespace, Record<Language, () => Promise<{ default: Phrases }>>> = {
  common: {
    ru: () => import('#locales/ru/common.json'),
    en: () => import('#locales/en/common.json'),
    kz: () => import('#locales/kz/common.json'),
  },
  errors: {
    ru: () => import('#locales/ru/errors.json'),
    en: () => import('#locales/en/errors.json'),
    kz: () => import('#locales/kz/errors.json'),
  },
  learner: {
    ru: () => import('#locales/ru/learner.json'),
    en: () => import('#locales/en/learner.json'),
    kz: () => import('#locales/kz/learner.json'),
  },
  admin: {
    ru: () => import('#locales/ru/admin.json'),
    en: () => import('#locales/en/admin.json'),
    kz: () => import('#locales/kz/admin.json'),
  },
  pages: {
    ru: () => import('#locales/ru/pages.json'),
    en: () => import('#locales/en/pages.json'),
    kz: () => import('#locales/kz/pages.json'),
  },
};

/** What has arrived, by language and file: `ru/common`. */
const arrived = new Map<string, Phrases>();

/** React reads a promise that carries its value without waiting: a page on the screen never gives way to the pending one. */
type Kept = Promise<Phrases> & { status?: 'fulfilled'; value?: Phrases };
const kept = new Map<string, Kept>();

function withValue(promise: Kept, value: Phrases): Kept {
  return Object.assign(promise, { status: 'fulfilled' as const, value });
}

function merged(language: Language, namespaces: readonly Namespace[]): Phrases | undefined {
  const all: Phrases = {};
  for (const namespace of namespaces) {
    const phrases = arrived.get(`${language}/${namespace}`);
    if (!phrases) return undefined;
    Object.assign(all, namespace === 'errors' ? { errors: phrases } : phrases);
  }
  return all;
}

async function fetchPhrases(language: Language, namespaces: readonly Namespace[]): Promise<Phrases> {
  const files = namespaces.map(async (namespace) => {
    const file = await FILES[namespace][language]();
    arrived.set(`${language}/${namespace}`, file.default);
  });
  await Promise.all(files);
  return merged(language, namespaces) ?? {};
}

/**
 * The texts of some files in one language. `errors` keeps its name as the first part of its keys
 * (`errors.not-found`), the keys of the others begin at the top of their file. The same promise is given for the same
 * question, so that React may wait for it.
 */
export function loadPhrases(language: Language, namespaces: readonly Namespace[]): Promise<Phrases> {
  const id = `${language} ${namespaces.join(' ')}`;
  const known = kept.get(id);
  if (known) return known;
  const here = merged(language, namespaces);
  const promise: Kept = here ? withValue(Promise.resolve(here), here) : fetchPhrases(language, namespaces);
  kept.set(id, promise);
  promise.then(
    (phrases) => withValue(promise, phrases),
    // A file that did not come is asked for again at the next try.
    () => kept.delete(id),
  );
  return promise;
}

/** The files that the page has asked for so far: those that another language needs too. */
export function namespacesInUse(): Namespace[] {
  const used = [...arrived.keys()].map((id) => id.slice(id.indexOf('/') + 1));
  return [...new Set(used)] as Namespace[];
}
