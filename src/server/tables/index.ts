export { decode, type Decoded } from './encoding/decode.ts';
export type { NamedEncoding } from './encoding/encodings.ts';
export { fromSerial } from './reader/xlsx/cell-text.ts';
export { readTable } from './reader/read-table.ts';
export type { SheetInfo, TablePart, TableRow } from './reader/table-rows.ts';
export { type Day, dayCell, type Reader, type TableCell, type TableSource } from './table-cell.ts';
export { csvOf } from './writer/csv.ts';
export { XLSX_TYPE, xlsxOf } from './writer/xlsx.ts';
