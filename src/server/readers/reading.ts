/** What a reader may do while it reads, in its thread. */
export interface Reading<Part, Reply> {
  /** Hands a part over and waits for what the server makes of it: no more than one is ever on the way. */
  send: (part: Part) => Promise<Reply>;
  /** Says how far it is, in whatever it counts; nothing waits for that. */
  progress: (done: number) => void;
}

/** Reads one file in a thread. @throws UnreadableFile for what is in it */
export type ReadFile<Order, Part, Reply = void> = (order: Order, reading: Reading<Part, Reply>) => Promise<void>;

/** What a thread is told. */
export type ToWorker = { kind: 'order'; module: string; order: unknown } | { kind: 'reply'; reply: unknown };

/** What a thread says. */
export type FromWorker =
  | { kind: 'part'; part: unknown }
  | { kind: 'progress'; done: number }
  | { kind: 'end' }
  | { kind: 'unreadable'; key: string; params: Record<string, string | number> }
  | { kind: 'failed'; error: unknown };
