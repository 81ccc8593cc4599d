import { describe, expect, it } from 'vitest';
import { draftChanges } from './draft-changes.ts';

describe('draftChanges', () => {
  it('finds nothing in a draft of emptied fields of a new record', () => {
    const draft = { title: null, note: ' ', lines: [], text: { ru: '' } };
    expect(draftChanges(draft, { title: undefined, active: true })).toEqual([]);
  });

  it('keeps what was typed, and what was emptied in an existing record', () => {
    expect(draftChanges({ title: { ru: 'Связь' }, note: '' }, { note: 'Старая' })).toEqual([
      ['title', { ru: 'Связь' }],
      ['note', ''],
    ]);
  });

  it('leaves out what the form shows anyway', () => {
    expect(draftChanges({ hours: 2, lines: [{ a: 1, b: 2 }] }, { hours: 2, lines: [{ b: 2, a: 1 }] })).toEqual([]);
    expect(draftChanges({ lines: [1, null] }, { lines: [1] })).toHaveLength(1);
  });
});
