import { type Tag, tagsIn } from '../../../readers/markup/html-tags.ts';

/** Elements that may hold the elements that stand for a style. */
const HOLDERS = new Set(
  'span font p div td th li dt dd h1 h2 h3 h4 h5 h6 a b strong i em u s small code label center'.split(' '),
);
const SAME: Record<string, string> = {
  strong: 'b',
  em: 'i',
  ins: 'u',
  del: 's',
  strike: 's',
  h1: 'b',
  h2: 'b',
  h3: 'b',
  th: 'b',
};
const STYLE = /\bstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/iu;

/** The elements that say the same as a style. */
const MARKS: readonly (readonly [element: string, property: RegExp, value: RegExp])[] = [
  ['b', /^font-weight$/u, /^(?:bold|bolder|[6-9]00)\b/u],
  ['i', /^font-style$/u, /^(?:italic|oblique)\b/u],
  ['u', /^text-decoration(?:-line)?$/u, /\bunderline\b/u],
  ['s', /^text-decoration(?:-line)?$/u, /\bline-through\b/u],
  ['sub', /^vertical-align$/u, /^sub\b/u],
  ['sup', /^vertical-align$/u, /^super\b/u],
];

function declarationsOf(tag: Tag): (readonly [property: string, value: string])[] {
  const style = STYLE.exec(tag.text);
  const source = (style?.[1] ?? style?.[2] ?? '').replaceAll('&quot;', "'").toLowerCase();
  return source.split(';').map((one) => {
    const [property = '', ...value] = one.split(':');
    return [property.trim(), value.join(':').trim()] as const;
  });
}

/**
 * Styles that have an element of their own become this element: underlined, struck out, bold, italic, sub- and superscript.
 * @example withStyleMarks('<span style="vertical-align: sub">2</span>') // → '<span style="vertical-align: sub"><sub>2</sub></span>'
 */
export function withStyleMarks(html: string): string {
  if (!/\bstyle\s*=/iu.test(html)) return html;
  const parts: string[] = [];
  const open: { name: string; marks: string[] }[] = [];
  let at = 0;
  for (const tag of tagsIn(html)) {
    const { name, closes, start, end, text } = tag;
    if (!HOLDERS.has(name) || text.endsWith('/>')) continue;
    if (!closes) {
      const marks = marksOf(tag);
      // The end tag of a paragraph may be left out.
      const before = name === 'p' && open.at(-1)?.name === 'p' ? open.pop()?.marks : undefined;
      parts.push(html.slice(at, start), ...(before ?? []).toReversed().map((mark) => `</${mark}>`));
      open.push({ name, marks });
      parts.push(text, ...marks.map((mark) => `<${mark}>`));
      at = end;
    } else if (open.some((one) => one.name === name)) {
      const index = open.findLastIndex((one) => one.name === name);
      const marks = open.splice(index)[0]?.marks ?? [];
      parts.push(html.slice(at, start), ...marks.toReversed().map((mark) => `</${mark}>`));
      at = start;
    }
  }
  return parts.join('') + html.slice(at);
}

function marksOf(tag: Tag): string[] {
  const declared = declarationsOf(tag);
  return MARKS.filter(
    ([mark, property, value]) =>
      mark !== (SAME[tag.name] ?? tag.name) && declared.some(([name, said]) => property.test(name) && value.test(said)),
  ).map(([mark]) => mark);
}

/** Colours that look like none. */
const NEUTRAL =
  /^(?:|inherit|initial|unset|auto|currentcolor|transparent|none|window|windowtext|black|white|#0{3}|#0{6}|#f{3}|#f{6}|rgba?\(0, ?0, ?0(?:, ?1)?\)|rgba?\(255, ?255, ?255(?:, ?1)?\)|rgba\(0, ?0, ?0, ?0\))$/u;
const COLOUR = /^(?:color|background(?:-color)?)$/u;
const COLOUR_ATTRIBUTE = /\b(?:color|bgcolor)\s*=\s*["']?([#\w]+)/iu;

/** Whether a text has colours, or marks at a place where no element can stand for them. */
export function losesStyles(html: string): boolean {
  if (!/\bstyle\s*=|color\s*=/iu.test(html)) return false;
  for (const tag of tagsIn(html)) {
    if (tag.closes) continue;
    const named = COLOUR_ATTRIBUTE.exec(tag.text.replace(STYLE, ''))?.[1];
    if (named !== undefined && !NEUTRAL.test(named.toLowerCase())) return true;
    const declared = declarationsOf(tag);
    const isColoured = declared.some(
      ([property, value]) => COLOUR.test(property) && !NEUTRAL.test(value.replace(/\s*!important$/u, '')),
    );
    if (isColoured || (!HOLDERS.has(tag.name) && marksOf(tag).length > 0)) return true;
  }
  return false;
}
