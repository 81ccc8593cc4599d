import type { Schemas } from '#shared/contract/index.ts';
import { FIXED_CHANNELS, type NoticeChannel, type NoticeGroup } from '#shared/notices/kinds.ts';
import type { NoticeSettings } from '../../../../env.ts';
import type { GroupChoices } from '../../../../db/notice-tables.ts';
import { clockIn, SERVER_ZONE } from '../../../../time-zone.ts';

/** What a person has chosen, as far as they have. */
export interface Chosen {
  groups: GroupChoices;
  digest: NoticeSettings['digest'] | null;
  quiet: NoticeSettings['quietHours'] | undefined;
}

/** Whether a group comes by a channel: by what may not be refused, then the person's choice, then the organisation's. */
export function comesBy(
  group: NoticeGroup,
  channel: NoticeChannel,
  chosen: Pick<Chosen, 'groups'>,
  settings: NoticeSettings,
): boolean {
  if (FIXED_CHANNELS[group].includes(channel)) return true;
  return chosen.groups[group]?.[channel] ?? (channel === 'app' || settings[channel].includes(group));
}

type Quiet = Schemas['QuietHours'];

/**
 * When the quiet hours end that it is now, by the clock of the server; undefined when it is none of them.
 * @example afterQuiet({ from: 22, to: 7 }, at('23:30')) // the next day at 7:00
 */
export function afterQuiet({ from, to }: Quiet, now: Date): Date | undefined {
  const hour = clockIn(SERVER_ZONE, now).getUTCHours();
  const isQuiet = from < to ? hour >= from && hour < to : hour >= from || hour < to;
  return isQuiet ? nextHour(to, now) : undefined;
}

const HOUR_MS = 3_600_000;

/** The next time that the clock of the server shows this full hour. */
export function nextHour(hour: number, now: Date): Date {
  const clock = clockIn(SERVER_ZONE, now);
  const passed = (clock.getUTCMinutes() * 60 + clock.getUTCSeconds()) * 1000 + now.getUTCMilliseconds();
  const ahead = (hour - clock.getUTCHours() + 24) % 24 || 24;
  return new Date(now.getTime() + ahead * HOUR_MS - passed);
}
