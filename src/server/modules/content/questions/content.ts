import { randomBytes } from 'node:crypto';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { storable } from './html.ts';
import { questionType } from './question-types/index.ts';
import type { TextChange, WithId } from './question-types/question-type.ts';
import { cleanHtml, mapLanguages } from './texts.ts';

type Content = Schemas['QuestionContent'];

/**
 * Applies a function to every localized text of a content; keys and structure stay.
 * @param change without `picture`, the picture stays
 */
export function mapTexts(
  content: Content,
  { picture = (token) => token, ...change }: Omit<TextChange, 'picture'> & Partial<TextChange>,
): Content {
  return questionType(content.type).content.mapTexts(content, { ...change, picture });
}

/** The tokens of the pictures that a question needs, besides those in its texts. */
export function picturesOf(content: Content): string[] {
  const found: string[] = [];
  const picture = (token: string) => {
    found.push(token);
    return token;
  };
  mapTexts(content, { html: (text) => text, plain: (text) => text, picture });
  return found;
}

function cleanPlain(text: LocalizedText): LocalizedText {
  return mapLanguages(
    text,
    (value) => storable(value).trim(),
    (value) => value === '',
  );
}

/** An opaque id for an option, pair, item, gap or region. It reveals neither position nor correctness. */
function newPartId(): string {
  return randomBytes(9).toString('base64url');
}

/**
 * The content as it is stored: texts are sanitized, and every part has a unique id. Existing ids stay, so that statistics can follow a part
 * through edits.
 */
export function prepareContent(content: Content, newId: () => string = newPartId): Content {
  const cleaned = mapTexts(content, { html: cleanHtml, plain: cleanPlain });
  const taken = new Set<string>();
  const withId: WithId = (part) => {
    const id = part.id !== undefined && part.id !== '' && !taken.has(part.id) ? part.id : newId();
    taken.add(id);
    return { ...part, id };
  };
  return questionType(cleaned.type).content.prepare(cleaned, withId);
}
