export { decode, type Decoded, type NamedEncoding } from './encoding.ts';
export { fromSerial } from './reader/xlsx/cell-text.ts';
export { readTable } from './reader/read-table.ts';
export type { SheetInfo, TablePart, TableRow } from './reader/table-rows.ts';
export { type Day, dayCell, type TableCell, type TableSource } from './table-cell.ts';
export { csvOf } from './writer/csv.ts';
export { XLSX_TYPE, xlsxOf } from './writer/xlsx.ts';
