/** What a device writes down before it sends anything; it outlives its browser. */
export interface Written {
  epoch: number;
  seq: number;
  position: number;
  text: string;
  /** By the clock of the server, as the device reckons it. */
  at: string;
  receipt: string;
  /** What the server said of it; undefined while it said nothing. */
  outcome?: 'acknowledged' | 'refused';
  /** How the server judged it, where it came in a journal of an older window. */
  judged?: { reason: string | null; before: number };
}

/** A browser of a candidate: what is on its disk, and what is in its memory. */
export class Device {
  readonly id: string;
  readonly journal: Written[] = [];
  /** undefined: the browser is not there, or has not opened the attempt. */
  window: Window | undefined;

  constructor(id: string) {
    this.id = id;
  }

  /** The browser dies; the disk stays. */
  die(): void {
    this.window = undefined;
  }

  /** What the server has said nothing about yet, in the order in which it was written. */
  get waiting(): Written[] {
    return this.journal.filter(({ outcome }) => outcome === undefined);
  }
}

/** What is in the memory of an open page. */
export interface Window {
  epoch: number;
  seq: number;
  receipt: string;
  /** The clock of the server minus that of this process, in milliseconds. */
  offset: number;
  positions: number[];
  deadlineAt: number;
  /** Nothing is written while staff has stopped the time. */
  paused: boolean;
}
