import type { Entry } from 'yauzl';
import { nameOfEntry, saysEncoding } from '../../../../readers/index.ts';

/** What names are in that do not say it, the likeliest first. */
const ENCODINGS = ['utf-8', 'ibm866', 'windows-1251', 'koi8-r'] as const;

/** More of an archive tells no more. */
const LOOKED_AT = 2000;

/**
 * The paths of entries, with slashes. Those that do not say their encoding are taken to be in one of all: the one in which most of them are
 * named by the manifest, or else look like words.
 * @param manifest texts of it, with addresses as it writes them
 */
export function pathsOf(entries: readonly Entry[], manifest: string): string[] {
  const silent = entries.filter((entry) => !saysEncoding(entry) && entry.fileNameRaw.some((byte) => byte > 0x7f));
  const names = silent.slice(0, LOOKED_AT).map(({ fileNameRaw }) => fileNameRaw);
  const wanted = wordsIn(manifest);
  const [best = 'utf-8'] = ENCODINGS.map((encoding) => [encoding, likeness(names, encoding, wanted)] as const)
    .toSorted(([, one], [, other]) => other - one)
    .map(([encoding]) => encoding);
  const decoder = new TextDecoder(best);
  const isSilent = new Set(silent);
  return entries.map((entry) =>
    (isSilent.has(entry) ? decoder.decode(entry.fileNameRaw) : nameOfEntry(entry))
      .replaceAll('\\', '/')
      .normalize('NFC'),
  );
}

const lastOf = (path: string): string => path.split(/[\\/]/u).at(-1)?.toLowerCase() ?? '';

/** The last parts of the addresses of a manifest, decoded. */
function wordsIn(manifest: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const [, address = ''] of manifest.matchAll(/\bhref\s*=\s*["']([^"'?#]{1,2000})/giu)) {
    try {
      words.add(lastOf(decodeURIComponent(address).normalize('NFC')));
    } catch {
      // Percent signs that encode nothing: the address stands for itself.
      words.add(lastOf(address.normalize('NFC')));
    }
  }
  return words;
}

/** A name that the manifest has says more than any look. */
const NAMED = 1000;

function likeness(names: readonly Buffer[], encoding: string, wanted: ReadonlySet<string>): number {
  const decoder = new TextDecoder(encoding);
  return names.reduce((sum, bytes) => {
    const name = decoder.decode(bytes).normalize('NFC');
    return sum + (wanted.has(lastOf(name)) ? NAMED : 0) + looks(name);
  }, 0);
}

/** Small letters of Russian and Kazakh are usual, capitals less, other signs beyond ASCII hardly, broken ones not at all. */
function looks(name: string): number {
  let points = 0;
  for (const sign of name) {
    if (sign === '\ufffd') points -= 50;
    else if (/[а-яёәғқңөұүһі]/u.test(sign)) points += 2;
    else if (/[А-ЯЁӘҒҚҢӨҰҮҺІ]/u.test(sign)) points += 1;
    else if (sign > '\u007f') points -= 3;
  }
  return points;
}
