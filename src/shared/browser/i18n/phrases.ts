import type { Language } from '#shared/contract/index.ts';

/** The locale files that a browser can load. All but the first three belong to what is loaded on demand. */
export type Namespace =
  | 'common'
  | 'errors'
  | 'learner'
  | 'exam'
  | 'admin'
  | 'pages'
  | 'player'
  | 'lessons'
  | 'verify'
  | 'eds'
  | 'oidc'
  | 'security'
  | 'support'
  | 'live'
  | 'privacy'
  | 'faces';

export interface Phrases {
  [key: string]: string | Phrases;
}

/** Listed one by one, so that each file becomes a chunk of its own. */
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
  exam: {
    ru: () => import('#locales/ru/exam.json'),
    en: () => import('#locales/en/exam.json'),
    kz: () => import('#locales/kz/exam.json'),
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
  player: {
    ru: () => import('#locales/ru/player.json'),
    en: () => import('#locales/en/player.json'),
    kz: () => import('#locales/kz/player.json'),
  },
  lessons: {
    ru: () => import('#locales/ru/lessons.json'),
    en: () => import('#locales/en/lessons.json'),
    kz: () => import('#locales/kz/lessons.json'),
  },
  security: {
    ru: () => import('#locales/ru/security.json'),
    en: () => import('#locales/en/security.json'),
    kz: () => import('#locales/kz/security.json'),
  },
  eds: {
    ru: () => import('#locales/ru/eds.json'),
    en: () => import('#locales/en/eds.json'),
    kz: () => import('#locales/kz/eds.json'),
  },
  oidc: {
    ru: () => import('#locales/ru/oidc.json'),
    en: () => import('#locales/en/oidc.json'),
    kz: () => import('#locales/kz/oidc.json'),
  },
  verify: {
    ru: () => import('#locales/ru/verify.json'),
    en: () => import('#locales/en/verify.json'),
    kz: () => import('#locales/kz/verify.json'),
  },
  support: {
    ru: () => import('#locales/ru/support.json'),
    en: () => import('#locales/en/support.json'),
    kz: () => import('#locales/kz/support.json'),
  },
  live: {
    ru: () => import('#locales/ru/live.json'),
    en: () => import('#locales/en/live.json'),
    kz: () => import('#locales/kz/live.json'),
  },
  privacy: {
    ru: () => import('#locales/ru/privacy.json'),
    en: () => import('#locales/en/privacy.json'),
    kz: () => import('#locales/kz/privacy.json'),
  },
  faces: {
    ru: () => import('#locales/ru/faces.json'),
    en: () => import('#locales/en/faces.json'),
    kz: () => import('#locales/kz/faces.json'),
  },
};

/** Loaded texts by language and file: `ru/common`. */
const arrived = new Map<string, Phrases>();

/** React does not suspend on a promise that carries its value, so a page that is shown is never replaced by the loading sign. */
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
 * Loads the texts of some files in one language. Keys of `errors` keep its name as their first part
 * (`errors.not-found`); other keys start at the top level of their file. The same arguments return the same promise, as
 * React's use() requires.
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
    // A file that failed to load is requested again the next time.
    () => kept.delete(id),
  );
  return promise;
}

/** The files loaded so far; another language needs the same ones. */
export function namespacesInUse(): Namespace[] {
  const used = [...arrived.keys()].map((id) => id.slice(id.indexOf('/') + 1));
  return [...new Set(used)] as Namespace[];
}
