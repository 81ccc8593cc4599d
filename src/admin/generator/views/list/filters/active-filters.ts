/** The active filters, without the search, which has a field of its own. */
export function activeFilters(values: Readonly<Record<string, unknown>>): [name: string, value: unknown][] {
  return Object.entries(values).filter(
    ([name, value]) => name !== 'q' && value !== undefined && value !== null && value !== '',
  );
}

/** The filters without the named one. */
export function without(values: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([other]) => other !== name));
}
