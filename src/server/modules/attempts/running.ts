import { isOver } from './rules.ts';

/** What of an attempt's row says whether it still runs. */
export interface RunningRow {
  deadline_at: Date;
  paused_at: Date | null;
}

/** Whether the time of an attempt has run out; while it is paused it does not. */
export function hasRunOut({ deadline_at, paused_at }: RunningRow, now: Date): boolean {
  return paused_at === null && isOver(deadline_at, now);
}
