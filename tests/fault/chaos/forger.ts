import type { Candidate } from './candidate.ts';
import { chainsOf, entryOf, headWith, type Written } from './device.ts';
import { RIGHT } from './hall.ts';

const inOrder = (one: Written, other: Written) => one.epoch - other.epoch || one.seq - other.seq;

const deliver = (candidate: Candidate, entries: readonly Written[], journal: readonly Written[]) =>
  candidate.surely('POST', `/my/attempts/${candidate.attemptId}/late-answers`, {
    entries: entries.map(entryOf),
    chains: chainsOf(journal, entries),
  });

/**
 * After the end, claims to have answered everything right in time: on top of its journal, and with a journal of its own making. Nothing
 * of it may count by itself.
 */
export async function forge(candidate: Candidate): Promise<void> {
  const { journal: all, devices, faults, tally } = candidate;
  const last = all.toSorted(inOrder).at(-1);
  if (last === undefined) return;
  const own = devices.find(({ journal }) => journal.includes(last))?.journal ?? [];
  const positions = [...new Set(all.map(({ position }) => position))];
  const invent = (from: number): Written[] =>
    positions.map((position, index) => ({ ...last, seq: from + index + 1, position, text: RIGHT }));
  for (const [entries, journal] of [
    [invent(last.seq), [...own, ...invent(last.seq)]],
    [invent(last.receiptCount), invent(last.receiptCount)],
  ] as const) {
    const reply = await deliver(candidate, entries, journal);
    if (reply.status !== 200) faults.push(`forged answers: ${JSON.stringify(reply).slice(0, 300)}`);
    for (const { seq, position, outcome } of reply.body.entries ?? []) {
      const isOwn = own.some((entry) => entry.epoch === last.epoch && entry.seq === seq && entry.position === position);
      tally.forged += 1;
      if (outcome === 'applied' && !isOwn) faults.push(`question ${position}: a forged answer counts`);
    }
  }
}

/** The windows among which a candidate chooses. */
const WINDOWS = 4;

/** Writes another answer to each question in each of several windows, and tells each journal with one heartbeat. */
export async function prepareChoice(candidate: Candidate): Promise<void> {
  for (let number = 0; number < WINDOWS; number += 1) {
    const window = await candidate.open();
    if (window === undefined) return;
    for (const [index, position] of window.positions.entries()) {
      const text = index % WINDOWS === number ? RIGHT : `${candidate.login} ${window.epoch}`;
      const { epoch, receipt, receiptCount } = window;
      const at = new Date(Date.now() + window.offset).toISOString();
      const entry = { epoch, seq: window.head.count + 1, position, text, at, receipt, receiptCount };
      window.head = headWith(window.head, entry);
      candidate.device.journal.push(entry);
    }
    const { epoch, head, receipt } = window;
    await candidate.surely('POST', `/my/attempts/${candidate.attemptId}/beat`, { epoch, head, queued: 0, receipt });
  }
  candidate.device.die();
}

/** After the end, delivers of each window only what is right: all of it was seen in time, and none may count by itself. */
export async function choose(candidate: Candidate): Promise<void> {
  const { journal } = candidate.device;
  const isRight = ({ text }: Written) => text === RIGHT;
  for (const entries of Map.groupBy(journal, (entry) => entry.epoch).values()) {
    const right = entries.filter(isRight);
    for (const shown of [entries, journal]) {
      const reply = await deliver(candidate, right, shown);
      if (reply.status !== 200) candidate.faults.push(`chosen answers: ${JSON.stringify(reply).slice(0, 300)}`);
      for (const { position, outcome } of reply.body.entries ?? []) {
        candidate.tally.forged += 1;
        if (outcome === 'applied') candidate.faults.push(`question ${position}: a chosen answer counts`);
      }
    }
  }
  for (const entry of journal) if (isRight(entry)) entry.outcome = 'waiting';
  // What is held back never came.
  candidate.device.journal.splice(0, Infinity, ...journal.filter(({ outcome }) => outcome !== undefined));
}
