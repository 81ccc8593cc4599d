/** What a reader can do while it reads, in its thread. */
export interface Reading<Part, Reply> {
  /** Sends a part and waits until the server has handled it, so that at most one part is in transit. */
  send: (part: Part) => Promise<Reply>;
  /** Reports progress, in any unit. Does not wait. */
  progress: (done: number) => void;
}

/** Reads one file in a thread. @throws UnreadableFile for what is in it */
export type ReadFile<Order, Part, Reply = void> = (order: Order, reading: Reading<Part, Reply>) => Promise<void>;

/** A message to a worker thread. */
export type ToWorker = { kind: 'order'; module: string; order: unknown } | { kind: 'reply'; reply: unknown };

/** A message from a worker thread. */
export type FromWorker =
  | { kind: 'part'; part: unknown }
  | { kind: 'progress'; done: number }
  | { kind: 'end' }
  | { kind: 'unreadable'; key: string; params: Record<string, string | number> }
  | { kind: 'failed'; error: unknown };
