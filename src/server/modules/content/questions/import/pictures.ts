import type { LocalizedText } from '#shared/contract/index.ts';
import { mapTexts } from '../content.ts';
import { plainText } from '../html.ts';
import type { ImportedItem, Leftover, ParsedFile } from './parsers/index.ts';

/** Stores a picture and returns its token; undefined when it is not a picture. */
export type StorePicture = (bytes: Uint8Array) => Promise<string | undefined>;

const PLACEHOLDER = /<img\b[^>]*?src="\/api\/v1\/files\/(pending-[\da-f]+)"[^>]*>/gu;

/**
 * Stores the pictures of a file and replaces their placeholders. Invalid pictures are dropped with a warning. A question that cannot do
 * without its picture is rejected.
 */
export async function withStoredPictures(
  file: ParsedFile,
  store: StorePicture,
): Promise<Pick<ParsedFile, 'items' | 'rejected'>> {
  const tokens = new Map<string, string>();
  for (const { placeholder, bytes } of file.pictures) {
    const token = await store(bytes);
    if (token !== undefined) tokens.set(placeholder, token);
  }
  const items: ImportedItem[] = [];
  const rejected: Leftover[] = [...file.rejected];
  for (const item of file.items) {
    const { stored, lost, needed } = withTokens(item, tokens);
    if (needed) rejected.push(refused(item));
    else items.push(lost ? { ...stored, warnings: [...item.warnings, { id: 'pictureUnreadable' }] } : stored);
  }
  return { items, rejected };
}

function refused({ line, file, title, text }: ImportedItem): Leftover {
  const words = (title ?? plainText(Object.values(text)[0] ?? '')).slice(0, 500).toWellFormed();
  return { id: 'pictureUnreadable', line, ...(file !== undefined && { file }), text: words };
}

function withTokens(item: ImportedItem, tokens: ReadonlyMap<string, string>) {
  let lost = false;
  let needed = false;
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
  const picture = (placeholder: string) => {
    const token = tokens.get(placeholder);
    needed ||= token === undefined;
    return token ?? placeholder;
  };
  const stored = {
    ...item,
    text: html(item.text),
    content: mapTexts(item.content, { html, plain: (text) => text, picture }),
    explanation: item.explanation && html(item.explanation),
  };
  return { stored, lost, needed };
}
