/** The time zone of the server's place, an IANA name. */
export const SERVER_ZONE: string = Intl.DateTimeFormat().resolvedOptions().timeZone;

const FIELDS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const digits = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  } as const;
  const clock = new Intl.DateTimeFormat('en-US', { ...digits, timeZone: zone, hourCycle: 'h23', calendar: 'iso8601' });
  clocks.set(zone, clock);
  return clock;
}

/** The reader's time zone: the one that the browser has named, or the server's when it is none. */
export function readersZone(named: string | string[] | undefined): string {
  if (typeof named !== 'string' || !/^[A-Za-z][\w+/-]{0,63}$/u.test(named)) return SERVER_ZONE;
  if (clocks.has(named)) return named;
  // Named in many ways, it would fill the memory.
  if (clocks.size > 1000) return SERVER_ZONE;
  try {
    clockOf(named);
    return named;
  } catch (error) {
    if (error instanceof RangeError) return SERVER_ZONE;
    throw error;
  }
}

/** What the clock of a zone shows at a moment, as a date whose UTC fields show the same, to the second. */
export function clockIn(zone: string, moment: Date): Date {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const [year = 0, month = 1, ...time] = FIELDS.map((field) => parts.get(field) ?? 0);
  const clock = new Date(0);
  clock.setUTCFullYear(year, month - 1, time[0]);
  clock.setUTCHours(time[1] ?? 0, time[2], time[3]);
  return clock;
}

/**
 * The moment at which the clock of a zone shows something: what {@link clockIn} turns around. An hour that is left out in spring is the one
 * after it.
 * @param clock a date whose UTC fields are those of the clock
 */
export function momentIn(zone: string, clock: Date): Date {
  const shift = (moment: Date) => clockIn(zone, moment).getTime() - moment.getTime();
  const near = new Date(clock.getTime() - shift(clock));
  return new Date(clock.getTime() - shift(near));
}

/** The offset of a zone from UTC at a moment: `UTC+05:00`. */
export function offsetOf(zone: string, moment: Date): string {
  const minutes = Math.round((clockIn(zone, moment).getTime() - moment.getTime()) / 60_000);
  const two = (number: number) => String(number).padStart(2, '0');
  return `UTC${minutes < 0 ? '−' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
}
