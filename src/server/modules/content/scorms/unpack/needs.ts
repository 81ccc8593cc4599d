import { itemsOf, type PackageItem } from '#shared/scorm/package.ts';

const PAGE = /\.html?$/iu;
const FRAMES = /<frameset\b/iu;
/** Of pages, in characters: those that only hold frames, or show a document, are short. */
const LOOKED_AT = 256 * 1024;

/** An element that opens a PDF of the package itself. */
const PDF = /\b(?:src|href|data)\s*=\s*["']?(?!\s*(?:[a-z]+:)?\/\/)[^"'<>?#]{1,500}\.pdf(?=["'?#\s>])/iu;
const PDF_FILE = /\.pdf(?:[?#]|$)/iu;

/**
 * What content needs that the isolated frame does not give. In a sandbox frames cannot navigate one another, and browsers show no PDF.
 */
export class Needs {
  readonly frames: string[] = [];
  readonly pdf: string[];

  constructor(items: readonly PackageItem[]) {
    this.pdf = itemsOf(items).flatMap(({ href }) => (href !== null && PDF_FILE.test(href) ? [href] : []));
  }

  /** @param path of the page within the package */
  look(path: string, text: string): void {
    if (!PAGE.test(path)) return;
    const start = text.slice(0, LOOKED_AT);
    if (FRAMES.test(start)) this.frames.push(path);
    if (PDF.test(start)) this.pdf.push(path);
  }
}
