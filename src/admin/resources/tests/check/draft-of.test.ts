import { describe, expect, it } from 'vitest';
import { draftOf } from './draft-of.ts';

const pool = (themeId: number, count: number) => ({ themeId, difficultyFrom: 1, difficultyTo: 5, count, tags: [] });

describe('draftOf', () => {
  it('leaves out what is not filled in, and remembers the places', () => {
    const { draft, places } = draftOf({
      id: 7,
      title: { ru: 'Тест' },
      durationMinutes: null,
      opensAt: '',
      closesAt: '2026-03-01T10:00',
      questions: undefined,
      pools: [pool(0, 3), pool(2, 4), pool(3, 0), pool(4, 1)],
      sectionMinimums: [
        { themeId: 0, percentage: 50 },
        { themeId: 2, percentage: 50 },
      ],
      questionCount: 3,
    });
    expect(draft).toEqual({
      closesAt: new Date('2026-03-01T10:00').toISOString(),
      questions: [],
      pools: [pool(2, 4), pool(4, 1)],
      sectionMinimums: [{ themeId: 2, percentage: 50 }],
      sections: [],
    });
    expect(places).toEqual([1, 3]);
  });
});
