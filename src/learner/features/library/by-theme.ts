import type { LibraryFile } from '../../api/library.ts';

export interface ThemeFiles {
  theme: LibraryFile['theme'];
  files: LibraryFile[];
}

/** Files as they come, which is by theme, in groups; those without a theme are last. */
export function byTheme(files: readonly LibraryFile[]): ThemeFiles[] {
  const groups = Map.groupBy(files, ({ theme }) => theme?.id);
  return [...groups.values()].map((group) => ({ theme: group[0]?.theme ?? null, files: group }));
}
