import { escapeHtml, richTextFromPlain } from '../../../html.ts';
import { childOf, elementsOf, findAll, type Node, parseTree, textOf } from '../../../xml/tree.ts';
import { addOnce } from '../rich-text.ts';
import type { Note } from '../types.ts';
import { blocksOf } from './blocks.ts';
import { isDrawn, picturesIn, type PictureSource, type WordObject } from './drawing.ts';
import { texOfWord } from './formula.ts';
import { keyHeading } from '../text-banks/key.ts';
import { isAboutKey, unsignedLine } from './lines.ts';
import { htmlFromMarks, markedText, MOST_OBJECTS, objectToken, ownPrivate, plainOf, replaceObjects } from './marks.ts';
import { Numbering } from './numbering.ts';
import { joined, listOf, type RunStyle, runStyle, Styles } from './styles.ts';
import { symbolOf } from './symbols.ts';
import { columnsOf, type RowColumns } from './row-columns.ts';
import { recordOf } from './rows.ts';
import { gridOf, isKeyTable, keyLines, holdsBank, tableHtml } from './table.ts';

/** More pictures, formulas and tables than one document may have. */
export class TooManyObjects extends Error {}

interface Parts extends PictureSource {
  styles: Node | undefined;
  numbering: Node | undefined;
  /** Tables become lines, cell by cell. */
  flat: boolean;
  /** Tables may have a question in each row. */
  rows: boolean;
}

interface Run {
  text: string;
  bits: number;
}

