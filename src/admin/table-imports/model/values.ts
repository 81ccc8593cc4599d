import type { Schemas } from '#shared/contract/index.ts';
import type { ImportField, ImportMatch, ImportSettings } from './settings.ts';

export type Unmatched = Schemas['ImportUnmatched'];

/** A value of the file that matches no option of its field, and the person's decision. */
export type ValueRow = {
  field: string;
  value: string;
  /** The number of rows with the value; undefined for decisions from an earlier visit. */
  rows: number | undefined;
  creatable: boolean;
  suggestions: Unmatched['suggestions'];
  match: ImportMatch | undefined;
};

/** The values of one field, in the order of the columns. */
export type ValueGroup = { field: ImportField; rows: ValueRow[] };

const valueKey = ({ field, value }: { field: string; value: string }): string => `${field}\n${value}`;

type Heard = {
  fields: readonly ImportField[];
  /** Values without a match, according to the server. */
  unmatched: readonly Unmatched[];
  settings: Pick<ImportSettings, 'matches'> | null;
};

/**
 * All undecided and decided values, by field. A decided value keeps its place, so that rows do not move under the
 * pointer.
 * @param heard the import as the server has it
 * @param settings the person's current settings
 * @param seen all values that the server reported as unmatched during this visit, in order
 */
export function valueGroups(
  { fields, unmatched, settings: saved }: Heard,
  settings: ImportSettings,
  seen: readonly Unmatched[],
): ValueGroup[] {
  const matches = new Map(settings.matches.map((match) => [valueKey(match), match]));
  const known = new Set(seen.map(valueKey));
  // A value in neither list belongs to a column that has been mapped to another field since.
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

/** Merges seen values with newly reported ones. Each keeps its first place and gets the newest data. */
export function seenValues(seen: readonly Unmatched[], heard: readonly Unmatched[]): Unmatched[] {
  const byKey = new Map(seen.map((each) => [valueKey(each), each]));
  for (const each of heard) byKey.set(valueKey(each), each);
  return [...byKey.values()];
}

/** Values without a decision. */
export const openRows = (groups: readonly ValueGroup[]): ValueRow[] =>
  groups.flatMap(({ rows }) => rows.filter(({ match }) => match === undefined));

/** The suggestion for each undecided value that is sure of it; the others are accepted one by one. */
export function suggestedMatches(rows: readonly ValueRow[]): ImportMatch[] {
  return rows.flatMap(({ field, value, match, suggestions: [best] }) =>
    match !== undefined || best?.sure !== true
      ? []
      : [{ field, value, to: 'option' as const, option: best.option, confidence: best.confidence }],
  );
}
