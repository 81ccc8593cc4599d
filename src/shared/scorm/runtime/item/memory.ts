import type { ItemReport, ItemState, LaunchOrder } from '../../frame.ts';
import { type PackageItem, itemsOf } from '../../package.ts';
import { UNKNOWN_STATUS } from './status.ts';

/** What is known of an item during a launch: what came with it, and what its openings have added. */
export interface ItemMemory {
  item: PackageItem;
  data: ItemReport['data'];
  status: ItemReport['status'];
  exit: ItemState['exit'];
  /** Seconds of earlier launches. */
  earlierSeconds: number;
  /** Of this launch: what content said of it; null where it said nothing. */
  sessionSeconds: number | null;
  openSeconds: number;
  isTerminated: boolean;
  /** Whether it was ever opened, in this launch or an earlier one. */
  isKnown: boolean;
  /** The first report that tells of its last change; null: nothing that the server does not have. */
  changedAt: number | null;
}

export function memoriesOf(order: LaunchOrder): Map<string, ItemMemory> {
  const memories = new Map<string, ItemMemory>();
  for (const item of itemsOf(order.model.items)) {
    const state = Object.hasOwn(order.states, item.id) ? order.states[item.id] : undefined;
    memories.set(item.id, {
      item,
      data: state?.data ?? {},
      status: state?.status ?? UNKNOWN_STATUS,
      exit: state?.exit ?? null,
      earlierSeconds: state?.totalSeconds ?? 0,
      sessionSeconds: null,
      openSeconds: 0,
      isTerminated: false,
      isKnown: state !== undefined,
      changedAt: null,
    });
  }
  return memories;
}

/** Content may claim any time; the server's clock decides what counts of it. */
const MOST_SECONDS = 1_000_000_000;

export const reportOf = (memory: ItemMemory): ItemReport => ({
  itemId: memory.item.id,
  data: memory.data,
  status: memory.status,
  exit: memory.exit,
  sessionSeconds: memory.sessionSeconds === null ? null : Math.min(MOST_SECONDS, memory.sessionSeconds),
  openSeconds: Math.round(memory.openSeconds * 100) / 100,
  isTerminated: memory.isTerminated,
});

/** Seconds of all launches: what content said of this one goes before the clock. */
export const totalSeconds = (memory: ItemMemory) =>
  memory.earlierSeconds + (memory.sessionSeconds ?? memory.openSeconds);
