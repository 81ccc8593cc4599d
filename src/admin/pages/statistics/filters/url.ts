import { localDay } from '#shared/i18n/dates.ts';
import { dayInAddress } from '../../day-in-address.ts';
import type { By, Filter, Grain, Measure, Step } from '../statistics-api.ts';

/** What the address of the page says: all that is looked at, so that it can be sent to others. */
export interface View {
  preset: Preset | undefined;
  filter: Filter;
  compare: boolean;
  grain: Grain | undefined;
  measure: Charted;
  by: By | 'question';
  cohorts: readonly Cohort[];
}

type Charted = Exclude<Measure, 'live'>;

/** A group to compare: those of a region, position or plan, or those registered between two days. */
export type Cohort =
  | { kind: 'regionId' | 'positionId' | 'planId'; id: number }
  | { kind: 'hired'; from: string; to: string };

export const PRESETS = { '7d': 7, '30d': 30, '90d': 90, '12m': 365 } as const;
export type Preset = keyof typeof PRESETS;

export const CHARTED: readonly Charted[] = ['active', 'hours', 'attempts', 'passRate', 'completions', 'overdue'];
export const GRAINS: readonly Grain[] = ['day', 'week', 'month'];
export const GROUPINGS: readonly View['by'][] = ['region', 'position', 'role', 'plan', 'theme', 'test', 'question'];

/** The parts of the filter that are ids, in the order of the page. */
export const ID_FIELDS = ['regionId', 'positionId', 'roleId', 'planId', 'themeId', 'testId'] as const;
export const DAY_FIELDS = ['hiredFrom', 'hiredTo'] as const;

const MOST_IDS = 100;
const MOST_COHORTS = 6;

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | undefined =>
  list.find((one) => one === value);

const idsOf = (text: string | null): number[] =>
  [...new Set((text ?? '').split(',').map(Number))]
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, MOST_IDS);

function cohortOf(text: string): Cohort[] {
  const [kind, value = ''] = text.split(':');
  if (kind === 'hired') {
    const [from, to] = value.split('..').map((day) => dayInAddress(day));
    return from === undefined || to === undefined ? [] : [{ kind, from, to }];
  }
  const known = oneOf(['regionId', 'positionId', 'planId'] as const, kind ?? null);
  return known === undefined
    ? []
    : idsOf(value)
        .slice(0, 1)
        .map((id) => ({ kind: known, id }));
}

export const cohortText = (cohort: Cohort): string =>
  cohort.kind === 'hired' ? `hired:${cohort.from}..${cohort.to}` : `${cohort.kind}:${cohort.id}`;

/** The day so many days before another, by the clock of the browser. */
const daysBefore = (now: Date, days: number) =>
  localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days));

/** Reads an address. What makes no sense is left out. */
export function viewOf(search: URLSearchParams, now: Date): View {
  const from = dayInAddress(search.get('from'));
  const to = dayInAddress(search.get('to'));
  const isOwn = from !== undefined || to !== undefined;
  const preset = isOwn ? undefined : (oneOf(Object.keys(PRESETS) as Preset[], search.get('period')) ?? '30d');
  const filter: Filter = {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    // The usual period is the server's own.
    ...(preset !== undefined && preset !== '30d' && { from: daysBefore(now, PRESETS[preset] - 1) }),
  };
  for (const field of ID_FIELDS) {
    const ids = idsOf(search.get(field));
    if (ids.length > 0) filter[field] = ids;
  }
  for (const field of DAY_FIELDS) {
    const day = dayInAddress(search.get(field));
    if (day !== undefined) filter[field] = day;
  }
  return {
    preset,
    filter,
    compare: search.get('compare') !== 'no',
    grain: oneOf(GRAINS, search.get('grain')),
    measure: oneOf(CHARTED, search.get('measure')) ?? 'active',
    by: oneOf(GROUPINGS, search.get('by')) ?? 'region',
    cohorts: (search.get('groups') ?? '').split(';').flatMap(cohortOf).slice(0, MOST_COHORTS),
  };
}

/** What of the address changes; undefined or '' takes it out. */
export type Change = Readonly<Record<string, string | undefined>>;

export function changed(search: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [field, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(field);
    else next.set(field, value);
  }
  return next;
}

/** The list behind a number. */
const LISTS: Record<Measure | Step | 'passed' | 'running', 'people' | 'attempts' | 'enrolments'> = {
  active: 'people',
  hours: 'people',
  live: 'people',
  attempts: 'attempts',
  passRate: 'attempts',
  passed: 'attempts',
  running: 'attempts',
  completions: 'enrolments',
  overdue: 'enrolments',
  assigned: 'enrolments',
  started: 'enrolments',
  finished: 'enrolments',
  certified: 'enrolments',
};

/** The address of the rows that a number counts. */
export const rowsPath = (measure: keyof typeof LISTS, filter: Filter): string =>
  `/admin/statistics/${LISTS[measure]}?filter=${encodeURIComponent(JSON.stringify({ measure, ...filter }))}`;

/** The filter of a group, beside that of the page. */
export function withCohort(filter: Filter, cohort: Cohort): Filter {
  if (cohort.kind === 'hired') return { ...filter, hiredFrom: cohort.from, hiredTo: cohort.to };
  return { ...filter, [cohort.kind]: [cohort.id] };
}
