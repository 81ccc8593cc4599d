import { describe, expect, it } from 'vitest';
import type { FieldModel } from '../model/model.ts';
import { validatorsOf } from './validation.ts';

/** The key of the first error, as react-admin's validators return it. */
function said(field: Omit<FieldModel, 'name'>, value: unknown, isRequired = false): string | undefined {
  for (const validate of validatorsOf({ name: 'field', ...field }, isRequired)) {
    const answer: unknown = validate(value, {}, {} as never);
    if (typeof answer === 'string') return answer.replace(/^@@react-admin@@/, '').replaceAll('"', '');
    if (answer !== undefined) return (answer as { message: string }).message;
  }
  return undefined;
}

const REQUIRED = 'ra.validation.required';

describe('what a form checks before the server does', () => {
  it.each<[string, Omit<FieldModel, 'name'>, unknown, string | undefined]>([
    ['a fraction in a whole number', { kind: 'integer' }, 1.5, 'console.validation.whole'],
    ['a whole number', { kind: 'integer' }, 2, undefined],
    ['an empty number that may be empty', { kind: 'integer' }, null, undefined],
    ['a number at its limit', { kind: 'number', maximum: 100 }, 100, undefined],
    [
      'a number that must be above a limit, at it',
      { kind: 'number', exclusiveMinimum: 0 },
      0,
      'console.validation.above',
    ],
    ['a number above that limit', { kind: 'number', exclusiveMinimum: 0 }, 0.1, undefined],
    ['an IIN with a wrong check digit', { kind: 'iin' }, '900101300018', 'console.validation.iin'],
    ['an IIN', { kind: 'iin' }, '900101300017', undefined],
    ['an IIN left empty', { kind: 'iin', nullable: true }, '', undefined],
    ['a login with a space', { kind: 'text', pattern: '^[a-z]+$' }, 'a b', 'console.validation.pattern'],
    [
      'letters of any alphabet, as the server takes them',
      { kind: 'text', pattern: '^[\\p{L}-]+$' },
      'сәлем',
      undefined,
    ],
    ['a text that is long enough', { kind: 'text', minLength: 2 }, 'ab', undefined],
    ['the length of what has none', { kind: 'reference', maxLength: 1 }, 12, undefined],
  ])('%s', (_, field, value, expected) => {
    expect(said(field, value)).toBe(expected);
  });

  it('tells what is too small, too great, too short and too long', () => {
    expect(said({ kind: 'integer', minimum: 1 }, 0)).toMatch(/minValue/);
    expect(said({ kind: 'integer', maximum: 5 }, 6)).toMatch(/maxValue/);
    expect(said({ kind: 'text', minLength: 2 }, 'a')).toMatch(/minLength/);
    expect(said({ kind: 'multiline', maxLength: 2 }, 'abc')).toMatch(/maxLength/);
    expect(said({ kind: 'email' }, 'nobody')).toMatch(/email/);
  });

  it.each<[FieldModel['kind'], unknown]>([
    ['text', ''],
    ['integer', null],
    ['reference', undefined],
    ['tags', []],
    ['localized-text', null],
    ['localized-text', {}],
    ['localized-html', { ru: '', kz: '' }],
  ])('asks for a %s that must be there', (kind, value) => {
    expect(said({ kind }, value, true)).toBe(REQUIRED);
  });

  it('takes a text in any one of the languages', () => {
    expect(said({ kind: 'localized-text' }, { kz: 'Дабыл' }, true)).toBeUndefined();
  });

  it('takes nought and no for an answer', () => {
    expect(said({ kind: 'integer', minimum: 0 }, 0, true)).toBeUndefined();
    expect(said({ kind: 'boolean' }, false, true)).toBeUndefined();
  });
});
