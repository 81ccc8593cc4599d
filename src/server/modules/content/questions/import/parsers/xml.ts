import { XMLParser } from 'fast-xml-parser';
import { tagEnds } from '../../html-tags.ts';

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
  if (!isPlain(xml)) return undefined;
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

/** Nobody nests deeper; a file that does was made to exhaust the parser. */
const MOST_DEPTH = 150;

/** Whether a piece defines nothing and is not nested without end: parsers are only given those. */
function isPlain(xml: string): boolean {
  const endOf = tagEnds(xml);
  let depth = 0;
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at + 1)) {
    if (xml.startsWith('<!--', at)) at = xml.indexOf('-->', at + 4);
    else if (xml.startsWith('<![CDATA[', at)) at = xml.indexOf(']]>', at + 9);
    else if (/^<!(?:DOCTYPE|ENTITY)\b/iu.test(xml.slice(at, at + 12))) return false;
    else if (xml[at + 1] === '/') depth--;
    else if (xml[at + 1] !== '?' && xml[at + 1] !== '!') {
      const end = endOf(at);
      if (end < 0) return true;
      if (xml[end - 2] !== '/' && ++depth > MOST_DEPTH) return false;
      at = end - 1;
    }
    if (at < 0) return true;
  }
  return true;
}

/**
 * Finds the elements of some names that lie side by side, without reading what is in them: comments and CDATA are
 * stepped over. So a damaged or cut file still gives every element that is whole.
 */
export function piecesOf(xml: string, names: ReadonlySet<string>): XmlPiece[] {
  const pieces: XmlPiece[] = [];
  /** Of the element that is open. */
  let open = '';
  let start = -1;
  let at = 0;
  while (at >= 0 && at < xml.length) {
    at = xml.indexOf('<', at);
    if (at < 0) break;
    if (xml.startsWith('<!--', at)) at = after(xml, '-->', at + 4);
    else if (xml.startsWith('<![CDATA[', at)) at = after(xml, ']]>', at + 9);
    else if (names.has(nameAt(xml, at + 1))) {
      // A new one begins inside: the one before was never closed.
      if (start >= 0) pieces.push({ start, end: at, complete: false });
      start = at;
      open = nameAt(xml, at + 1);
      at = after(xml, '>', at);
      if (at > 0 && xml[at - 2] === '/') {
        pieces.push({ start, end: at, complete: true });
        start = -1;
      }
    } else if (xml[at + 1] === '/' && start >= 0 && nameAt(xml, at + 2) === open) {
      at = after(xml, '>', at);
      pieces.push({ start, end: at < 0 ? xml.length : at, complete: at >= 0 });
      start = -1;
    } else at++;
  }
  if (start >= 0) pieces.push({ start, end: xml.length, complete: false });
  return pieces;
}

const NAME = /[^\s/>]{0,200}/uy;

function nameAt(xml: string, at: number): string {
  NAME.lastIndex = at;
  return NAME.exec(xml)?.[0] ?? '';
}

/** The place after the next `mark`, −1 where there is none. */
function after(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from);
  return found < 0 ? -1 : found + mark.length;
}
