import { readFile } from 'node:fs/promises';
import type { ReadFile } from '../../readers/index.ts';
import { csvRows } from './csv-rows.ts';
import { kindOfFile } from './file-kind.ts';
import type { TablePart } from './table-rows.ts';
import { xlsxRows } from './xlsx/xlsx-rows.ts';

export interface TableOrder {
  path: string;
  /** The sheet to read, from 0; null: the first with data, visible ones before hidden. */
  sheet: number | null;
}

/** Reads a table in a thread. @throws TableProblem for what is no table or too much of one */
export const read: ReadFile<TableOrder, TablePart> = async ({ path, sheet }, { send }) => {
  const bytes = await readFile(path);
  const parts = (await kindOfFile(bytes)) === 'xlsx' ? xlsxRows(bytes, sheet) : csvRows(bytes);
  for await (const part of parts) await send(part);
};
