export { fontFile } from './fonts.ts';
export { A4, A4_LYING, INNER_WIDTH, Paper, type TextStyle } from './paper.ts';
export { type LaidRow, layRow, paginate, type PdfColumn, ROW, widthsOf } from './table.ts';
export { wrap } from './wrap.ts';
