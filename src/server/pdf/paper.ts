import { PassThrough } from 'node:stream';
import PDFDocument from 'pdfkit';
import encodeQR from 'qr';
import { type FontName, fontFile } from './fonts.ts';

/** A4 upright, in points; the margins leave room for a binder. */
export const A4 = { width: 595.28, height: 841.89, margin: { top: 42, bottom: 48, left: 48, right: 36 } };

export const INNER_WIDTH = A4.width - A4.margin.left - A4.margin.right;

/** A4 lying, for tables of many columns, in points. */
export const A4_LYING = { width: A4.height, height: A4.width, margin: { top: 48, bottom: 42, left: 42, right: 42 } };

export interface About {
  title: string;
  author: string;
  /** BCP 47, for screen readers. */
  language: string;
  /** The date of the document. It is passed in, so that the same content always gives the same bytes. */
  at: Date;
  isLying?: boolean;
}

export interface TextStyle {
  font?: FontName;
  size?: number;
  color?: string;
  align?: 'left' | 'right' | 'center';
  /** The width to align within, in points. */
  width?: number;
}

/** The cells of a code as rectangles of PDF; those side by side are one. */
function runsOf(rows: readonly boolean[][]): string {
  const runs: string[] = [];
  for (const [row, cells] of rows.entries()) {
    for (let from = 0; from < cells.length; from += 1) {
      let to = from;
      while (cells[to] === true) to += 1;
      if (to > from) runs.push(`${from} ${row} ${to - from} 1 re`);
      from = to;
    }
  }
  return runs.join(' ');
}

/** Sheets of paper in the fonts of the product. Coordinates are points from the upper left corner. */
export class Paper {
  readonly #document: PDFKit.PDFDocument;
  readonly #widths = new Map<string, number>();
  /** The last code: where there is one for all, it is computed once. */
  #code: { text: string; rows: boolean[][] } = { text: '', rows: [] };

  constructor({ title, author, language, at, isLying = false }: About) {
    this.#document = new PDFDocument({
      size: 'A4',
      layout: isLying ? 'landscape' : 'portrait',
      margin: 0,
      autoFirstPage: false,
      lang: language,
      displayTitle: true,
      pdfVersion: '1.7',
      info: { Title: title, Author: author, CreationDate: at, ModDate: at, Creator: 'Synaq', Producer: 'Synaq' },
    });
    this.#document.registerFont('regular', fontFile('regular'));
    this.#document.registerFont('bold', fontFile('bold'));
  }

  /** The bytes, as they are written; ends after end(). */
  get stream(): NodeJS.ReadableStream {
    return this.#document.pipe(new PassThrough());
  }

  /** The width of a text, in points. Widths are cached, because words repeat. */
  measure(text: string, { font = 'regular', size = 8 }: TextStyle = {}): number {
    const key = `${font} ${size} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = this.#document.font(font).fontSize(size).widthOfString(text);
    this.#widths.set(key, width);
    return width;
  }

  page(): void {
    this.#document.addPage();
  }

  /** One line of text, its upper edge at y. */
  text(text: string, x: number, y: number, style: TextStyle = {}): void {
    const { font = 'regular', size = 8, color = '#1a1a1a', align = 'left', width = 0 } = style;
    if (text === '') return;
    const room = align === 'left' ? 0 : width - this.measure(text, { font, size });
    const at = x + (align === 'center' ? room / 2 : room);
    this.#document.font(font).fontSize(size).fillColor(color).text(text, at, y, { lineBreak: false });
  }

  box(x: number, y: number, width: number, height: number, color: string): void {
    this.#document.rect(x, y, width, height).fill(color);
  }

  line(x1: number, y1: number, x2: number, y2: number, { color = '#9aa3ad', width = 0.5, dash = 0 } = {}): void {
    const document = this.#document;
    document.save();
    if (dash > 0) document.dash(dash, { space: dash });
    document.lineWidth(width).strokeColor(color).moveTo(x1, y1).lineTo(x2, y2).stroke();
    document.restore();
  }

  /** A QR code of a text, so that nobody has to type it. Cells side by side are drawn as one. */
  qr(text: string, x: number, y: number, size: number): void {
    const rows = this.#code.text === text ? this.#code.rows : encodeQR(text, 'raw', { border: 1, ecc: 'medium' });
    this.#code = { text, rows };
    const document = this.#document;
    document.save();
    document
      .translate(x, y)
      .scale(size / rows.length)
      .fillColor('#000000');
    // One piece of text instead of hundreds of calls: there are thousands of codes in a document.
    document.addContent(`${runsOf(rows)} f`);
    document.restore();
  }

  /** A watermark across the page, for what is not signed. */
  stamp(text: string): void {
    const document = this.#document;
    document.save();
    document.rotate(-45, { origin: [A4.width / 2, A4.height / 2] }).fillOpacity(0.08);
    const size = 110;
    const x = (A4.width - this.measure(text, { font: 'bold', size })) / 2;
    document.font('bold').fontSize(size).fillColor('#000000');
    document.text(text, x, A4.height / 2 - size / 1.4, { lineBreak: false });
    document.restore();
  }

  end(): void {
    this.#document.end();
  }
}
