type Values = Readonly<Record<string, unknown>>;

/** A field whose value in my form differs from the current record. */
export type Meeting = {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** Both have changed it; otherwise only one has. */
  both: boolean;
  /** The side chosen by default: the one that has changed the field. */
  suggested: Side;
};

export type Side = 'mine' | 'theirs';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Compares two edits of one record.
 * @param base the record before both edits
 * @param mine the values in my form
 * @param theirs the current record
 */
export function meetings(fields: readonly string[], base: Values, mine: Values, theirs: Values): Meeting[] {
  return fields.flatMap((field) => {
    if (!(field in mine) || !(field in theirs) || same(mine[field], theirs[field])) return [];
    const byMe = !same(mine[field], base[field]);
    const byThem = !same(theirs[field], base[field]);
    return [
      {
        field,
        mine: mine[field],
        theirs: theirs[field],
        both: byMe && byThem,
        suggested: byMe ? ('mine' as const) : ('theirs' as const),
      },
    ];
  });
}
