/** What a file that should be a package is instead: keys of the words under `upload.package`. */
type NoPackage = 'page' | 'rar' | 'sevenZip' | 'emptyZip' | 'noZip';

/** How files begin; bytes as Latin-1. */
const BEGINNINGS: readonly (readonly [RegExp, NoPackage | null])[] = [
  [/^PK\u0003\u0004/u, null],
  // Only the end of a directory: nothing is in it.
  [/^PK\u0005\u0006/u, 'emptyZip'],
  // One part of several: the server says so.
  [/^PK\u0007\u0008/u, null],
  [/^Rar!/u, 'rar'],
  [/^7z\u00bc\u00af/u, 'sevenZip'],
  [/^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype html|html|head|script|!--)/iu, 'page'],
];

const LOOKED_AT = 512;

/** Why a file cannot be a package, by how it begins; null: it may be one. Said before anything is sent; the server looks into it. */
export async function noPackage(file: File): Promise<NoPackage | null> {
  const bytes = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer());
  const beginning = String.fromCharCode(...bytes);
  const known = BEGINNINGS.find(([pattern]) => pattern.test(beginning));
  return known === undefined ? 'noZip' : known[1];
}
