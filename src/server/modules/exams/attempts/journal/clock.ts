/** The system clock was set while an attempt ran, and its times moved with it. */
export interface Jump {
  /** When, by the new clock. */
  at: Date;
  /** By how many milliseconds; negative: back. */
  ms: number;
}

interface Line {
  kind: string;
  at: Date;
  details: Record<string, unknown>;
}

export const jumpOf = ({ at, details }: Line): Jump => ({ at, ms: Number(details.seconds) * 1000 });

/** The lines of a protocol with their times by the present clock. @param lines in the order in which they were noted */
export function inPresentTime<L extends Line>(lines: readonly L[]): L[] {
  let moved = 0;
  return lines
    .toReversed()
    .map((line) => {
      if (line.kind === 'clock-change') moved += jumpOf(line).ms;
      return line.kind === 'clock-change' ? line : { ...line, at: new Date(line.at.getTime() + moved) };
    })
    .toReversed();
}

/**
 * By how much the times of an entry lie behind the present clock, in milliseconds: a device that was offline when the clock was set goes by
 * the clock before. Its receipt tells: none is signed between the old and the new time of a clock that is set forward, and none after the
 * present or the end. What a clock that was set back has passed again cannot be told apart.
 * @param jumps in the order in which they happened
 * @param latest no receipt is signed after this
 */
export function movedBy(jumps: readonly Jump[], receiptAt: Date | undefined, latest: Date): number {
  if (receiptAt === undefined) return 0;
  let moved = 0;
  for (const { at, ms } of jumps) {
    const time = receiptAt.getTime() + moved;
    const isBefore = ms > 0 ? time <= at.getTime() - ms : time > latest.getTime();
    if (isBefore) moved += ms;
  }
  return moved;
}
