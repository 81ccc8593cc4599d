import { escapeHtml } from '../../../html.ts';
import { isElementName } from '../../../html-literal.ts';
import { formulaOf } from '../../../xml/mathml.ts';
import { elementsOf, type Node, wordsOf } from '../../../xml/tree.ts';

/** Elements that are not part of the question's text, or are shown only after an answer. */
const LEFT_OUT = new Set([
  ...['stylesheet', 'catalog-info', 'companion-materials-info', 'template-block', 'template-inline', 'script', 'style'],
  ...['feedback-block', 'feedback-inline', 'modal-feedback', 'end-attempt-interaction', 'media-interaction'],
]);
/** QTI's own block elements. */
const BLOCKS = new Set([
  'item-body',
  'content-body',
  'rubric-block',
  'prompt',
  'stimulus-body',
  'portable-custom-interaction',
]);
const KEPT_ATTRIBUTES = [
  'src',
  'alt',
  'width',
  'height',
  'colspan',
  'rowspan',
  'scope',
  'start',
  'href',
  'style',
  'color',
];
const VOID = new Set(['br', 'hr', 'img']);

/** Whether an element is an interaction. */
export function isInteraction({ name }: Node): boolean {
  return name.endsWith('-interaction') && !LEFT_OUT.has(name);
}

/** The HTML that replaces an interaction in the text. */
export type Place = (interaction: Node) => string | undefined;

/** Converts the content of an item to HTML, which is not sanitized yet. `place` converts QTI elements. */
export function htmlOf(children: readonly (Node | string)[], place: Place = () => undefined): string {
  return children
    .map((child) => piece(child, place, false))
    .join('')
    .trim();
}

function piece(child: Node | string, place: Place, preformatted: boolean): string {
  if (typeof child === 'string') return escapeHtml(preformatted ? child : child.replace(/\s+/gu, ' '));
  const { name, attributes, children } = child;
  const own = place(child);
  if (own !== undefined) return own;
  if (LEFT_OUT.has(name) || isHidden(child)) return '';
  if (name === 'math') return escapeHtml(formulaOf(child));
  if (name === 'object' || name === 'picture') return pictureOf(child) ?? '<object></object>';
  // External parts are reported like missing media.
  if (name === 'include' || name === 'printed-variable') return '<object></object>';
  const inside = () => children.map((one) => piece(one, place, preformatted || name === 'pre')).join('');
  if (BLOCKS.has(name)) return `<div>${inside()}</div>`;
  if (!isElementName(name)) return inside();
  const listed = KEPT_ATTRIBUTES.flatMap((key) => {
    const value = attributes[key];
    return value === undefined ? [] : [` ${key}="${escapeHtml(value)}"`];
  }).join('');
  return VOID.has(name) ? `<${name}${listed} />` : `<${name}${listed}>${inside()}</${name}>`;
}

/** Instructions for scorers, and alternatives for other media. */
export function isHidden({ name, attributes }: Node): boolean {
  return name === 'rubric-block' && !/candidate/u.test(attributes.view ?? 'candidate');
}

/** `<object type="image/png" data="…">words</object>` is a picture. */
function pictureOf(node: Node): string | undefined {
  const source = addressOf(node);
  if (source === undefined) return undefined;
  const { width, height } = node.attributes;
  const alt = node.attributes.alt ?? wordsOf(node);
  const size = [width && ` width="${escapeHtml(width)}"`, height && ` height="${escapeHtml(height)}"`].filter(Boolean);
  return `<img src="${escapeHtml(source)}" alt="${escapeHtml(alt)}"${size.join('')} />`;
}

/** The address of the picture that an `object`, `img` or `picture` shows. */
export function addressOf(node: Node): string | undefined {
  if (node.name === 'picture') return elementsOf(node, 'img')[0]?.attributes.src;
  const address = node.attributes.data ?? node.attributes.src;
  if (address === undefined || node.name === 'img') return address;
  const type = node.attributes.type ?? '';
  return type.startsWith('image/') || (type === '' && /\.(?:png|jpe?g|gif|webp|svg)$/iu.test(address))
    ? address
    : undefined;
}

/** The content of an element inside all the elements that only wrap it. */
export function unwrapped(
  children: readonly (Node | string)[],
  wrappers: readonly string[],
): readonly (Node | string)[] {
  const filled = children.filter((child) => typeof child === 'object' || child.trim() !== '');
  const [only] = filled;
  return filled.length === 1 && typeof only === 'object' && wrappers.includes(only.name)
    ? unwrapped(only.children, wrappers)
    : children;
}
