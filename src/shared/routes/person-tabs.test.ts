import { describe, expect, it } from 'vitest';
import { DEFAULT_GRANTS } from '../access/grants.ts';
import { ADMIN_ROUTES } from './admin.ts';
import { createMatcher } from './match.ts';
import { type PeopleSection, PERSON_TABS, personPath, personTabPath, personTabs } from './person-tabs.ts';

type Role = 'admin' | 'examiner' | 'teacher' | 'region' | 'support' | 'user';

const visitor = (roleKey: Role, more: readonly string[] = []) => ({
  roleKey,
  permissions: [...DEFAULT_GRANTS[roleKey], ...more],
});
const tabsOf = (roleKey: Role, more: readonly string[] = [], section: PeopleSection = 'users') =>
  personTabs(visitor(roleKey, more), { section, learns: section !== 'support-users' });

describe('the tabs of a person', () => {
  it('have pages', () => {
    const match = createMatcher(ADMIN_ROUTES);
    for (const section of ['users', 'superusers'] as const)
      for (const tab of PERSON_TABS) expect(match(personTabPath(tab, 7, section))?.built, tab).toBe(true);
    for (const tab of ['data', 'history'] as const)
      expect(match(personTabPath(tab, 7, 'support-users'))?.built, tab).toBe(true);
  });

  it('are open to those who judge results, and in the lists by role to admins alone', () => {
    expect(tabsOf('admin')).toEqual(PERSON_TABS);
    // Certificates are listed by admins alone.
    const judging = PERSON_TABS.filter((tab) => tab !== 'certificates');
    expect(tabsOf('teacher')).toEqual(judging);
    expect(tabsOf('teacher', ['certificates:list'])).toEqual(PERSON_TABS);
    expect(tabsOf('examiner')).toEqual(judging);
    expect(tabsOf('admin', [], 'superusers')).toEqual(PERSON_TABS);
    expect(tabsOf('teacher', [], 'superusers')).toEqual([]);
    expect(tabsOf('admin', [], 'support-users')).toEqual(['data', 'history']);
  });

  it('are closed to learners and support, whatever they hold', () => {
    expect(tabsOf('user', ['users:show', 'attempts:list'])).toEqual([]);
    expect(tabsOf('support', ['users:show', 'attempts:list'])).toEqual([]);
  });

  it('come with what they show, for whom the tables do not name', () => {
    expect(tabsOf('region')).toEqual([]);
    expect(tabsOf('region', ['attempts:list', 'history:list'])).toEqual([]);
    expect(tabsOf('region', ['users:show'])).toEqual(['data']);
    expect(tabsOf('region', ['users:show', 'plan-assignments:list'])).toEqual(['assignments', 'data']);
  });

  it('lead a name to the first of them, or nowhere', () => {
    expect(personPath(7, visitor('teacher'))).toBe('/admin/users/results/7');
    expect(personPath(7, visitor('region', ['users:show']))).toBe('/admin/users/edit/7');
    expect(personPath(7, visitor('support'))).toBeUndefined();
  });
});
