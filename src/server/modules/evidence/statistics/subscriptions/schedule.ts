import type { Schemas } from '#shared/contract/index.ts';
import { localDay } from '#shared/i18n/dates.ts';
import { clockIn, momentIn, SERVER_ZONE } from '../../../../time-zone.ts';
import { addDays, type Period } from '../measures/period.ts';

type Every = Schemas['StatisticsEvery'];

/** When a report is made: at an hour of the clock of a zone. */
export interface Schedule {
  every: Every;
  hour: number;
  /** null: the place of the server. */
  zone: string | null;
}

/** The next time after a moment. Weeks begin on Monday, months on their first day. */
export function nextTime({ every, hour, zone }: Schedule, after: Date): Date {
  const there = clockIn(zone ?? SERVER_ZONE, after);
  const [year, month, day] = [there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate()];
  const at = (months: number, date: number) =>
    momentIn(zone ?? SERVER_ZONE, new Date(Date.UTC(year, month + months, date, hour)));
  if (every === 'month') {
    const time = at(0, 1);
    return time > after ? time : at(1, 1);
  }
  const step = every === 'day' ? 1 : 7;
  const back = every === 'day' ? 0 : (there.getUTCDay() + 6) % 7;
  const time = at(0, day - back);
  return time > after ? time : at(0, day + step - back);
}

/** The last time that is not after now, of those from `first` on. */
export function lastTime(schedule: Schedule, first: Date, now: Date): Date {
  let time = first;
  for (let next = nextTime(schedule, time); next <= now; next = nextTime(schedule, time)) time = next;
  return time;
}

const DAYS = { '7d': 7, '30d': 30, '90d': 90 } as const;

/** The days of a report: up to the day before it is made. */
export function periodOfReport(preset: Schemas['StatisticsPreset'], due: Date): Period {
  const to = addDays(localDay(due), -1);
  if (preset !== '12m') return { from: addDays(to, 1 - DAYS[preset]), to };
  const next = addDays(to, 1);
  return { from: `${Number(next.slice(0, 4)) - 1}${next.slice(4)}`.replace('-02-29', '-03-01'), to };
}
