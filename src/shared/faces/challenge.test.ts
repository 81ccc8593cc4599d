import { describe, expect, it } from 'vitest';
import { drawChallenge, type FaceStep, showsStep } from './challenge.ts';

describe('drawChallenge', () => {
  it('begins with a look ahead, repeats no move at once, and has a turn in each of its twelve orders', () => {
    const all = new Set<string>();
    for (const first of [0, 1, 2]) {
      for (const second of [0, 1]) {
        for (const third of [0, 1]) {
          const draws = [first, second, third];
          const steps = drawChallenge((below) => {
            const drawn = draws.shift() ?? 0;
            expect(drawn).toBeLessThan(below);
            return drawn;
          });
          expect(steps[0]).toBe('straight');
          expect(steps).toHaveLength(4);
          expect(steps.every((step, index) => step !== steps[index - 1])).toBe(true);
          expect(steps.some((step) => step.startsWith('turn'))).toBe(true);
          all.add(steps.join());
        }
      }
    }
    expect(all.size).toBe(12);
  });
});

describe('showsStep', () => {
  const first = { yaw: 2, eyes: 0.8 };
  const shown = (yaw: number, eyes: number): FaceStep[] =>
    (['straight', 'turn-left', 'turn-right', 'blink'] as const).filter((step) => showsStep(step, { yaw, eyes }, first));

  it('tells the steps from each other', () => {
    expect(shown(0, 0.8)).toEqual(['straight']);
    expect(shown(25, 0.8)).toEqual(['turn-left']);
    expect(shown(-25, 0.8)).toEqual(['turn-right']);
    expect(shown(3, 0.3)).toEqual(['straight', 'blink']);
    expect(shown(15, 0.8)).toEqual([]);
    expect(shown(15, 0.3)).toEqual(['blink']);
  });

  it('measures shut eyes by the open eyes of the same person', () => {
    expect(shown(2, 0.57)).toEqual(['straight']);
    expect(shown(2, 0.55)).toEqual(['straight', 'blink']);
    expect(showsStep('blink', { yaw: 2, eyes: 0.4 }, { yaw: 2, eyes: 0.5 })).toBe(false);
  });

  it('takes a face that is held still for no turn and no blink', () => {
    expect(shown(2, 0.76)).toEqual(['straight']);
  });
});
