import type { Schemas } from '#shared/contract/index.ts';

/** The credit of each option in percent, by the default rule if it has no weight; null: all or nothing. */
export function multipleCredits({ options, scoring }: Schemas['MultipleContent']): (number | null)[] {
  if (scoring === 'all_or_nothing') return options.map(() => null);
  const right = options.filter(({ correct }) => correct).length;
  const wrong = options.length - right;
  return options.map(({ correct, weight }) => fiveDecimals(weight ?? (correct ? 100 / right : -100 / wrong)));
}

/** Five decimals, as in Moodle: 33.33333. */
function fiveDecimals(value: number): number {
  return Math.round(value * 1e5) / 1e5 + 0;
}
