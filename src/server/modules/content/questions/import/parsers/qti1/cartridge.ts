import type { Collector } from '../collector.ts';
import { decode } from '../encoding.ts';
import type { PackageFiles } from '../qti/package/zip.ts';
import { isQti1, OWN_TYPES, parseQti1 } from './index.ts';
import { cartridgePictures } from './material.ts';

const IDENT = /<(?:[\w.-]+:)?assessment\b[^<>]{0,2000}?\bident\s*=\s*"([^"<>]{0,500})"/u;

/** A file of QTI 1.2 in a package: its text, or why it is not read. */
type Found = { text: string; isCopy: boolean };

/** The files of QTI 1.2. Canvas writes each test twice: for other systems, and with everything it knows; the second is read. */
export function withoutCopies(files: PackageFiles): Map<string, Found> {
  const found = new Map<string, Found>();
  const full = new Set<string>();
  for (const [path, bytes] of files) {
    if (!/\.(?:xml|qti|dat)$/iu.test(path)) continue;
    const decoded = decode(bytes);
    if (!decoded.ok || !isQti1(decoded.text.slice(0, 20_000))) continue;
    found.set(path, { text: decoded.text, isCopy: false });
    const ident = IDENT.exec(decoded.text)?.[1];
    if (ident !== undefined && path.includes('non_cc_assessments/')) full.add(ident);
  }
  for (const [path, one] of found)
    one.isCopy = !path.includes('non_cc_assessments/') && full.has(IDENT.exec(one.text)?.[1] ?? '\n');
  return found;
}

export function readQti1(path: string, found: Found | undefined, files: PackageFiles, collector: Collector): void {
  if (found === undefined) return;
  const { text, isCopy } = found;
  if (isCopy) return collector.skip({ line: 1, file: path }, path, { id: 'sameTest' });
  if (OWN_TYPES.test(text.slice(0, 2000).split(/<(?:[\w.-]+:)?item[\s>]/u)[0] ?? ''))
    return collector.reject({ line: 1, file: path }, path, { id: 'documentType' });
  parseQti1(text, collector, { file: path, pictures: cartridgePictures(path, files) });
}
