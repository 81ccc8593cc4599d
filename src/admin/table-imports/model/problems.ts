import type { Schemas } from '#shared/contract/index.ts';

type Problem = Schemas['ImportProblem'];

/** One reason as it is shown: the cell that it is about, where it is about one. */
export type Reason = { id: string; column: string | null; cell: string | null; message: string };

/** The reasons of a row, with what stands in the cells that they are about. */
export function reasonsOf({ cells, errors }: Problem): Reason[] {
  return errors.map(({ column, header, key, field, message }, at) => ({
    id: `${at} ${field ?? ''} ${key}`,
    column: header,
    cell: column === null ? null : (cells[column] ?? null),
    message,
  }));
}
