import { describe, expect, it } from 'vitest';
import { DEFAULT_GRANTS } from './grants.ts';
import { ALL_PERMISSIONS } from './permissions.ts';
import { isStaff, withoutStaff } from './staff.ts';

describe('withoutStaff', () => {
  it('leaves exactly what a learner holds', () => {
    expect([...withoutStaff(ALL_PERMISSIONS)].sort()).toEqual([...DEFAULT_GRANTS.user].sort());
  });
});

describe('isStaff', () => {
  it('is true for whoever holds more than a learner', () => {
    expect(isStaff([])).toBe(false);
    expect(isStaff(DEFAULT_GRANTS.superUser)).toBe(false);
    expect(isStaff(DEFAULT_GRANTS.support)).toBe(true);
    for (const permission of ALL_PERMISSIONS)
      expect(isStaff([permission]), permission).toBe(!DEFAULT_GRANTS.user.includes(permission));
  });
});
