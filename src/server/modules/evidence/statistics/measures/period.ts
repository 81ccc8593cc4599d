import { type RawBuilder, sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { localDay } from '#shared/i18n/dates.ts';
import { errors } from '../../../../errors.ts';
import { SERVER_ZONE } from '../../../../time-zone.ts';

/** Days of the place of the server, both included: YYYY-MM-DD. */
export type Period = Schemas['StatisticsPeriod'];
export type Grain = Schemas['StatisticsGrain'];

const DAY_MS = 86_400_000;

/** The longest period, in days. */
const MOST_DAYS = 3661;

/** The most intervals of a period. */
const MOST_INTERVALS = 130;

/** The first and the last day of all periods: within them days are compared as texts. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2999-12-31';

/** The days of a period where nobody names one. */
const USUAL_DAYS = 30;

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const text = (ms: number) => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => text(utc(day) + days * DAY_MS);

/** @returns how many days the period has */
const lengthOf = ({ from, to }: Period): number => Math.round((utc(to) - utc(from)) / DAY_MS) + 1;

/**
 * The period of a filter. Where a side is absent, it is that of the thirty days up to today.
 * @throws PublicError 422 where it ends before it begins, is longer than ten years, or is not of the years 1900 … 2999
 */
export function periodOf({ from, to }: Partial<Period>, now: Date): Period {
  const outside = Object.entries({ from, to }).filter(
    ([, day]) => day !== undefined && (day < FIRST_DAY || day > LAST_DAY),
  );
  if (outside.length > 0)
    throw errors.invalid(Object.fromEntries(outside.map(([side]) => [side, { key: 'statistics.outside' }])));
  const end = to ?? localDay(now);
  const period = { from: from ?? addDays(end, 1 - USUAL_DAYS), to: end };
  const days = lengthOf(period);
  if (days < 1) throw errors.invalid({ to: { key: 'statistics.endsBefore' } });
  if (days > MOST_DAYS) throw errors.invalid({ from: { key: 'statistics.tooLong' } });
  return period;
}

/** The period of the same length that ends the day before. */
export function periodBefore(period: Period): Period {
  const to = addDays(period.from, -1);
  return { from: addDays(to, 1 - lengthOf(period)), to };
}

/** The first day of the interval that a day is in; weeks begin on Monday. */
export function intervalOf(day: string, grain: Grain): string {
  if (grain === 'day') return day;
  if (grain === 'month') return `${day.slice(0, 7)}-01`;
  return addDays(day, -((new Date(utc(day)).getUTCDay() + 6) % 7));
}

function nextInterval(start: string, grain: Grain): string {
  if (grain !== 'month') return addDays(start, grain === 'day' ? 1 : 7);
  return intervalOf(addDays(start, 31), 'month');
}

/** The intervals of a period, by their first days, in order. The first may begin before the period. */
export function intervalsOf({ from, to }: Period, grain: Grain): string[] {
  const starts: string[] = [];
  for (let start = intervalOf(from, grain); start <= to; start = nextInterval(start, grain)) starts.push(start);
  return starts;
}

/** The last day of an interval, within the period. */
export function intervalEnd(start: string, grain: Grain, { to }: Period): string {
  const last = addDays(nextInterval(start, grain), -1);
  return last < to ? last : to;
}

const FITTING: readonly [days: number, Grain][] = [
  [62, 'day'],
  [190, 'week'],
  [Number.POSITIVE_INFINITY, 'month'],
];

/** The grain that was asked for or else fits; a longer one where there would be too many intervals. */
export function grainFor(period: Period, asked: Grain | undefined): Grain {
  const fitting = FITTING.find(([days]) => lengthOf(period) <= days)?.[1] ?? 'month';
  const order: readonly Grain[] = ['day', 'week', 'month'];
  const grains = order.slice(order.indexOf(asked ?? fitting));
  return grains.find((grain) => intervalsOf(period, grain).length <= MOST_INTERVALS) ?? 'month';
}

/** The first moment of a day at the place of the server, as SQL. */
export const momentOf = (day: string): RawBuilder<Date> =>
  sql<Date>`(${day}::date::timestamp at time zone ${sql.lit(SERVER_ZONE)})`;

/** Whether a moment is in the period, as SQL. */
export const isWithin = (moment: RawBuilder<unknown>, { from, to }: Period): RawBuilder<boolean> =>
  sql<boolean>`(${moment} >= ${momentOf(from)} and ${moment} < ${momentOf(addDays(to, 1))})`;

/** The first day of the interval of a moment, as SQL. */
export const intervalAt = (moment: RawBuilder<unknown>, grain: Grain): RawBuilder<string> =>
  sql<string>`date_trunc(${sql.lit(grain)}, ${moment} at time zone ${sql.lit(SERVER_ZONE)})::date`;

/** The same of a day. */
export const intervalOfDay = (day: RawBuilder<unknown>, grain: Grain): RawBuilder<string> =>
  grain === 'day' ? sql<string>`${day}` : sql<string>`date_trunc(${sql.lit(grain)}, ${day})::date`;
