import type { SortPayload } from 'react-admin';
import { fieldOf, isResourceName } from './model.ts';

/** What a record is called by, in lists that can be sorted by it. */
const NAMES = ['fullName', 'title', 'text'] as const;

/** Pickers offer records in the order of the alphabet, where the list can be sorted by their name. */
export function pickerSort(resource: string): SortPayload {
  const name = isResourceName(resource)
    ? NAMES.find((field) => fieldOf(resource, 'record', field)?.sortable === true)
    : undefined;
  return name === undefined ? { field: 'id', order: 'DESC' } : { field: name, order: 'ASC' };
}
