import parseRange from 'range-parser';
import { errors } from './errors.ts';

/** One range or several of bytes (RFC 9110, 14.1.1). Everything else is as if nothing was asked for. */
const RANGES = /^bytes=\s*(?:\d+-\d*|-\d+)(?:\s*,\s*(?:\d+-\d*|-\d+))*\s*$/iu;
/** So many bytes of the end, which may be more than there are. */
const LAST_BYTES = /^bytes=\s*-(\d+)\s*$/iu;

/** The headers of a request that ask for a part. */
export interface RangeHeaders {
  range?: string | undefined;
  'if-range'?: string | string[] | undefined;
}

/**
 * The bytes that are asked for; undefined: all. Several parts at once are answered with all, as RFC 9110 allows.
 * @param bytes of the whole content
 * @throws PublicError 416 when there are no such bytes
 */
export function rangeOf(
  { range, 'if-range': ifRange }: RangeHeaders,
  bytes: number,
  etag: string,
): { first: number; last: number } | undefined {
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined;
  if (!RANGES.test(range)) return undefined;
  const ranges = parseRange(bytes, Number(LAST_BYTES.exec(range)?.[1]) > bytes ? 'bytes=0-' : range);
  if (ranges === -1) throw errors.noSuchRange();
  if (ranges === -2 || ranges.length !== 1) return undefined;
  const [{ start, end } = { start: 0, end: bytes - 1 }] = ranges;
  return { first: start, last: end };
}
