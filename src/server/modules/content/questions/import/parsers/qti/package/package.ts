import { posix } from 'node:path';
import type { Collector } from '../../collector.ts';
import { decode } from '../../encoding.ts';
import { readQti1, withoutCopies } from '../../qti1/cartridge.ts';
import type { PictureLookup } from '../../rich-text.ts';
import { holdsItems, type ItemSource, parseQti } from '../items.ts';
import { decodedUri, readManifest, type Resource } from './manifest.ts';
import { readSidecar } from './sidecar.ts';
import type { PackageFiles } from './zip.ts';

/**
 * Reads a content package. All XML files are searched for items. The manifest only adds their order and metadata, so a missing or broken
 * manifest loses no question.
 */
export function parsePackage(files: PackageFiles, collector: Collector): 'qti' | 'qti1' {
  const kept = withoutCopies(files);
  let format: 'qti' | 'qti1' = 'qti1';
  const resources = readManifest(files);
  const listed = [...resources.keys()];
  const others = [...files.keys()]
    .filter((path) => (kept.has(path) || /\.(?:xml|qti)$/iu.test(path)) && !resources.has(path))
    .toSorted();
  for (const path of [...listed, ...others]) {
    const bytes = files.get(path);
    if (bytes === undefined) {
      const isItem = /item/iu.test(resources.get(path)?.type ?? '');
      if (isItem) collector.reject({ line: 1, file: path }, path, { id: 'fileMissing' });
      continue;
    }
    if (path.endsWith('imsmanifest.xml') || !(kept.has(path) || /\.(?:xml|qti)$/iu.test(path))) continue;
    if (kept.has(path)) readQti1(path, kept.get(path), files, collector);
    else if (readFile(path, bytes, files, collector, resources)) format = 'qti';
  }
  return format;
}

/** @returns whether the file is one of QTI 2 or 3 */
function readFile(
  path: string,
  bytes: Buffer,
  files: PackageFiles,
  collector: Collector,
  resources: ReadonlyMap<string, Resource>,
): boolean {
  const resource = resources.get(path);
  const decoded = decode(bytes);
  const isItem = /item/iu.test(resource?.type ?? '');
  if (!decoded.ok) {
    if (isItem) collector.reject({ line: 1, file: path }, path, { id: 'brokenXml' });
    return isItem;
  }
  const { text } = decoded;
  if (!holdsItems(text)) {
    if (isItem) collector.reject({ line: 1, file: path }, text, { id: 'brokenXml' });
    return isItem;
  }
  // Without a document type declaration no entity can be defined, so no entity can expand.
  if (
    /<!DOCTYPE\b|<!ENTITY\b/iu.test(
      text.slice(0, text.search(/<(?:[\w.-]+:)?(?:assessmentItem|qti-assessment-item)\b/u)),
    )
  ) {
    collector.reject({ line: 1, file: path }, path, { id: 'documentType' });
    return true;
  }
  const pictures = lookupFrom(path, files);
  const own = readSidecar(bytes, files.get(path.replace(/\.[^.]+$/u, '.json')), collector, pictures);
  if (own !== undefined) {
    collector.add({ line: 1, file: path }, path, own);
    return true;
  }
  const isUnlisted = resource === undefined && resources.size > 0;
  const source: ItemSource = { file: path, pictures, isUnlisted, ...(resource && { metadata: resource.metadata }) };
  parseQti(text, collector, source);
  return true;
}

/** Finds files of the package by addresses relative to the item at `path`. */
function lookupFrom(path: string, files: PackageFiles): PictureLookup {
  return (address) => {
    const [plain = ''] = address.split(/[?#]/u);
    for (const name of new Set([plain, decodedUri(plain)])) {
      const found =
        files.get(posix.normalize(posix.join(posix.dirname(path), name))) ??
        files.get(posix.normalize(name.replace(/^\/+/u, '')));
      if (found !== undefined) return found;
    }
    return undefined;
  };
}
