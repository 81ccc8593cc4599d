import type { Route } from './route.ts';

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

interface Candidate {
  route: Route;
  segments: readonly string[];
}

/** How specific a pattern is, part by part from the left: a word is more specific than a parameter. */
function exactness(segments: readonly string[]): string {
  return segments.map((segment) => (segment.startsWith(':') ? '1' : '0')).join('');
}

/** Records are named by numbers; other parameters may be any text. */
const isOfParameter = (parameter: string, text: string | undefined): boolean =>
  text !== undefined && (parameter !== 'id' || /^\d{1,16}$/.test(text));

/**
 * Finds the route of an address. The most specific pattern wins; a slash at the end is ignored. The parameter `id` is a whole number,
 * so an address that names no record has no route.
 */
export function createMatcher(routes: readonly Route[]): (path: string) => Route | undefined {
  const byLength = new Map<number, Candidate[]>();
  for (const route of routes) {
    const segments = segmentsOf(route.path);
    byLength.set(segments.length, [...(byLength.get(segments.length) ?? []), { route, segments }]);
  }
  for (const candidates of byLength.values()) {
    candidates.sort((a, b) => exactness(a.segments).localeCompare(exactness(b.segments)));
  }
  return (path) => {
    const asked = segmentsOf(path.split(/[?#]/, 1)[0] ?? '');
    return byLength
      .get(asked.length)
      ?.find(({ segments }) =>
        segments.every((segment, at) =>
          segment.startsWith(':') ? isOfParameter(segment.slice(1), asked[at]) : segment === asked[at],
        ),
      )?.route;
  };
}
