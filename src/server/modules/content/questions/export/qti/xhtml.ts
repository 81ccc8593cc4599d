import { XMLValidator } from 'fast-xml-parser';
import { plainText } from '../../html.ts';
import { type ExportPictures, withAddresses } from '../addresses.ts';
import { xmlSafe, xmlText } from '../xml-text.ts';

/** The folder of pictures, relative to the items. */
export const PICTURE_FOLDER = '../images/';

/** Sanitized rich text as content of an XML item, with addresses of pictures in the package. */
export type Xhtml = (html: string) => string;

export function xhtmlWith(pictures: ExportPictures): Xhtml {
  return (html) => {
    const shown = withAddresses(html, (token) => {
      const name = pictures.get(token)?.name;
      return name && PICTURE_FOLDER + name;
    });
    // QTI requires an alt attribute for every picture; it may be empty.
    const xml = xmlSafe(shown).replace(/<img\b(?![^>]*\balt=)/gu, '<img alt=""');
    // If it still is not well-formed XML, it is shown as plain text.
    return XMLValidator.validate(`<div>${xml}</div>`) === true ? xml : xmlText(plainText(shown));
  };
}

/** `<name attributes>content</name>`; an attribute without a value is left out. */
export function element(
  name: string,
  attributes: Record<string, string | number | boolean | undefined>,
  content: string | readonly string[] = '',
): string {
  const listed = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${xmlText(String(value))}"`)
    .join('');
  const inside = typeof content === 'string' ? content : content.join('');
  return inside === '' ? `<qti-${name}${listed}/>` : `<qti-${name}${listed}>${inside}</qti-${name}>`;
}
