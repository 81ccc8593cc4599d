import { describe, expect, it } from 'vitest';
import { DEFAULT_GRANTS } from '../access/grants.ts';
import { ROLE_KEYS, type RoleKey } from '../access/roles.ts';
import {
  ADMIN_ROUTES,
  decide,
  LEARNER_ROUTES,
  menuFor,
  pageToReturnTo,
  ROUTES,
  SIGN_IN_ROUTES,
  type Visitor,
} from './index.ts';

const builtin = (roleKey: RoleKey): Visitor => ({ roleKey, permissions: DEFAULT_GRANTS[roleKey] });
const custom = (...permissions: string[]): Visitor => ({ roleKey: undefined, permissions });
const region = (...permissions: string[]): Visitor => ({ roleKey: 'region', permissions });

const VISITORS: [name: string, visitor: Visitor | null][] = [
  ['nobody', null],
  ...ROLE_KEYS.map((key): [string, Visitor] => [key, builtin(key)]),
  ['a custom role with nothing', custom()],
  ['a custom role that reads themes', custom('themes:list')],
  ['a custom role that only edits', custom('users:edit')],
  ['a custom role that learns', custom('my-tests:list', 'my-tests:show')],
  ['a custom role that learns and staffs', custom('my-tests:list', 'statistics:list')],
  ['region with statistics', region('statistics:list', 'users:list')],
];

const address = (path: string) => path.replace(/:[a-zA-Z]+/g, '7');
const ADDRESSES = [
  '/user',
  '/admin',
  '/nowhere',
  '/user/nowhere',
  '/admin/nowhere',
  '/admin/tests/',
  ...ROUTES.map((route) => address(route.path)),
];

/** Where following the redirects ends, and in how many steps. */
function follow(path: string, visitor: Visitor | null) {
  const seen = [path];
  for (;;) {
    const at = seen.at(-1) ?? '/';
    const decision = decide(at, visitor);
    if (decision.kind !== 'redirect' || seen.length > 10) return { decision, at, steps: seen.length - 1 };
    seen.push(decision.to);
  }
}

const redirect = (to: string) => ({ kind: 'redirect', to });

describe('the route table', () => {
  it('names each page once', () => {
    expect(new Set(ROUTES.map((route) => route.id)).size).toBe(ROUTES.length);
    expect(new Set(ROUTES.map((route) => route.path)).size).toBe(ROUTES.length);
  });

  it('finds every page by its own address', () => {
    const admin = builtin('admin');
    for (const route of ADMIN_ROUTES.filter((each) => each.roles.includes('admin'))) {
      expect(decide(address(route.path), admin), route.path).toMatchObject({ kind: 'enter', route: { id: route.id } });
    }
  });

  it('prefers a word to a parameter', () => {
    expect(decide('/admin/meet/create', builtin('admin'))).toMatchObject({ route: { path: '/admin/meet/create' } });
    expect(decide('/user/support-request/create', builtin('user'))).toMatchObject({
      route: { path: '/user/support-request/create' },
    });
    expect(decide('/admin/dictionary/region/edit/3', builtin('admin'))).toMatchObject({
      route: { path: '/admin/dictionary/:type/edit/:id' },
    });
  });
});

describe('the guard, for every visitor and every page', () => {
  describe.each(VISITORS)('%s', (_name, visitor) => {
    it('never loops: every redirect ends within five steps', () => {
      for (const path of ADDRESSES) {
        const { decision, steps } = follow(path, visitor);
        expect(decision.kind, path).not.toBe('redirect');
        expect(steps, path).toBeLessThanOrEqual(5);
      }
    });

    it('ends at a page that opens, unless the address names none or nothing opens', () => {
      for (const path of ADDRESSES) {
        const { decision } = follow(path, visitor);
        if (decision.kind === 'nothing-open') {
          expect(menuFor('admin', visitor ?? custom())).toEqual([]);
          expect(menuFor('learner', visitor ?? custom())).toEqual([]);
        } else if (decision.kind === 'not-found') expect(path).toContain('nowhere');
      }
    });
  });

  it.each(ROLE_KEYS.filter((key) => key !== 'region'))('%s enters exactly the pages whose list names it', (key) => {
    for (const route of [...LEARNER_ROUTES, ...ADMIN_ROUTES]) {
      const expected = route.roles.includes(key)
        ? { kind: 'enter', route }
        : redirect(['user', 'superUser'].includes(key) ? '/user' : '/admin');
      expect(decide(address(route.path), builtin(key)), route.path).toEqual(expected);
    }
  });

  it('lets nobody into a retired page', () => {
    const retired = ADMIN_ROUTES.filter((route) => route.roles.length === 0);
    expect(retired).toHaveLength(16);
    for (const route of retired) {
      for (const [name, visitor] of VISITORS)
        expect(decide(address(route.path), visitor).kind, `${name} ${route.path}`).toBe('redirect');
    }
  });
});

