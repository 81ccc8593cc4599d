type Values = Readonly<Record<string, unknown>>;

/** A field in which what I have typed differs from what the record is now. */
export type Meeting = {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** Both of us have changed it; otherwise only one has. */
  both: boolean;
  /** What would be kept if nobody chose: what somebody has changed. */
  suggested: Side;
};

export type Side = 'mine' | 'theirs';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Where two changes of one record meet.
 * @param base the record as both of us have found it
 * @param mine what my form holds
 * @param theirs the record as it is now
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
