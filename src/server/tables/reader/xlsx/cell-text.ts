/** A value as a workbook stores it, and how its cell shows it. */
export interface SheetCell {
  value: string | number;
  numFmt?: string | undefined;
  /** Whether days are counted from 1904 and not from 1900. */
  date1904?: boolean;
}

const DAYS_TO_1904 = 1462;

/**
 * What a cell of a workbook says, as text: numbers in full digits, days as YYYY-MM-DD, times as HH:MM:SS, shares as 25%.
 * @example cellText({ value: 9.0010130001e10 }) // '90010130001'
 */
export function cellText({ value, numFmt, date1904 = false }: SheetCell): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  const format = bareFormat(numFmt);
  if (format.includes('%')) return percentText(value);
  if (isDateFormat(format)) return dateText(fromSerial(date1904 ? value + DAYS_TO_1904 : value));
  return numberText(value, numFmt);
}

/** Spreadsheets are exact to 15 digits; what is beyond them is a rounding error. */
const DIGITS = 15;

function numberText(value: number, numFmt: string | undefined): string | null {
  if (!Number.isFinite(value)) return null;
  if (Number.isInteger(value)) {
    const digits = BigInt(value).toString();
    return numFmt !== undefined && numFmt.length <= FORMAT_LENGTH && /^0+$/u.test(numFmt)
      ? digits.padStart(numFmt.length, '0')
      : digits;
  }
  return Number(value.toPrecision(DIGITS)).toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 });
}

/** No spreadsheet writes a longer one; looked at for each cell, one without end would cost the size of the file each time. */
const FORMAT_LENGTH = 255;

/** A format without colours, conditions and texts. */
function bareFormat(numFmt = ''): string {
  if (numFmt.length > FORMAT_LENGTH) return '';
  return numFmt.replaceAll(/\[[^\]]*\]|"[^"]*"|[\\_*]./gu, '');
}

const isDateFormat = (format: string): boolean => /[dmyhs]/iu.test(format) && !/general/iu.test(format);

function percentText(value: number): string | null {
  const hundredths = numberText(Number((value * 100).toPrecision(DIGITS)), undefined);
  return hundredths === null ? null : `${hundredths}%`;
}

const EPOCH = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;

/** The day of a spreadsheet's serial number. */
export function fromSerial(serial: number): Date {
  return new Date(EPOCH + Math.round(serial * DAY));
}

function dateText(date: Date): string | null {
  if (Number.isNaN(date.getTime())) return null;
  const [day = '', time = ''] = date.toISOString().split('T');
  // A time of day has no day.
  if (date.getTime() > EPOCH && date.getTime() < EPOCH + DAY) return time.slice(0, 8);
  return time.startsWith('00:00:00') ? day : `${day}T${time.slice(0, 8)}`;
}
