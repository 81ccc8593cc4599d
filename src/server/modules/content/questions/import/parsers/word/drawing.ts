import { escapeHtml } from '../../../html.ts';
import { findAll, type Node } from '../../../xml/tree.ts';
import type { PackageFiles } from '../qti/package/zip.ts';
import { addOnce, type TextReader } from '../rich-text.ts';
import type { Note } from '../types.ts';
import type { Relation } from './package.ts';

/** Something in a text that is no text. */
export interface WordObject {
  html: string;
  /** What stands for it in excerpts and typed answers. */
  words: string;
  notes: Note[];
  isBlock?: boolean;
}

export interface PictureSource {
  files: PackageFiles;
  relations: ReadonlyMap<string, Relation>;
  texts: TextReader;
}

const EMU_PER_PIXEL = 9525;

/** The pictures of a drawing. What browsers cannot show, and what is drawn rather than embedded, is told. */
export function picturesIn(drawing: Node, source: PictureSource): WordObject[] {
  const ids = [
    ...findAll(drawing, ({ name }) => name === 'blip').map(({ attributes }) => attributes.embed ?? attributes.link),
    ...findAll(drawing, ({ name }) => name === 'imagedata').map(({ attributes }) => attributes.id),
  ];
  const [extent] = findAll(drawing, ({ name }) => name === 'extent');
  const [named] = findAll(drawing, ({ name }) => name === 'doc-pr');
  const isCropped = findAll(drawing, ({ name }) => name === 'src-rect').some(({ attributes }) =>
    Object.values(attributes).some((value) => Number(value) > 0),
  );
  const sizes = ids.length === 1 ? sizeOf(extent) : '';
  const pictures = ids.map((id) => pictureOf(id ?? '', sizes, named?.attributes.descr ?? '', source));
  if (isCropped) for (const { notes } of pictures) addOnce(notes, 'pictureCropped');
  return pictures;
}

function sizeOf(extent: Node | undefined): string {
  const pixels = (['cx', 'cy'] as const).map((side) => Math.round(Number(extent?.attributes[side]) / EMU_PER_PIXEL));
  const [width = 0, height = 0] = pixels;
  return width > 0 && height > 0 ? ` width="${width}" height="${height}"` : '';
}

function pictureOf(id: string, size: string, alt: string, { files, relations, texts }: PictureSource): WordObject {
  const relation = relations.get(id);
  const lost = (note: Note): WordObject => ({ html: '', words: '', notes: [note] });
  if (relation?.path === undefined) return lost({ id: relation === undefined ? 'pictureLost' : 'pictureElsewhere' });
  const bytes = files.get(relation.path);
  if (bytes === undefined) return lost({ id: 'pictureLost' });
  const placeholder = texts.keep(bytes);
  if (placeholder === undefined) {
    const kind = /\.(\w{1,5})$/u.exec(relation.path)?.[1]?.toUpperCase() ?? '?';
    return lost({ id: 'pictureKind', params: { kind } });
  }
  const html = `<img src="/api/v1/files/${placeholder}" alt="${escapeHtml(alt.slice(0, 500))}"${size} />`;
  return { html, words: '[□]', notes: [] };
}

/** What a drawing without pictures is made of. */
export function isDrawn(drawing: Node): boolean {
  return findAll(drawing, ({ name }) => /^(?:chart|rel-ids|wsp|wgp|shape|rect|oval|line|ink)$/u.test(name)).length > 0;
}
