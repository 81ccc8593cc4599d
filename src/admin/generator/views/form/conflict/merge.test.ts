import { describe, expect, it } from 'vitest';
import { meetings } from './merge.ts';

describe('meetings', () => {
  const base = { title: { ru: 'А' }, hours: 2, number: 1, notes: null };
  const fields = ['title', 'hours', 'number', 'notes', 'password'];

  it('keeps what only one of us has changed, and asks about what both have', () => {
    const mine = { ...base, title: { ru: 'Моё' }, hours: 3 };
    const theirs = { ...base, title: { ru: 'Их' }, number: 5 };
    expect(meetings(fields, base, mine, theirs)).toEqual([
      { field: 'title', mine: { ru: 'Моё' }, theirs: { ru: 'Их' }, both: true, suggested: 'mine' },
      { field: 'hours', mine: 3, theirs: 2, both: false, suggested: 'mine' },
      { field: 'number', mine: 1, theirs: 5, both: false, suggested: 'theirs' },
    ]);
  });

  it('does not ask about what both have changed to the same', () => {
    expect(meetings(fields, base, { ...base, hours: 4 }, { ...base, hours: 4 })).toEqual([]);
  });

  it('says nothing of a secret, which no record shows', () => {
    expect(meetings(fields, base, { ...base, password: 'x' }, base)).toEqual([]);
  });
});
