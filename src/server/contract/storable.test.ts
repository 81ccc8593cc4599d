import { describe, expect, it } from 'vitest';
import { lookAt } from './storable.ts';

const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;

describe('lookAt', () => {
  it('lets through what can be stored', () => {
    const value = { text: 'Қауіп 🙂\n', none: null, list: [1, -0.5, true, { deep: ['constructor'] }] };
    expect(lookAt(value)).toEqual({ problems: {}, values: 10 });
    expect(lookAt(undefined).problems).toEqual({});
  });

  it.each(['\0', 'a\0b', '\ud800', 'a\udc00b'])('refuses the text %j at its field', (text) => {
    expect(lookAt({ a: { b: ['x', text] } }).problems).toEqual({ 'a.b.1': { key: 'characters' } });
    expect(lookAt({ a: { [text]: 1 } }).problems).toEqual({ [`a.${text}`]: { key: 'characters' } });
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('refuses the name %s', (name) => {
    const { problems } = lookAt({ filter: JSON.parse(`{"${name}":1}`) as unknown });
    expect(Object.entries(problems)).toEqual([[`filter.${name}`, { key: 'additionalProperties' }]]);
  });

  it('refuses numbers without an end', () => {
    expect(lookAt(JSON.parse('{"points":1e999}')).problems).toEqual({ points: { key: 'type' } });
  });

  it('refuses levels without number, and does not follow them', () => {
    expect(lookAt(nested(30)).problems).toEqual({});
    const { problems, values } = lookAt(nested(100_000));
    expect(Object.values(problems)).toEqual([{ key: 'depth' }]);
    expect(values).toBeLessThan(50);
  });

  it('tells twenty mistakes at most, in short names', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`${index}${'x'.repeat(1000)}`, '\0']));
    const fields = Object.keys(lookAt(many).problems);
    expect(fields).toHaveLength(20);
    expect(Math.max(...fields.map((field) => field.length))).toBe(200);
  });

  it('leaves out a list that is looked at elsewhere', () => {
    expect(lookAt({ entries: ['\0'], other: '\0' }, 'entries').problems).toEqual({ other: { key: 'characters' } });
  });
});
