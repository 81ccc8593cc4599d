import type { ItemData, RecordedCall } from '#shared/scorm/frame.ts';
import { toJson } from '../../../../crud/index.ts';
import type { Outline } from '../outline.ts';
import type { ReadReport } from './read-report.ts';

/** The most that is kept of what contents tell, in bytes. A report holds no more than 2 million characters. */
const MOST = {
  /** Of the data of one item: suspend_data and all answers. */
  itemBytes: 2_000_000,
  /** Of the data of all items of an attempt. */
  attemptBytes: 20_000_000,
  /** Of the record of calls of an attempt. */
  callBytes: 10_000_000,
  /** Calls of one launch. */
  calls: 20_000,
} as const;

/** What is there of an attempt before a report. */
interface Before {
  /** The highest call of the launch that is kept. */
  calls: number;
  call_bytes: number;
  items: readonly { item_id: string; data_bytes: number }[];
}

/** What is kept of the data of one item. */
export interface KeptData {
  itemId: string;
  /** null: nothing of it fits, what was kept before stays. */
  data: ItemData | null;
  bytes: number;
}

/** What is kept of a report, beside states and times, which always are. */
export interface Kept {
  items: readonly KeptData[];
  calls: readonly RecordedCall[];
  callBytes: number;
  /** The highest call that was dealt with: kept, or refused as too much. */
  lastCall: number;
  /** Calls that were too many or too much, or numbered as none can be. */
  callsRefused: number;
}

const bytesOf = (text: string) => Buffer.byteLength(text);

/** Answers go first when not all fits, the last ones before the others; without its other elements content could not go on. */
const ANSWER = /^cmi\.interactions\.\d/u;

function fitting(data: ItemData, most: number): ItemData | null {
  const sizeOf = ([name, text]: [string, string]) => bytesOf(JSON.stringify(name)) + bytesOf(JSON.stringify(text)) + 2;
  const entries = Object.entries(data);
  let left = most - 2;
  const kept = entries.filter(([name]) => !ANSWER.test(name));
  for (const entry of kept) left -= sizeOf(entry);
  if (left < 0) return null;
  for (const entry of entries.filter(([name]) => ANSWER.test(name))) {
    left -= sizeOf(entry);
    if (left < 0) break;
    kept.push(entry);
  }
  return Object.fromEntries(kept);
}

function dataWithin(row: Before, { items }: ReadReport): KeptData[] {
  const before = new Map(row.items.map((item) => [item.item_id, item.data_bytes]));
  const all = [...before.values()].reduce((sum, bytes) => sum + bytes, 0);
  let left = MOST.attemptBytes - all;
  return items.map(({ itemId, data }) => {
    const had = before.get(itemId) ?? 0;
    const most = Math.min(MOST.itemBytes, left + had);
    const whole = bytesOf(toJson(data));
    const kept = whole <= most ? data : fitting(data, most);
    const bytes = kept === null ? had : kept === data ? whole : bytesOf(toJson(kept));
    left -= bytes - had;
    return { itemId, data: kept, bytes };
  });
}

/** The line of the record that tells that not all was kept: a commit that has failed, behind all calls that content has made. */
function note(outline: Outline, itemId: string, at: number): RecordedCall {
  const isOld = outline.standard === 'scorm-1.2';
  return {
    ...{ n: MOST.calls + 1, itemId, at, element: '', value: '', result: 'false' },
    method: isOld ? 'LMSCommit' : 'Commit',
    errorCode: isOld ? 101 : 391,
  };
}

/** What of a report is kept, so that no content fills the disk. Its status, its score and its time always are. */
export function keptOf(row: Before, outline: Outline, report: ReadReport): Kept {
  const items = dataWithin(row, report);
  const fresh = report.calls.filter(({ n }) => n > row.calls);
  // Calls are numbered one after the other. A number that skips more than was left out would make all later calls known ones.
  const furthest = Math.min(MOST.calls, row.calls + report.calls.length + report.callsLeftOut);
  let left = MOST.callBytes - row.call_bytes;
  const calls = fresh.filter(({ n, element, value, result }) => {
    if (n > furthest) return false;
    const bytes = bytesOf(element) + bytesOf(value) + bytesOf(result);
    if (bytes > left) return false;
    left -= bytes;
    return true;
  });
  const cut = items.find(({ data }, at) => data !== report.items[at]?.data);
  const at = Math.max(0, ...report.calls.map((call) => call.at));
  return {
    items,
    calls: cut === undefined ? calls : [...calls, note(outline, cut.itemId, at)],
    callBytes: MOST.callBytes - row.call_bytes - left,
    lastCall: Math.max(row.calls, ...fresh.map(({ n }) => n).filter((n) => n <= furthest)),
    callsRefused: fresh.length - calls.length,
  };
}
