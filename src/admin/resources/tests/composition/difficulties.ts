/** Difficulty levels, from the easiest. */
export const DIFFICULTIES = [1, 2, 3, 4, 5] as const;
