type Keyed = { correct: boolean; weight?: number | null };

/** Sets which options are right. An option's own weight is kept only if its status does not change. */
export const marked = <T extends Keyed>(options: readonly T[], right: readonly number[]): T[] =>
  options.map((option, index) =>
    option.correct === right.includes(index) ? option : { ...option, correct: right.includes(index), weight: null },
  );

/** The indexes of the right options. */
export const rightOf = (options: readonly Keyed[]) => options.flatMap(({ correct }, index) => (correct ? [index] : []));
