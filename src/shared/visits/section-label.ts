import { createMatcher } from '../routes/match.ts';
import { ROUTES } from '../routes/guard.ts';

const matchRoute = createMatcher(ROUTES);

/** Sections whose pages are called otherwise than their entry in the menu. */
const PAGES_OF: Readonly<Record<string, string>> = {
  'learner/testing-id': 'learner/tests',
  'learner/test-list-id': 'learner/tests',
  'admin/create-certificate': 'admin/certificates',
  'admin/edit-certificate-id': 'admin/certificates',
};

const routeById = new Map(ROUTES.map((route) => [route.id, route]));

/**
 * The words of the section that a page belongs to: the entry of the menu nearest above it.
 * @example sectionLabel('/user/plan-education/5/theme/7') // 'menu.learner.plans'
 */
export function sectionLabel(path: string): string | undefined {
  const segments = (path.split('?', 1)[0] ?? '').split('/').filter((part) => part !== '');
  for (let length = segments.length; length > 0; length -= 1) {
    const route = matchRoute(`/${segments.slice(0, length).join('/')}`);
    const owner = route && (routeById.get(PAGES_OF[route.id] ?? '') ?? route);
    if (owner?.menu !== undefined) return owner.menu.label;
  }
  return undefined;
}
