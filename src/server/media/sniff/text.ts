import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Sniffed } from '../kinds.ts';
import { MediaError, type MediaReason } from '../media-error.ts';

/** Longer texts are no texts for people. */
const MOST_BYTES = 20 * 1024 * 1024;

/** How many characters tell markup from text. */
const BEGINNING = 4096;

/** By its byte order mark, as browsers do (WHATWG Encoding, 4.2). In all other encodings the signs of markup are those of ASCII. */
function encodingOf(head: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const mark = head.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return 'utf-16le';
  return mark === 'feff' ? 'utf-16be' : 'utf-8';
}

/** Control characters that no text has: all but tab, line feed, form feed, carriage return, escape. */
const CONTROL = /[\u0000-\u0008\u000B\u000E-\u001A\u001C-\u001F]/u;

/** What makes a text a web page for browsers (WHATWG MIME Sniffing, 7.1); also under a prefix of a namespace. */
const HTML =
  /^<(?:!doctype html|!--|(?:[\w.-]+:)?(?:html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)(?=[\s/>]))/u;
/** Any other document of XML: it may hold elements of SVG and of web pages, and style sheets with programs. */
const XML = /^<(?:\?xml|!doctype|[a-z_][\w.:-]*\s[^>]*xmlns)/u;
const PICTURE = /<(?:[\w.-]+:)?svg[\s/>]/u;
const PAGE = /<(?:[\w.-]+:)?(?:html|script|body)[\s/>]/u;

/**
 * What a text would be for a browser that opens it, if it is no plain text.
 * @param beginning in small letters, without white space before
 */
function markupOf(beginning: string): MediaReason | undefined {
  const isElement = /^<[a-z_][\w.:-]*[\s/>]/u.test(beginning);
  const isMarkup = HTML.test(beginning) || XML.test(beginning);
  if ((isElement || isMarkup) && PICTURE.test(beginning)) return 'svg';
  if (HTML.test(beginning) || ((isElement || isMarkup) && PAGE.test(beginning))) return 'html';
  return isMarkup ? 'unknown' : undefined;
}

/** A description of a scene as JSON: glTF (Khronos glTF specification, 3.2) begins with any of its names. */
const GLTF = ['"asset"', '"meshes"', '"accessors"'] as const;
/** Corners and faces of a mesh, as Wavefront OBJ has them. */
const CORNER = /^v(?:[ \t]+-?\d[\d.e+-]*){3,}[ \t]*\r?$/mu;
const FACE = /^f(?:[ \t]+-?\d+(?:\/-?\d*){0,2}){3,}[ \t]*\r?$/mu;
/** What of a text may belong to a line that its next part ends. */
const OVERLAP = 200;

/** Looks in the parts of a text, one after another, for what makes it a 3D model. */
class ModelSigns {
  #before = '';
  readonly #names = new Set<string>();
  #hasCorners = false;
  #hasFaces = false;

  take(part: string): void {
    const text = this.#before + part;
    for (const name of GLTF) if (text.includes(name)) this.#names.add(name);
    this.#hasCorners ||= CORNER.test(text);
    this.#hasFaces ||= FACE.test(text);
    this.#before = text.slice(-OVERLAP);
  }

  isModel(beginning: string): boolean {
    return (beginning.startsWith('{') && this.#names.size === GLTF.length) || (this.#hasCorners && this.#hasFaces);
  }
}

/**
 * Takes a file for a text.
 * @param head its first bytes
 * @throws MediaError `svg` or `html` for what browsers draw or carry out, `modelText` for 3D models as texts, `unknown` for
 *   other documents of XML and what is no text
 */
export async function sniffText(path: string, head: Buffer): Promise<Sniffed> {
  const { size } = await stat(path);
  if (size > MOST_BYTES) throw new MediaError('unknown');
  const encoding = encodingOf(head);
  const decoder = new TextDecoder(encoding, { fatal: encoding !== 'utf-8' });
  let beginning = '';
  const signs = new ModelSigns();
  const take = (text: string) => {
    if (CONTROL.test(text)) throw new MediaError('unknown');
    signs.take(text);
    if (beginning.length < BEGINNING) beginning = (beginning + text).trimStart().slice(0, BEGINNING);
  };
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
      take(decoder.decode(chunk, { stream: true }));
    take(decoder.decode());
  } catch (error) {
    // Half a character, or none of this encoding.
    throw error instanceof TypeError ? new MediaError('unknown') : error;
  }
  const reason = markupOf(beginning.toLowerCase());
  if (reason !== undefined) throw new MediaError(reason);
  if (signs.isModel(beginning)) throw new MediaError('modelText');
  return { kind: 'document', mediaType: 'text/plain', extension: 'txt' };
}
