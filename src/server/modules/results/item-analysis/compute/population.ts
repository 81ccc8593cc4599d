import type { Schemas } from '#shared/contract/index.ts';
import { breather } from '../../../../load/index.ts';
import { type Matrix, type Sheet, STATE } from '../matrix/sheets.ts';
import { type Group, groupsOf } from '../statistics/index.ts';

export type AnalysisFilter = Schemas['AnalysisFilter'];

/** The people in the analysis and their scores. All arrays are in the order of the sheets. */
export interface Population {
  sheets: Sheet[];
  /** Points on the paper without dropped items, and the maximum. */
  totals: Float64Array;
  maxima: Float64Array;
  /** Score as a share; negative when penalties prevail. */
  scores: Float64Array;
  groups: Group[] | undefined;
  /** Item → the people who were asked it. */
  columns: Map<number, Column>;
  /** How many attempts were left out because they wait for a marker. */
  unmarked: number;
  /** Whether everybody had the same items. */
  fixed: boolean;
}

/** One item: the indexes of the people who were asked it, and their credits. */
export interface Column {
  persons: number[];
  points: number[];
  max: number[];
  states: number[];
  picks: number[];
}

function matches(sheet: Sheet, filter: AnalysisFilter): boolean {
  if (filter.attempts !== 'all' && sheet.number !== 1) return false;
  if (filter.language !== undefined && sheet.language !== filter.language) return false;
  if (filter.from !== undefined && sheet.startedAt < Date.parse(filter.from)) return false;
  return filter.to === undefined || sheet.startedAt <= Date.parse(filter.to);
}

const counts = (state: number | undefined) => state !== STATE.dropped && state !== STATE.pending;

/** Selects the people to analyse. Reads all answers, and yields to other requests. */
export async function populationOf(matrix: Matrix, filter: AnalysisFilter): Promise<Population> {
  const chosen = matrix.sheets.filter((sheet) => matches(sheet, filter));
  const sheets = chosen.filter(({ pending }) => !pending);
  const [totals, maxima] = [new Float64Array(sheets.length), new Float64Array(sheets.length)];
  const columns = new Map<number, Column>();
  const breathe = breather();
  const first = sheets[0] && [...sheets[0].items].toSorted((a, b) => a - b).join();
  let fixed = true;
  for (const [person, sheet] of sheets.entries()) {
    if (person % 200 === 0) await breathe();
    let [total, maximum] = [0, 0];
    for (let position = 0; position < sheet.items.length; position++) {
      const item = sheet.items[position] ?? 0;
      const column = columns.get(item) ?? { persons: [], points: [], max: [], states: [], picks: [] };
      if (column.persons.length === 0) columns.set(item, column);
      const [points, max, state] = [sheet.points[position] ?? 0, sheet.max[position] ?? 0, sheet.states[position] ?? 0];
      column.persons.push(person);
      column.points.push(points);
      column.max.push(max);
      column.states.push(state);
      column.picks.push(sheet.picks[position] ?? 0);
      if (!counts(state)) continue;
      total += points;
      maximum += max;
    }
    [totals[person], maxima[person]] = [total, maximum];
    if (fixed) fixed = [...sheet.items].sort((a, b) => a - b).join() === first;
  }
  const scores = totals.map((total, person) => ((maxima[person] ?? 0) > 0 ? total / (maxima[person] ?? 1) : 0));
  return {
    sheets,
    totals,
    maxima,
    scores,
    groups: groupsOf(scores),
    columns,
    unmarked: chosen.length - sheets.length,
    fixed: fixed && sheets.length > 0,
  };
}
