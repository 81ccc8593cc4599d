import type { Language } from '#shared/contract/index.ts';

/** The files of texts that a browser may ask for. */
export type Namespace = 'common' | 'errors' | 'learner' | 'admin';

export interface Phrases {
  [key: string]: string | Phrases;
}

/** Written out, so that each file becomes a chunk of its own. */
const FILES: Record<Namespace, Record<Language, () => Promise<{ default: Phrases }>>> = {
  common: {
    ru: () => import('#locales/ru/common.json', { with: { type: 'json' } }),
    en: () => import('#locales/en/common.json', { with: { type: 'json' } }),
    kz: () => import('#locales/kz/common.json', { with: { type: 'json' } }),
  },
  errors: {
    ru: () => import('#locales/ru/errors.json', { with: { type: 'json' } }),
    en: () => import('#locales/en/errors.json', { with: { type: 'json' } }),
    kz: () => import('#locales/kz/errors.json', { with: { type: 'json' } }),
  },
  learner: {
    ru: () => import('#locales/ru/learner.json', { with: { type: 'json' } }),
    en: () => import('#locales/en/learner.json', { with: { type: 'json' } }),
    kz: () => import('#locales/kz/learner.json', { with: { type: 'json' } }),
  },
  admin: {
    ru: () => import('#locales/ru/admin.json', { with: { type: 'json' } }),
    en: () => import('#locales/en/admin.json', { with: { type: 'json' } }),
    kz: () => import('#locales/kz/admin.json', { with: { type: 'json' } }),
  },
};

/** What has arrived, by language and file: `ru/common`. */
const arrived = new Map<string, Phrases>();
const merged = new Map<string, Phrases>();
const loading = new Map<string, Promise<Phrases>>();

/**
 * The texts of some files in one language, when all of them have arrived. `errors` keeps its name as the first part
 * of its keys (`errors.not-found`), the keys of the others begin at the top of their file.
 */
export function arrivedPhrases(language: Language, namespaces: readonly Namespace[]): Phrases | undefined {
  const id = `${language} ${namespaces.join(' ')}`;
  const known = merged.get(id);
  if (known) return known;
  const all: Phrases = {};
  for (const namespace of namespaces) {
    const phrases = arrived.get(`${language}/${namespace}`);
    if (!phrases) return undefined;
    Object.assign(all, namespace === 'errors' ? { errors: phrases } : phrases);
  }
  merged.set(id, all);
  return all;
}

/** Fetches what has not arrived yet. The same promise is given while it is under way, so that React may wait for it. */
export function loadPhrases(language: Language, namespaces: readonly Namespace[]): Promise<Phrases> {
  const id = `${language} ${namespaces.join(' ')}`;
  const known = loading.get(id);
  if (known) return known;
  const promise = Promise.all(
    namespaces.map(async (namespace) => {
      const file = await FILES[namespace][language]();
      arrived.set(`${language}/${namespace}`, file.default);
    }),
  ).then(() => arrivedPhrases(language, namespaces) ?? {});
  loading.set(id, promise);
  // A file that did not come is asked for again at the next try.
  promise.catch(() => loading.delete(id));
  return promise;
}

/** The files that the page has asked for so far: those that another language needs too. */
export function namespacesInUse(): Namespace[] {
  const used = [...arrived.keys()].map((id) => id.slice(id.indexOf('/') + 1));
  return [...new Set(used)] as Namespace[];
}
