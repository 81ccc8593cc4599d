/** @example initialsOf('Ким Олег Петрович') // 'КО' */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
