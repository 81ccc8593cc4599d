import { randomBytes } from 'node:crypto';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { isBlankHtml, sanitizeRichText, storable } from './html.ts';

type Content = Schemas['QuestionContent'];

/** What is done to each text of a question: rich texts and plain ones, and to the picture that it is about. */
export interface TextChange {
  html: (text: LocalizedText) => LocalizedText;
  plain: (text: LocalizedText) => LocalizedText;
  /** Absent: the token stays. */
  picture?: (token: string) => string;
}

/** The same content with its localized texts changed; keys and structure stay. */
export function mapTexts(content: Content, { html, plain, picture = (token) => token }: TextChange): Content {
  switch (content.type) {
    case 'single':
    case 'multiple':
      return {
        ...content,
        options: content.options.map((option) => ({
          ...option,
          text: html(option.text),
          ...(option.feedback && { feedback: html(option.feedback) }),
        })),
      };
    case 'matching':
      return {
        ...content,
        pairs: content.pairs.map((pair) => ({ ...pair, left: html(pair.left), right: plain(pair.right) })),
        distractors: content.distractors.map(plain),
      };
    case 'ordering':
      return { ...content, items: content.items.map((item) => ({ ...item, text: html(item.text) })) };
    case 'cloze':
      return {
        ...content,
        gaps: content.gaps.map((gap) =>
          gap.kind === 'choice'
            ? { ...gap, options: gap.options.map((option) => ({ ...option, text: plain(option.text) })) }
            : gap,
        ),
      };
    case 'hotspot':
      return {
        ...content,
        image: picture(content.image),
        ...(content.alt && { alt: plain(content.alt) }),
        regions: content.regions.map((region) => ({ ...region, ...(region.label && { label: plain(region.label) }) })),
      };
    case 'essay':
    case 'file':
      return {
        ...content,
        rubric: content.rubric.map((criterion) => ({
          ...criterion,
          title: plain(criterion.title),
          ...(criterion.description && { description: plain(criterion.description) }),
        })),
      };
    case 'true_false':
    case 'short_text':
    case 'numeric':
      return content;
  }
}

/** The texts of each language changed by one function; languages left empty go. */
export function mapLanguages(
  text: LocalizedText,
  change: (text: string) => string,
  isEmpty: (text: string) => boolean,
): LocalizedText {
  const entries = Object.entries(text).map(([language, value]) => [language, change(value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => !isEmpty(value)));
}

/** Rich text in each language, sanitized; languages that would show nothing go. */
export function cleanHtml(text: LocalizedText): LocalizedText {
  return mapLanguages(text, sanitizeRichText, isBlankHtml);
}

function cleanPlain(text: LocalizedText): LocalizedText {
  return mapLanguages(
    text,
    (value) => storable(value).trim(),
    (value) => value === '',
  );
}

const cleanAnswer = <T extends { text: string }>(answer: T): T => ({ ...answer, text: storable(answer.text).trim() });

/** A text that may be missing: without words it is. */
function orNull(text: LocalizedText | null | undefined): LocalizedText | null {
  return text == null || Object.keys(text).length === 0 ? null : text;
}

/** An opaque id for an option, a pair, an item, a gap or a region. It says nothing about place or correctness. */
export function newPartId(): string {
  return randomBytes(9).toString('base64url');
}

/**
 * The content as it is stored: texts sanitized, every part with an id of its own. Ids that are there
 * stay, so that statistics can follow an option through edits; a repeated one is replaced.
 */
export function prepareContent(content: Content, newId: () => string = newPartId): Content {
  const cleaned = mapTexts(content, { html: cleanHtml, plain: cleanPlain });
  const taken = new Set<string>();
  const withId = <T extends { id?: string }>(part: T): T => {
    const id = part.id !== undefined && part.id !== '' && !taken.has(part.id) ? part.id : newId();
    taken.add(id);
    return { ...part, id };
  };
  switch (cleaned.type) {
    case 'single':
    case 'multiple':
      return { ...cleaned, options: cleaned.options.map(withId) };
    case 'matching':
      return { ...cleaned, pairs: cleaned.pairs.map(withId) };
    case 'ordering':
      return { ...cleaned, items: cleaned.items.map(withId) };
    case 'short_text':
      return {
        ...cleaned,
        answers: cleaned.answers.map(cleanAnswer),
      };
    case 'cloze':
      return {
        ...cleaned,
        gaps: cleaned.gaps.map((gap) => {
          if (gap.kind === 'choice') return { ...withId(gap), options: gap.options.map(withId) };
          return withId(gap.kind === 'text' ? { ...gap, answers: gap.answers.map(cleanAnswer) } : gap);
        }),
      };
    case 'hotspot':
      return {
        ...cleaned,
        alt: orNull(cleaned.alt),
        regions: cleaned.regions.map((region) => withId({ ...region, label: orNull(region.label) })),
      };
    case 'essay':
    case 'file':
      return {
        ...cleaned,
        ...(cleaned.type === 'essay' && { maxWords: cleaned.maxWords ?? null }),
        rubric: cleaned.rubric.map((criterion) => withId({ ...criterion, description: orNull(criterion.description) })),
      };
    case 'true_false':
    case 'numeric':
      return cleaned;
  }
}
