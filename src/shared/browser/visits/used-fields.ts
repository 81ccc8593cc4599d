/** Where people are examined, what they fill in is nobody's business but the exam's. */
export const isExam = (pathname: string): boolean => pathname.startsWith('/user/testing/');

/** The filters that an address of a list names, as the console writes them. */
function filtersOf(search: string): string[] {
  const text = new URLSearchParams(search).get('filter');
  if (text === null) return [];
  try {
    const filter: unknown = JSON.parse(text);
    return typeof filter === 'object' && filter !== null ? Object.keys(filter) : [];
  } catch {
    // An address that somebody has changed by hand.
    return [];
  }
}

/** The filters that an address has and the one before had not. */
export function newFilters(before: string, after: string): string[] {
  const known = new Set(filtersOf(before));
  return filtersOf(after).filter((name) => !known.has(name));
}

/**
 * The name of a field that somebody has changed; undefined for what is not told: passwords, files, and fields without a name. What is in
 * the field is never looked at.
 */
export function fieldNameOf(target: EventTarget | null): string | undefined {
  const isField =
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
  if (!isField || target.type === 'password' || target.type === 'file' || target.type === 'hidden') return undefined;
  return target.name !== '' ? target.name : target.type === 'search' ? 'search' : undefined;
}
