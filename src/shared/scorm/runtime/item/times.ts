/** Seconds of a CMITimespan of SCORM 1.2 (HHHH:MM:SS.SS); null where it is none. */
export function secondsOfTimespan(text: string): number | null {
  const found = /^(\d{1,4}):(\d{1,2}):(\d{1,2}(?:\.\d+)?)$/.exec(text);
  if (!found) return null;
  return Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3]);
}

const DAY = 86_400;
/** A year and a month as the standard's own examples count them. */
const FACTORS = [365.25 * DAY, 30.4375 * DAY, DAY, 3600, 60, 1];

/** Seconds of an ISO 8601 duration as SCORM 2004 has it; null where it is none. */
export function secondsOfDuration(text: string): number | null {
  const found = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/.exec(text);
  if (!found || !/\d/.test(text)) return null;
  return FACTORS.reduce((sum, factor, index) => sum + Number(found[index + 1] ?? 0) * factor, 0);
}

const hundredths = (seconds: number) => Math.round(Math.max(0, seconds) * 100);

/** `0012:05:07.50`: at most 9999 hours. */
export function timespan(seconds: number): string {
  const all = Math.min(hundredths(seconds), 9999 * 360_000 + 359_999);
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  const hours = Math.floor(all / 360_000);
  const minutes = Math.floor((all % 360_000) / 6000);
  const rest = all % 6000;
  return `${pad(hours, 4)}:${pad(minutes, 2)}:${pad(Math.floor(rest / 100), 2)}.${pad(rest % 100, 2)}`;
}

/** `PT12H5M7.5S`. */
export function duration(seconds: number): string {
  const all = hundredths(seconds);
  const hours = Math.floor(all / 360_000);
  const minutes = Math.floor((all % 360_000) / 6000);
  const rest = (all % 6000) / 100;
  const parts = [hours > 0 ? `${hours}H` : '', minutes > 0 ? `${minutes}M` : '', rest > 0 ? `${rest}S` : ''].join('');
  return parts === '' ? 'PT0S' : `PT${parts}`;
}
