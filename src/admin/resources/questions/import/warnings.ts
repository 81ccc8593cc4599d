import type { Schemas } from '#shared/contract/index.ts';

type Item = Schemas['ImportItem'];

export const isWarned = (item: Item): boolean => item.warnings.length > 0;

/** Each warning with the number of questions that have it, the most frequent first. */
export function warningKinds(items: readonly Item[]): { warning: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const item of items)
    for (const warning of new Set(item.warnings)) counts.set(warning, (counts.get(warning) ?? 0) + 1);
  return [...counts].map(([warning, count]) => ({ warning, count })).sort((one, other) => other.count - one.count);
}
