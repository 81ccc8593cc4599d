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

const loading = new Map<string, Promise<Phrases>>();

/**
 * The texts of some files in one language. `errors` keeps its name as the first part of its keys
 * (`errors.not-found`), the keys of the others begin at the top of their file. The same promise is given for
 * the same question, so that React may wait for it.
 */
export function loadPhrases(language: Language, namespaces: readonly Namespace[]): Promise<Phrases> {
  const id = `${language} ${namespaces.join(' ')}`;
  const known = loading.get(id);
  if (known) return known;
  const promise = Promise.all(
    namespaces.map(async (namespace) => {
      const phrases = (await FILES[namespace][language]()).default;
      return namespace === 'errors' ? { errors: phrases } : phrases;
    }),
  ).then((parts): Phrases => Object.assign({}, ...parts));
  loading.set(id, promise);
  // A file that did not come is asked for again at the next try.
  promise.catch(() => loading.delete(id));
  return promise;
}
