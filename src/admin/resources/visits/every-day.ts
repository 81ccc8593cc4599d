import type { Schemas } from '#shared/contract/index.ts';

type Day = Schemas['VisitDays']['days'][number];

const DAY_MS = 86_400_000;

/** With the days between on which nothing was visited, so that the axis is one of time. */
export function everyDay(days: readonly Day[]): Day[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const count = (Date.parse(last.day) - Date.parse(first.day)) / DAY_MS + 1;
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.parse(first.day) + at * DAY_MS).toISOString().slice(0, 10);
    return known.get(day) ?? { day, people: 0, visits: 0, minutes: 0 };
  });
}
