import { XMLValidator } from 'fast-xml-parser';
import { parseXml, UnreadableFile, type XmlElement } from '../../../../../readers/index.ts';
import { decodeXml } from './decode.ts';
import type { Report } from '../report.ts';

export type { XmlElement };

/** More characters than any real manifest has. */
const LONGEST = 32 * 1024 * 1024;

/** A document type that defines nothing: it may name a file of definitions, which is never read. */
const PLAIN_TYPE =
  /<!DOCTYPE\s+[\w:.-]{1,100}(?:\s+(?:SYSTEM|PUBLIC\s*(?:"[^"<>]{0,500}"|'[^'<>]{0,500}'))\s*(?:"[^"<>]{0,500}"|'[^'<>]{0,500}')?)?\s*>/iu;

/** The first tag of a file is its root: what stands before it are declarations and comments. */
const FIRST_TAG = /<[a-z_]/iu;

/** Without a document type that defines nothing. Line breaks stay, so that errors are found where they are. */
function withoutPlainType(text: string): string {
  const start = text.search(FIRST_TAG);
  const head = start < 0 ? '' : text.slice(0, start);
  return head.replace(PLAIN_TYPE, (type) => type.replace(/[^\n]/gu, '')) + text.slice(head.length);
}

/**
 * The root of an XML file of a package. Entities are never defined by it: no file of the server is read, and nothing grows.
 * @throws UnreadableFile in words when it is not well-formed
 */
export function rootOf(bytes: Uint8Array, name: string, report: Report): XmlElement {
  if (bytes.length > LONGEST) throw new UnreadableFile('packages.longManifest', { name });
  const { text: written, guessed } = decodeXml(bytes);
  if (guessed !== undefined) report.add('warning', 'encodingGuessed', { name, encoding: guessed });
  const text = withoutPlainType(written);
  const checked = XMLValidator.validate(text.trimStart());
  if (checked !== true) throw new UnreadableFile('packages.badXml', { name, line: checked.err.line });
  const root = parseXml(text);
  // The parser wants no document type, or is nested too deeply.
  if (root === undefined) throw new UnreadableFile('packages.doctype', { name });
  return root;
}

/** The name without its prefix, in lower case: authoring tools disagree on both. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** The child elements of a name, given in lower case without prefix. */
export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => localName(child.name) === name) ?? [];

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childrenOf(element, name)[0];

/** What no database stores, and nobody reads. */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu;

const clean = (text: string): string => text.toWellFormed().replace(CONTROLS, '').trim();

/** An attribute, by its name in lower case without prefix; undefined where it is missing or empty. */
export function attribute(element: XmlElement | undefined, name: string): string | undefined {
  const found = Object.entries(element?.attributes ?? {}).find(([key]) => localName(key) === name);
  const value = found === undefined ? '' : clean(found[1]);
  return value === '' ? undefined : value;
}

/** The element's own text; undefined where it is empty. */
export function textOf(element: XmlElement | undefined): string | undefined {
  const text = element === undefined ? '' : clean(element.text);
  return text === '' ? undefined : text;
}

/** `true` and `1`, `false` and `0`; undefined for everything else. */
export function yesNo(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  const word = text.toLowerCase();
  if (word === 'true' || word === '1') return true;
  return word === 'false' || word === '0' ? false : undefined;
}

/** A number within bounds; undefined for everything else. */
export function numberIn(text: string | undefined, least: number, most: number): number | undefined {
  const value = text === undefined || text === '' ? Number.NaN : Number(text.replace(',', '.'));
  return value >= least && value <= most ? value : undefined;
}

/** The object without its undefined fields: what a manifest leaves out is left out. */
export function given<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
