/** Rounds, so that tiny differences do not count. */
export function percent<T extends number | null>(value: T): T {
  return (value === null ? null : Math.round(value * 1000) / 1000 + 0) as T;
}
