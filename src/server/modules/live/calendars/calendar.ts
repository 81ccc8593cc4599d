import ical, { ICalAlarmType, type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** A webinar or a meeting, as far as a calendar shows it. */
export interface CalendarEntry {
  kind: 'webinar' | 'meeting';
  id: number;
  title: string;
  description: string;
  startsAt: Date;
  minutes: number;
  isCancelled: boolean;
  updatedAt: Date;
  /** Goes up with each edit, from 1. */
  revision: number;
  /** Where it is. */
  url: string;
}

const MINUTE_MS = 60_000;

/** How long before the beginning a calendar rings, in seconds. */
const ALARM_SECONDS = 15 * 60;

/** How often a calendar that is subscribed to is asked for anew, in seconds. */
const ASK_SECONDS = 3600;

const PRODUCT = { company: 'Synaq', product: 'Webinars', language: 'EN' };

/**
 * One entry as iCalendar (RFC 5545). The same entry keeps its UID, and its SEQUENCE goes up with each edit: a file that is opened again
 * moves the entry, or cancels it.
 */
export function calendarOf(entry: CalendarEntry, now: Date): string {
  const method = entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = ical({ prodId: PRODUCT, method });
  addEntry(calendar, entry, now);
  return calendar.toString();
}

/** A calendar that is subscribed to. @param name what the program shows it as */
export function feedOf(entries: readonly CalendarEntry[], name: string, now: Date): string {
  const calendar = ical({ prodId: PRODUCT, name, ttl: ASK_SECONDS, method: ICalCalendarMethod.PUBLISH });
  for (const entry of entries) addEntry(calendar, entry, now);
  return calendar.toString();
}

/** Moments are in UTC, so that every calendar shows them by its own zone. */
function addEntry(calendar: ICalCalendar, entry: CalendarEntry, now: Date): void {
  const { url, startsAt, isCancelled } = entry;
  const event = calendar.createEvent({
    id: `${entry.kind}-${entry.id}@${new URL(url).hostname}`,
    sequence: entry.revision - 1,
    stamp: now,
    lastModified: entry.updatedAt,
    start: startsAt,
    end: new Date(startsAt.getTime() + entry.minutes * MINUTE_MS),
    summary: entry.title,
    description: [entry.description, url].filter((part) => part !== '').join('\n\n'),
    location: url,
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (!isCancelled) event.createAlarm({ type: ICalAlarmType.display, trigger: ALARM_SECONDS });
}

/** The headers of a calendar file. */
export const calendarHeaders = ({
  kind,
  id,
  isCancelled,
}: Pick<CalendarEntry, 'kind' | 'id' | 'isCancelled'>): Record<string, string> => ({
  'content-type': `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
  'content-disposition': `attachment; filename="${kind}-${id}.ics"`,
});
