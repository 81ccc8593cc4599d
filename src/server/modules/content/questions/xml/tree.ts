import { XMLValidator } from 'fast-xml-parser';
import { rawNodes } from '../../../../readers/markup/elements.ts';

/**
 * A QTI element with its content in order. Names are those of QTI 3 without prefix in every version: `choiceInteraction`,
 * `imsqti:choiceInteraction` and `qti-choice-interaction` all become `choice-interaction`.
 */
export interface Node {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (Node | string)[];
}

/** Parses one element; undefined when it is not well-formed, defines entities, or is nested too deeply. */
export function parseTree(xml: string): Node | undefined {
  const nodes = rawNodes(xml);
  if (nodes === undefined || XMLValidator.validate(xml) !== true) return undefined;
  return nodes.map(nodeOf).find((node) => typeof node === 'object');
}

function nodeOf(raw: unknown): Node | string | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { ':@': attributes = {}, ...rest } = raw as Record<string, unknown>;
  const [name = '', content] = Object.entries(rest)[0] ?? [];
  if (name === '#text') return String(content);
  if (!Array.isArray(content) || name === '' || name.startsWith('?')) return undefined;
  const children = content.map(nodeOf).filter((child) => child !== undefined);
  if (name === '#cdata') return children.filter((child) => typeof child === 'string').join('');
  return {
    name: plainName(name),
    attributes: Object.fromEntries(
      Object.entries(attributes as object).map(([key, value]) => [plainName(key), String(value)]),
    ),
    children,
  };
}

/** @example plainName('qti:simpleChoice') // → 'simple-choice' */
function plainName(name: string): string {
  return name
    .replace(/^[^:]*:/u, '')
    .replace(/^qti-/u, '')
    .replace(/(?<=[a-z\d])[A-Z]/gu, (letter) => `-${letter}`)
    .toLowerCase();
}

/** The child elements, with the given name if there is one. */
export function elementsOf(node: Node | undefined, name?: string): Node[] {
  return (node?.children ?? []).filter(
    (child): child is Node => typeof child === 'object' && (name === undefined || child.name === name),
  );
}

export function childOf(node: Node | undefined, name: string): Node | undefined {
  return elementsOf(node, name)[0];
}

/** All matching descendants in order. Does not search inside a match. */
export function findAll(node: Node, isWanted: (node: Node) => boolean): Node[] {
  return elementsOf(node).flatMap((child) => (isWanted(child) ? [child] : findAll(child, isWanted)));
}

/** The text of all descendants, unchanged. */
export function textOf(node: Node | undefined): string {
  return (node?.children ?? []).map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** The text of all descendants as one line. */
export function wordsOf(node: Node | undefined): string {
  return textOf(node).replace(/\s+/gu, ' ').trim();
}
