import { UnreadableFile } from '../../readers/index.ts';

/** Why a file cannot be read as a table. Each has its sentence at `errors.fields.tables.<id>`. */
export type TableProblemId =
  | 'empty'
  | 'binary'
  | 'encrypted'
  | 'oldExcel'
  | 'otherSpreadsheet'
  | 'html'
  | 'damaged'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'cellTooLong'
  | 'rowTooLong'
  | 'rowTooLarge'
  | 'tooLargeInside'
  | 'tooManyParts'
  | 'noSuchSheet'
  | 'quotes';

/** A list that grows beyond its limit would end the server, not only the thread. */
export function refuseBeyond(count: number, most: number): void {
  if (count > most) throw new TableProblem('tooManyParts');
}

/** Thrown while a table is read. */
export class TableProblem extends UnreadableFile {
  constructor(id: TableProblemId, params: Record<string, string | number> = {}) {
    super(`tables.${id}`, params);
  }
}
