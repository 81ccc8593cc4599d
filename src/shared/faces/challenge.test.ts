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
  const first = { yaw: 2, width: 200 };
  const shown = (yaw: number, width: number): FaceStep[] =>
    (['straight', 'turn-left', 'turn-right', 'closer'] as const).filter((step) =>
      showsStep(step, { yaw, width }, first),
    );

  it('tells the steps from each other', () => {
    expect(shown(0, 200)).toEqual(['straight']);
    expect(shown(25, 200)).toEqual(['turn-left']);
    expect(shown(-25, 200)).toEqual(['turn-right']);
    expect(shown(3, 260)).toEqual(['straight', 'closer']);
    expect(shown(15, 260)).toEqual([]);
  });

  it('takes a face that is held still for no turn and no step closer', () => {
    expect(shown(2, 205)).toEqual(['straight']);
  });
});
