import type { Part } from '#shared/browser/player/index.ts';

/** Parts of a film in order and without overlaps, however they came. */
export function mergedParts(parts: readonly Part[]): Part[] {
  const merged: Part[] = [];
  for (const { from, to } of [...parts].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last.to + 0.05) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

/** The spans of the contract as parts. */
export function partsOf(spans: readonly number[][]): Part[] {
  return spans.map(([from = 0, to = 0]) => ({ from, to }));
}
