import type { Schemas } from '#shared/contract/index.ts';

const USUAL = 10;

/** A random draw as it begins: of any difficulty. @param most how many questions there are to draw from */
export const newDraw = (themeId: number, most = USUAL): Schemas['TestPool'] => ({
  themeId,
  difficultyFrom: 1,
  difficultyTo: 5,
  count: Math.min(USUAL, most),
  tags: [],
});
