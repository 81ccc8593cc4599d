import type { Cells } from '../sections.ts';

/** The visits of each day together: pages of the rows are named by the ends of their addresses, and say little without them. */
export async function* byDay(rows: AsyncIterable<Cells>): AsyncGenerator<Cells> {
  let sum: { day: unknown; count: number; seconds: number } | undefined;
  for await (const { day, count, seconds } of rows) {
    if (sum !== undefined && sum.day !== day) {
      yield sum;
      sum = undefined;
    }
    sum = { day, count: (sum?.count ?? 0) + Number(count), seconds: (sum?.seconds ?? 0) + Number(seconds) };
  }
  if (sum !== undefined) yield sum;
}
