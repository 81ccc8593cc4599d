import type { RecordedCall } from '#shared/scorm/frame.ts';

export interface ToldCalls {
  calls: RecordedCall[];
  leftOut: number;
}

export const NO_CALLS: ToldCalls = { calls: [], leftOut: 0 };

/** A page shows the newest. */
const MOST = 500;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function isCall(value: unknown): value is RecordedCall {
  if (typeof value !== 'object' || value === null) return false;
  const { n, at, itemId, method, element, value: given, result, errorCode } = value as Record<string, unknown>;
  return (
    [n, at, errorCode].every(isNumber) &&
    [itemId, method, element, given, result].every((text) => typeof text === 'string')
  );
}

/**
 * Adds the calls of a report to those that are known. A package can say whatever it likes: what has another shape is left out.
 * @param body JSON of a StateReport
 */
export function withCalls(known: ToldCalls, body: string): ToldCalls {
  let report: unknown;
  try {
    report = JSON.parse(body);
  } catch {
    // No report of ours.
    return known;
  }
  const { calls, callsLeftOut } = (report ?? {}) as Record<string, unknown>;
  const last = known.calls.at(-1)?.n ?? 0;
  const fresh = (Array.isArray(calls) ? calls : []).filter(isCall).filter(({ n }) => n > last);
  return {
    calls: [...known.calls, ...fresh].slice(-MOST),
    leftOut: isNumber(callsLeftOut) ? callsLeftOut : known.leftOut,
  };
}
