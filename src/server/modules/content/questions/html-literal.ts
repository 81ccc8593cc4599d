import { type Tag, tagsIn } from '../../../readers/markup/html-tags.ts';

const words = (...lists: string[]) => lists.flatMap((list) => list.split(' '));

/** Elements that the sanitizer keeps, or that have an equal among these. */
const KEPT = words(
  'p br div span hr h1 h2 h3 h4 h5 h6 blockquote pre code kbd samp var b strong i em u s strike del ins small mark sub sup',
  'ul ol li dl dt dd table caption thead tbody tfoot tr th td figure figcaption img a font tt center math',
);

/** What else stands in texts of browsers, editors and other systems. */
const OTHERS = words(
  'abbr acronym address area article aside audio base basefont bdi bdo big body button canvas cite col colgroup data datalist',
  'details dfn dialog dir embed fieldset footer form frame frameset head header hgroup html iframe input label legend link main',
  'map menu meta meter nav nobr nolink noscript object optgroup option output param picture progress q rp rt ruby script search',
  'section select slot source style summary svg template textarea time title track video wbr tex algebra lang xml xmp applet',
);
const MATHML = words(
  'annotation semantics maction maligngroup malignmark menclose merror mfenced mfrac mglyph mi mlongdiv mmultiscripts mn mo mover',
  'mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none',
);
const SVG = words(
  'circle clippath defs desc ellipse filter g image line lineargradient marker mask path pattern polygon polyline radialgradient',
  'rect stop symbol text tspan use',
);

const INSIDE_CELLS = new Set([...KEPT, ...MATHML]);
const KNOWN = new Set([...KEPT, ...OTHERS, ...MATHML, ...SVG]);
const VOID = new Set(['br', 'hr', 'img']);
const NAME = /^<\/?[a-z][\w-]*(:?)/iu;
const ATTRIBUTE = /(?:[\s/]+|^)(?:[\w:@.*-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>`&|]+))?)?/uy;

/** @param name in lower case */
export const isElementName = (name: string): boolean => KNOWN.has(name);

/** Whether it is an element, and not words in angle brackets: `<String>`, `<user@mail.kz>`, `<b && b>`. */
function isElement({ name, text, closes }: Tag): boolean {
  const [head = '', prefix] = NAME.exec(text) ?? [];
  // Office programs write `<o:p>`.
  if (prefix === ':') return true;
  if (!KNOWN.has(name)) return false;
  const rest = text.slice(head.length, -1);
  return /=\s*["']/u.test(rest) || (isAttributes(rest) && !(closes && rest.trim() !== ''));
}

function isAttributes(text: string): boolean {
  for (let at = 0; at < text.length; at = ATTRIBUTE.lastIndex) {
    ATTRIBUTE.lastIndex = at;
    if (!ATTRIBUTE.test(text) || ATTRIBUTE.lastIndex === at) return false;
  }
  return true;
}

const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Words in angle brackets that are no element stay as words; a browser would leave them out.
 * @example literalBrackets('<b>List<String></b>') // → '<b>List&lt;String&gt;</b>'
 */
export function literalBrackets(html: string): string {
  const parts: string[] = [];
  let at = 0;
  const plain = (end: number) => html.slice(at, end).replace(/<(?=[a-z/])/giu, '&lt;');
  for (const tag of tagsIn(html)) {
    parts.push(plain(tag.start), isElement(tag) ? tag.text : escaped(tag.text));
    at = tag.end;
  }
  parts.push(plain(html.length));
  return parts.join('');
}

/** Whether all brackets are elements that the sanitizer keeps, and each that opens is closed. Only such a cell of a table is HTML. */
export function isWholeHtml(text: string): boolean {
  const open: string[] = [];
  let isFormatted = false;
  for (const tag of tagsIn(text)) {
    const { name, closes } = tag;
    if (!INSIDE_CELLS.has(name) || !isElement(tag)) return false;
    isFormatted ||= !VOID.has(name) || name === 'img';
    if (VOID.has(name)) continue;
    if (!closes) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return isFormatted && open.length === 0;
}
