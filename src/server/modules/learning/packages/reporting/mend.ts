import { fitsSchema } from '../../../../contract/schema-check.ts';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Within its bounds; what is no number is nothing. */
const bounded = (value: unknown, least: number, most: number): number | null =>
  typeof value === 'number' ? Math.min(most, Math.max(least, value)) : null;

/** As of ScormItemReport of the contract. */
const MOST_SECONDS = 1_000_000_000;
/** As of ScormStateReport. */
const MOST_CALLS = 20_000;
const MOST_LEFT_OUT = 2_147_483_647;

const fits = (part: string, value: unknown) => fitsSchema(part.split('/'), value);

function statusOf(value: unknown): Fields {
  const said = isObject(value) ? value : {};
  const one = (name: 'completion' | 'success') =>
    fits(`ScormStatus/properties/${name}`, said[name]) ? said[name] : 'unknown';
  const number = (name: string, least = -Number.MAX_VALUE, most = Number.MAX_VALUE) => bounded(said[name], least, most);
  return {
    completion: one('completion'),
    success: one('success'),
    scoreScaled: number('scoreScaled', -1, 1),
    scoreRaw: number('scoreRaw'),
    scoreMin: number('scoreMin'),
    scoreMax: number('scoreMax'),
    progress: number('progress', 0, 1),
  };
}

const dataOf = (value: unknown): Fields =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).filter(([name, text]) =>
      fits('ScormItemReport/properties/data', { [name]: text }),
    ),
  );

function itemOf(value: unknown): unknown {
  if (!isObject(value)) return value;
  return {
    ...value,
    data: dataOf(value.data),
    status: statusOf(value.status),
    exit: fits('ScormItemReport/properties/exit', value.exit) ? value.exit : '',
    sessionSeconds: bounded(value.sessionSeconds, 0, MOST_SECONDS),
    openSeconds: bounded(value.openSeconds, 0, MOST_SECONDS) ?? 0,
  };
}

/**
 * A report without the values that are out of their bounds: one of them must not cost the others. What makes it a report (its launch, its
 * number, its items) stays as it is.
 */
export function mended(report: unknown): unknown {
  if (!isObject(report) || !Array.isArray(report.items) || !Array.isArray(report.calls)) return report;
  const fitting = (name: 'sequencing' | 'shared') =>
    fits(`ScormStateReport/properties/${name}`, report[name]) ? report[name] : null;
  return {
    ...report,
    items: report.items.map(itemOf),
    // Of what does not fit the state before stays: the course goes on from there.
    sequencing: fitting('sequencing'),
    shared: fitting('shared'),
    calls: report.calls.filter((call) => fits('ScormCallReport', call)).slice(0, MOST_CALLS),
    callsLeftOut: Math.round(bounded(report.callsLeftOut, 0, MOST_LEFT_OUT) ?? 0),
  };
}
