import type { LocalizedText } from '#shared/contract/index.ts';

/** Whether nothing is written, in any language. */
export const isEmpty = (text: LocalizedText) =>
  !Object.values(text).some((words) => words !== undefined && words.trim() !== '');
