import type { RecordedCall } from '../../frame.ts';

const LONGEST = 4_000;
/** Of calls that no report has delivered yet. */
const MOST_WAITING = 1_000;
const MOST_CHARACTERS = 300_000;

const cut = (text: string) => (text.length <= LONGEST ? text : text.slice(0, LONGEST));
const sizeOf = ({ element, value, result }: RecordedCall) => element.length + value.length + result.length + 60;

/** The calls of a launch that the server does not have yet. Bounded: what is too much is counted, and left out. */
export interface Recorder {
  add: (call: Omit<RecordedCall, 'n' | 'at'>) => void;
  waiting: () => RecordedCall[];
  leftOut: () => number;
  /** Calls up to this one have arrived. */
  drop: (upTo: number) => void;
}

export function createRecorder(now: () => number): Recorder {
  const startedAt = now();
  let waiting: RecordedCall[] = [];
  let characters = 0;
  let n = 0;
  let leftOut = 0;
  return {
    add: ({ itemId, method, element, value, result, errorCode }) => {
      n += 1;
      const call: RecordedCall = {
        n,
        itemId,
        at: Math.max(0, Math.round(now() - startedAt)),
        method,
        element: cut(element),
        value: cut(value),
        result: cut(result),
        errorCode,
      };
      if (waiting.length >= MOST_WAITING || characters + sizeOf(call) > MOST_CHARACTERS) {
        leftOut += 1;
        return;
      }
      characters += sizeOf(call);
      waiting.push(call);
    },
    waiting: () => [...waiting],
    leftOut: () => leftOut,
    drop: (upTo) => {
      waiting = waiting.filter((call) => call.n > upTo);
      characters = waiting.reduce((sum, call) => sum + sizeOf(call), 0);
    },
  };
}
