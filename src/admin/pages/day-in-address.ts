import { isDay } from '../resources/enrolments/is-day.ts';

/** A day that an address names, YYYY-MM-DD; undefined where it names none. */
export const dayInAddress = (text: string | null): string | undefined =>
  isDay(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
