import type { Schemas } from '#shared/contract/index.ts';
import { breather } from '../../../../load/index.ts';
import { type Matrix, type Sheet, STATE } from '../matrix/sheets.ts';
import { type Group, groupsOf } from '../statistics/index.ts';

export type AnalysisFilter = Schemas['AnalysisFilter'];

/** Who is looked at, and what each came to. All arrays are in the order of the sheets. */
export interface Population {
  sheets: Sheet[];
  /** Points on the paper, without what was dropped; and what could be had. */
  totals: Float64Array;
  maxima: Float64Array;
  /** Share of the points, below 0 where penalties prevail. */
  scores: Float64Array;
  groups: Group[] | undefined;
  /** Items of the matrix → who was asked them. */
  columns: Map<number, Column>;
  /** Attempts that wait for a marker, left out. */
  unmarked: number;
  /** Whether everybody had the same items. */
  fixed: boolean;
}

/** One item: the persons who were asked it, as places in the population, with what they got. */
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

/** Who is looked at. Goes through all the answers, and lets others have their turn meanwhile. */
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
