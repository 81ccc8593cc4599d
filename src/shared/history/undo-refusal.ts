import type { Schemas } from '#shared/contract/index.ts';

/** An operation that changed records of a batch after it. */
export interface LaterOperation {
  id: number;
  at: string;
  actor: Schemas['Actor'];
  kind: string;
  /** Records of the batch that it changed. */
  records: number;
  /** Whether this person may open it. */
  shown: boolean;
}

/** A batch that is to be taken back. */
export interface UndoneBatch {
  id: number;
  kind: string;
  /** Records that it changed. */
  count: number;
}

/** Why a batch cannot be taken back as a whole: the details of the error `changed-since`. */
export interface UndoRefusal {
  batch: UndoneBatch;
  /** Records of the batch that were changed since. */
  changed: number;
  /** Records that can be taken back without them. */
  free: number;
  /** The first of the changed records. */
  records: { resource: string; recordId: number }[];
  /** To be undone in this order, the latest first. */
  operations: LaterOperation[];
  /** Changed records that no operation explains. */
  byHand: number;
}
