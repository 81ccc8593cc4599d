import { createMatcher, ROUTES } from '#shared/routes/index.ts';

const matchRoute = createMatcher(ROUTES);

const positive = (text: string | null | undefined): number | undefined =>
  text != null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/**
 * The theme that an address names: in its path, or as where the page was come from.
 * @example themeOf('/user/plan-education/5/theme/7') // 7
 */
export function themeOf(url: string): number | undefined {
  const { pathname, searchParams } = new URL(url, 'http://x');
  const pattern = matchRoute(pathname)?.path.split('/') ?? [];
  const isThemes = pattern[2] === 'themes';
  const place = pattern.findIndex((part) => part === ':themeId' || (isThemes && part === ':id'));
  return positive(pathname.split('/')[place]) ?? positive(searchParams.get('theme'));
}
