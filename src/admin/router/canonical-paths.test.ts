import { describe, expect, it } from 'vitest';
import { canonicalPaths } from './canonical-paths.ts';

const { toCanonical, toInternal } = canonicalPaths('/admin');

const PAIRS: [internal: string, canonical: string][] = [
  ['/admin/users', '/admin/users'],
  ['/admin/users/create', '/admin/users/create'],
  ['/admin/users/7', '/admin/users/edit/7'],
  ['/admin/superusers', '/admin/superuser'],
  ['/admin/superusers/create', '/admin/superuser/create'],
  ['/admin/superusers/7', '/admin/superuser/edit/7'],
  ['/admin/support-users', '/admin/support-users'],
  ['/admin/support-users/create', '/admin/support-users/create'],
  ['/admin/support-users/7', '/admin/support-users/edit/7'],
  ['/admin/roles', '/admin/role'],
  ['/admin/roles/create', '/admin/create-role'],
  ['/admin/roles/101', '/admin/role/edit/101'],
  ['/admin/plans', '/admin/plan-education'],
  ['/admin/plans/create', '/admin/plan-education/create'],
  ['/admin/plans/3', '/admin/plan-education/edit/3'],
  ['/admin/themes', '/admin/themes'],
  ['/admin/themes/create', '/admin/themes/create'],
  ['/admin/themes/3', '/admin/themes/edit/3'],
  ['/admin/questions', '/admin/questions'],
  ['/admin/questions/create', '/admin/questions/create'],
  ['/admin/questions/import', '/admin/questions/import'],
  ['/admin/questions/duplicates', '/admin/questions/duplicates'],
  ['/admin/questions/3', '/admin/questions/edit/3'],
  ['/admin/questions/import-table', '/admin/questions/import-table'],
  ['/admin/users/import', '/admin/users/import'],
  ['/admin/users/import/7', '/admin/users/import/7'],
  ['/admin/plan-education/import/7', '/admin/plan-education/import/7'],
  ['/admin/dictionary/region/import', '/admin/dictionary/region/import'],
  ['/admin/tests', '/admin/tests'],
  ['/admin/tests/create', '/admin/tests/create'],
  ['/admin/tests/3', '/admin/tests/edit/3'],
  ['/admin/dictionary-types', '/admin/dictionary'],
  ['/admin/dictionary/region', '/admin/dictionary/region'],
  ['/admin/dictionary/region/create', '/admin/dictionary/region/create'],
  ['/admin/dictionary/region/edit/5', '/admin/dictionary/region/edit/5'],
  ['/admin/restoration-requests', '/admin/forget-password'],
];

describe('canonical paths', () => {
  it.each(PAIRS)('shows %s as %s, and knows it again', (internal, canonical) => {
    expect(toCanonical(internal)).toBe(canonical);
    expect(toInternal(canonical)).toBe(internal);
  });

  it.each(PAIRS)('leaves what is translated already: %s, %s', (internal, canonical) => {
    expect(toCanonical(canonical)).toBe(canonical);
    expect(toInternal(internal)).toBe(internal);
  });

  it('leaves other places alone', () => {
    for (const path of [
      '/',
      '/user/tests/7',
      '/administration/users/7',
      '/admin',
      '/admin/statistics',
      '/admin/users/7/more',
    ]) {
      expect(toCanonical(path)).toBe(path);
      expect(toInternal(path)).toBe(path);
    }
  });

  it('keeps unusual ids whole', () => {
    expect(toCanonical('/admin/users/a%20b')).toBe('/admin/users/edit/a%20b');
    expect(toInternal('/admin/users/edit/a%2Fb')).toBe('/admin/users/a%2Fb');
  });
});
