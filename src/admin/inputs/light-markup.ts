/**
 * Rich text as a person types it: line breaks are line breaks, an empty line begins a paragraph, `<` and `&` are
 * themselves, and the few tags of the toolbar stand in the text.
 */
const INLINE = 'b|strong|i|em|u|s|sub|sup|br|img|code|span|a';
const BLOCK = 'p|ul|ol|li|table|thead|tbody|tr|td|th|pre|blockquote|h[1-6]|div|hr|figure|figcaption';
const TAG = new RegExp(`</?(?:${INLINE}|${BLOCK})(?:\\s[^<>]*)?/?>`, 'gi');
const HAS_BLOCK = new RegExp(`<(?:${BLOCK})(?:\\s[^<>]*)?/?>`, 'i');
const ENTITY = /&(?:[a-z]+|#\d+|#x[\da-f]+);/gi;
const DECODED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
  '&nbsp;': '\u00a0',
  '&lt;': '<',
  '&gt;': '>',
};

/** Applies `change` to what lies between the tags. */
function betweenTags(text: string, change: (words: string) => string): string {
  let result = '';
  let end = 0;
  for (const match of text.matchAll(TAG)) {
    result += change(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return result + change(text.slice(end));
}

/** Entities become letters only where no tag and no other entity comes of it. */
function decode(words: string): string {
  const open = words.replace(ENTITY, (entity) => DECODED[entity] ?? entity);
  return open.search(TAG) === -1 && open.search(ENTITY) === -1 ? open : words;
}

function encode(words: string): string {
  return words
    .replace(/&(?!(?:[a-z]+|#\d+|#x[\da-f]+);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/**
 * HTML to what stands in the text area.
 * @example toMarkup('<p>a &lt; b</p><p>c</p>') // 'a < b\n\nc'
 */
export function toMarkup(html: string): string {
  const bare = html.replace(/\r\n?/g, '\n').trim();
  const paragraphs = /^(?:<p>(?:(?!<\/?p\b)[\s\S])*<\/p>\s*)+$/i.test(bare)
    ? bare
        .split(/<\/p>\s*/i)
        .filter((part) => part !== '')
        .map((part) => part.replace(/^<p>/i, ''))
        .join('\n\n')
    : bare;
  return betweenTags(HAS_BLOCK.test(paragraphs) ? paragraphs : paragraphs.replace(/<br\s*\/?>\n?/gi, '\n'), decode);
}

/**
 * What stands in the text area to HTML. Text with its own blocks (a list, a table) is taken as it is.
 * @example toHtml('a < b\n\nc') // '<p>a &lt; b</p><p>c</p>'
 */
export function toHtml(markup: string): string {
  const text = betweenTags(markup.replace(/\r\n?/g, '\n'), encode);
  if (HAS_BLOCK.test(text)) return text.trim();
  const paragraphs = text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => part.trim().replaceAll('\n', '<br>'));
  return paragraphs.length > 1 ? paragraphs.map((part) => `<p>${part}</p>`).join('') : (paragraphs[0] ?? '');
}

/** Whether the text has more to show than its letters. */
export function hasMarkup(markup: string): boolean {
  return markup.search(TAG) !== -1;
}

/** The text with the selection wrapped in a tag, and where the selection is then. */
export function wrapSelection(
  text: string,
  start: number,
  end: number,
  tag: string,
): { text: string; start: number; end: number } {
  const open = `<${tag}>`;
  return {
    text: `${text.slice(0, start)}${open}${text.slice(start, end)}</${tag}>${text.slice(end)}`,
    start: start + open.length,
    end: end + open.length,
  };
}
