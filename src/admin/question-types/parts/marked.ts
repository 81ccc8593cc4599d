type Keyed = { correct: boolean; weight?: number | null };

/** Sets which options are right; a weight of its own goes with the option that it was given to. */
export const marked = <T extends Keyed>(options: readonly T[], right: readonly number[]): T[] =>
  options.map((option, index) =>
    option.correct === right.includes(index) ? option : { ...option, correct: right.includes(index), weight: null },
  );

/** The places of the right ones. */
export const rightOf = (options: readonly Keyed[]) => options.flatMap(({ correct }, index) => (correct ? [index] : []));
