import { isLeftBehind, type Step } from '#shared/exams/steps.ts';
import type { Chain } from './chain.ts';
import type { Verdict } from './judge.ts';
import { compare, type Entry } from './late-rules.ts';

/**
 * The verdicts of a journal of a paper without a way back: what was written at a question or in a section that was left does not count.
 * @param known the steps that the server knows
 * @param stopOf the place of an entry on the way
 * @param journals what the device has shown of its windows: their order decides, not that in which the entries are delivered
 * @returns the verdicts in the order of the entries, and the steps of those that are not refused
 */
export function judgeWay(
  entries: readonly Entry[],
  verdicts: readonly Verdict[],
  known: readonly Step[],
  stopOf: (entry: Pick<Entry, 'position'>) => number,
  journals: ReadonlyMap<number, Chain>,
): { verdicts: Verdict[]; steps: Step[] } {
  const leadsBack = leadsBackIn(journals, stopOf);
  const judged = [...verdicts];
  const steps = [...known];
  const inOrder = entries.map((entry, index) => ({ entry, index })).sort((a, b) => compare(a.entry, b.entry));
  for (const { entry, index } of inOrder) {
    if (judged[index]?.reason !== undefined) continue;
    const { epoch, seq } = entry;
    const position = stopOf(entry);
    if (leadsBack(entry) || isLeftBehind({ position, epoch, seq }, steps)) judged[index] = { reason: 'left-behind' };
    else steps.push({ position, epoch, first: seq, last: seq });
  }
  return { verdicts: judged, steps: merged(steps.slice(known.length)) };
}

/** Whether the journal of an entry's window was further on the way before it. */
function leadsBackIn(
  journals: ReadonlyMap<number, Chain>,
  stopOf: (link: Pick<Entry, 'position'>) => number,
): (entry: Pick<Entry, 'epoch' | 'seq' | 'position'>) => boolean {
  const furthestBefore = new Map(
    [...journals].map(([epoch, { base, links }]) => {
      let furthest = 0;
      const before = links.map((link) => {
        const was = furthest;
        furthest = Math.max(furthest, stopOf(link));
        return was;
      });
      return [epoch, { base, before }];
    }),
  );
  return ({ epoch, seq, position }) => {
    const journal = furthestBefore.get(epoch);
    return (journal?.before[seq - journal.base - 1] ?? 0) > stopOf({ position });
  };
}

/** One step for each window and question. */
function merged(steps: readonly Step[]): Step[] {
  const groups = Map.groupBy(steps, ({ position, epoch }) => `${epoch}/${position}`);
  return [...groups.values()].flatMap((group) => {
    const [one] = group;
    if (one === undefined) return [];
    return [
      {
        ...one,
        first: Math.min(...group.map(({ first }) => first)),
        last: Math.max(...group.map(({ last }) => last)),
      },
    ];
  });
}
