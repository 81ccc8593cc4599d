import { describe, expect, it } from 'vitest';
import { DEFAULT_GRANTS } from '#shared/access/grants.ts';
import { isPermission } from '#shared/access/permissions.ts';
import { ROLE_KEYS, type RoleKey } from '#shared/access/roles.ts';
import { type Decision, decide, ROUTES, type Visitor } from '#shared/routes/index.ts';
import { LANGUAGES, NAMESPACES, textsOf } from './locale-files.ts';
import { ADMIN, LEARNER, PUBLIC, RETIRED, SIGN_IN } from './specified-routes.ts';

/** All roles except `region`: the route tables do not name it, so it enters by permission. */
const NAMED = ROLE_KEYS.filter((role) => role !== 'region');

const visitor = (roleKey: RoleKey): Visitor => ({ roleKey, permissions: DEFAULT_GRANTS[roleKey] });
const home = (role: RoleKey) => (role === 'user' || role === 'superUser' ? '/user' : '/admin');
const isEntered = (decision: Decision) => decision.kind === 'enter';

/** Follows redirects to the page where the visitor ends up. */
function landing(path: string, who: Visitor | null): Decision {
  let decision = decide(path, who);
  for (let steps = 0; decision.kind === 'redirect'; steps += 1) {
    if (steps > 5) throw new Error(`${path} leads in a loop`);
    decision = decide(decision.to, who);
  }
  return decision;
}

describe('the guard, by the tables of the specification', () => {
  it.each(NAMED)('lets %s enter exactly the pages of its role', (role) => {
    for (const [path, roles] of [...LEARNER, ...ADMIN]) {
      const decision = decide(path, visitor(role));
      if (roles.includes(role)) expect(isEntered(decision), path).toBe(true);
      else expect(decision, path).toEqual({ kind: 'redirect', to: home(role) });
    }
  });

  it.each(ROLE_KEYS)('lets %s enter no retired page', (role) => {
    for (const path of RETIRED) expect(decide(path, visitor(role)), path).toEqual({ kind: 'redirect', to: home(role) });
  });

  it('sends a visitor without a session to sign in', () => {
    for (const [path] of [...LEARNER, ...ADMIN])
      expect(decide(path, null), path).toEqual({ kind: 'redirect', to: '/' });
    for (const path of RETIRED) expect(decide(path, null), path).toEqual({ kind: 'redirect', to: '/' });
  });

  it('opens the public pages to everyone', () => {
    for (const who of [null, ...ROLE_KEYS.map(visitor)]) {
      for (const path of PUBLIC) expect(isEntered(decide(path, who)), path).toBe(true);
    }
  });

  it.each(ROLE_KEYS)('sends %s from the sign-in pages to its area', (role) => {
    for (const path of SIGN_IN) expect(decide(path, visitor(role)), path).toEqual({ kind: 'redirect', to: home(role) });
    for (const path of SIGN_IN) expect(isEntered(decide(path, null)), path).toBe(true);
  });

  it('leads the areas to their first pages', () => {
    expect(decide('/user', visitor('user'))).toEqual({ kind: 'redirect', to: '/user/video-lesson' });
    expect(decide('/admin', visitor('admin'))).toEqual({ kind: 'redirect', to: '/admin/statistics' });
  });

  it.each([...ROLE_KEYS, 'custom'] as const)('never leads %s in a loop', (role) => {
    const who: Visitor = role === 'custom' ? { roleKey: undefined, permissions: ['session:self'] } : visitor(role);
    for (const path of ['/', '/user', '/admin', ...RETIRED, ...[...LEARNER, ...ADMIN].map(([one]) => one)]) {
      expect(['enter', 'nothing-open'], path).toContain(landing(path, who).kind);
    }
  });

  it('lets a role that the tables do not name enter by permission', () => {
    const archivist: Visitor = { roleKey: undefined, permissions: ['session:self', 'themes:list'] };
    expect(isEntered(decide('/admin/themes', archivist))).toBe(true);
    expect(decide('/admin/users', archivist)).toEqual({ kind: 'redirect', to: '/admin' });
    const landed = landing('/admin/users', archivist);
    expect(landed.kind === 'enter' && landed.route.path).toBe('/admin/statistics');
    const region = landing('/', visitor('region'));
    expect(region.kind === 'enter' && region.route.path).toBe('/admin/statistics');
  });
});

describe('the route table', () => {
  it('has each page once', () => {
    const ids = ROUTES.map((route) => route.id);
    const paths = ROUTES.map((route) => route.path);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it('opens pages that are built by permissions that exist', () => {
    const unknown = ROUTES.filter(
      ({ built, permission }) => built && permission !== undefined && !isPermission(permission),
    );
    expect(unknown.map(({ path, permission }) => `${path}: ${permission}`)).toEqual([]);
  });

  it.each(LANGUAGES)('has words for every entry of the menus in %s', (language) => {
    const texts = new Set(NAMESPACES.flatMap((namespace) => [...textsOf(language, namespace).keys()]));
    const entries = ROUTES.flatMap(({ menu }) =>
      menu === undefined ? [] : [menu.label, `menu.sections.${menu.section}`],
    );
    expect(entries.filter((key) => !texts.has(key))).toEqual([]);
  });
});
