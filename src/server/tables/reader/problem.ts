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
  | 'tooLargeInside'
  | 'noSuchSheet'
  | 'quotes';

/** Thrown while a table is read. */
export class TableProblem extends UnreadableFile {
  constructor(id: TableProblemId, params: Record<string, string | number> = {}) {
    super(`tables.${id}`, params);
  }
}
