import { XMLParser } from 'fast-xml-parser';
import { tagEnds } from './html-tags.ts';

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
  // This option also decodes numeric character references.
  htmlEntities: true,
});

/** Parses a piece of XML; undefined when it is not well-formed, or defines entities. */
export function parseXml(xml: string): XmlElement | undefined {
  return rawNodes(xml)
    ?.map(elementOf)
    .find((element) => element !== undefined);
}

/** The same as the parser's own nodes, which keep the order of text and elements. */
export function rawNodes(xml: string): unknown[] | undefined {
  if (!isPlain(xml)) return undefined;
  try {
    return parser.parse(xml) as unknown[];
  } catch {
    // The parser's message would not help: the caller reports the line.
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

/** A part of the file from `<tag` to its end tag, or to the end of the file if that is missing. */
export interface XmlPiece {
  start: number;
  end: number;
  complete: boolean;
}

/** No real file is nested deeper; one that is was made to exhaust the parser. */
const MOST_DEPTH = 150;

/** Whether a piece defines no entities and is not nested too deeply. Only such pieces are parsed. */
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
 * Finds elements by name without parsing their content; comments and CDATA are skipped. So a damaged or truncated file still gives all its
 * complete elements.
 */
export function piecesOf(xml: string, names: ReadonlySet<string>): XmlPiece[] {
  const pieces: XmlPiece[] = [];
  /** The name of the open element. */
  let open = '';
  let start = -1;
  let at = 0;
  while (at >= 0 && at < xml.length) {
    at = xml.indexOf('<', at);
    if (at < 0) break;
    if (xml.startsWith('<!--', at)) at = after(xml, '-->', at + 4);
    else if (xml.startsWith('<![CDATA[', at)) at = after(xml, ']]>', at + 9);
    else if (names.has(nameAt(xml, at + 1))) {
      // A new element starts inside: the previous one was never closed.
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

/** The position after the next `mark`; −1 when there is none. */
function after(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from);
  return found < 0 ? -1 : found + mark.length;
}
