import { describe, expect, it } from 'vitest';
import { noteBatch, takeBatch } from './last-batch.ts';

describe('the last batch', () => {
  it('is given once, to the notice that follows the change', () => {
    noteBatch(new Headers({ 'x-batch': '7' }), 1000);
    expect(takeBatch(1500)).toBe(7);
    expect(takeBatch(1500)).toBeUndefined();
  });

  it('is forgotten when the notice comes too late', () => {
    noteBatch(new Headers({ 'x-batch': '7' }), 1000);
    expect(takeBatch(9000)).toBeUndefined();
  });

  it('stays unknown when an answer names none', () => {
    noteBatch(new Headers(), 1000);
    noteBatch(new Headers({ 'x-batch': 'none' }), 1000);
    expect(takeBatch(1000)).toBeUndefined();
  });
});
