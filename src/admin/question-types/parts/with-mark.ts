/** The options with one of them marked as right or not; where only one may be, the mark leaves the others. */
export function withMark<O extends { correct: boolean }>(
  options: readonly O[],
  index: number,
  correct: boolean,
  single: boolean,
): O[] {
  return options.map((each, at) => (at === index ? { ...each, correct } : single ? { ...each, correct: false } : each));
}
