import type { Language, LocalizedText } from '#shared/contract/index.ts';
import { percentText } from '#shared/i18n/numbers.ts';
import { localized, ofFile, type Translate } from '../../../../i18n.ts';
import { shownDate, wallClock } from '../../../../wall-clock.ts';

/** Who reads the archive, and when it was made. */
export interface PageReader {
  language: Language;
  t: Translate;
  /** The time zone whose clock moments are written by, an IANA name. */
  zone: string;
  at: Date;
  /** When the daily mail of notices comes, on the clock of the server. */
  digestHour: number;
}

/** The formats of a reader, as the browser rooms have them of the reader's browser. */
export const formatsOf = ({ language, t, zone }: PageReader) => ({
  t: ofFile(t, 'learner'),
  localized: (text: LocalizedText | null) => localized(text, language),
  formatPercent: (percent: number) => percentText(percent, language),
  formatDate: (day: string) => shownDate(day),
  formatDateTime: (moment: string) => {
    const date = new Date(moment);
    return Number.isNaN(date.getTime()) ? '' : wallClock(date, zone);
  },
});