describe('decide', () => {
  it('sends a visitor without a session to sign-in', () => {
    expect(decide('/user/main', null)).toEqual(redirect('/'));
    expect(decide('/admin/users?sort=1', null)).toEqual(redirect('/'));
    expect(decide('/user', null)).toEqual(redirect('/'));
  });

  it.each(SIGN_IN_ROUTES.map((route) => route.path))('sends a signed-in visitor away from %s', (path) => {
    expect(decide(path, builtin('user'))).toEqual(redirect('/user'));
    expect(decide(path, builtin('superUser'))).toEqual(redirect('/user'));
    expect(decide(path, builtin('admin'))).toEqual(redirect('/admin'));
    expect(decide(path, builtin('region'))).toEqual(redirect('/admin'));
    expect(decide(path, custom())).toEqual(redirect('/admin'));
  });

  it('leads from the areas to their defaults', () => {
    expect(decide('/user', builtin('user'))).toEqual(redirect('/user/video-lesson'));
    expect(decide('/admin', builtin('admin'))).toEqual(redirect('/admin/statistics'));
    expect(decide('/admin/', builtin('teacher'))).toEqual(redirect('/admin/statistics'));
  });

  it('leads all staff to a home, and those who learn to their area', () => {
    for (const key of ['admin', 'teacher', 'region'] as const)
      expect(follow('/', builtin(key)).at).toBe('/admin/statistics');
    for (const key of ['examiner', 'support'] as const) expect(follow('/', builtin(key)).at).toBe('/admin/home');
    expect(follow('/', custom('session:self', 'themes:list')).at).toBe('/admin/statistics');
    expect(follow('/', custom('my-tests:list', 'themes:list')).at).toBe('/admin/statistics');
    expect(follow('/', custom('session:self', 'my-tests:list')).at).toBe('/user/main');
    expect(follow('/', builtin('superUser')).at).toBe('/user/video-lesson');
  });

  it('has one home in the menu of each role', () => {
    for (const [name, visitor] of VISITORS) {
      if (visitor === null) continue;
      const homes = menuFor('admin', visitor).filter(({ menu }) => menu?.icon === 'home');
      expect(homes.length, name).toBe(follow('/admin', visitor).at.startsWith('/admin/') ? 1 : 0);
    }
  });

  it('tells a role that opens nothing so', () => {
    expect(follow('/', custom('session:self')).decision).toEqual({ kind: 'nothing-open' });
    expect(follow('/user/main', custom()).decision).toEqual({ kind: 'nothing-open' });
  });

  it('goes by the table, not by permissions, for the roles that it names', () => {
    expect(decide('/admin/users', { roleKey: 'teacher', permissions: ['users:list'] })).toEqual(redirect('/admin'));
    expect(decide('/admin/users', { roleKey: 'admin', permissions: [] })).toMatchObject({ kind: 'enter' });
  });

  it('keeps superUser out of what only user has', () => {
    expect(decide('/user/chat-webinar/1', builtin('superUser'))).toEqual(redirect('/user'));
    expect(decide('/user/support-request', builtin('superUser'))).toEqual(redirect('/user'));
    expect(decide('/user/chat-webinar/1', builtin('user'))).toMatchObject({ kind: 'enter' });
  });

  it('has no page for an address whose record is no number', () => {
    const visitor = { roleKey: 'admin', permissions: ['*'] } as const;
    for (const id of ['reports', '-1', '1.5', '1e3', '9'.repeat(17)])
      expect(decide(`/admin/tests/results/${id}`, visitor)).toEqual({ kind: 'not-found' });
    for (const path of [
      '/admin/tests/results/7',
      '/admin/dictionary/region',
      '/admin/visitors-log/user/7/all',
      '/verify/ABCDEFGH',
    ])
      expect(decide(path, visitor)).toMatchObject({ kind: 'enter' });
  });

  it('opens the public pages to everyone', () => {
    for (const path of ['/privacy', '/password#token=x', '/forget-password', '/user/meet', '/verify/abc']) {
      expect(decide(path, null), path).toMatchObject({ kind: 'enter' });
      expect(decide(path, builtin('user')), path).toMatchObject({ kind: 'enter' });
    }
  });
});

describe('pageToReturnTo', () => {
  it('gives the page that was asked for, with its query', () => {
    expect(pageToReturnTo('/user/testing/5?q=2', builtin('user'))).toBe('/user/testing/5?q=2');
  });

  it('gives nothing that the person may not enter', () => {
    expect(pageToReturnTo('/admin/users', builtin('user'))).toBeUndefined();
    expect(pageToReturnTo('/admin/exam', builtin('admin'))).toBeUndefined();
  });

  it.each([
    '//evil.example/user/main',
    '/\\evil.example',
    'https://evil.example/user/main',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/user/../..//evil\\x',
    '',
    null,
    undefined,
  ])('refuses %j', (asked) => {
    expect(pageToReturnTo(asked, builtin('user'))).toBeUndefined();
  });
});
