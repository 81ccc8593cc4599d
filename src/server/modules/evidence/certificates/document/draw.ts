import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import encodeQR from 'qr';
import {
  BASELINE,
  type CertificateElement,
  type CertificateLayout,
  type CertificateValuesByLanguage,
  fitText,
  LINE_HEIGHT,
  MM_PER_POINT,
  PAGE,
  squareIn,
  topOfLines,
  type WordElement,
  wordsIn,
  wordsOf,
} from '#shared/certificates/layout.ts';
import { PROOF_MARK, type ProofElement } from '#shared/certificates/proof.ts';
import type { Language } from '#shared/contract/index.ts';
import { fontFile } from '../../../../pdf/index.ts';
import type { Pictures } from './pictures.ts';

/** What a certificate shows. */
export interface Sheet {
  layout: CertificateLayout;
  values: CertificateValuesByLanguage;
  language: Language;
  /** What the code says. */
  address: string;
  pictures: Pictures;
  /** What screen readers say of the photo and the code. */
  alt: { photo: string; code: string };
  /** Of the document, as readers of PDF show it. */
  title: string;
  author: string;
  /** The date of the document. It is passed in, so that the same content always gives the same bytes. */
  at: Date;
  /** Across the page, on what is no certificate. */
  stamp?: string;
}

/** An element as it was drawn; `pictures` are numbers of objects. */
export type DrawnElement = Omit<ProofElement, 'pictures'> & { pictures: number[] };

export interface Drawn {
  bytes: Buffer;
  elements: DrawnElement[];
}

/** The languages as documents name them (BCP 47). */
const TAGS: Readonly<Record<Language, string>> = { ru: 'ru', en: 'en', kz: 'kk' };

const points = (millimetres: number) => millimetres / MM_PER_POINT;

/** White cells around a code. */
const QUIET = 4;
/** Where cells would be smaller than so many millimetres, a code has fewer that repair others. */
const SMALL_CELL = 0.42;

/** The fonts are measured once, in a size that all others follow from. */
const MEASURED = 100;

type Document = PDFKit.PDFDocument & {
  openImage: (bytes: Buffer) => { obj: { id: number; data: { SMask?: { id: number } } } | null };
};

