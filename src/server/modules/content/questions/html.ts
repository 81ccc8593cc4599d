import sanitize from 'sanitize-html';
import { tagsIn } from '../../../readers/markup/html-tags.ts';
import { withStyleMarks } from './html-styles.ts';
import { formulaOf } from './xml/mathml.ts';
import { parseTree } from './xml/tree.ts';

/** Only our own pictures are allowed; their tokens cannot be guessed. */
const OWN_PICTURE = /^\/api\/v1\/files\/[\w-]{1,200}$/u;

/** Links may lead to other sites only, not into the product. */
const ELSEWHERE = /^(?:https?:\/\/|mailto:)[^\s]/iu;

const RULES: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'div', 'span', 'hr', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'kbd', 'samp', 'var'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'small', 'mark', 'sub', 'sup'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['figure', 'figcaption', 'img', 'a'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    // A question may name its points: “which of a) and b)”.
    ol: ['start', 'reversed', { name: 'type', values: ['a', 'A', 'i', 'I', '1'] }],
    li: ['value'],
  },
  allowedSchemes: [],
  allowedSchemesByTag: { a: ['http', 'https', 'mailto'] },
  allowProtocolRelative: false,
  nestingLimit: 60,
  transformTags: {
    ol: (tagName, attribs) => ({ tagName, attribs: { ...listType(attribs.style), ...attribs } }),
    strike: 's',
    tt: 'code',
    center: 'div',
    h1: 'h3',
    h2: 'h3',
    // Opens in a new tab, so that a learner does not leave the exam; the other site gets no referrer.
    a: sanitize.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer nofollow' }),
  },
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'a') return ELSEWHERE.test(attribs.href ?? '') ? false : 'excludeTag';
    return tag === 'img' && !OWN_PICTURE.test(attribs.src ?? '');
  },
};

const LIST_TYPES: Record<string, string> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

function listType(style = ''): { type?: string } {
  const type = LIST_TYPES[/list-style(?:-type)?\s*:\s*([a-z-]+)/iu.exec(style)?.[1]?.toLowerCase() ?? ''];
  return type === undefined ? {} : { type };
}

/**
 * Sanitizes rich text so that it can be shown to anyone: basic formatting, tables, our own pictures, and links to other sites that open in
 * a new tab. No scripts, no styles. Formulas are plain text: TeX between delimiters, into which MathML is converted.
 */
export function sanitizeRichText(html: string): string {
  const text = withStyleMarks(withFormulas(storable(html)));
  return isEndless(text) ? richTextFromPlain(plainText(text)) : sanitize(text, RULES).trim();
}

/** With more open elements than this, the parser takes quadratic time. Such a text is reduced to its words. */
const MOST_OPEN = 1000;
/** Elements whose end tag is optional. */
const CLOSED_BY_OTHERS = new Set(['p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'br', 'hr', 'img', 'input', 'col', 'wbr']);

/** Whether more elements are open at once than in any real text. */
function isEndless(html: string): boolean {
  const open = new Map<string, number>();
  let count = 0;
  for (const { name, closes } of tagsIn(html)) {
    if (CLOSED_BY_OTHERS.has(name)) continue;
    const own = open.get(name) ?? 0;
    if (closes && own === 0) continue;
    open.set(name, own + (closes ? -1 : 1));
    count += closes ? -1 : 1;
    if (count > MOST_OPEN) return true;
  }
  return false;
}

const MATH = /^<\/?(?:\w+:)?math[\s>]/iu;

/** MathML longer than this is left to the sanitizer, which keeps its words. */
const LONGEST_FORMULA = 20_000;

/** Replaces MathML by TeX, which our pages render. What is not well-formed stays. */
export function withFormulas(html: string): string {
  const parts: string[] = [];
  let at = 0;
  let opened: number | undefined;
  for (const { text, closes, start, end } of tagsIn(html)) {
    if (!MATH.test(text)) continue;
    if (!closes) {
      opened ??= start;
      continue;
    }
    if (opened === undefined) continue;
    const math = end - opened > LONGEST_FORMULA ? undefined : parseTree(html.slice(opened, end));
    if (math !== undefined) {
      parts.push(html.slice(at, opened), escapeHtml(formulaOf(math)));
      at = end;
    }
    opened = undefined;
  }
  return parts.join('') + html.slice(at);
}

/** Removes what PostgreSQL cannot store: NUL and unpaired surrogates. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

/** Plain text as rich text, as the sanitizer would write it: characters are escaped, line breaks stay. */
export function richTextFromPlain(text: string): string {
  return escapeText(storable(text).trim()).replaceAll('\n', '<br />');
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Escapes `<`, `>`, `&` and quotes, also for attributes. */
export const escapeHtml = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

/**
 * Rich text as one line of plain text, for lists, search and comparison. A picture becomes its description.
 * @example plainText('<p>H<sub>2</sub>O</p><p>is</p>') // → 'H2O is'
 */
export function plainText(html: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { name, closes, start, end, text } of tagsIn(html)) {
    parts.push(html.slice(at, start));
    if (name === 'img' && !closes) parts.push(' ', ALT.exec(text)?.[1] ?? '', ' ');
    else if (BREAKS.has(name)) parts.push(' ');
    at = end;
  }
  parts.push(html.slice(at));
  return decodeEntities(parts.join('')).replace(/\s+/gu, ' ').trim();
}

const ALT = /\balt="([^"]*)"/iu;

/** Elements that separate words. */
const BREAKS = new Set([
  ...['p', 'br', 'div', 'li', 'tr', 'td', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'dt', 'dd'],
  ...['table', 'hr', 'pre', 'blockquote', 'figure', 'figcaption'],
]);

/** Whether a reader would see nothing: neither text nor a picture. */
export function isBlankHtml(html: string): boolean {
  return !/<img\b/iu.test(html) && plainText(html) === '';
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/giu, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
