import type { Schemas } from '#shared/contract/index.ts';
import { errors, type FieldErrors } from '../../../errors.ts';

/** @throws PublicError 422 when the period ends before it begins. Dates are YYYY-MM-DD; an open end is null. */
export function checkPeriod(from: string | null | undefined, to: string | null | undefined): void {
  if (from && to && to < from) throw errors.invalid({ periodTo: { key: 'periodOrder' } });
}

/**
 * @param known the ids of existing themes
 * @throws PublicError 422 at each unknown or repeated theme
 */
export function checkThemes(themes: readonly Schemas['PlanTheme'][], known: ReadonlySet<number>): void {
  const seen = new Set<number>();
  const fields: FieldErrors = {};
  for (const [place, { themeId }] of themes.entries()) {
    if (!known.has(themeId)) fields[`themes.${place}.themeId`] = { key: 'reference' };
    else if (seen.has(themeId)) fields[`themes.${place}.themeId`] = { key: 'plans.themeTwice' };
    seen.add(themeId);
  }
  if (Object.keys(fields).length > 0) throw errors.invalid(fields);
}
