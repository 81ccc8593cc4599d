/**
 * Text of at most so many characters: cut between words, or within one that is longer than half of it, and then with an ellipsis.
 * @param most at least 2
 */
export function shortened(text: string, most: number): string {
  const characters = [...text.trim()];
  if (characters.length <= most) return characters.join('');
  const kept = characters.slice(0, most - 1);
  const isBetweenWords = /\s/u.test(characters[most - 1] ?? '');
  const space = isBetweenWords ? -1 : kept.findLastIndex((character) => /\s/u.test(character));
  const words = space > most / 2 ? kept.slice(0, space) : kept;
  return `${words.join('').replace(/[\s,;:–—-]+$/u, '')}…`;
}
