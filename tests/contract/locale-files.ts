import { textOf } from '../support/source-files.ts';

export const LANGUAGES = ['ru', 'en', 'kz'] as const;
export const NAMESPACES = [
  'common',
  'admin',
  'pages',
  'learner',
  'exam',
  'player',
  'lessons',
  'verify',
  'eds',
  'oidc',
  'security',
  'support',
  'live',
  'privacy',
  'faces',
  'errors',
  'emails',
] as const;

export type LanguageCode = (typeof LANGUAGES)[number];
export type Namespace = (typeof NAMESPACES)[number];

type Tree = { [key: string]: string | Tree };

/** Full path → text: `question.verdict.correct` → `Верно`. */
export type Texts = ReadonlyMap<string, string>;

function flat(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
}

export function textsOf(language: LanguageCode, namespace: Namespace): Texts {
  return new Map(flat(JSON.parse(textOf(`locales/${language}/${namespace}.json`)) as Tree));
}

/** Every key of the default language, without its namespace, with the namespaces that contain it. */
export const keys: ReadonlyMap<string, Namespace[]> = (() => {
  const all = new Map<string, Namespace[]>();
  for (const namespace of NAMESPACES) {
    for (const key of textsOf('ru', namespace).keys()) all.set(key, [...(all.get(key) ?? []), namespace]);
  }
  return all;
})();

/** Extracts the key. Browser code names the key alone; server code puts its namespace before it. */
export function keyOf(text: string): string | undefined {
  if (keys.has(text)) return text;
  const dot = text.indexOf('.');
  const namespace = text.slice(0, dot);
  const rest = text.slice(dot + 1);
  return keys.get(rest)?.some((one) => one === namespace) ? rest : undefined;
}
