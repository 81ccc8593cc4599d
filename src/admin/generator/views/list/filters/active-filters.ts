/** The filters that narrow a list, without the search, which stands in its own field. */
export function activeFilters(values: Readonly<Record<string, unknown>>): [name: string, value: unknown][] {
  return Object.entries(values).filter(
    ([name, value]) => name !== 'q' && value !== undefined && value !== null && value !== '',
  );
}

/** The filters without one of them. */
export function without(values: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([other]) => other !== name));
}
