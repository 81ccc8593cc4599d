import { createMatcher } from '../routes/match.ts';
import { ROUTES } from '../routes/guard.ts';

/** Parts of paths that name records; others may be codes and passwords. */
const NAMING: ReadonlySet<string> = new Set([':id', ':themeId', ':type']);

/** What may stand behind the question mark: it names a part of the page. */
const KEPT_QUERY: ReadonlySet<string> = new Set(['tab', 'page', 'view']);

const HIDDEN = '*';
const LONGEST_WORD = 60;
const matchRoute = createMatcher(ROUTES);

/** Words and numbers; everything else may be a token. */
const isPlain = (segment: string): boolean =>
  /^\d{1,16}$/.test(segment) ||
  (segment.length <= LONGEST_WORD &&
    /^[\p{L}][\p{L}._-]*$/u.test(segment) &&
    !/[a-z][A-Z]|[A-Z]{2}[a-z]/.test(segment));

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // No UTF-8: it names no page of ours.
    return HIDDEN;
  }
}

/**
 * The path of a page without its origin and without anything that opens something: of the query only what names a tab or a page of a
 * list, of the path no codes, passwords and tokens.
 * @example visitedPath('https://x/admin/meet/view/7/s3cret?tab=a&token=b') // '/admin/meet/view/7/*?tab=a'
 */
export function visitedPath(url: string): string {
  if (!URL.canParse(url, 'http://x')) return '/';
  const { pathname, searchParams } = new URL(url, 'http://x');
  const route = matchRoute(pathname);
  const pattern = route?.path.split('/').filter((part) => part !== '');
  const segments = pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decoded)
    .map((segment, at) => {
      const part = pattern?.[at];
      if (part?.startsWith(':') && !NAMING.has(part)) return HIDDEN;
      return isPlain(segment) || segment === part ? segment : HIDDEN;
    });
  const kept = [...searchParams].filter(([name, value]) => KEPT_QUERY.has(name) && isPlain(value));
  const query = kept.map(([name, value]) => `${name}=${value}`).join('&');
  return `/${segments.join('/')}${query === '' ? '' : `?${query}`}`;
}

/**
 * The last segment of a path, as the visit log names pages.
 * @example pageOf('/user/tests?tab=done') // 'tests'
 */
export const pageOf = (path: string): string =>
  path
    .split('?', 1)[0]
    ?.split('/')
    .findLast((part) => part !== '') ?? '';
