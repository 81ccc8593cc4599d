import { describe, expect, it } from 'vitest';
import { meantOf } from './meant.ts';

describe('meantOf', () => {
  it('chooses the only account that is like a request by its login or IIN, and by nothing weaker', () => {
    expect(meantOf([{ userId: 7, by: ['login', 'name'] }])).toBe(7);
    expect(meantOf([{ userId: 7, by: ['iin'] }])).toBe(7);
    expect(meantOf([{ userId: 7, by: ['name', 'email', 'phone'] }])).toBeUndefined();
    expect(
      meantOf([
        { userId: 7, by: ['login'] },
        { userId: 8, by: ['iin'] },
      ]),
    ).toBeUndefined();
    expect(meantOf(undefined)).toBeUndefined();
  });
});
