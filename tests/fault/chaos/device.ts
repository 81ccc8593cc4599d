/** A journal entry, written before anything is sent. It survives a crash of the browser. */
export interface Written {
  epoch: number;
  seq: number;
  position: number;
  text: string;
  /** The server's time, as the device estimates it. */
  at: string;
  receipt: string;
  /** The server's response; undefined while there is none. */
  outcome?: 'acknowledged' | 'refused';
  /** The verdict on an entry that was delivered from an older window's journal. */
  judged?: { reason: string | null; before: number };
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
  seq: number;
  receipt: string;
  /** The clock of the server minus that of this process, in milliseconds. */
  offset: number;
  positions: number[];
  deadlineAt: number;
  /** Nothing is written while the attempt is paused. */
  paused: boolean;
}
