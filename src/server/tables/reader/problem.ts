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

/** Thrown while a table is read. The worker sends its parts, since errors lose their class between threads. */
export class TableProblem extends Error {
  readonly id: TableProblemId;
  readonly params: Record<string, string | number>;

  constructor(id: TableProblemId, params: Record<string, string | number> = {}) {
    super(id);
    this.id = id;
    this.params = params;
  }
}
