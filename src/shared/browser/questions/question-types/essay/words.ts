/**
 * The number of words in a text: runs of letters and digits, including hyphens and apostrophes between them.
 * @example countWords('Жол — ол өмір. Из-за дождя') // 5
 */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’\-\u2010\u2011][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
