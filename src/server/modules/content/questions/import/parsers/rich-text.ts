import { createHash } from 'node:crypto';
import { escapeHtml, richTextFromPlain, sanitizeRichText, storable, withFormulas } from '../../html.ts';
import { literalBrackets } from '../../html-literal.ts';
import { losesStyles } from '../../html-styles.ts';
import { tagsIn } from '../../../../../readers/markup/html-tags.ts';
import { isPicture } from './picture-kind.ts';
import type { Note, PendingPicture, TextFormat } from './types.ts';

/** Base64 contents of the pictures attached to a text, by name. */
export type AttachedFiles = ReadonlyMap<string, string>;

/** Gives the bytes of a picture by its address in a text; undefined when there is none. */
export type PictureLookup = (address: string) => Uint8Array | undefined;

/** Converts texts of a file to sanitized rich text, and collects their pictures without duplicates. */
export class TextReader {
  readonly #pictures = new Map<string, PendingPicture>();
  /** Bytes that were seen before → placeholder; null: not a picture. */
  readonly #kept = new WeakMap<Uint8Array, string | null>();
  readonly #decoded = new Map<string, Uint8Array>();

  get pictures(): PendingPicture[] {
    return [...this.#pictures.values()];
  }

  /** @param lost collects notes about dropped content: external pictures, sound, video, links */
  read(text: string, format: TextFormat, lost: Note[], files?: AttachedFiles | PictureLookup): string {
    if (format === 'html' || (format === 'moodle' && hasMarkup(text))) return this.#html(text, lost, files);
    if (format === 'markdown') return this.#html(markdownToHtml(text), lost, files);
    return richTextFromPlain(text);
  }

  /** A picture beside the text, as in old files; empty when its data is not a picture. */
  picture(base64: string): string {
    const placeholder = this.keep(Buffer.from(base64, 'base64'));
    return placeholder === undefined ? '' : `<p><img src="/api/v1/files/${placeholder}" /></p>`;
  }

  #html(source: string, lost: Note[], files: AttachedFiles | PictureLookup | undefined): string {
    const html = withWords(literalBrackets(/<(?:\w+:)?math\b/iu.test(source) ? withFormulas(source) : source));
    const parts: string[] = [];
    let at = 0;
    let links = false;
    for (const { name, closes, start, end, text } of tagsIn(html)) {
      links ||= name === 'a' && /\bhref/iu.test(text);
      if (name !== 'img' || closes) continue;
      const kept = this.#ownSource(text, files);
      if (typeof kept !== 'string') addOnce(lost, kept === null ? 'pictureFormat' : 'pictureLost');
      parts.push(html.slice(at, start), kept ?? '');
      at = end;
    }
    const shown = parts.join('') + html.slice(at);
    if (/<(?:\w+:)?math\b/iu.test(shown)) addOnce(lost, 'formulaLost');
    if (losesStyles(shown)) addOnce(lost, 'styleLost');
    if (/<(?:script|input|button|select|textarea)\b/iu.test(shown)) addOnce(lost, 'activeLost');
    if (/<(?:audio|video|iframe|object|embed|svg|canvas)\b/iu.test(shown) || shown.includes('@@PLUGINFILE@@'))
      addOnce(lost, 'mediaLost');
    else if (links) addOnce(lost, 'linkLost');
    // Plain text needs no sanitizing, and most texts are plain.
    return /[<>&]/u.test(shown) ? sanitizeRichText(shown) : storable(shown).trim();
  }

  /** The tag with the placeholder of the picture; null when its data is not a picture, undefined when there is none. */
  #ownSource(tag: string, files: AttachedFiles | PictureLookup | undefined): string | null | undefined {
    const source = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/iu.exec(tag);
    if (source === null) return undefined;
    const bytes = this.#bytesOf(source[1] ?? source[2] ?? '', files);
    if (bytes === undefined) return undefined;
    const placeholder = this.keep(bytes);
    return placeholder === undefined ? null : tag.replace(source[0], `src="/api/v1/files/${placeholder}"`);
  }

  /** Adds a picture; undefined when its kind is not supported. */
  keep(bytes: Uint8Array): string | undefined {
    const known = this.#kept.get(bytes);
    if (known !== undefined) return known ?? undefined;
    const placeholder = isPicture(bytes) ? this.#placeholder(bytes) : null;
    this.#kept.set(bytes, placeholder);
    return placeholder ?? undefined;
  }

  #placeholder(bytes: Uint8Array): string {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const placeholder = `pending-${hash}`;
    this.#pictures.set(hash, { placeholder, bytes });
    return placeholder;
  }

  /** Caches decoded files, because a file may be shown many times. */
  #bytesOf(address: string, files: AttachedFiles | PictureLookup | undefined): Uint8Array | undefined {
    if (typeof files === 'function' || address.startsWith('data:')) return bytesOf(address, files);
    const base64 = attached(address, files);
    if (base64 === undefined) return undefined;
    const bytes = this.#decoded.get(base64) ?? Buffer.from(base64, 'base64');
    this.#decoded.set(base64, bytes);
    return bytes;
  }
}

/** The picture at an address: embedded, attached, or in the package. */
export function bytesOf(address: string, files: AttachedFiles | PictureLookup | undefined): Uint8Array | undefined {
  const inside = /^data:image\/[\w.+-]+;base64,(.*)$/su.exec(address)?.[1];
  if (inside !== undefined) return Buffer.from(inside, 'base64');
  if (typeof files === 'function') return files(address.replaceAll('&amp;', '&'));
  const base64 = attached(address, files);
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64');
}

