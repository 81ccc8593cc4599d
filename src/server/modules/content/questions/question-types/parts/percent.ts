/** Shares that differ by less are the same. */
export function percent<T extends number | null>(value: T): T {
  return (value === null ? null : Math.round(value * 1000) / 1000 + 0) as T;
}
