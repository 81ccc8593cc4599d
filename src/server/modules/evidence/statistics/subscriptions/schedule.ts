import type { Schemas } from '#shared/contract/index.ts';
import { localDate } from '../../../../wall-clock.ts';
import { addDays, type Period } from '../measures/period.ts';

type Every = Schemas['StatisticsEvery'];

/** The hour of a day of the place of the server, counted from another. */
const at = (day: Date, hour: number, days = 0, months = 0) =>
  new Date(day.getFullYear(), day.getMonth() + months, day.getDate() + days, hour);

/** The next time after a moment, by the clock of the place of the server. Weeks begin on Monday, months on their first day. */
export function nextTime(every: Every, hour: number, after: Date): Date {
  if (every === 'month') {
    const first = new Date(after.getFullYear(), after.getMonth(), 1);
    const time = at(first, hour);
    return time > after ? time : at(first, hour, 0, 1);
  }
  const step = every === 'day' ? 1 : 7;
  const back = every === 'day' ? 0 : (after.getDay() + 6) % 7;
  const time = at(after, hour, -back);
  return time > after ? time : at(after, hour, step - back);
}

/** The last time that is not after now, of those from `first` on. */
export function lastTime(every: Every, hour: number, first: Date, now: Date): Date {
  let time = first;
  for (let next = nextTime(every, hour, time); next <= now; next = nextTime(every, hour, time)) time = next;
  return time;
}

const DAYS = { '7d': 7, '30d': 30, '90d': 90 } as const;

/** The days of a report: up to the day before it is made. */
export function periodOfReport(preset: Schemas['StatisticsPreset'], due: Date): Period {
  const to = addDays(localDate(due), -1);
  if (preset !== '12m') return { from: addDays(to, 1 - DAYS[preset]), to };
  const next = addDays(to, 1);
  return { from: `${Number(next.slice(0, 4)) - 1}${next.slice(4)}`.replace('-02-29', '-03-01'), to };
}
