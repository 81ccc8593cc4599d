import { posix } from 'node:path';
import { decode } from '../../encoding.ts';
import { childOf, elementsOf, findAll, type Node, parseTree, wordsOf } from '../../../../xml/tree.ts';
import type { PackageFiles } from './zip.ts';

/** The manifest entry of a file. */
export interface Resource {
  type: string;
  metadata: { difficulty?: number; keywords?: string[]; externalId?: string; category?: string };
}

const LEVELS = ['very easy', 'easy', 'medium', 'difficult', 'very difficult'];

/** The files in the manifest, in order; empty when there is no readable manifest. */
export function readManifest(files: PackageFiles): Map<string, Resource> {
  const found = new Map<string, Resource>();
  const path = [...files.keys()]
    .filter((name) => /(?:^|\/)imsmanifest\.xml$/iu.test(name))
    .toSorted((one, other) => one.length - other.length)[0];
  const bytes = path === undefined ? undefined : files.get(path);
  const decoded = bytes && decode(bytes);
  const manifest = decoded?.ok ? parseTree(decoded.text.replace(/^\s*<\?xml[^>]*\?>/u, '')) : undefined;
  if (manifest === undefined || path === undefined) return found;
  const folder = posix.dirname(path);
  const resources = elementsOf(childOf(manifest, 'resources'), 'resource');
  for (const resource of resources) {
    const { type = '', href, base = '' } = resource.attributes;
    const hrefs = [href, ...elementsOf(resource, 'file').map(({ attributes }) => attributes.href)];
    const paths = hrefs.flatMap((one) =>
      one === undefined ? [] : [posix.normalize(posix.join(folder, base, decodedUri(one)))],
    );
    const metadata = metadataOf(resource);
    // The address of an item is often wrong while its list of files is right.
    const own = paths.filter((one) => files.has(one));
    for (const one of own.length > 0 ? own : paths.slice(0, 1)) if (!found.has(one)) found.set(one, { type, metadata });
  }
  return found;
}

export function decodedUri(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    // An invalid escape stays as it is.
    return href;
  }
}

function metadataOf(resource: Node): Resource['metadata'] {
  const metadata = childOf(resource, 'metadata');
  if (metadata === undefined) return {};
  const named = (name: string) => findAll(metadata, (node) => node.name === name);
  const level =
    named('difficulty').map((node) =>
      LEVELS.indexOf(
        wordsOf(childOf(node, 'value') ?? node)
          .toLowerCase()
          .replace(/^lomv1\.0\s*/u, ''),
      ),
    )[0] ?? -1;
  const keywords = named('keyword').flatMap((node) => {
    const strings = elementsOf(node);
    return (strings.length > 0 ? strings : [node]).map(wordsOf);
  });
  const externalId = wordsOf(childOf(childOf(named('general')[0], 'identifier'), 'entry'));
  const category = named('taxon-path')
    .slice(0, 1)
    .flatMap((path) => elementsOf(path, 'taxon').map((taxon) => wordsOf(childOf(taxon, 'entry')).trim()))
    .filter((name) => name !== '')
    .join(' / ');
  return {
    ...(externalId.trim() !== '' && { externalId }),
    ...(category !== '' && { category }),
    ...(level >= 0 && { difficulty: level + 1 }),
    ...(keywords.length > 0 && { keywords }),
  };
}
