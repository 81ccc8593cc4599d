import { modelOf, type ResourceName } from '../model/model.ts';

type Values = Readonly<Record<string, unknown>>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The body of a creation: the contract's fields, without empty values that may not be null. */
export function creatable(resource: ResourceName, values: Values): Record<string, unknown> {
  return pick(resource, 'create', values);
}

/** The body of a change: writable fields that differ from the record as it was loaded. */
export function changed(resource: ResourceName, values: Values, previous: Values): Record<string, unknown> {
  const body = pick(resource, 'edit', values);
  const differing = Object.entries(body).filter(([name, value]) => !same(value, previous[name]));
  // The revision tells the server which version the person saw, so that edits by others are not overwritten.
  const seen = body.revision === undefined || differing.length === 0 ? {} : { revision: body.revision };
  return { ...Object.fromEntries(differing), ...seen };
}

function pick(resource: ResourceName, part: 'create' | 'edit', values: Values): Record<string, unknown> {
  const picked: Record<string, unknown> = {};
  for (const field of modelOf(resource)[part]) {
    const value = values[field.name];
    if (value === undefined || ((value === null || value === '') && field.nullable !== true)) continue;
    picked[field.name] = value === '' ? null : value;
  }
  return picked;
}
