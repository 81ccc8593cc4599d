import { decodedPath } from '../../../../readers/index.ts';

/** Where an address of a manifest leads: into the package, or out of it. */
export type Place = { path: string; tail: string } | { outside: string };

/** Never asked for: only the rules of addresses are borrowed from it. */
const ROOT = 'http://package.invalid/';

const withSlash = (base: string): string => (base === '' || base.endsWith('/') ? base : `${base}/`);
const slashed = (address: string): string => address.trim().replaceAll('\\', '/');

/**
 * Resolves an address by the bases around it, from the outermost (xml:base of manifest, resources and resource).
 * @returns `path`: decoded, from the root of the package; `tail`: query and fragment, as they are written
 */
export function placeOf(bases: readonly (string | undefined)[], href: string): Place {
  const start = bases
    .filter((base) => base !== undefined)
    .reduce((from, base) => URL.parse(withSlash(slashed(base)), from)?.href ?? from, ROOT);
  // Where a name begins like a scheme ("a:b.html") it is one.
  const url = URL.parse(slashed(href), start);
  if (url === null || url.origin !== new URL(ROOT).origin) return { outside: href };
  return { path: decodedPath(url.pathname.slice(1)).normalize('NFC'), tail: `${url.search}${url.hash}` };
}

/** Signs that would end a path, or begin an encoded sign, stay encoded in an href. */
const SIGNS: Readonly<Record<string, string>> = { '%': '%25', '?': '%3F', '#': '%23' };

/** The href of a model: a decoded path with its query and fragment. */
export const hrefOf = (path: string, tail: string): string =>
  path.replace(/[%?#]/gu, (sign) => SIGNS[sign] ?? sign) + tail;

/**
 * Joins the parameters of an item to an address, by the rule of the Content Aggregation Model (3.4.1.3): a leading `?` or `&` is dropped,
 * a query is joined to a query, and of two fragments that of the address stays.
 */
export function withParameters(tail: string, parameters: string | undefined): string {
  const rest = parameters?.replace(/^[?&]+/u, '') ?? '';
  if (rest === '') return tail;
  const [query = '', fragment] = split(tail);
  if (rest.startsWith('#')) return fragment === undefined ? query + rest : tail;
  const [more = '', moreFragment] = split(rest);
  const joined = query === '' ? `?${more}` : `${query}${query.endsWith('?') ? '' : '&'}${more}`;
  const last = fragment ?? moreFragment;
  return last === undefined ? joined : `${joined}#${last}`;
}

function split(text: string): [string, string | undefined] {
  const at = text.indexOf('#');
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
