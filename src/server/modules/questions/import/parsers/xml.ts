import { XMLParser } from 'fast-xml-parser';

/** An element: its own text (character data and CDATA, entities decoded) and its child elements. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  cdataPropName: '#cdata',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  // Numeric character references come with the HTML names.
  htmlEntities: true,
});

/** One well-formed piece of XML as elements; undefined where it is not well-formed, or defines entities. */
export function parseXml(xml: string): XmlElement | undefined {
  return rawNodes(xml)
    ?.map(elementOf)
    .find((element) => element !== undefined);
}

/** The same as the parser's own nodes, in which text and elements stand in their order. */
export function rawNodes(xml: string): unknown[] | undefined {
  if (/<!(?:DOCTYPE|ENTITY)\b/iu.test(xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>/gu, ''))) return undefined;
  try {
    return parser.parse(xml) as unknown[];
  } catch {
    // The parser's words name its own states; the caller knows the line and says that the item cannot be read.
    return undefined;
  }
}

function elementOf(node: unknown): XmlElement | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const { ':@': attributes = {}, ...rest } = node as Record<string, unknown>;
  const entry = Object.entries(rest).find(([name]) => name !== '#text' && !name.startsWith('?'));
  if (entry === undefined || !Array.isArray(entry[1])) return undefined;
  const [name, nodes] = entry as [string, unknown[]];
  return {
    name,
    attributes: Object.fromEntries(Object.entries(attributes as object).map(([key, value]) => [key, String(value)])),
    text: nodes.map(textOf).join(''),
    children: nodes.map(elementOf).filter((child) => child !== undefined && child.name !== '#cdata') as XmlElement[],
  };
}

function textOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  const { '#text': text, '#cdata': cdata } = node as Record<string, unknown>;
  if (text !== undefined) return String(text);
  return Array.isArray(cdata) ? cdata.map(textOf).join('') : '';
}

/** A piece of the file from `<tag` to its end tag, or to the end of the file where that is missing. */
export interface XmlPiece {
  start: number;
  end: number;
  complete: boolean;
}

/**
 * Finds the elements of a name that lie side by side, without reading what is in them: comments and CDATA are stepped
 * over. So a damaged or cut file still gives every element that is whole.
 */
export function piecesOf(xml: string, name: string): XmlPiece[] {
  const pieces: XmlPiece[] = [];
  const opening = `<${name}`;
  const closing = `</${name}`;
  let start = -1;
  let at = 0;
  while (at >= 0 && at < xml.length) {
    at = xml.indexOf('<', at);
    if (at < 0) break;
    if (xml.startsWith('<!--', at)) at = after(xml, '-->', at + 4);
    else if (xml.startsWith('<![CDATA[', at)) at = after(xml, ']]>', at + 9);
    else if (startsTag(xml, opening, at)) {
      // A new one begins inside: the one before was never closed.
      if (start >= 0) pieces.push({ start, end: at, complete: false });
      start = at;
      at = after(xml, '>', at);
      if (at > 0 && xml[at - 2] === '/') {
        pieces.push({ start, end: at, complete: true });
        start = -1;
      }
    } else if (startsTag(xml, closing, at)) {
      at = after(xml, '>', at);
      if (start >= 0) pieces.push({ start, end: at < 0 ? xml.length : at, complete: at >= 0 });
      start = -1;
    } else at++;
  }
  if (start >= 0) pieces.push({ start, end: xml.length, complete: false });
  return pieces;
}

function startsTag(xml: string, tag: string, at: number): boolean {
  return xml.startsWith(tag, at) && /[\s/>]/u.test(xml[at + tag.length] ?? '>');
}

/** The place after the next `mark`, −1 where there is none. */
function after(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from);
  return found < 0 ? -1 : found + mark.length;
}
