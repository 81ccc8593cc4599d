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
  const isKept = order.mode === 'normal' || order.mode === 'browse';
  let seq = Math.max(order.seq, journal.seqOf(order.launchId));
  let isStorageBroken = false;
  /** The last call of each report that is on its way. */
  const lastCalls = new Map<number, number>();

  function report(isLast: boolean): void {
    seq += 1;
    const calls = recorder.waiting();
    lastCalls.set(seq, calls.at(-1)?.n ?? 0);
    const signed = signReport(order.key, {
      launchId: order.launchId,
      seq,
      items: [...memories.values()].filter(({ changedAt }) => changedAt !== null).map(reportOf),
      ...input.course(),
      calls,
      callsLeftOut: recorder.leftOut(),
    });
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
