import {
  type CertificateLayout,
  FIELDS,
  fieldsIn,
  PAGE,
  REQUIRED_FIELDS,
  type WordElement,
} from '#shared/certificates/layout.ts';
import type { LocalizedText } from '#shared/contract/index.ts';
import { errors, type FieldErrors } from '../../../../errors.ts';

const isBlank = (text: LocalizedText) => Object.values(text).every((words) => words.trim() === '');

/** The pictures that a layout names. */
export function picturesIn({ background, elements }: CertificateLayout): string[] {
  const images = elements.flatMap((one) => (one.kind === 'image' ? [one.image] : []));
  return [...new Set(background === null ? images : [background, ...images])];
}

/** The names in braces that are no fields. */
function strangeNames(text: LocalizedText): string[] {
  const known = new Set<string>(FIELDS);
  return Object.values(text).flatMap((words) =>
    [...words.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => (known.has(name) ? [] : [name])),
  );
}

/** The fields that stand on the page whatever its language. */
function fieldsOf(elements: readonly WordElement[]): Set<string> {
  return new Set(
    elements.flatMap((one) => {
      if (one.kind === 'field') return [one.field];
      const texts = Object.values(one.text).map((words) => new Set<string>(fieldsIn(words)));
      return [...(texts[0] ?? [])].filter((name) => texts.every((names) => names.has(name)));
    }),
  );
}

/**
 * @param pictures those of its tokens that exist
 * @throws PublicError 422 at each element that is wrong, or at `layout` for what it lacks
 */
export function checkLayout(layout: CertificateLayout, pictures: ReadonlySet<string>): void {
  const wrong: FieldErrors = {};
  const page = PAGE[layout.orientation];
  const ids = new Set<string>();
  for (const [place, element] of layout.elements.entries()) {
    const at = `layout.elements.${place}`;
    if (ids.has(element.id)) wrong[`${at}.id`] = { key: 'uniqueItems' };
    ids.add(element.id);
    const isOff =
      element.x >= page.width ||
      element.y >= page.height ||
      element.x + element.width <= 0 ||
      element.y + element.height <= 0;
    if (isOff) wrong[`${at}.x`] = { key: 'certificates.offPage' };
    if (element.kind === 'image' && !pictures.has(element.image)) wrong[`${at}.image`] = { key: 'reference' };
    if (element.kind !== 'text') continue;
    const [strange] = strangeNames(element.text);
    if (isBlank(element.text)) wrong[`${at}.text`] = { key: 'required' };
    else if (strange !== undefined) wrong[`${at}.text`] = { key: 'certificates.noField', params: { name: strange } };
  }
  if (layout.background !== null && !pictures.has(layout.background)) wrong['layout.background'] = { key: 'reference' };
  const codes = layout.elements.filter(({ kind }) => kind === 'qr').length;
  const shown = fieldsOf(layout.elements.filter((one) => one.kind === 'text' || one.kind === 'field'));
  if (codes !== 1) wrong.layout = { key: 'certificates.oneCode' };
  else if (REQUIRED_FIELDS.some((field) => !shown.has(field))) wrong.layout = { key: 'certificates.fieldsMissing' };
  if (Object.keys(wrong).length > 0) throw errors.invalid(wrong);
}
