import type { Collector } from '../collector.ts';
import { addOnce, type PictureLookup } from '../rich-text.ts';
import type { Resource } from './package/manifest.ts';
import { lineCounter } from '../tagged.ts';
import { tagsOf } from '../tags.ts';
import { piecesOf } from '../../../../../../readers/markup/elements.ts';
import { interactionsOf, readItem } from './item.ts';
import { childOf, parseTree, wordsOf } from '../../../xml/tree.ts';

const ITEM = /<((?:[\w.-]+:)?(?:assessmentItem|qti-assessment-item))[\s>]/gu;

/** QTI 2.1, 2.2 and 3.0 items, also several in one file. Each is read by itself. */
export function parseQti(text: string, collector: Collector, from: ItemSource = {}): void {
  const lineAt = lineCounter(text);
  const { keywords, ...metadata } = from.metadata ?? {};
  for (const { start, end, complete } of itemPieces(text)) {
    const source = text.slice(start, end);
    const at = { line: lineAt(start), ...(from.file !== undefined && { file: from.file }) };
    const item = complete ? parseTree(source) : undefined;
    if (item === undefined) {
      const id = /<!(?:DOCTYPE|ENTITY)\b/iu.test(source) ? 'documentType' : complete ? 'brokenXml' : 'cutOff';
      collector.reject(at, source, { id });
      continue;
    }
    const words = `${item.attributes.title ?? item.attributes.identifier ?? ''}\n${wordsOf(childOf(item, 'item-body') ?? item)}`;
    if (interactionsOf(item).length === 0) {
      collector.skip(at, words, { id: 'description' });
      continue;
    }
    collector.add(at, words, (warnings) => {
      if (from.isUnlisted) addOnce(warnings, 'unlisted');
      return {
        ...readItem(item, collector, warnings, from.pictures ?? (() => undefined)),
        ...metadata,
        ...(keywords && { tags: tagsOf(keywords, warnings) }),
      };
    });
  }
}

/** The origin of an item in a package. */
export interface ItemSource {
  file?: string;
  pictures?: PictureLookup;
  /** The manifest of its package names other files, and not this one. */
  isUnlisted?: boolean;
  /** What the manifest says about it. */
  metadata?: Resource['metadata'];
}

export function holdsItems(text: string): boolean {
  return text.search(ITEM) >= 0;
}

/** Finds the items of a file. Names may have a prefix. */
function itemPieces(text: string) {
  return piecesOf(text, new Set([...text.matchAll(ITEM)].map(([, name = '']) => name)));
}
