import {
  type CertificateElement,
  type CertificateField,
  type CertificateLayout,
  PAGE,
  type WordElement,
} from '#shared/certificates/layout.ts';
import type { Language, LocalizedText } from '#shared/contract/index.ts';
import { freePlace, type Paper } from '../geometry/boxes.ts';

export type Layout = CertificateLayout;
export type Element = CertificateElement;
type Kind = Element['kind'];

export const MOST_ELEMENTS = 60;

/** The sheet, in millimetres. */
export const paperOf = ({ orientation }: Pick<Layout, 'orientation'>): Paper => PAGE[orientation];

export const isText = (element: Element): element is WordElement => element.kind === 'text' || element.kind === 'field';

/** An id that no element of the layout has. */
function freshId(kind: Kind, elements: readonly Pick<Element, 'id'>[]): string {
  const taken = new Set(elements.map(({ id }) => id));
  for (let number = 1; ; number += 1) {
    const id = `${kind}-${number}`;
    if (!taken.has(id)) return id;
  }
}

const TEXT_LOOK = { size: 14, weight: 'regular', color: '#1d2421', align: 'center', vertical: 'middle' } as const;

/** What is added to the paper. */
export type Addition =
  | { kind: 'text'; language: Language; words: string }
  | { kind: 'field'; field: CertificateField }
  | { kind: 'image'; image: string }
  | { kind: 'photo' | 'qr' | 'line' | 'shape' };

const SIZES: Record<Kind, { width: number; height: number }> = {
  text: { width: 120, height: 10 },
  field: { width: 120, height: 10 },
  photo: { width: 30, height: 40 },
  image: { width: 40, height: 20 },
  // The signed words make a fine code: smaller ones are hard to read from paper.
  qr: { width: 44, height: 44 },
  line: { width: 80, height: 0.1 },
  shape: { width: 80, height: 40 },
};

/**
 * A new element, as near to the middle of the paper as it overlaps no other; where the paper is full, in the middle, a little lower for
 * each that is there already. Shapes and lines may lie below anything.
 */
export function newElement(addition: Addition, { orientation, elements }: Layout): Element {
  const size = SIZES[addition.kind];
  const paper = paperOf({ orientation });
  const others = elements.filter(({ kind }) => kind !== 'shape' && kind !== 'line');
  const middle = {
    x: Math.round((paper.width - size.width) / 2),
    y: Math.round((paper.height - size.height) / 2) + (elements.length % 8) * 4,
  };
  const box = { id: freshId(addition.kind, elements), ...(freePlace(size, others, paper) ?? middle), ...size };
  switch (addition.kind) {
    case 'text': {
      const text: LocalizedText = { [addition.language]: addition.words };
      return { kind: 'text', ...box, ...TEXT_LOOK, language: null, text };
    }
    case 'field':
      return { kind: 'field', ...box, ...TEXT_LOOK, language: null, field: addition.field };
    case 'image':
      return { kind: 'image', ...box, image: addition.image, alt: null };
    case 'line':
      return { kind: 'line', ...box, color: '#1d2421', thickness: 0.3 };
    case 'shape':
      return { kind: 'shape', ...box, fill: null, stroke: '#1d2421', thickness: 0.5, radius: 0 };
    default:
      return { kind: addition.kind, ...box };
  }
}

/** A copy beside each of the elements, with ids of its own. A layout has one QR code: it is not copied. */
export function copiesOf(chosen: readonly Element[], { elements }: Layout): Element[] {
  const copies: Element[] = [];
  for (const element of chosen) {
    if (element.kind === 'qr') continue;
    const id = freshId(element.kind, [...elements, ...copies]);
    copies.push({ ...element, id, x: element.x + 4, y: element.y + 4 });
  }
  return copies.slice(0, Math.max(0, MOST_ELEMENTS - elements.length));
}
