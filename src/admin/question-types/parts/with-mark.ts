/** Marks one option as right or wrong; with a single right option, the others are unmarked. */
export function withMark<O extends { correct: boolean }>(
  options: readonly O[],
  index: number,
  correct: boolean,
  single: boolean,
): O[] {
  return options.map((each, at) => (at === index ? { ...each, correct } : single ? { ...each, correct: false } : each));
}
