import type { PackageStandard } from './package.ts';
import { ERRORS_12, ERRORS_2004 } from './runtime/api/errors.ts';

const TABLES: Partial<Record<PackageStandard, readonly [prefix: string, words: Readonly<Record<number, string>>]>> = {
  'scorm-1.2': ['v12', ERRORS_12],
  'scorm-2004': ['v2004', ERRORS_2004],
};

/**
 * The key of the words for an error code of the API. What a browser reports may be any number: one that the standard does not know is
 * `other`.
 * @example callErrorKey('scorm-1.2', 401) // 'v12-401'
 */
export function callErrorKey(standard: PackageStandard, code: number): string {
  const [prefix, words] = TABLES[standard] ?? [];
  return words !== undefined && code !== 0 && Object.hasOwn(words, code) ? `${prefix}-${code}` : 'other';
}

/** All keys that {@link callErrorKey} gives. */
export const CALL_ERROR_KEYS: readonly string[] = [
  ...Object.values(TABLES).flatMap(([prefix, words]) =>
    Object.keys(words).flatMap((code) => (code === '0' ? [] : [`${prefix}-${code}`])),
  ),
  'other',
];
