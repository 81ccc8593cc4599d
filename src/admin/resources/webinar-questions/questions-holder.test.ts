import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { besides } from './questions-holder.ts';

const problems = [3, 5, 8].map((id) => ({ id }) as Schemas['WebinarQuestion']);

describe('the questions beside one', () => {
  it('are those of the page that it was opened from', () => {
    expect(besides({ problems }, 5)).toEqual({ before: 3, after: 8 });
    expect(besides({ problems }, 3)).toEqual({ before: undefined, after: 5 });
  });

  it('are none for one that is not on it', () => {
    expect(besides({ problems }, 4)).toEqual({ before: undefined, after: undefined });
  });
});
