import { describe, expect, it } from 'vitest';
import { fillCanned, unknownVariables } from './canned.ts';

describe('fillCanned', () => {
  it('fills in what is known, leaves out what has no value, and keeps other brackets', () => {
    const text = '{name}, request {request} {test}.\n{operator} {other} {';
    expect(fillCanned(text, { name: 'Айгуль', request: '7', operator: 'Ержан' })).toBe(
      'Айгуль, request 7.\nЕржан {other} {',
    );
  });

  it('does not fill in what values contain', () => {
    expect(fillCanned('{subject}', { subject: '{name}', name: 'x' })).toBe('{name}');
  });
});

describe('unknownVariables', () => {
  it('names what nothing fills in', () => {
    expect(unknownVariables('{name} {nmae} {a b} {}')).toEqual(['nmae']);
  });
});
