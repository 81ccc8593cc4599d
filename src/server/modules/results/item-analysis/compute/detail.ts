import type { Schemas } from '#shared/contract/index.ts';
import { mean, wilson } from '../statistics/index.ts';
import type { AnalysedItem, Analysis } from './analyse.ts';

const STEPS = 10;

/** The facility of the item by score on the whole paper: it should rise. */
export function curveOf({ population }: Analysis, { answers }: AnalysedItem): Schemas['CurvePoint'][] {
  const width = 100 / STEPS;
  const steps: number[][] = Array.from({ length: STEPS }, () => []);
  for (const [index, person] of answers.persons.entries()) {
    const percent = Math.max(0, population.scores[person] ?? 0) * 100;
    steps[Math.min(STEPS - 1, Math.floor(percent / width + 1e-9))]?.push(answers.credits[index] ?? 0);
  }
  return steps.flatMap((credits, step) => {
    if (credits.length === 0) return [];
    const facility = mean(credits);
    return [
      {
        from: step * width,
        to: (step + 1) * width,
        count: credits.length,
        facility,
        interval: wilson(facility, credits.length),
      },
    ];
  });
}

/** How many people in the lower and upper groups were asked the item. */
export function groupCounts({ answers: { groups } }: AnalysedItem): { upperCount: number; lowerCount: number } {
  const count = (wanted: string) => groups?.filter((group) => group === wanted).length ?? 0;
  return { upperCount: count('upper'), lowerCount: count('lower') };
}
