import { createHash } from 'node:crypto';
import { type Fields, isObject } from './values.ts';

/** Names in their order: two texts of the same value are the same. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([name, one]) => [name, ordered(one)]);
}

/** What tells a statement that is sent again from another one with the same id. */
export function digestOf({ version: _version, ...statement }: Fields): string {
  return createHash('sha256')
    .update(JSON.stringify(ordered(statement)))
    .digest('base64url');
}
