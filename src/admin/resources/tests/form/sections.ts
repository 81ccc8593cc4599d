import type { Schemas } from '#shared/contract/index.ts';

type Section = Schemas['TestSection'];

/** The longest section, and the longest test, in minutes. */
export const LONGEST = 1440;

/** The minutes of all sections; NaN while one is not filled in. */
export const sumOf = (sections: readonly Section[]) => sections.reduce((sum, { minutes }) => sum + minutes, 0);

/** Why sections cannot be saved, as a key of a sentence. */
export function sectionsProblem(sections: readonly Section[] | null): string | undefined {
  const all = sections ?? [];
  const isWhole = ({ themeId, minutes }: Section) =>
    themeId >= 1 && Number.isInteger(minutes) && minutes >= 1 && minutes <= LONGEST;
  if (!all.every(isWhole)) return 'resources.tests.timedSections.incomplete';
  return sumOf(all) > LONGEST ? 'resources.tests.timedSections.tooLong' : undefined;
}

/** The themes of the draws, each once. */
export function themesIn(pools: readonly Pick<Schemas['TestPool'], 'themeId'>[] | undefined): number[] {
  return [...new Set((pools ?? []).map(({ themeId }) => themeId).filter((themeId) => themeId > 0))];
}