class Drawing {
  readonly #document: Document;
  readonly #sheet: Sheet;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #widths = new Map<string, number>();
  readonly #elements: DrawnElement[] = [];
  readonly #images: { element: DrawnElement; image: ReturnType<Document['openImage']> }[] = [];
  #sections = 0;
  #tags = 0;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
    const { title, author, at, language, layout } = sheet;
    this.#document = new PDFDocument({
      size: 'A4',
      layout: layout.orientation,
      margin: 0,
      lang: TAGS[language],
      displayTitle: true,
      pdfVersion: '1.7',
      tagged: true,
      subset: 'PDF/UA' as never,
      info: { Title: title, Author: author, CreationDate: at, ModDate: at, Creator: 'Synaq', Producer: 'Synaq' },
    }) as Document;
    this.#document.registerFont('regular', fontFile('regular'));
    this.#document.registerFont('bold', fontFile('bold'));
    this.#root = this.#document.struct('Document');
    this.#document.addStructure(this.#root);
  }

  #measure(text: string, size: number, weight: WordElement['weight']): number {
    const key = `${weight} ${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      width = this.#document.font(weight).fontSize(MEASURED).widthOfString(text);
      this.#widths.set(key, width);
    }
    return (width * size) / MEASURED;
  }

  #note({ id, kind, x, y, width, height }: CertificateElement | BackgroundElement, text: string | null): DrawnElement {
    const top = this.#document.page.height;
    const round = (value: number) => Math.round(value * 10) / 10;
    const box: DrawnElement['box'] = [points(x), top - points(y + height), points(x + width), top - points(y)];
    const element: DrawnElement = {
      ...{ id, kind, field: null, text, section: this.#sections, mcid: null, pictures: [] },
      box: box.map(round) as DrawnElement['box'],
    };
    this.#sections += 1;
    this.#elements.push(element);
    return element;
  }

  /** What screen readers pass over. */
  #artifact(draw: () => void): void {
    this.#document.markContent('Artifact');
    draw();
    this.#document.endMarkedContent();
  }

  #tagged(type: string, options: { alt?: string; lang?: string }, draw: () => void): void {
    const element = this.#document.struct(type, options, [draw]);
    this.#root.add(element);
    element.end();
    const drawn = this.#elements.at(-1);
    if (drawn !== undefined) drawn.mcid = this.#tags;
    this.#tags += 1;
  }

  #words(element: WordElement): void {
    const { language, values } = this.#sheet;
    const text = wordsOf(element, values, language);
    if (text === '') return;
    const { weight, color, align } = element;
    const fitted = fitText(text, element, element.size, (part, size) => this.#measure(part, size, weight));
    const { size, lines } = fitted;
    const drawn = this.#note(element, lines.join('\n'));
    if (element.kind === 'field') drawn.field = element.field;
    const top = topOfLines(element, element.vertical, fitted);
    const type = drawn.field === 'fullName' ? 'H1' : 'P';
    const lang = element.language === null ? {} : { lang: TAGS[element.language] };
    this.#tagged(type, lang, () => {
      for (const [index, line] of lines.entries()) {
        const room = points(element.width) - this.#measure(line, size, weight);
        const x = points(element.x) + (align === 'left' ? 0 : align === 'center' ? room / 2 : room);
        const y = points(top) + (index * LINE_HEIGHT + BASELINE) * size;
        this.#document
          .font(weight)
          .fontSize(size)
          .fillColor(color)
          .text(line, x, y, { lineBreak: false, baseline: 'alphabetic' });
      }
    });
  }

  #picture(element: CertificateElement | BackgroundElement, bytes: Buffer, draw: (place: () => void) => void): void {
    const drawn = this.#note(element, null);
    const image = this.#document.openImage(bytes);
    this.#images.push({ element: drawn, image });
    const fit = [points(element.width), points(element.height)] as [number, number];
    const place = () => {
      this.#document.image(image as never, points(element.x), points(element.y), {
        ...{ fit, align: 'center', valign: 'center' },
      });
    };
    draw(place);
  }

  #code(element: Extract<CertificateElement, { kind: 'qr' }>): void {
    const { address, alt } = this.#sheet;
    this.#note(element, null);
    const { x, y, side } = squareIn(element);
    const strong = encodeQR(address, 'raw', { border: QUIET, ecc: 'medium' });
    const cells = side / strong.length < SMALL_CELL ? encodeQR(address, 'raw', { border: QUIET, ecc: 'low' }) : strong;
    this.#tagged('Figure', { alt: alt.code }, () => {
      const document = this.#document;
      document.save();
      document.translate(points(x), points(y)).scale(points(side) / cells.length);
      document.rect(0, 0, cells.length, cells.length).fill('#ffffff');
      document.fillColor('#000000');
      document.addContent(`${runsOf(cells)} f`);
      document.restore();
    });
  }

  #draw(element: CertificateElement): void {
    const { pictures, language, alt } = this.#sheet;
    switch (element.kind) {
      case 'text':
      case 'field':
        return this.#words(element);
      case 'qr':
        return this.#code(element);
      case 'photo':
      case 'image': {
        const bytes = pictures.elements.get(element.id);
        if (bytes === undefined) return;
        const words = element.kind === 'photo' ? alt.photo : element.alt && wordsIn(element.alt, language);
        return this.#picture(element, bytes, (place) =>
          words === null ? this.#artifact(place) : this.#tagged('Figure', { alt: words }, place),
        );
      }
      case 'line':
      case 'shape':
        this.#note(element, null);
        return this.#artifact(() => this.#lines(element));
    }
  }

  #lines(element: Extract<CertificateElement, { kind: 'line' | 'shape' }>): void {
    const document = this.#document;
    const [x, y, width, height] = [element.x, element.y, element.width, element.height].map(points) as Quad;
    document.save().lineWidth(points(element.thickness));
    if (element.kind === 'line')
      document
        .strokeColor(element.color)
        .moveTo(x, y)
        .lineTo(x + (isFlat(element.width) ? 0 : width), y + (isFlat(element.height) ? 0 : height))
        .stroke();
    else {
      const shape =
        element.radius === 0
          ? document.rect(x, y, width, height)
          : document.roundedRect(x, y, width, height, points(element.radius));
      if (element.fill !== null && element.stroke !== null) shape.fillAndStroke(element.fill, element.stroke);
      else if (element.fill !== null) shape.fill(element.fill);
      else if (element.stroke !== null) shape.stroke(element.stroke);
    }
    document.restore();
  }

  #stamp(text: string): void {
    const document = this.#document;
    const { width, height } = document.page;
    this.#artifact(() => {
      document.save();
      document.rotate(-35, { origin: [width / 2, height / 2] }).fillOpacity(0.12);
      const size = 110;
      const x = (width - this.#measure(text, size, 'bold')) / 2;
      document.font('bold').fontSize(size).fillColor('#000000');
      document.text(text, x, height / 2 - size / 1.4, { lineBreak: false });
      document.restore();
    });
  }

  /** @param place how many bytes the proof gets; 0: the document has none */
  async finish(place: number): Promise<Drawn> {
    const { layout, pictures, stamp } = this.#sheet;
    const whole = buffer(this.#document);
    const { background } = pictures;
    if (background !== undefined)
      this.#picture(
        { id: 'background', kind: 'background', x: 0, y: 0, ...PAGE[layout.orientation] },
        background,
        (put) => this.#artifact(put),
      );
    for (const element of layout.elements) this.#draw(element);
    if (stamp !== undefined) this.#stamp(stamp);
    this.#root.end();
    if (place > 0) this.#attach(place);
    this.#document.end();
    const bytes = await whole;
    for (const { element, image } of this.#images) {
      const mask = image.obj?.data.SMask?.id;
      if (image.obj !== null) element.pictures.push(image.obj.id, ...(mask === undefined ? [] : [mask]));
    }
    return { bytes, elements: this.#elements };
  }

  /** The place of the proof: a file of spaces within the document, not packed, so that it can be written into it afterwards. */
  #attach(place: number): void {
    const document = this.#document as unknown as Attaching;
    const content = document.ref({ Type: 'EmbeddedFile', Subtype: 'application#2Fjson' });
    content.compress = false;
    content.end(Buffer.from(PROOF_MARK.padEnd(place)));
    const name = 'synaq-proof.txt';
    const file = document.ref({
      ...{ Type: 'Filespec', AFRelationship: 'Data', EF: { F: content } },
      // Texts of PDF, which the library tells from names by this.
      ...{ F: new String(name), UF: new String(name), Desc: new String('Synaq: signed proof of the certificate') },
    });
    file.end();
    document.addNamedEmbeddedFile(name, file);
    document._root.data.AF = [file];
  }
}

/** A box cannot be thinner than a tenth of a millimetre; a line in such a box is meant to be straight. */
const isFlat = (side: number) => side <= 0.1;

type Quad = [number, number, number, number];

interface BackgroundElement {
  id: string;
  kind: 'background';
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What the types of the library leave out. */
interface Attaching {
  ref: (data: object) => { compress: boolean; end: (bytes?: Buffer) => void };
  addNamedEmbeddedFile: (name: string, file: object) => void;
  _root: { data: { AF?: object[] } };
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

/**
 * Draws a certificate as a tagged PDF with embedded fonts.
 * @param place bytes for a proof, which is written afterwards; 0: none
 */
export const drawSheet = (sheet: Sheet, place: number): Promise<Drawn> => new Drawing(sheet).finish(place);
