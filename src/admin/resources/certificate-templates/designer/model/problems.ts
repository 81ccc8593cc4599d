import { type Box, isOnPaper, overlaps } from '../geometry/boxes.ts';
import { type CertificateField, fieldsIn, QR_LEAST, REQUIRED_FIELDS } from '#shared/certificates/layout.ts';
import { type Element, isText, type Layout, paperOf } from './element.ts';

/** What is wrong with a layout: an element's part of it, or what is missing on the whole sheet. */
export type Problem =
  | { kind: 'overflow' | 'shrunk' | 'outside' | 'qr-small'; id: string; other?: undefined }
  | { kind: 'overlap'; id: string; other: string }
  | { kind: 'no-qr' | 'two-qr'; id?: undefined; other?: undefined }
  | { kind: 'no-field'; field: CertificateField; id?: undefined; other?: undefined };

/** Pictures, lines and rectangles are drawn behind words on purpose. */
const isInkOfItsOwn = (element: Element) => isText(element) || element.kind === 'qr' || element.kind === 'photo';

/** What of a text does not fit, as the layout of it says. */
type FitOf = (element: Element) => { inked: Box | undefined; overflow: boolean; shrunk: boolean };

/**
 * What has to be seen to before a layout is printed.
 * @param fitOf where the ink of a text lies, and whether it fits its box
 */
export function problemsOf(layout: Layout, fitOf: FitOf): Problem[] {
  const paper = paperOf(layout);
  const problems: Problem[] = [];
  const inks: { id: string; box: Box }[] = [];
  for (const element of layout.elements) {
    const { inked, overflow, shrunk } = fitOf(element);
    if (!isOnPaper(element, paper)) problems.push({ kind: 'outside', id: element.id });
    if (overflow) problems.push({ kind: 'overflow', id: element.id });
    else if (shrunk) problems.push({ kind: 'shrunk', id: element.id });
    if (element.kind === 'qr' && Math.min(element.width, element.height) < QR_LEAST)
      problems.push({ kind: 'qr-small', id: element.id });
    if (isInkOfItsOwn(element)) inks.push({ id: element.id, box: inked ?? element });
  }
  for (const [at, one] of inks.entries()) {
    for (const other of inks.slice(at + 1))
      if (overlaps(one.box, other.box)) problems.push({ kind: 'overlap', id: one.id, other: other.id });
  }
  const codes = layout.elements.filter(({ kind }) => kind === 'qr').length;
  if (codes !== 1) problems.push({ kind: codes === 0 ? 'no-qr' : 'two-qr' });
  for (const field of REQUIRED_FIELDS) {
    const shown = layout.elements.some(
      (element) =>
        (element.kind === 'field' && element.field === field) ||
        (element.kind === 'text' && Object.values(element.text).some((words) => fieldsIn(words ?? '').includes(field))),
    );
    if (!shown) problems.push({ kind: 'no-field', field });
  }
  return problems;
}
