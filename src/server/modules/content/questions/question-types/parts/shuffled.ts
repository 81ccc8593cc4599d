/** The options of a paper: those that are fixed stay at their places, the others are shuffled. */
export function shuffledOptions<T extends { fixed?: boolean }>(options: readonly T[], random: () => number): T[] {
  const loose = shuffled(
    options.filter(({ fixed }) => fixed !== true),
    random,
  )[Symbol.iterator]();
  return options.map((option) => (option.fixed === true ? option : (loose.next().value ?? option)));
}

/** A shuffled copy (Fisher–Yates, every arrangement equally likely). */
export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [moved] = result.splice(other, 1, result[last] as T);
    result[last] = moved as T;
  }
  return result;
}

/** Some options stay at their places and others do not, which few formats can say. */
export function isPartlyFixed(options: readonly { fixed?: boolean }[]): boolean {
  const fixed = options.filter((option) => option.fixed === true).length;
  return fixed > 0 && fixed < options.length;
}
