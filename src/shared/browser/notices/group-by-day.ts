import type { Notice } from './notices-api.ts';

/** The notices of one day of the reader's clock; `day` is the time of the newest. */
export interface NoticeDay {
  key: string;
  day: Date;
  notices: Notice[];
}

const keyOf = (day: Date) => `${day.getFullYear()}-${day.getMonth() + 1}-${day.getDate()}`;

/** Groups notices, the newest first, by the days of the reader's clock. */
export function groupByDay(notices: readonly Notice[]): NoticeDay[] {
  const days = new Map<string, NoticeDay>();
  for (const notice of notices) {
    const day = new Date(notice.createdAt);
    const key = keyOf(day);
    const known = days.get(key);
    if (known === undefined) days.set(key, { key, day, notices: [notice] });
    else known.notices.push(notice);
  }
  return [...days.values()];
}

/** Whether the day is this one, or the one before. */
export function nearDay(day: Date, now: Date): 'today' | 'yesterday' | undefined {
  if (keyOf(day) === keyOf(now)) return 'today';
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return keyOf(day) === keyOf(before) ? 'yesterday' : undefined;
}
