import { percentText } from '#shared/i18n/numbers.ts';
import { clockText } from '#shared/i18n/clock-text.ts';
import { fullPercent, neededSeconds } from '#shared/live/attendance.ts';
import type { Language } from '#shared/contract/index.ts';
import { localized, type Translate, translator } from '../../../../i18n.ts';
import { clockIn, offsetOf } from '../../../../time-zone.ts';
import type { TableCell } from '../../../../tables/index.ts';
import { shareOf } from './presence.ts';
import { tidyName } from '../../../platform/files/index.ts';
import type { Held, SheetRow } from './queries.ts';

/** A file with the sheet of one webinar: who reads it, and what it says. */
export interface SheetFile {
  held: Held;
  rows: readonly SheetRow[];
  language: Language;
  zone: string;
  now: Date;
  /** Whether the reader may know the personnel numbers of people, by which namesakes are told apart. */
  hasNumbers: boolean;
}

const two = (number: number) => String(number).padStart(2, '0');

/** A moment on paper, by the clock of the reader. */
function momentWords(moment: Date | null, zone: string): string {
  if (moment === null) return '';
  const clock = clockIn(zone, moment);
  const day = `${two(clock.getUTCDate())}.${two(clock.getUTCMonth() + 1)}.${clock.getUTCFullYear()}`;
  return `${day} ${clockWords(moment, zone)}`;
}

function clockWords(moment: Date, zone: string): string {
  const clock = clockIn(zone, moment);
  return `${two(clock.getUTCHours())}:${two(clock.getUTCMinutes())}`;
}

/** When somebody was there: `10:00–10:40, 10:45–11:30`. */
const spansWords = ({ intervals, is_inside: isInside }: SheetRow, zone: string): string =>
  intervals
    .map(({ from, to }, place) => {
      const isOpen = isInside && place === intervals.length - 1;
      return `${clockWords(new Date(from), zone)}–${isOpen ? '…' : clockWords(new Date(to), zone)}`;
    })
    .join(', ');

/** How many of the prompts somebody has answered of those that were put while they were there. */
const promptsWords = (
  { prompts_answered: answered, prompts_asked: asked }: SheetRow,
  _: number,
  __: SheetFile,
  t: Translate,
) => (asked === 0 ? '' : t('admin.resources.webinars.sheet.answered', { answered, asked }));

/**
 * A column of the sheet: its name below `admin.resources.webinars.sheet`, its cell, and its share of the width on paper. In a workbook it
 * may have another name and cell: a time that people read is a number there, so that it can be added up.
 */
interface SheetColumn {
  name: string;
  share: number;
  align?: 'right';
  cell: (row: SheetRow, place: number, file: SheetFile, t: Translate) => TableCell;
  book?: { name: string; cell: (row: SheetRow) => number };
}

/** Minutes, to a hundredth: a second is told apart. */
const minutesOf = ({ seconds }: SheetRow): number => Math.round(((seconds ?? 0) / 60) * 100) / 100;

const COLUMNS: readonly SheetColumn[] = [
  { name: 'number', share: 4, align: 'right', cell: (_row, place) => place + 1 },
  { name: 'person', share: 26, cell: (row) => row.name },
  { name: 'personnelNumber', share: 9, cell: (row) => row.personnel_number ?? '' },
  { name: 'region', share: 13, cell: (row, _place, { language }) => localized(row.region, language) },
  { name: 'position', share: 13, cell: (row, _place, { language }) => localized(row.position, language) },
  {
    name: 'standing',
    share: 10,
    cell: (row, _place, _file, t) => t(`admin.resources.webinars.values.standing.${row.standing}`),
  },
  {
    name: 'counted',
    share: 8,
    align: 'right',
    cell: (row) => clockText(row.seconds ?? 0),
    book: { name: 'countedMinutes', cell: minutesOf },
  },
  {
    name: 'share',
    share: 7,
    align: 'right',
    cell: (row, _place, { held }) => fullPercent(shareOf(row.seconds, held.held)),
  },
  { name: 'intervals', share: 15, cell: (row, _place, { zone }) => spansWords(row, zone) },
  { name: 'prompts', share: 7, align: 'right', cell: promptsWords },
];

/** The columns of the sheet, for its reader. */
export const columnsOf = ({ hasNumbers }: Pick<SheetFile, 'hasNumbers'>): readonly SheetColumn[] =>
  hasNumbers ? COLUMNS : COLUMNS.filter(({ name }) => name !== 'personnelNumber');

/** Letters of a title that the name of its file has: systems take some 250 bytes. */
const NAME_LENGTH = 60;

/** What the file is called, without its ending: what it is, of which webinar and day. */
export function fileName({ held, language, zone }: Pick<SheetFile, 'held' | 'language' | 'zone'>): string {
  const day = clockIn(zone, held.started_at ?? held.starts_at)
    .toISOString()
    .slice(0, 10);
  const title = [...localized(held.title, language).replaceAll(/[\\/]/gu, '-')].slice(0, NAME_LENGTH).join('');
  const name = translator(language)('admin.resources.webinars.sheet.name');
  return tidyName([name, title.trim(), day].join(' – '));
}

/** What the sheet says of the webinar, line by line; the first is its title. */
export function aboutLines({ held, rows, language, zone, now }: SheetFile): string[] {
  const t = translator(language);
  const say = (key: string, words: Record<string, string | number>) =>
    t(`admin.resources.webinars.sheet.${key}`, words);
  const count = (standing: SheetRow['standing']) => rows.filter((row) => row.standing === standing).length;
  const from = held.started_at ?? held.starts_at;
  return [
    localized(held.title, language),
    say('teacher', { name: held.teacher }),
    held.ended_at === null
      ? say('begun', { from: momentWords(from, zone), zone: offsetOf(zone, from) })
      : say('held', {
          from: momentWords(from, zone),
          to: momentWords(held.ended_at, zone),
          zone: offsetOf(zone, from),
          time: clockText(held.held),
        }),
    say('rule', {
      share: percentText(held.attended_share, language),
      time: clockText(neededSeconds(held.held, held.attended_share)),
      prompts: held.prompts,
    }),
    say('counts', { attended: count('attended'), partly: count('partly'), absent: count('absent') }),
    say('made', { at: momentWords(now, zone) }),
  ];
}
