import type { SortPayload } from 'react-admin';
import { fieldOf, isResourceName, type ResourceName } from './model.ts';

/** What a record is called by, in lists that can be sorted by it. */
const NAMES = ['fullName', 'title', 'text'] as const;

/** Records that are called by their number first. */
const NUMBERED: ReadonlySet<string> = new Set<ResourceName>(['themes']);

/** Pickers offer records in the order of what is read first: their number, or their name where the list can be sorted by it. */
export function pickerSort(resource: string): SortPayload {
  if (NUMBERED.has(resource)) return { field: 'number', order: 'ASC' };
  const name = isResourceName(resource)
    ? NAMES.find((field) => fieldOf(resource, 'record', field)?.sortable === true)
    : undefined;
  return name === undefined ? { field: 'id', order: 'DESC' } : { field: name, order: 'ASC' };
}

/** The filter of a picker for the words that are typed. */
export const byWords = (words: string): { q?: string } => (words === '' ? {} : { q: words });

/** Whether a record is called so; records may be called by a number before their name. */
export function isCalled(words: string, name: string): boolean {
  const called = words.toLowerCase();
  return [called, called.replace(/^\d+\.\s+/u, '')].includes(name.toLowerCase());
}
