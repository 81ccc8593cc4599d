import { piecesOf } from '../../../../../../readers/markup/elements.ts';
import { parseTree, wordsOf, childOf } from '../../../xml/tree.ts';
import type { Collector } from '../collector.ts';
import type { PictureLookup } from '../rich-text.ts';
import { lineCounter } from '../tagged.ts';
import { ItemReader, metadataOf, responsesOf } from './item.ts';
import { plainText } from '../../../html.ts';
import { materialHtml } from './material.ts';

const ITEM = /<((?:[\w.-]+:)?item)[\s>]/gu;
const HEADING = /<(?:[\w.-]+:)?(assessment|section|objectbank)\b[^<>]{0,2000}?\btitle\s*=\s*"([^"<>]{0,500})"/gu;
const BANK = /<fieldlabel>bank_title<\/fieldlabel>\s*<fieldentry>([^<>]{0,500})</u;
const ROOT = /<(?:[\w.-]+:)?questestinterop\b/u;

/** A document type that defines entities. */
export const OWN_TYPES = /<!ENTITY\b|<!DOCTYPE[^>]{0,1000}\[/iu;

export const isQti1 = (text: string): boolean => ROOT.test(text);

export interface Qti1Source {
  file?: string;
  pictures?: PictureLookup;
}

/** QTI 1.2: the items of a file, each by itself. */
export function parseQti1(
  text: string,
  collector: Collector,
  { file, pictures = () => undefined }: Qti1Source = {},
): void {
  const lineAt = lineCounter(text);
  const categoryAt = categories(text);
  const names = new Set([...text.matchAll(ITEM)].map(([, name = '']) => name));
  for (const { start, end, complete } of piecesOf(text, names)) {
    const source = text.slice(start, end);
    const at = { line: lineAt(start), ...(file !== undefined && { file }) };
    const item = complete ? parseTree(source) : undefined;
    if (item === undefined) {
      collector.reject(at, source, { id: complete ? 'brokenXml' : 'cutOff' });
      continue;
    }
    const words = `${item.attributes.title ?? ''}\n${plainText(materialHtml(childOf(item, 'presentation'))) || wordsOf(item)}`;
    const type = metadataOf(item).get('question_type') ?? '';
    if (type === 'text_only_question' || (responsesOf(item).length === 0 && !/essay|upload|calculated/u.test(type))) {
      collector.skip(at, words, { id: 'description' });
      continue;
    }
    const category = categoryAt(start);
    collector.add(at, words, (warnings) => ({
      ...new ItemReader(item, collector, warnings, pictures).read(),
      category,
    }));
  }
}

/** The titles of the test or bank, and of the section, that an item stands in. */
function categories(text: string): (offset: number) => string | null {
  const headings = [...text.matchAll(HEADING)].map(({ index, 1: kind, 2: title = '' }) => ({ index, kind, title }));
  const bank = BANK.exec(text)?.[1] ?? '';
  let next = 0;
  let [whole, part] = [bank, ''];
  return (offset) => {
    for (; next < headings.length && (headings[next]?.index ?? 0) < offset; next++) {
      const { kind = '', title = '' } = headings[next] ?? {};
      if (kind === 'section') part = title;
      else [whole, part] = [title, ''];
    }
    const named = [whole, part].filter((one) => one !== '' && one !== 'root_section').map(plainText);
    return named.length === 0 ? null : [...new Set(named)].join(' / ');
  };
}
