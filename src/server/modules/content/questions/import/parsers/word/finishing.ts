import { sanitizeRichText } from '../../../html.ts';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { mapTexts } from '../../../content.ts';
import type { Draft, Finish } from '../collector.ts';
import { addOnce, type TextReader } from '../rich-text.ts';
import type { Note } from '../types.ts';
import type { WordDocument } from './document.ts';
import { BOLD, COLOUR, hasColour, HIGHLIGHT, ITALIC, sharedBits, STRIKE, UNDERLINE } from './marks.ts';

const TELLING = [HIGHLIGHT, COLOUR, UNDERLINE, BOLD, ITALIC, STRIKE];
const PRIVATE = /[\uE000-\uE3FF]/u;

/** Turns the private characters of a Word document in the texts of a question into formatting, pictures, tables and formulas. */
export function finishing(document: WordDocument, texts: TextReader, always: readonly string[]): Finish {
  return {
    texts,
    plain: (text) => document.plain(text),
    draft: (draft, warnings) => {
      for (const id of always) addOnce(warnings, id);
      const removed = tellingBits(draft.content);
      if (removed !== 0 && !warnings.some(({ id }) => id.startsWith('right'))) addOnce(warnings, 'markRemoved');
      const html = (text: string, without = 0): string => {
        if (!PRIVATE.test(text)) return text;
        if (hasColour(text, without)) addOnce(warnings, 'styleLost');
        return sanitizeRichText(document.html(text, warnings, without));
      };
      const all = (text: LocalizedText): LocalizedText => mapValues(text, (value) => html(value, removed));
      return {
        ...draft,
        ...(draft.title !== undefined && { title: draft.title && document.plain(draft.title) }),
        ...(draft.category !== undefined && { category: draft.category && document.plain(draft.category) }),
        text: typeof draft.text === 'string' ? html(draft.text) : mapValues(draft.text, html),
        content: plainAnswers(
          mapTexts(draft.content, {
            html: all,
            plain: (text) => mapValues(text, (value) => plainIn(value, document, warnings)),
          }),
          (text) => plainIn(text, document, warnings),
        ),
      };
    },
  };
}

const mapValues = (text: LocalizedText, change: (value: string) => string): LocalizedText =>
  Object.fromEntries(Object.entries(text).map(([language, value]) => [language, change(value)]));

/** Typed answers are plain: objects in them leave their words. */
function plainIn(text: string, document: WordDocument, warnings: Note[]): string {
  if (!PRIVATE.test(text)) return text;
  if (text.includes('\uE100')) addOnce(warnings, 'objectInAnswer');
  return document.plain(text);
}

/** The same for texts that have no languages. */
function plainAnswers(content: Draft['content'], plain: (text: string) => string): Draft['content'] {
  if (content.type === 'short_text')
    return { ...content, answers: content.answers.map((one) => ({ ...one, text: plain(one.text) })) };
  if (content.type !== 'cloze') return content;
  const gaps = content.gaps.map((gap): Schemas['ClozeGap'] =>
    gap.kind === 'text' ? { ...gap, answers: gap.answers.map((one) => ({ ...one, text: plain(one.text) })) } : gap,
  );
  return { ...content, gaps };
}

/** Formatting that exactly the right options have: it would tell the answer. */
function tellingBits(content: Draft['content']): number {
  if (content.type !== 'single' && content.type !== 'multiple') return 0;
  const options = content.options.map(({ text, correct }) => ({
    bits: sharedBits(Object.values(text)[0] ?? ''),
    correct,
  }));
  if (options.every(({ correct }) => correct)) return 0;
  return TELLING.filter((bit) => options.every(({ bits, correct }) => ((bits & bit) !== 0) === correct)).reduce(
    (all, bit) => all | bit,
    0,
  );
}
