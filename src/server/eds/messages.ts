import type { Evidence, RefusalId } from './refusal.ts';
import type { Order, Proof } from './verify.ts';

/** What the thread is asked, and what it answers. */
export interface Asked {
  number: number;
  order: Order;
}

export type Answer = { number: number } & (
  | { proof: Proof }
  | { refusal: RefusalId; evidence: Evidence | undefined }
  | { failure: string }
);
