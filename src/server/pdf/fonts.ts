import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type FontName = 'regular' | 'bold';

/** Noto Sans has the letters of Russian, English and Kazakh; the fonts that every PDF reader has do not. */
const FILES: Record<FontName, string> = {
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
};

const loaded = new Map<FontName, Buffer>();

/** The bytes of a font, read once. */
export function fontFile(name: FontName): Buffer {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(FILES[name])));
  loaded.set(name, bytes);
  return bytes;
}
