/** A cell as the reader of workbooks gives it. */
export interface SheetCell {
  value: unknown;
  numFmt?: string | undefined;
}

/**
 * What a cell of a workbook says, as text: numbers in full digits, days as YYYY-MM-DD, formulas by their result.
 * @example cellText({ value: 9.0010130001e10 }) // '90010130001'
 */
export function cellText({ value, numFmt }: SheetCell): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  if (typeof value === 'number') return isDateFormat(numFmt) ? dateText(fromSerial(value)) : numberText(value, numFmt);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return dateText(value);
  return objectText(value as Record<string, unknown>, numFmt);
}

function objectText(value: Record<string, unknown>, numFmt: string | undefined): string | null {
  if (Array.isArray(value.richText))
    return value.richText.map((part: { text?: string | null }) => part.text ?? '').join('') || null;
  if ('formula' in value || 'sharedFormula' in value) return cellText({ value: value.result, numFmt });
  if ('hyperlink' in value) return cellText({ value: value.text });
  return 'error' in value ? String(value.error) : null;
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

function isDateFormat(numFmt: string | undefined): boolean {
  if (numFmt === undefined || numFmt.length > FORMAT_LENGTH) return false;
  const bare = numFmt.replaceAll(/\[[^\]]*\]|"[^"]*"|\\./gu, '');
  return /[dy]/iu.test(bare) && !/general/iu.test(bare);
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
  return time.startsWith('00:00:00') ? day : `${day}T${time.slice(0, 8)}`;
}
