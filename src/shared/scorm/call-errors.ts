import type { PackageStandard } from './package.ts';
import { ERRORS_12, ERRORS_2004 } from './runtime/api/errors.ts';

interface Table {
  standard: PackageStandard;
  prefix: string;
  words: Readonly<Record<number, string>>;
}

const TABLES: readonly Table[] = [
  { standard: 'scorm-1.2', prefix: 'v12', words: ERRORS_12 },
  { standard: 'scorm-2004', prefix: 'v2004', words: ERRORS_2004 },
];

/**
 * The key of the words for an error code of the API. What a browser reports may be any number: one that the standard does not know is
 * `other`.
 * @example callErrorKey('scorm-1.2', 401) // 'v12-401'
 */
export function callErrorKey(standard: PackageStandard, code: number): string {
  const table = TABLES.find((one) => one.standard === standard);
  return table !== undefined && code !== 0 && Object.hasOwn(table.words, code) ? `${table.prefix}-${code}` : 'other';
}

/** All keys that {@link callErrorKey} gives. */
export const CALL_ERROR_KEYS: readonly string[] = [
  ...TABLES.flatMap(({ prefix, words }) =>
    Object.keys(words).flatMap((code) => (code === '0' ? [] : [`${prefix}-${code}`])),
  ),
  'other',
];
