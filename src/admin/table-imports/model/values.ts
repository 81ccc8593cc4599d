import type { Schemas } from '#shared/contract/index.ts';
import type { ImportField, ImportMatch, ImportSettings } from './settings.ts';

export type Unmatched = Schemas['ImportUnmatched'];

/** A value of the file that is none of a field's options, and what a person has made of it. */
export type ValueRow = {
  field: string;
  value: string;
  /** How many rows have it; undefined where only the choice is known, from an earlier visit. */
  rows: number | undefined;
  creatable: boolean;
  suggestions: Unmatched['suggestions'];
  match: ImportMatch | undefined;
};

/** Values of one field, in the order of the field's columns. */
export type ValueGroup = { field: ImportField; rows: ValueRow[] };

const valueKey = ({ field, value }: { field: string; value: string }): string => `${field}\n${value}`;

type Heard = {
  fields: readonly ImportField[];
  /** What the server knows to be open, and what it knows to be decided. */
  unmatched: readonly Unmatched[];
  settings: Pick<ImportSettings, 'matches'> | null;
};

/**
 * Every value to decide on and every one that was decided, by field. What was chosen stays in its place: a row does
 * not run away from under the pointer.
 * @param heard the import as the server has it
 * @param settings as the person has them by now
 * @param seen all values that the server ever named as unmatched during this visit, in that order
 */
export function valueGroups(
  { fields, unmatched, settings: saved }: Heard,
  settings: ImportSettings,
  seen: readonly Unmatched[],
): ValueGroup[] {
  const matches = new Map(settings.matches.map((match) => [valueKey(match), match]));
  const known = new Set(seen.map(valueKey));
  // A value that is neither open nor decided stood in a column that is read as something else by now.
  const current = new Set([...unmatched, ...(saved?.matches ?? []), ...settings.matches].map(valueKey));
  return fields.flatMap((field) => {
    if (!field.matched || !settings.columns.includes(field.field)) return [];
    const rows: ValueRow[] = seen
      .filter((each) => each.field === field.field && current.has(valueKey(each)))
      .map(({ value, rows: count, creatable, suggestions }) => {
        const match = matches.get(valueKey({ field: field.field, value }));
        return { field: field.field, value, rows: count, creatable, suggestions, match };
      });
    for (const match of settings.matches) {
      if (match.field !== field.field || known.has(valueKey(match))) continue;
      const { value } = match;
      rows.push({ field: field.field, value, rows: undefined, creatable: field.creatable, suggestions: [], match });
    }
    return rows.length === 0 ? [] : [{ field, rows }];
  });
}

/** What was seen with what was just heard, each value once; the first place stays, the newest facts count. */
export function seenValues(seen: readonly Unmatched[], heard: readonly Unmatched[]): Unmatched[] {
  const byKey = new Map(seen.map((each) => [valueKey(each), each]));
  for (const each of heard) byKey.set(valueKey(each), each);
  return [...byKey.values()];
}

/** Rows that nobody has decided on. */
export const openRows = (groups: readonly ValueGroup[]): ValueRow[] =>
  groups.flatMap(({ rows }) => rows.filter(({ match }) => match === undefined));

/** The best suggestion of every value that is still open. */
export function suggestedMatches(rows: readonly ValueRow[]): ImportMatch[] {
  return rows.flatMap(({ field, value, match, suggestions: [best] }) =>
    match !== undefined || best === undefined ? [] : [{ field, value, to: 'option' as const, option: best.option }],
  );
}
