import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { FieldErrors } from '../../errors.ts';
import { mapLanguages } from './content.ts';
import { validateGapKey, validateMarkers } from './rules/gaps.ts';
import { isBlankHtml, plainText, richTextFromPlain } from './html.ts';
import { validateHotspot } from './rules/hotspot.ts';
import { type Add, validateNumbers, validateSingleKey, validateTexts } from './rules/keys.ts';
import { validateRubricSum } from './rules/rubric.ts';

type Content = Schemas['QuestionContent'];
type Place = readonly [path: string, text: LocalizedText];

const LANGUAGES: readonly Language[] = ['ru', 'kz', 'en'];

/**
 * What the schema of the contract cannot say about a question: is there a right answer, can a reader of one language
 * see all of it, are two options the same. Give it what {@link prepareContent} made, so that what is checked is what is stored.
 *
 * @param points what the question is worth, for what its parts must come to; undefined: not looked at
 * @returns errors by field path: `text`, `content.options.1.text`, …; empty: the question can be asked
 */
export function validateQuestion(text: LocalizedText, content: Content, points?: number): FieldErrors {
  const fields: FieldErrors = {};
  const add: Add = (path, key, params) => {
    fields[path] ??= { key: `questions.${key}`, ...(params && { params }) };
  };
  const places = placesOf(content);
  for (const [path, value] of [['text', text] as Place, ...places]) {
    if (Object.values(value).every((one) => isBlankHtml(one))) add(path, 'empty');
  }
  if (Object.keys(fields).length === 0 && !shareLanguage([text, ...places.map(([, value]) => value)])) {
    add('text', 'noCommonLanguage');
  }
  validateKey(content, add);
  if (points !== undefined) validateRubricSum(content, points, add);
  if (content.type === 'cloze') validateMarkers(text, content.gaps.length, add);
  return fields;
}

function validateKey(content: Content, add: Add): void {
  switch (content.type) {
    case 'single':
      return validateSingle(content, add);
    case 'multiple':
      if (!content.options.some(({ correct }) => correct)) add('content.options', 'noneCorrect');
      content.options.forEach(({ correct, weight }, index) => {
        if (correct && weight != null && weight <= 0) add(`content.options.${index}.weight`, 'weightOfRight');
      });
      return addRepeated(
        content.options.map(({ text }) => text),
        (index) => `content.options.${index}.text`,
        add,
      );
    case 'short_text':
      return validateTexts(content, 'content', add);
    case 'numeric':
      return validateNumbers(content, 'content', add);
    case 'matching': {
      addRepeated(
        content.pairs.map(({ left }) => left),
        (index) => `content.pairs.${index}.left`,
        add,
      );
      const rights = content.pairs.map(({ right }) => right);
      const counterparts = [...rights, ...content.distractors].map(asRich);
      return addRepeated(counterparts, (index) => `content.distractors.${index - rights.length}`, add, rights.length);
    }
    case 'ordering':
      return addRepeated(
        content.items.map(({ text }) => text),
        (index) => `content.items.${index}.text`,
        add,
      );
    case 'cloze':
      return content.gaps.forEach((gap, index) => {
        const path = `content.gaps.${index}`;
        validateGapKey(gap, path, add);
        if (gap.kind !== 'choice') return;
        addRepeated(
          gap.options.map(({ text }) => asRich(text)),
          (place) => `${path}.options.${place}.text`,
          add,
        );
      });
    case 'hotspot':
      return validateHotspot(content, add);
    case 'essay':
    case 'file':
      return addRepeated(
        content.rubric.map(({ title }) => asRich(title)),
        (index) => `content.rubric.${index}.title`,
        add,
      );
    case 'true_false':
      return;
  }
}

function validateSingle({ options }: Schemas['SingleContent'], add: Add): void {
  validateSingleKey(options, 'content.options', add);
  addRepeated(
    options.map(({ text }) => text),
    (index) => `content.options.${index}.text`,
    add,
  );
}

/** Every localized text of the content that a learner reads, with its field path. */
function placesOf(content: Content): Place[] {
  switch (content.type) {
    case 'single':
    case 'multiple':
      return content.options.map(({ text }, index): Place => [`content.options.${index}.text`, text]);
    case 'matching':
      return [
        ...content.pairs.flatMap(({ left, right }, index): Place[] => [
          [`content.pairs.${index}.left`, left],
          [`content.pairs.${index}.right`, asRich(right)],
        ]),
        ...content.distractors.map((text, index): Place => [`content.distractors.${index}`, asRich(text)]),
      ];
    case 'ordering':
      return content.items.map(({ text }, index): Place => [`content.items.${index}.text`, text]);
    case 'cloze':
      return content.gaps.flatMap((gap, index) =>
        gap.kind === 'choice'
          ? gap.options.map(({ text }, place): Place => [`content.gaps.${index}.options.${place}.text`, asRich(text)])
          : [],
      );
    case 'essay':
    case 'file':
      return content.rubric.map(({ title }, index): Place => [`content.rubric.${index}.title`, asRich(title)]);
    case 'hotspot':
    case 'true_false':
    case 'short_text':
    case 'numeric':
      return [];
  }
}

/** Counterparts are plain text: what looks like a tag in them is text. */
function asRich(text: LocalizedText): LocalizedText {
  return mapLanguages(text, richTextFromPlain, (value) => value === '');
}

function shareLanguage(texts: LocalizedText[]): boolean {
  return LANGUAGES.some((language) => texts.every((text) => !isBlankHtml(text[language] ?? '')));
}

/** Marks each text that reads like an earlier one in some language; only those from `from` on are marked. */
function addRepeated(texts: LocalizedText[], path: (index: number) => string, add: Add, from = 0): void {
  const seen = new Set<string>();
  texts.forEach((text, index) => {
    const forms = LANGUAGES.flatMap((language) => {
      const value = text[language];
      return value === undefined || isBlankHtml(value) ? [] : [`${language}:${looksLike(value)}`];
    });
    if (index >= from && forms.some((form) => seen.has(form))) add(path(index), 'repeated');
    for (const form of forms) seen.add(form);
  });
}

/** Rich texts that read alike are the same; with pictures or sub- and superscripts the markup counts too. */
export function looksLike(html: string): string {
  return (/<(?:img|sub|sup)\b/iu.test(html) ? html : plainText(html)).normalize('NFC').trim();
}
