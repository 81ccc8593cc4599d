import { examine, type Examined } from './examine.ts';
import type { Reading } from '../../../../readers/index.ts';

/** A file to examine, and the public keys by their ids. */
export interface ExamineOrder {
  bytes: Uint8Array;
  keys: readonly (readonly [string, string])[];
}

/** Examines a file in a thread of its own; see {@link examine}. */
export async function read({ bytes, keys }: ExamineOrder, { send }: Reading<Examined, void>): Promise<void> {
  await send(await examine(Buffer.from(bytes), new Map(keys)));
}
