import { LANGUAGES } from '#shared/i18n/languages.ts';
import { type Translate, translator } from '../../../../i18n.ts';
import type { ImportRow } from '../queries.ts';
import { sealedSettings, unseal } from '../sealed-cells.ts';
import type { Settings } from './plan.ts';
import { comparable } from './words.ts';

/** The heading of the last column of a table of errors: it names the import, so that the corrected table is recognised. */
export const reasonHeading = (t: Translate, importId: number): string =>
  t('errors.tableImports.columns.reasonOf', { id: String(importId) });

export const rowHeading = (t: Translate): string => t('errors.tableImports.columns.row');

/** What the headings say of a table of errors. */
export interface ErrorMark {
  importId: number;
  /** The columns that it added. */
  service: number[];
}

export function errorMark(headers: readonly string[]): ErrorMark | undefined {
  for (const [index, header] of headers.entries()) {
    const importId = importIn(header);
    if (importId === undefined) continue;
    const rows = LANGUAGES.map((language) => comparable(rowHeading(translator(language))));
    const before = headers[index - 1];
    const hasRows = before !== undefined && rows.includes(comparable(before));
    return { importId, service: hasRows ? [index - 1, index] : [index] };
  }
  return undefined;
}

/** The import that a heading names, in any language. */
function importIn(header: string): number | undefined {
  const heading = comparable(header);
  const numbers = heading.match(/\d{1,15}/gu) ?? [];
  return numbers
    .map(Number)
    .find((id) => LANGUAGES.some((language) => comparable(reasonHeading(translator(language), id)) === heading));
}

/** The headings or settings of the columns that are the person's own. */
export const ownColumns = <T>(columns: readonly T[], service: readonly number[] = []): T[] =>
  columns.filter((_, index) => !service.includes(index));

/** The fields of a person's own columns, put back among those that the table of errors added. */
export function amongAll(
  own: readonly (string | null)[],
  width: number,
  service: readonly number[],
): (string | null)[] {
  const rest = [...own];
  return Array.from({ length: width }, (_, index) => (service.includes(index) ? null : (rest.shift() ?? null)));
}

/**
 * The settings of an earlier import for the table of its errors.
 * @returns undefined when a column that was read is missing now
 */
export function continuedSettings(
  earlier: ImportRow,
  headers: readonly string[],
  { service, importId }: { service: readonly number[]; importId: number },
): Settings | undefined {
  const { settings } = earlier;
  if (settings === null) return undefined;
  const open = settings.columns.map((field, index) => ({ field, heading: comparable(earlier.headers[index] ?? '') }));
  const columns = headers.map((header, index) => {
    const place = service.includes(index) ? -1 : open.findIndex(({ heading }) => heading === comparable(header));
    return place === -1 ? null : (open.splice(place, 1)[0]?.field ?? null);
  });
  if (open.some(({ field }) => field !== null)) return undefined;
  const password = unseal(settings.defaults.password ?? null, { importId: earlier.id, at: 'defaults' });
  const { password: _, ...defaults } = settings.defaults;
  const taken = { ...settings, columns, defaults: { ...defaults, ...(password !== null && { password }) } };
  return sealedSettings(taken, null, importId);
}
