import { type Reader, type ReadOptions, readInWorker } from '../../readers/index.ts';
import { LIMITS } from './limits.ts';
import type { TableOrder } from './read-file.ts';
import type { TablePart } from './table-rows.ts';

const reader: Reader<TableOrder, TablePart> = {
  module: new URL('./read-file.ts', import.meta.url),
  seconds: LIMITS.seconds,
};

/** Reads a table file part by part. @throws UnreadableFile */
export function readTable(
  order: TableOrder,
  onPart: (part: TablePart) => Promise<void>,
  options?: ReadOptions,
): Promise<void> {
  return readInWorker(reader, order, onPart, options);
}
