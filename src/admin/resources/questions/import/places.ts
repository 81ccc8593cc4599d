import type { Schemas } from '#shared/contract/index.ts';

/** Where the questions of a category go: with all others, into a theme, or into a new one. */
export interface Place {
  category: string;
  kind: 'one' | 'theme' | 'new';
  themeId: number | null;
  title: string;
}

/** A category that is a theme already goes there. */
export const placesOf = (categories: readonly Schemas['ImportCategory'][]): Place[] =>
  categories.map(({ name, themeId }) => ({
    category: name,
    kind: themeId === null ? 'one' : 'theme',
    themeId,
    title: name,
  }));

export const isUnfinished = ({ kind, themeId, title }: Place): boolean =>
  (kind === 'theme' && themeId === null) || (kind === 'new' && title.trim() === '');

export function themesChosen(places: readonly Place[]): Pick<Schemas['ImportConfirm'], 'themes'> {
  const themes = places.flatMap(({ category, kind, themeId, title }): Schemas['ImportTheme'][] => {
    if (kind === 'new') return [{ category, title: title.trim() }];
    return kind === 'theme' && themeId !== null ? [{ category, themeId }] : [];
  });
  return themes.length > 0 ? { themes } : {};
}
