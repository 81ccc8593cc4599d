/** Encodings that a person may name. */
export type NamedEncoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1251'
  | 'windows-1252'
  | 'kz-1048'
  | 'pt154'
  | 'koi8-r'
  | 'cp866';

/** Kazakh code pages, by where they differ from Windows-1251: its letter, and theirs in the same place. */
const KAZAKH: Partial<Record<NamedEncoding, ReadonlyMap<string, string>>> = {
  'kz-1048': placed('ЌЋќћЎўЈҐЄЇґєјЅѕї', 'ҚҺқһҰұӘӨҒҮөғәҢңү'),
  pt154: placed('ЂЃ‚ѓ†‡€‰Љ‹ЊЌЋЏђ\u0098™љ›њќћџ¤Ґ¦Є\u00adЇ±ґµєЅѕї', 'ҖҒӮғҶҮҲүҠӢҢҚҺҸҗҳҷҡӣңқһҹӨҘҰӘӯҜұҙөәҪҫҝ'),
};

function placed(letters: string, others: string): ReadonlyMap<string, string> {
  const replacements = [...others];
  return new Map([...letters].map((letter, index) => [letter, replacements[index] ?? letter]));
}

export function textIn(bytes: Uint8Array, encoding: NamedEncoding): string {
  const kazakh = KAZAKH[encoding];
  if (kazakh === undefined) return new TextDecoder(encoding === 'cp866' ? 'ibm866' : encoding).decode(bytes);
  return new TextDecoder('windows-1251')
    .decode(bytes)
    .replaceAll(/[^\u0000-\u007fА-я]/gu, (letter) => kazakh.get(letter) ?? letter);
}

/** Names of encodings in declarations, in small letters and digits only. */
const NAMES: Readonly<Record<string, NamedEncoding>> = {
  windows1251: 'windows-1251',
  cp1251: 'windows-1251',
  windows1252: 'windows-1252',
  cp1252: 'windows-1252',
  iso88591: 'windows-1252',
  latin1: 'windows-1252',
  kz1048: 'kz-1048',
  rk1048: 'kz-1048',
  strk10482002: 'kz-1048',
  pt154: 'pt154',
  ptcp154: 'pt154',
  cp154: 'pt154',
  koi8r: 'koi8-r',
  cp866: 'cp866',
  ibm866: 'cp866',
  dos866: 'cp866',
  866: 'cp866',
};

/** @example encodingCalled('x-cp1251') // → 'windows-1251' */
export const encodingCalled = (name: string): NamedEncoding | undefined =>
  NAMES[
    name
      .toLowerCase()
      .replace(/^(?:x-|cs)/u, '')
      .replaceAll(/[^a-z\d]/gu, '')
  ];
