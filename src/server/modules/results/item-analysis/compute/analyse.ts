import type { Schemas } from '#shared/contract/index.ts';
import { breather } from '../../../../load/index.ts';
import type { AskedItem, Matrix } from '../matrix/sheets.ts';
import { type Correction, keyOf } from '../corrections.ts';
import { differencesOf } from './dif.ts';
import { attentionOf, findingsOf } from './findings.ts';
import { type Answers, answersOf, indicesOf } from './item.ts';
import { optionsOf } from './options.ts';
import { type AnalysisFilter, type Column, type Population, populationOf } from './population.ts';
import { summaryOf } from './summary.ts';

type ItemAnalysis = Schemas['ItemAnalysis'];

/** An item with the details of its own page. */
export interface AnalysedItem {
  item: ItemAnalysis;
  options: Schemas['OptionAnalysis'][];
  answers: Answers;
}

export interface Analysis {
  population: Population;
  summary: ReturnType<typeof summaryOf>;
  items: AnalysedItem[];
}

const ATTENTION: readonly Schemas['ItemAttention'][] = ['act', 'look', 'unknown', 'fine'];

/**
 * Analyses the attempts at a test. Pure, but yields to other requests.
 * @param corrections in force, by {@link keyOf}
 */
export async function analyse(
  matrix: Matrix,
  filter: AnalysisFilter,
  corrections: ReadonlyMap<string, Correction>,
): Promise<Analysis> {
  const population = await populationOf(matrix, filter);
  const breathe = breather();
  const shown = [...population.columns].filter(
    ([index]) => filter.versions !== 'newest' || matrix.items[index]?.current === true,
  );
  const answers = new Map<number, Answers>();
  for (const [index, column] of shown) {
    answers.set(index, answersOf(population, column));
    await breathe();
  }
  const differences = await differencesOf(population, answers, breathe);
  const items: AnalysedItem[] = [];
  for (const [index, column] of shown) {
    const [asked, own] = [matrix.items[index], answers.get(index)];
    if (asked === undefined || own === undefined) continue;
    const correction = corrections.get(keyOf(asked.questionId, asked.version));
    items.push(itemOf(population, column, { asked, own, dif: differences.get(index) ?? [], correction }));
    await breathe();
  }
  return { population, summary: summaryOf(population), items: items.toSorted(byAttention) };
}

interface Material {
  asked: AskedItem;
  own: Answers;
  dif: Schemas['ItemDif'][];
  correction: Correction | undefined;
}

function itemOf(population: Population, column: Column, { asked, own, dif, correction }: Material): AnalysedItem {
  const indices = indicesOf(population, column, own);
  const known = asked.options.map((option, place) => ({
    ...option,
    correct: correction?.correct?.[place] ?? option.correct,
  }));
  const options = optionsOf(known, own);
  const named = correction === undefined ? null : { id: correction.id, action: correction.action };
  const findings = findingsOf({ indices, options, dif, type: asked.type, correction: named });
  const { questionId, version, current, type, text, themeTitle, difficulty } = asked;
  return {
    item: {
      questionId,
      version,
      current,
      type,
      text,
      themeTitle,
      difficulty,
      points: column.max[0] ?? asked.points,
      ...indices,
      dif,
      findings,
      attention: attentionOf(findings),
      correction: named,
    },
    options,
    answers: own,
  };
}

/** Most urgent findings first; among equals, the lowest discrimination first. */
function byAttention({ item: one }: AnalysedItem, { item: other }: AnalysedItem): number {
  const [first, second] = [ATTENTION.indexOf(one.attention), ATTENTION.indexOf(other.attention)];
  return first - second || (one.itemRest.value ?? 2) - (other.itemRest.value ?? 2) || one.questionId - other.questionId;
}
