import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Language, LocalizedText } from '#shared/contract/index.ts';
import { localized } from '../../../../i18n.ts';

/** A webinar, as far as a calendar shows it. */
interface CalendarEntry {
  id: number;
  title: LocalizedText;
  description: LocalizedText | null;
  starts_at: Date;
  minutes: number;
  state: 'planned' | 'live' | 'ended' | 'cancelled';
  updated_at: Date;
  revision: number;
}

const MINUTE_MS = 60_000;

/** How long before the beginning a calendar rings, in seconds. */
const ALARM_SECONDS = 15 * 60;

/**
 * A webinar as iCalendar (RFC 5545). Moments are in UTC, so that every calendar shows them by its own zone. The same webinar keeps its UID,
 * and its SEQUENCE goes up with each edit: a file that is opened again moves the entry, or cancels it.
 * @param url where the webinar is
 */
export function calendarOf(
  entry: CalendarEntry,
  { language, url, now }: { language: Language; url: string; now: Date },
): string {
  const isCancelled = entry.state === 'cancelled';
  const calendar = ical({
    prodId: { company: 'Synaq', product: 'Webinars', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  const event = calendar.createEvent({
    id: `webinar-${entry.id}@${new URL(url).hostname}`,
    sequence: entry.revision - 1,
    stamp: now,
    lastModified: entry.updated_at,
    start: entry.starts_at,
    end: new Date(entry.starts_at.getTime() + entry.minutes * MINUTE_MS),
    summary: localized(entry.title, language),
    description: [localized(entry.description, language), url].filter((part) => part !== '').join('\n\n'),
    location: url,
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (!isCancelled) event.createAlarm({ type: ICalAlarmType.display, trigger: ALARM_SECONDS });
  return calendar.toString();
}

/** The headers of a calendar file. */
export const calendarHeaders = ({ id, state }: Pick<CalendarEntry, 'id' | 'state'>): Record<string, string> => ({
  'content-type': `text/calendar; charset=utf-8; method=${state === 'cancelled' ? 'CANCEL' : 'PUBLISH'}`,
  'content-disposition': `attachment; filename="webinar-${id}.ics"`,
});
