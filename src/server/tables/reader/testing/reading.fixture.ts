import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { asFile } from '../../../../../tests/support/index.ts';
import { UnreadableFile } from '../../../readers/index.ts';
import { readTable } from '../read-table.ts';
import type { TablePart, TableRow } from '../table-rows.ts';

export async function parts(bytes: Uint8Array, sheet: number | null = null): Promise<TablePart[]> {
  const read: TablePart[] = [];
  const take = async (part: TablePart) => {
    read.push(part);
  };
  await asFile(Buffer.from(bytes), (path) => readTable({ path, sheet }, take));
  return read;
}

export const rowsIn = (read: readonly TablePart[]): TableRow[] =>
  read.flatMap((part) => (part.kind === 'rows' ? part.rows : []));
export const cellsIn = (read: readonly TablePart[]) => rowsIn(read).map(({ cells }) => cells);

export async function problemOf(bytes: Uint8Array, sheet: number | null = null): Promise<unknown> {
  try {
    await parts(bytes, sheet);
  } catch (error) {
    return error instanceof UnreadableFile ? error.key.replace('tables.', '') : error;
  }
  return undefined;
}

export async function zip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name);
  archive.end();
  return buffer(archive.outputStream);
}
