import encodeQR from 'qr';

/** White squares around a code, as the document has them. */
const QUIET = 4;

/** The dark squares of a QR code as one path, with its number of squares along a side. */
export function qrPath(text: string): { path: string; side: number } {
  const rows = encodeQR(text, 'raw', { border: QUIET });
  const squares = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: squares.join(''), side: rows.length };
}
