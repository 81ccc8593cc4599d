import { describe, expect, it } from 'vitest';
import { brokenPasswordRules, PASSWORD_RULES } from './password.ts';

describe('brokenPasswordRules', () => {
  it('finds nothing wrong with a password that keeps every rule', () => {
    expect(brokenPasswordRules('Aa1!', 4)).toEqual([]);
    expect(brokenPasswordRules('Demo-2026!', 10)).toEqual([]);
  });

  it('names every rule that an empty password breaks', () => {
    expect(brokenPasswordRules('', 4)).toEqual(PASSWORD_RULES);
  });

  it.each([
    ['Aa1', ['length', 'special']],
    ['aa1!', ['upper']],
    ['AA1!', ['lower']],
    ['Aaa!', ['digit']],
    ['Aaa1', ['special']],
    ['Aa1-', ['special']],
  ])('%s breaks %j', (password, broken) => {
    expect(brokenPasswordRules(password, 4)).toEqual(broken);
  });

  it('counts only Latin letters as letters', () => {
    expect(brokenPasswordRules('Әә1!', 4)).toEqual(['upper', 'lower']);
    expect(brokenPasswordRules('Жж1!', 4)).toEqual(['upper', 'lower']);
  });

  it.each([...'!@#$%^&*'])('accepts %s as the special character', (special) => {
    expect(brokenPasswordRules(`Aa1${special}`, 4)).toEqual([]);
  });

  it('takes the length from the setting, but never less than four', () => {
    expect(brokenPasswordRules('Aa1!', 5)).toEqual(['length']);
    expect(brokenPasswordRules('A1!', 0)).toContain('length');
    expect(brokenPasswordRules('Aa1!', -1)).toEqual([]);
  });
});
