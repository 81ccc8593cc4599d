type Values = Readonly<Record<string, unknown>>;

/** Whether nothing is in a value: a field that was emptied is the same as one never filled in. */
function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.values(value).every(isBlank);
}

/** The order of keys does not matter, blank parts neither. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isBlank(one) && isBlank(other))) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false;
  const [left, right] = [one as Values, other as Values];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => isSame(left[key], right[key]));
}

/** The fields of a draft that differ from what the form shows: none, and there is nothing to restore. */
export const draftChanges = (draft: Values, shown: Values): [string, unknown][] =>
  Object.entries(draft).filter(([field, value]) => !isSame(value, shown[field]));
