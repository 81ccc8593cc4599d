import { headAfter, type JournalHead, linkOf, printLink } from '#shared/exams/journal-chain.ts';

/** A journal entry, written before anything is sent. It survives a crash of the browser. */
export interface Written {
  epoch: number;
  seq: number;
  position: number;
  text: string;
  /** The server's time, as the device estimates it. */
  at: string;
  receipt: string;
  /** How many entries the journal had by the receipt. */
  receiptCount: number;
  /** The server's response; undefined while there is none. `waiting`: an examiner decides. */
  outcome?: 'acknowledged' | 'waiting' | 'refused';
  /** A save of it had no response: it may be stored. */
  mayBeSaved?: boolean;
  /** The verdict on an entry that was delivered from an older window's journal. */
  judged?: { reason: string | null; before: number; superseded: boolean };
}

/** A candidate's browser: its disk and its memory. */
export class Device {
  readonly id: string;
  readonly journal: Written[] = [];
  /** undefined: the browser is closed, or the attempt is not open. */
  window: Window | undefined;

  constructor(id: string) {
    this.id = id;
  }

  /** The browser crashes; the disk survives. */
  die(): void {
    this.window = undefined;
  }

  /** Entries without a response, in the order in which they were written. */
  get waiting(): Written[] {
    return this.journal.filter(({ outcome }) => outcome === undefined);
  }
}

/** The state of an open page, lost in a crash. */
export interface Window {
  epoch: number;
  head: JournalHead;
  receipt: string;
  receiptCount: number;
  /** The clock of the server minus that of this process, in milliseconds. */
  offset: number;
  positions: number[];
  deadlineAt: number;
  /** Nothing is written while the attempt is paused. */
  paused: boolean;
}

/** An entry as it is sent. */
export const entryOf = ({ epoch, seq, position, text, at, receipt }: Written) => ({
  epoch,
  seq,
  position,
  at,
  receipt,
  answer: { type: 'short_text' as const, text },
});

export function headWith(head: JournalHead, entry: Written): JournalHead {
  return headAfter(head, linkOf(entryOf(entry)));
}

/** The whole journals of the earliest window in which these entries lie, and of all later ones of the device. */
export function chainsOf(journal: readonly Written[], entries: readonly Written[]) {
  const earliest = Math.min(...entries.map(({ epoch }) => epoch));
  const shown = journal.filter(({ epoch }) => epoch >= earliest);
  return [...Map.groupBy(shown, ({ epoch }) => epoch)].map(([epoch, [first]]) => {
    const { receipt, receiptCount } = first as Written;
    const links = journal.filter((entry) => entry.epoch === epoch && entry.seq > receiptCount);
    return { epoch, base: receipt, links: links.map((entry) => printLink(linkOf(entryOf(entry)))) };
  });
}