function attached(address: string, files: AttachedFiles | undefined): string | undefined {
  if (!address.startsWith('@@PLUGINFILE@@/')) return undefined;
  return files?.get(decoded(address.slice('@@PLUGINFILE@@/'.length)));
}

/** Whether a text has formatting that plain text loses. */
export const hasFormatting = (html: string): boolean =>
  /<(?:img|sub|sup|b|i|em|strong|u|s|del|span|code|pre|table)\b/iu.test(html);

/**
 * Converts Moodle's `$$…$$` and `[tex]…[/tex]` to the delimiters of formulas on our pages.
 * @param isHtml brackets in a formula that are no element may be unescaped
 */
export function displayFormulas(source: string, isHtml = false): string {
  const isUnescaped =
    isHtml && /(?:\$\$|\[tex\])[^$]{0,2000}<(?:[a-z]|\/)/iu.test(source) && !/<(?:\w+:)?math\b/iu.test(source);
  const text = isUnescaped ? literalBrackets(source) : source;
  return text
    .replace(/\$\$(?!\$)([^$<]{1,2000}?)\$\$/gu, '\\[$1\\]')
    .replace(/\[tex\]((?:(?!\[\/?tex\])[^<]){1,2000})\[\/tex\]/giu, '\\($1\\)')
    .replace(/<tex\b[^<>]{0,200}>([^<]{1,2000})<\/tex>/giu, '\\($1\\)');
}

export function addOnce(notes: Note[], id: string, params?: Note['params']): void {
  if (!notes.some((note) => note.id === id)) notes.push(params === undefined ? { id } : { id, params });
}

/** The same for what several parts may have: they are listed. */
export function addListed(notes: Note[], id: string, name: string, value: string | number): void {
  const note = notes.find((one) => one.id === id);
  const listed = String(note?.params?.[name] ?? '')
    .split(', ')
    .filter(Boolean);
  if (listed.includes(String(value))) return;
  const params = { [name]: [...listed, value].join(', ') };
  if (note === undefined) notes.push({ id, params });
  else note.params = params;
}

const ALONE = new Set(['br', 'img', 'hr']);
const CLOSED = new Set(
  'p b i u em strong span div sub sup pre code ul ol li table a h1 h2 h3 h4 h5 h6 font tt s del ins strike small mark center blockquote math'.split(
    ' ',
  ),
);

function hasMarkup(text: string): boolean {
  for (const { name, closes } of tagsIn(text)) if ((closes ? CLOSED : ALONE).has(name)) return true;
  return false;
}

/** Decodes a file name in an address. An invalid escape stays as it is. */
function decoded(name: string): string {
  const plain = name.split('?')[0] ?? name;
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

const HEADING = /^#{1,6} /u;

/** Elements whose words the sanitizer would leave out, and others that have an equal. */
const INSTEAD: Record<string, readonly [opening: string, closing: string]> = {
  textarea: ['<pre>', '</pre>'],
  xmp: ['<pre>', '</pre>'],
  option: ['<div>', '</div>'],
  q: ['“', '”'],
};

function withWords(html: string): string {
  if (!/<(?:textarea|xmp|option|q)[\s>]/iu.test(html)) return html;
  const parts: string[] = [];
  let at = 0;
  for (const { name, closes, start, end } of tagsIn(html)) {
    const instead = INSTEAD[name]?.[closes ? 1 : 0];
    if (instead === undefined) continue;
    parts.push(html.slice(at, start), instead);
    at = end;
  }
  return parts.join('') + html.slice(at);
}

/** The part of Markdown that questions use: headings, paragraphs, line breaks, lists, emphasis, code. */
function markdownToHtml(text: string): string {
  const blocks = text.trim().split(/\n{2,}/u);
  return blocks
    .map((block) => {
      const lines = block.split('\n');
      if (lines.every((line) => /^\s*[-*+] /u.test(line))) return `<ul>${listItems(lines, /^\s*[-*+] /u)}</ul>`;
      if (lines.every((line) => /^\s*\d{1,9}[.)] /u.test(line)))
        return `<ol>${listItems(lines, /^\s*\d{1,9}[.)] /u)}</ol>`;
      const from = lines.findIndex((line) => !HEADING.test(line));
      const headings = lines.slice(0, from < 0 ? lines.length : from).map((line) => line.replace(HEADING, ''));
      const words = lines.slice(headings.length).map(inline).join('<br />');
      const isAlone = blocks.length === 1 && headings.length === 0;
      return (
        headings.map((heading) => `<h3>${inline(heading)}</h3>`).join('') +
        (isAlone || words === '' ? words : `<p>${words}</p>`)
      );
    })
    .join('');
}

function listItems(lines: string[], mark: RegExp): string {
  return lines.map((line) => `<li>${inline(line.replace(mark, ''))}</li>`).join('');
}

function inline(line: string): string {
  return line
    .split(/(`[^`]+`)/u)
    .map((part) =>
      /^`[^`]+`$/u.test(part)
        ? `<code>${escapeHtml(part.slice(1, -1))}</code>`
        : escapeHtml(part)
            .replace(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*/gu, '<strong>$1</strong>')
            .replace(/(?<![*\w])\*([^*\s](?:[^*]*[^*\s])?)\*(?![*\w])/gu, '<em>$1</em>'),
    )
    .join('');
}
