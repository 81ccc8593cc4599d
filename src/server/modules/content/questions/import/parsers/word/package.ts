import { posix } from 'node:path';
import { visible } from '../../../../../../contract/invisible.ts';
import { elementsOf, type Node, parseTree } from '../../../xml/tree.ts';
import { decode } from '../encoding.ts';
import type { PackageFiles } from '../qti/package/zip.ts';

export interface Relation {
  /** In the package; undefined for what stands elsewhere, which is never fetched. */
  path: string | undefined;
  address: string;
}

/** The path of the main document. */
export function mainDocument(files: PackageFiles): string | undefined {
  const found = elementsOf(treeOf(files, '_rels/.rels')).find(({ attributes }) =>
    /\/officeDocument$/u.test(attributes.type ?? ''),
  )?.attributes.target;
  const path = posix.normalize((found ?? '').replace(/^\/+/u, ''));
  return [path, 'word/document.xml'].find((one) => /^word\//u.test(one) && files.has(one));
}

export function relationsOf(files: PackageFiles, document: string): Map<string, Relation> {
  const folder = posix.dirname(document);
  const own = treeOf(files, posix.join(folder, '_rels', `${posix.basename(document)}.rels`));
  return new Map(
    elementsOf(own, 'relationship').map(({ attributes: { id = '', target = '', 'target-mode': mode } }) => {
      const isInside = mode?.toLowerCase() !== 'external';
      const path = target.startsWith('/') ? target.slice(1) : posix.normalize(posix.join(folder, target));
      return [id, { path: isInside ? path : undefined, address: target }];
    }),
  );
}

/** A part of the package that is small enough to be read as a whole: styles, numbering, relations. */
export function treeOf(files: PackageFiles, path: string): Node | undefined {
  const xml = xmlOf(files.get(path));
  return xml === undefined ? undefined : parseTree(xml);
}

/** The text of an XML part without its declaration; undefined when it is no text. */
export function xmlOf(bytes: Buffer | undefined): string | undefined {
  const decoded = bytes && decode(bytes);
  return decoded?.ok ? visible(decoded.text).replace(/^\s*<\?xml[^>]*\?>/u, '') : undefined;
}
