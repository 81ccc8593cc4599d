import { expect, it } from 'vitest';
import { isLeftBehind, isPassed, type Step } from './steps.ts';

const step = (position: number, epoch: number, first: number, last = first): Step => ({ position, epoch, first, last });
const at = (position: number, epoch: number, seq: number) => ({ position, epoch, seq });

it('takes what was written before a question was left, and nothing after', () => {
  const steps = [step(0, 1, 1, 4), step(1, 1, 5, 9)];
  expect(isLeftBehind(at(0, 1, 3), steps)).toBe(false);
  expect(isLeftBehind(at(0, 1, 6), steps)).toBe(true);
  expect(isLeftBehind(at(0, 2, 1), steps)).toBe(true);
  expect(isLeftBehind(at(1, 1, 10), steps)).toBe(false);
  expect(isLeftBehind(at(2, 1, 10), steps)).toBe(false);
});

it('takes no step that would lie before an answer to an earlier question of the same window', () => {
  expect(isLeftBehind(at(1, 1, 7), [step(0, 1, 8)])).toBe(true);
  // Another device had gone on before this one took over.
  expect(isLeftBehind(at(1, 1, 7), [step(0, 2, 1)])).toBe(false);
});

it('takes no save for a question before the furthest, whatever number it claims', () => {
  const steps = [step(0, 1, 1), step(1, 1, 1000)];
  expect(isPassed(at(0, 1, 2), steps)).toBe(true);
  expect(isPassed(at(1, 1, 1001), steps)).toBe(false);
  expect(isPassed(at(2, 1, 1001), steps)).toBe(false);
  expect(isPassed(at(2, 1, 999), steps)).toBe(true);
});