/** Reads the body of a document as lines of text; formatting and objects are private characters in them. */
export class WordDocument {
  readonly objects: WordObject[] = [];
  /** Parts of the document that cannot be read. */
  readonly broken: number[] = [];
  readonly #parts: Parts;
  readonly #styles: Styles;
  readonly #numbering: Numbering;
  /** The instruction of a field that is not finished. */
  #field = '';

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#styles = new Styles(parts.styles);
    this.#numbering = new Numbering(parts.numbering);
  }

  read(xml: string): string {
    const lines: string[] = [];
    for (const block of blocksOf(xml)) {
      if (/^<(?:\w+:)?sectPr\b/u.test(block)) continue;
      const node = parseTree(block);
      if (node === undefined) this.broken.push(lines.length + 1);
      else this.#block(node, lines);
    }
    return lines.join('\n');
  }

  /** Text with marks and objects as HTML. @param notes gets what the objects have lost */
  html(escaped: string, notes: Note[], removed = 0): string {
    const rich = htmlFromMarks(escaped, removed);
    const html = replaceObjects(rich, (index) => {
      const one = this.objects[index];
      for (const { id, params } of one?.notes ?? []) addOnce(notes, id, params);
      return one?.html ?? '';
    });
    return html.replace(/(?:<br \/>)*(<table>)/gu, '$1').replace(/(<\/table>)(?:<br \/>)*/gu, '$1');
  }

  plain(text: string): string {
    return plainOf(text, (index) => this.objects[index]?.words ?? '');
  }

  #block(node: Node, lines: string[]): void {
    if (node.name === 'p') lines.push(...this.#paragraph(node));
    else if (node.name === 'tbl') this.#table(node, lines);
    else if (!/^(?:del|move-from|sdt-pr)$/u.test(node.name))
      for (const child of elementsOf(node)) this.#block(child, lines);
  }

  #table(table: Node, lines: string[]): void {
    const rows = findRows(table).map((row) =>
      elementsOf(row, 'tc').map((cell) => ({ cell, lines: this.#linesIn(cell) })),
    );
    const words = rows.map((row) => row.map((cell) => this.plain(cell.lines.join('\n')).trim()));
    const before = this.plain(lines.findLast((line) => line.trim() !== '') ?? '');
    const isHeaded = isAboutKey(before) || keyHeading(before, '1-а') !== undefined;
    const isNamed = words.some((row, index) => (index === 0 ? row : row.slice(0, 1)).some(isAboutKey));
    if ((isHeaded || isNamed) && isKeyTable(words)) {
      lines.push(...(isHeaded ? [] : [KEY_HEADING]), ...keyLines(words));
      return;
    }
    const grid = gridOf(rows);
    const columns = this.#parts.rows
      ? columnsOf(grid.slice(0, 2).map((row) => row.map((text) => this.plain(text))))
      : undefined;
    if (columns !== undefined && grid.length > columns.height) {
      lines.push(...grid.slice(columns.height).map((row) => recordOf(this.#withLost(row, columns), columns)));
      return;
    }
    if (this.#parts.flat || holdsBank(words)) lines.push(...rows.flatMap((row) => row.flatMap((cell) => cell.lines)));
    else {
      const notes: Note[] = [];
      const html = tableHtml(rows, (text) => this.html(richTextFromPlain(text.join('\n')), notes));
      lines.push(this.#object({ html, words: words.map((row) => row.join(' | ')).join('\n'), notes, isBlock: true }));
    }
  }

  /** What the other columns say is told behind the question. */
  #withLost(row: readonly string[], { question, others }: RowColumns): string[] {
    const names = others.flatMap(({ column, heading }) => (row[column]?.trim() ? [heading || String(column + 1)] : []));
    if (names.length === 0) return [...row];
    const note = { id: 'columnLost', params: { columns: names.join(', ') } };
    return row.with(question, (row[question] ?? '') + this.#object({ html: '', words: '', notes: [note] }));
  }

  #linesIn(cell: Node): string[] {
    const lines: string[] = [];
    for (const child of elementsOf(cell)) this.#block(child, lines);
    return lines;
  }

  #object(object: WordObject): string {
    if (this.objects.length >= MOST_OBJECTS) throw new TooManyObjects();
    this.objects.push(object);
    return objectToken(this.objects.length - 1);
  }

  #paragraph(paragraph: Node): string[] {
    const properties = childOf(paragraph, 'p-pr');
    const style = this.#styles.of(childOf(properties, 'p-style')?.attributes.val);
    const list = { ...style, ...listOf(properties) };
    const runs: Run[] = [];
    /** Floating pictures, text boxes and what is only told stand behind the paragraph, where they part no sign from its text. */
    const behind: string[] = [];
    this.#walk(paragraph, style.run, runs, behind);
    const label =
      list.numId === undefined || list.numId === '0' ? '' : this.#numbering.next(list.numId, list.level ?? 0);
    const text = unsignedLine(label, linesOf(runs));
    return [
      ...text.slice(0, -1),
      [text.at(-1) ?? '', ...behind.filter((one) => one.startsWith('\uE100'))].join(''),
      ...behind.filter((one) => !one.startsWith('\uE100')),
    ];
  }

  #walk(node: Node, style: RunStyle, runs: Run[], behind: string[]): void {
    for (const child of elementsOf(node)) {
      if (LEFT_OUT.test(child.name)) continue;
      if (child.name === 'r') this.#run(child, style, runs, behind);
      else if (child.name === 'o-math' || child.name === 'o-math-para') this.#formula(child, runs);
      else if (child.name === 'hyperlink') this.#link(child, style, runs, behind);
      else this.#walk(child, style, runs, behind);
    }
  }

  #link(link: Node, style: RunStyle, runs: Run[], behind: string[]): void {
    const from = runs.length;
    this.#walk(link, style, runs, behind);
    const address = this.#parts.relations.get(link.attributes.id ?? '')?.address ?? '';
    const shown = runs
      .slice(from)
      .map(({ text }) => text)
      .join('')
      .trim();
    const isTold = address === '' || address.replace(/^mailto:|\/$/gu, '') === shown.replace(/\/$/u, '');
    // Word's style of links says nothing about the text.
    for (const run of runs.slice(from)) run.bits &= ~(4 | 64);
    if (!isTold) behind.push(this.#object({ html: '', words: '', notes: [{ id: 'linkLost' }] }));
  }

  #formula(node: Node, runs: Run[]): void {
    const isBlock = node.name === 'o-math-para';
    for (const math of isBlock ? elementsOf(node, 'o-math') : [node]) {
      const unknown = new Set<string>();
      const tex = texOfWord(math, isBlock, (name) => unknown.add(name));
      const notes = unknown.size === 0 ? [] : [{ id: 'formulaPart', params: { parts: [...unknown].join(', ') } }];
      if (tex !== '') runs.push({ text: this.#object({ html: escapeHtml(tex), words: tex, notes }), bits: 0 });
    }
  }

  #run(run: Node, style: RunStyle, runs: Run[], behind: string[]): void {
    const properties = childOf(run, 'r-pr');
    const named = this.#styles.of(childOf(properties, 'r-style')?.attributes.val ?? '-').run;
    const bits = joined(joined(style, named), runStyle(properties)).on;
    const add = (text: string) => runs.push({ text, bits });
    const note = (id: string, params?: Note['params']) =>
      behind.push(this.#object({ html: '', words: '', notes: [{ id, ...(params && { params }) }] }));
    const hidden = childOf(properties, 'vanish');
    if (hidden !== undefined && !/^(?:0|false|off)$/u.test(hidden.attributes.val ?? '')) note('hiddenText');
    for (const part of elementsOf(run)) {
      switch (part.name) {
        case 't':
          add(this.#words(textOf(part), note));
          break;
        case 'tab':
        case 'ptab':
          add('\t');
          break;
        case 'br':
        case 'cr':
          add('\n');
          break;
        case 'no-break-hyphen':
          add('\u2011');
          break;
        case 'sym':
          add(
            symbolOf(Number.parseInt(part.attributes.char ?? '', 16), () =>
              note('symbolLost', { font: part.attributes.font ?? '' }),
            ),
          );
          break;
        case 'instr-text':
          this.#field += textOf(part);
          break;
        case 'fld-char':
          if (part.attributes['fld-char-type'] === 'begin') this.#field = '';
          if (part.attributes['fld-char-type'] === 'end' && /^\s*(?:EQ|eq)\s/u.test(this.#field)) note('fieldFormula');
          break;
        case 'comment-reference':
          note('commentLost');
          break;
        case 'footnote-reference':
        case 'endnote-reference':
          note('footnoteLost');
          break;
        case 'alternate-content':
          this.#drawing(childOf(part, 'choice') ?? part, runs, behind);
          break;
        case 'drawing':
        case 'pict':
        case 'object':
          this.#drawing(part, runs, behind);
          break;
        case 'ruby':
          this.#walk(childOf(part, 'ruby-base') ?? part, style, runs, behind);
          break;
        default:
      }
    }
  }

  #words(text: string, note: (id: string, params?: Note['params']) => void): string {
    return ownPrivate(text.replace(CONTROLS, ''), (code) =>
      symbolOf(code, () => note('symbolLost', { font: '' })),
    ).replaceAll('\u00ad', '');
  }

  #drawing(drawing: Node, runs: Run[], behind: string[]): void {
    const pictures = picturesIn(drawing, this.#parts);
    const tokens = pictures.map((one) => this.#object(one));
    const isFloating = findAll(drawing, ({ name }) => name === 'anchor').length > 0;
    if (isFloating || pictures.every(({ html }) => html === '')) behind.push(...tokens);
    else runs.push(...tokens.map((text) => ({ text, bits: 0 })));
    const boxes = findAll(drawing, ({ name }) => name === 'txbx-content');
    const lines = boxes.flatMap((box) => this.#linesIn(box));
    if (boxes.length > 0) behind.push(this.#object({ html: '', words: '', notes: [{ id: 'textBox' }] }), ...lines);
    else if (pictures.length === 0 && isDrawn(drawing))
      behind.push(this.#object({ html: '', words: '', notes: [{ id: 'drawingLost' }] }));
  }
}

/** Behind it the readers look for a key. */
const KEY_HEADING = 'Ключ';
const LEFT_OUT = /^(?:[a-z-]*-pr|del|move-from|del-text|bookmark-.*|comment-.*|proof-err|perm-.*|txbx-content)$/u;
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/gu;

/** Rows may stand in content controls; those that tracked changes have deleted are none. */
const findRows = (table: Node): Node[] =>
  findAll(table, ({ name }) => name === 'tr').filter((row) => childOf(childOf(row, 'tr-pr'), 'del') === undefined);

/** The lines of a paragraph. Neighbouring runs of one formatting are one run, however the program split them. */
function linesOf(runs: readonly Run[]): string[] {
  const lines: Run[][] = [[]];
  for (const { text, bits } of runs) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      const line = lines.at(-1) ?? [];
      const last = line.at(-1);
      if (last?.bits === bits) last.text += part;
      else if (part !== '') line.push({ text: part, bits });
    }
  }
  return lines.map(markedText);
}
