import { createHash } from 'node:crypto';

/**
 * Canonical JSON by RFC 8785 (JSON Canonicalization Scheme): property names in the order of their UTF-16 code units, numbers and strings as
 * ECMAScript writes them, no white space. Properties that are undefined are left out.
 * @example canonicalJson({ b: 1, a: [2.50, 'ә'] }) // '{"a":[2.5,"ә"],"b":1}'
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}

/** SHA-256 of the canonical JSON, in hexadecimal. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value), 'utf8').digest('hex');
}
