import { describe, expect, it } from 'vitest';
import { DEFAULT_GRANTS } from '../access/grants.ts';
import { ADMIN_ROUTES } from './admin.ts';
import { createMatcher } from './match.ts';
import { mayOpenTestTab, TEST_TABS, testTabPath } from './test-tabs.ts';

const tabsOf = (roleKey: 'admin' | 'examiner' | 'teacher' | 'region' | 'support', more: readonly string[] = []) =>
  TEST_TABS.filter((tab) => mayOpenTestTab(tab, { roleKey, permissions: [...DEFAULT_GRANTS[roleKey], ...more] }));

describe('the tabs of a test', () => {
  it('have pages', () => {
    const match = createMatcher(ADMIN_ROUTES);
    for (const tab of TEST_TABS) expect(match(testTabPath(tab, 7))?.built, tab).toBe(true);
  });

  it('are those that the role enters', () => {
    expect(tabsOf('admin')).toEqual(TEST_TABS);
    expect(tabsOf('examiner')).toEqual(TEST_TABS);
    expect(tabsOf('teacher')).toEqual(TEST_TABS.filter((tab) => tab !== 'monitor' && tab !== 'sheets'));
    expect(tabsOf('region')).toEqual([]);
  });

  it('come with the permission for whom the tables do not name, and never against the tables', () => {
    expect(tabsOf('region', ['attempts:list', 'item-analysis:show'])).toEqual(['results', 'analysis']);
    expect(tabsOf('teacher', ['invigilation:list'])).not.toContain('monitor');
    expect(tabsOf('support', ['attempts:list'])).toEqual([]);
  });
});
