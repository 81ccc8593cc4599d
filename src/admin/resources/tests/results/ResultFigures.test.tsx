// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { ResultFigures } from './ResultFigures.tsx';

withWords();
afterEach(cleanup);

describe('the key figures of a test', () => {
  it('say of what a share is one, and are rounded alike', () => {
    const counts = {
      testId: 7,
      title: { ru: 'Тест' },
      people: 71,
      attempts: 78,
      running: 0,
      submitted: 78,
      marking: 0,
      passed: 66,
      flagged: 0,
    };
    const scores = { mean: 81.36, median: 84.03, best: 100, worst: 41, meanSeconds: 1080 };
    openConsole(<ResultFigures results={{ ...counts, ...scores, passPercentage: 70, distribution: [], themes: [] }} />);
    const shownOf = (name: string) =>
      screen.getByText(name).parentElement?.querySelector('dd')?.textContent?.replaceAll('\u00a0', ' ');
    expect(shownOf('Сданных попыток')).toBe('66 из 78 (84,6 %)');
    expect(shownOf('Средний результат')).toBe('81,4 %');
    expect(shownOf('Медиана')).toBe('84 %');
  });
});
