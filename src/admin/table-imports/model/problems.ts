import type { Schemas } from '#shared/contract/index.ts';

type Problem = Schemas['ImportProblem'];

/** An error as it is shown: the column and cell that it concerns, if any. */
export type Reason = { id: string; column: string | null; cell: string | null; message: string };

/** The errors of a row, with the values of the cells that they concern. */
export function reasonsOf({ cells, errors }: Problem): Reason[] {
  return errors.map(({ column, header, key, field, message }, at) => ({
    id: `${at} ${field ?? ''} ${key}`,
    column: header,
    cell: column === null ? null : (cells[column] ?? null),
    message,
  }));
}
