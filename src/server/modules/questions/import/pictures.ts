import type { LocalizedText } from '#shared/contract/index.ts';
import { mapTexts } from '../content.ts';
import type { ImportedItem, ParsedFile } from './parsers/index.ts';

/** Stores a picture and returns its token; undefined where the bytes turn out to be no picture. */
export type StorePicture = (bytes: Uint8Array) => Promise<string | undefined>;

const PLACEHOLDER = /<img\b[^>]*?src="\/api\/v1\/files\/(pending-[\da-f]+)"[^>]*>/gu;

/** Stores the pictures that came in the file and puts their addresses into the texts; what is no picture goes, with a warning. */
export async function withStoredPictures(file: ParsedFile, store: StorePicture): Promise<ImportedItem[]> {
  const tokens = new Map<string, string>();
  for (const { placeholder, bytes } of file.pictures) {
    const token = await store(bytes);
    if (token !== undefined) tokens.set(placeholder, token);
  }
  if (file.pictures.length === 0) return file.items;
  return file.items.map((item) => {
    let lost = false;
    const html = (text: LocalizedText): LocalizedText =>
      Object.fromEntries(
        Object.entries(text).map(([language, value]) => [
          language,
          value.replace(PLACEHOLDER, (tag: string, placeholder: string) => {
            const token = tokens.get(placeholder);
            lost ||= token === undefined;
            return token === undefined ? '' : tag.replace(placeholder, token);
          }),
        ]),
      );
    const stored = {
      ...item,
      text: html(item.text),
      content: mapTexts(item.content, { html, plain: (text) => text }),
      explanation: item.explanation && html(item.explanation),
    };
    return lost ? { ...stored, warnings: [...item.warnings, { id: 'pictureUnreadable' }] } : stored;
  });
}
