import type { LocalizedText } from '#shared/contract/index.ts';

/** Whether no language has a text. */
export const isEmpty = (text: LocalizedText) =>
  !Object.values(text).some((words) => words !== undefined && words.trim() !== '');
