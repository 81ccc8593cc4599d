import { describe, expect, it } from 'vitest';
import { between, countSelected, pageState, selectionBody, selectionFilter, withPage } from './selection.ts';

const named = { ids: [1, 2], everything: false, total: 12_340 };
const all = { ...named, everything: true };

describe('a selection', () => {
  it('counts what is named, or all that match', () => {
    expect([countSelected(named), countSelected(all)]).toEqual([2, 12_340]);
  });

  it('goes to the server as ids or as the filter, never as both', () => {
    expect(selectionBody(named, { q: 'a' })).toEqual({ ids: [1, 2] });
    expect(selectionBody(all, { q: 'a' })).toEqual({ filter: { q: 'a' } });
  });

  it('is exported within what the page itself selects', () => {
    expect(selectionFilter(named, { type: 'region' })).toEqual({ type: 'region', id: [1, 2] });
    expect(selectionFilter(all, { type: 'region' })).toEqual({ type: 'region' });
  });
});

describe('a page', () => {
  it('is selected in no part, in part or as a whole', () => {
    expect([pageState([1, 2], []), pageState([1, 2], [2, 9]), pageState([1, 2], [1, 2, 9])]).toEqual([
      'none',
      'some',
      'all',
    ]);
    expect(pageState([], [1])).toBe('none');
  });

  it('is added as a whole and taken away as a whole; what is elsewhere stays', () => {
    expect(withPage([9, 1], [1, 2])).toEqual([9, 1, 2]);
    expect(withPage([9, 1, 2], [1, 2])).toEqual([9]);
  });

  it('gives the rows between two of it', () => {
    expect(between([5, 6, 7, 8], 7, 5)).toEqual([5, 6, 7]);
    expect(between([5, 6], 5, 5)).toEqual([5]);
    expect(between([5, 6], 5, 99)).toEqual([]);
  });
});
