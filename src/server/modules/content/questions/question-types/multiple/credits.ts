import type { Schemas } from '#shared/contract/index.ts';

/** What each option gives in percent, by the rule of the bank where it has no weight of its own; null: only all together count. */
export function multipleCredits({ options, scoring }: Schemas['MultipleContent']): (number | null)[] {
  if (scoring === 'all_or_nothing') return options.map(() => null);
  const right = options.filter(({ correct }) => correct).length;
  const wrong = options.length - right;
  return options.map(({ correct, weight }) => fiveDecimals(weight ?? (correct ? 100 / right : -100 / wrong)));
}

/** As Moodle names its shares: 33.33333. */
function fiveDecimals(value: number): number {
  return Math.round(value * 1e5) / 1e5 + 0;
}
