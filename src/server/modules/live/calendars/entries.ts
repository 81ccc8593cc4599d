import type { Language, LocalizedText } from '#shared/contract/index.ts';
import { localized } from '../../../i18n.ts';
import type { CalendarEntry } from './calendar.ts';

interface Webinar {
  id: number;
  title: LocalizedText;
  description: LocalizedText | null;
  starts_at: Date;
  minutes: number;
  state: 'planned' | 'live' | 'ended' | 'cancelled';
  updated_at: Date;
  revision: number;
}

export const webinarEntry = (row: Webinar, { language, url }: { language: Language; url: string }): CalendarEntry => ({
  ...{ kind: 'webinar', id: row.id, startsAt: row.starts_at, minutes: row.minutes, url },
  ...{ isCancelled: row.state === 'cancelled', updatedAt: row.updated_at, revision: row.revision },
  title: localized(row.title, language),
  description: localized(row.description, language),
});

/** How long a calendar keeps free for a meeting, which has no end. */
const MEETING_MINUTES = 60;

interface Meeting {
  id: number;
  title: string;
  closed: boolean;
  updated_at: Date;
  revision: number;
}

/** @param description what is told of it besides where it is */
export const meetingEntry = (
  row: Meeting,
  { startsAt, url, description }: { startsAt: Date; url: string; description: string },
): CalendarEntry => ({
  ...{ kind: 'meeting', id: row.id, title: row.title, description, startsAt, minutes: MEETING_MINUTES, url },
  ...{ isCancelled: row.closed, updatedAt: row.updated_at, revision: row.revision },
});
