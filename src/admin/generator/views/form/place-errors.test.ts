import { describe, expect, it } from 'vitest';
import { placeErrors } from './place-errors.ts';

describe('placeErrors', () => {
  it('leaves errors at the fields that the form shows, and at their parts', () => {
    const errors = { login: 'Taken.', 'content.options.1.text': 'Too long.' };
    expect(placeErrors(errors, ['login', 'content'])).toEqual(errors);
  });

  it('gives the others to the form as a whole', () => {
    expect(placeErrors({ login: 'Taken.', 'themes.0.hours': 'Too many.' }, ['login'])).toEqual({
      login: 'Taken.',
      root: { 'themes-0-hours': 'Too many.' },
    });
  });
});
