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
  course: () => Pick<LaunchOrder, 'sequencing' | 'shared'>;
  send: (message: FromFrame) => void;
}

/** Characters of a report: the server takes 2,097,152. */
const MOST_CHARACTERS = 2_000_000;
/** Of the state of the sequencing: the server takes 1,048,576. */
const MOST_SEQUENCING = 1_000_000;
/** Of what items share. */
const MOST_SHARED = 700_000;

/** How many reports may lie between the one that the server has and the last one that was kept: it takes 1,000,000. */
const MOST_AHEAD = 500_000;

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
  /** What lies in the storage may be written by any package: a number that this launch cannot have used is none of its own. */
  const kept = journal.seqOf(order.launchId);
  let seq = Math.max(order.seq, kept > order.seq + MOST_AHEAD ? 0 : kept);
  let isStorageBroken = false;
  /** The last call of each report that is on its way. */
  const lastCalls = new Map<number, number>();

  /** Without what does not fit: calls can wait, then items, the last ones that have changed going first. */
  function bodyOf(whole: StateReport, changed: readonly ItemMemory[]): string {
    const body = JSON.stringify(whole);
    if (body.length <= MOST_CHARACTERS) return body;
    lastCalls.set(seq, 0);
    const fitting = within({ ...whole, calls: [], items: [] }, changed);
    // An item that fits beside nothing goes alone: the state of the course stays as the server has it.
    return fitting.items.length > 0 || changed.length === 0
      ? JSON.stringify(fitting)
      : JSON.stringify(within({ ...fitting, sequencing: null, shared: null }, changed));
  }

  function within(bare: StateReport, changed: readonly ItemMemory[]): StateReport {
    let left = MOST_CHARACTERS - JSON.stringify(bare).length;
    for (const memory of changed.toSorted((one, other) => (other.changedAt ?? 0) - (one.changedAt ?? 0))) {
      const item = reportOf(memory);
      left -= JSON.stringify(item).length + 1;
      if (left >= 0) {
        bare.items.push(item);
        memory.changedAt = Math.min(memory.changedAt ?? seq, seq);
      }
      // It has not been told by this report.
      else memory.changedAt = seq + 1;
    }
    return bare;
  }

  /** What is too long is left out, so that the server keeps what it has: status and score must not wait for it. */
  function courseWithin(): Pick<StateReport, 'sequencing' | 'shared'> {
    const { sequencing, shared } = input.course();
    return {
      sequencing: sequencing !== null && sequencing.length > MOST_SEQUENCING ? null : sequencing,
      shared: JSON.stringify(shared).length > MOST_SHARED ? null : shared,
    };
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
        ...courseWithin(),
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
