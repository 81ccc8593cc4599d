import { can } from '../access/can.ts';
import type { RoleKey } from '../access/roles.ts';
import { isStaff } from '../access/staff.ts';
import { ADMIN_DEFAULT, ADMIN_ROUTES } from './admin.ts';
import { LEARNER_DEFAULT, LEARNER_ROUTES } from './learner.ts';
import { createMatcher } from './match.ts';
import { PUBLIC_ROUTES } from './public.ts';
import type { Route } from './route.ts';
import { SIGN_IN_ROUTES } from './sign-in.ts';

/** Every page of the product. */
export const ROUTES: readonly Route[] = [...PUBLIC_ROUTES, ...SIGN_IN_ROUTES, ...LEARNER_ROUTES, ...ADMIN_ROUTES];

const match = createMatcher(ROUTES);
const NAMED_ROLES = new Set<RoleKey>([...LEARNER_ROUTES, ...ADMIN_ROUTES].flatMap((route) => route.roles));

/** Who asks, as the guard sees them. */
export interface Visitor {
  /** Undefined for a custom role. */
  roleKey: RoleKey | undefined;
  permissions: readonly string[];
}

export type Decision =
  | { kind: 'enter'; route: Route }
  | { kind: 'redirect'; to: string }
  /** Signed in, and the role opens no page at all. */
  | { kind: 'nothing-open' }
  | { kind: 'not-found' };

/** Whether the tables name a role. The others enter by permissions. */
export function entersByTable(roleKey: RoleKey | undefined): boolean {
  return roleKey !== undefined && NAMED_ROLES.has(roleKey);
}

/**
 * Whether a signed-in person may enter a page. Roles that the specification's tables name enter exactly by the
 * tables; the others (region and custom ones) by the page's permission, or as staff.
 */
function mayEnter(route: Route, { roleKey, permissions }: Visitor): boolean {
  if (route.area === 'public') return true;
  if (route.area === 'sign-in') return false;
  if (roleKey !== undefined && entersByTable(roleKey)) return route.roles.includes(roleKey);
  if (route.forStaff) return roleKey === 'region' || isStaff(permissions);
  return route.roles.length > 0 && route.permission !== undefined && can(permissions, route.permission);
}

/** The pages of an area that a person may enter, in the order of its menu. */
export function menuFor(area: 'learner' | 'admin', visitor: Visitor): Route[] {
  return (area === 'learner' ? LEARNER_ROUTES : ADMIN_ROUTES)
    .filter((route) => route.menu !== undefined && mayEnter(route, visitor))
    .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0));
}

/** Which area a role belongs to: `/user` for user and superUser, `/admin` for every other. */
function areaOf(roleKey: RoleKey | undefined): '/user' | '/admin' {
  return roleKey === 'user' || roleKey === 'superUser' ? '/user' : '/admin';
}

/** The page that `/user` or `/admin` leads a person to: the default, or else the first page that they may enter. */
function landing(area: 'learner' | 'admin', visitor: Visitor): string | undefined {
  const route = match(area === 'learner' ? LEARNER_DEFAULT : ADMIN_DEFAULT);
  if (route && mayEnter(route, visitor)) return route.path;
  return menuFor(area, visitor)[0]?.path;
}

const bare = (path: string) => (path.split(/[?#]/, 1)[0] ?? '').replace(/\/+$/, '') || '/';
const inArea = (path: string) => /^\/(user|admin)(\/|$)/.test(path);

/**
 * The specification's route guard, as a pure function. Its redirects never loop: `/user` and `/admin` lead to a page that the person may
 * enter, to the other area when there is none, and nowhere when neither has one.
 * @param path the address asked for, with or without its query
 * @param visitor null when nobody is signed in
 */
export function decide(path: string, visitor: Visitor | null): Decision {
  const asked = bare(path);
  const route = match(asked);
  if (route?.area === 'public') return { kind: 'enter', route };
  if (visitor === null) {
    if (route?.area === 'sign-in') return { kind: 'enter', route };
    return inArea(asked) ? { kind: 'redirect', to: '/' } : { kind: 'not-found' };
  }
  const home = areaOf(visitor.roleKey);
  if (route?.area === 'sign-in') return { kind: 'redirect', to: home };
  if (asked === '/user' || asked === '/admin') return door(asked, home, visitor);
  if (route === undefined) return { kind: 'not-found' };
  return mayEnter(route, visitor) ? { kind: 'enter', route } : { kind: 'redirect', to: home };
}

function door(asked: '/user' | '/admin', home: '/user' | '/admin', visitor: Visitor): Decision {
  const here = landing(asked === '/user' ? 'learner' : 'admin', visitor);
  if (here !== undefined) return { kind: 'redirect', to: here };
  if (asked !== home) return { kind: 'redirect', to: home };
  const elsewhere = landing(asked === '/user' ? 'admin' : 'learner', visitor);
  return elsewhere === undefined ? { kind: 'nothing-open' } : { kind: 'redirect', to: elsewhere };
}

/**
 * The page to return to after signing in, when it was asked for: a path of this site that the person may enter.
 * Anything else (another site, a broken text) gives undefined.
 * @example pageToReturnTo('//evil.example/user/main', visitor) // undefined
 */
export function pageToReturnTo(asked: string | null | undefined, visitor: Visitor): string | undefined {
  // A second slash or backslash, or a control character, would make a browser read another host out of it.
  if (!asked || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(asked)) return undefined;
  const decision = decide(asked, visitor);
  return decision.kind === 'enter' && decision.route.area !== 'public' ? asked : undefined;
}
