import type { PackageFinding } from '#shared/scorm/package.ts';

/** Most findings of one package. */
const MOST = 500;

const ORDER: readonly PackageFinding['level'][] = ['error', 'warning', 'note'];

/** Collects what staff should know of a package. What is said twice of the same is said once. */
export class Report {
  readonly #found = new Map<string, PackageFinding>();

  add(level: PackageFinding['level'], key: string, params: PackageFinding['params'] = {}): void {
    const same = JSON.stringify([key, params]);
    if (this.#found.size < MOST && !this.#found.has(same)) this.#found.set(same, { level, key, params });
  }

  /** Errors first, otherwise in the order in which they were found. */
  get findings(): PackageFinding[] {
    return [...this.#found.values()].sort((one, other) => ORDER.indexOf(one.level) - ORDER.indexOf(other.level));
  }
}

/** A text as a parameter of a finding: one line of at most 200 characters. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}

/** How many names a finding lists. */
const NAMED = 5;

/** What a finding says of many: how many they are, and the names of the first. */
export const several = (names: readonly string[]) => ({
  smart_count: names.length,
  names: names.slice(0, NAMED).map(quoted).join(', ') + (names.length > NAMED ? ', …' : ''),
});
