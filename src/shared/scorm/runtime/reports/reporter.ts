import type { FromFrame, LaunchOrder, StateReport } from '../../frame.ts';
import { type ItemMemory, reportOf } from '../item/memory.ts';
import type { Journal } from './journal.ts';
import type { Recorder } from './recorder.ts';
import { signReport } from './sign.ts';

export interface ReporterInput {
  order: LaunchOrder;
  memories: ReadonlyMap<string, ItemMemory>;
  recorder: Recorder;
  journal: Journal;
  /** The state of the sequencing at this moment. */
  course: () => Pick<StateReport, 'sequencing' | 'shared'>;
  send: (message: FromFrame) => void;
}

/** Characters of a report: the server takes 2,097,152. */
const MOST_CHARACTERS = 2_000_000;

/** Makes the reports of a launch: numbered, signed, kept until they are acknowledged. */
export interface Reporter {
  /** Marks what has changed, so that the next reports tell it until one of them has arrived. */
  changed: (memory: ItemMemory) => void;
  report: (isLast: boolean) => void;
  acknowledge: (launchId: string, seq: number) => void;
}

export function createReporter(input: ReporterInput): Reporter {
  const { order, memories, recorder, journal } = input;
  /** What is only looked at leaves nothing behind. */
  const isKept = order.mode === 'normal';
  let seq = Math.max(order.seq, journal.seqOf(order.launchId));
  let isStorageBroken = false;
  /** The last call of each report that is on its way. */
  const lastCalls = new Map<number, number>();

  /** Without what does not fit: calls can wait, then items, the last ones that have changed going first. */
  function bodyOf(whole: StateReport, changed: readonly ItemMemory[]): string {
    const body = JSON.stringify(whole);
    if (body.length <= MOST_CHARACTERS) return body;
    lastCalls.set(seq, 0);
    const bare: StateReport = { ...whole, calls: [], items: [] };
    let left = MOST_CHARACTERS - JSON.stringify(bare).length;
    for (const memory of changed.toSorted((one, other) => (other.changedAt ?? 0) - (one.changedAt ?? 0))) {
      const item = reportOf(memory);
      left -= JSON.stringify(item).length + 1;
      if (left >= 0) bare.items.push(item);
      // It has not been told by this report.
      else memory.changedAt = seq + 1;
    }
    return JSON.stringify(bare);
  }

  function report(isLast: boolean): void {
    seq += 1;
    const { launchId, key } = order;
    const calls = recorder.waiting();
    lastCalls.set(seq, calls.at(-1)?.n ?? 0);
    const changed = [...memories.values()].filter(({ changedAt }) => changedAt !== null);
    const body = bodyOf(
      {
        ...{ launchId, seq, items: changed.map(reportOf) },
        ...input.course(),
        calls,
        callsLeftOut: recorder.leftOut(),
      },
      changed,
    );
    const signed = signReport(key, { launchId, seq, body });
    if (isKept && !journal.keep(signed) && !isStorageBroken) {
      isStorageBroken = true;
      input.send({ synaq: 'trouble', kind: 'storage', itemId: null });
    }
    input.send({ synaq: 'report', report: signed, isLast });
  }

  return {
    changed: (memory) => {
      memory.changedAt = seq + 1;
    },
    report,
    acknowledge: (launchId, arrived) => {
      journal.drop(launchId, arrived);
      if (launchId !== order.launchId) return;
      recorder.drop(lastCalls.get(arrived) ?? 0);
      for (const number of lastCalls.keys()) if (number <= arrived) lastCalls.delete(number);
      for (const memory of memories.values()) {
        if (memory.changedAt !== null && memory.changedAt <= arrived) memory.changedAt = null;
      }
    },
  };
}
