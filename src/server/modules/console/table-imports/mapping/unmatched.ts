import type { Language, Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import { errorIn } from './cell-values.ts';
import { type Options, ReadingPlan, type Settings } from './plan.ts';
import { valuesOfColumn } from '../queries.ts';
import type { Target } from '../targets/target.ts';

const DISTINCT_LIMIT = 5000;
const SHOWN = 500;
/** Similarity search is slow, so only the most frequent values get suggestions. */
const SUGGESTED = 200;

interface Asked {
  importId: number;
  target: Target;
  settings: Settings;
  options: Options;
  language: Language;
  /** Whether the person may create dictionary values. */
  creates: boolean;
}

/** The cell values in mapped columns that match no option. */
export async function unmatchedValues(
  db: Db,
  { importId, target, settings, options, language, creates }: Asked,
): Promise<Schemas['ImportUnmatched'][]> {
  const plan = new ReadingPlan(target, settings, options, importId);
  const unmatched: Schemas['ImportUnmatched'][] = [];
  for (const [index, field] of settings.columns.entries()) {
    const column = target.columns.find((one) => one.field === field);
    const choices = field === null ? undefined : options.get(field);
    if (column === undefined || choices === undefined) continue;
    const values = await valuesOfColumn(db, importId, index, DISTINCT_LIMIT);
    const open = values.filter(({ value }) => {
      const outcome = plan.valueOf(column, value);
      return outcome !== 'empty' && 'problem' in outcome;
    });
    for (const [place, { value, rows }] of open.slice(0, SHOWN).entries()) {
      unmatched.push({
        field: column.field,
        column: index,
        value,
        rows,
        creatable: creates && column.options?.creates !== undefined && errorIn(value) === undefined,
        suggestions: place < SUGGESTED ? choices.suggest(value, language) : [],
      });
    }
  }
  return unmatched;
}

/**
 * Matches for the values that are known by a short or a former name. What is only alike is left to the person.
 * @param unmatched the values that no match covers yet
 */
export function knownShortForms(unmatched: readonly Schemas['ImportUnmatched'][]): Schemas['ImportMatch'][] {
  return unmatched.flatMap(({ field, value, suggestions: [best] }) =>
    best?.sure === true && (best.confidence === 'abbreviation' || best.confidence === 'renamed')
      ? [{ field, value, to: 'option' as const, option: best.option, confidence: best.confidence }]
      : [],
  );
}
