import type { Language, Schemas } from '#shared/contract/index.ts';
import { translator } from '../../../i18n.ts';
import { mapTexts } from '../content.ts';
import type { ImportedItem, Leftover, Note, ParsedFile } from './parsers/index.ts';
import { buildPaperItem } from '../paper/paper.ts';
import { rubricPoints } from '../rules/rubric.ts';
import { correctInWords } from '../words.ts';

/** What is kept of a file between its preview and its confirmation. */
export interface StoredImport extends Omit<ParsedFile, 'pictures'> {
  /** The language that the texts were read in. */
  language: Language;
}

/** The row of a preview. */
export interface ImportRow {
  id: number;
  file_name: string;
  parsed: StoredImport;
  expires_at: Date;
}

/** A preview in the words of the person who looks at it. */
export function presentImport(
  { id, file_name, parsed, expires_at }: ImportRow,
  language: Language,
): Schemas['ImportPreview'] {
  const t = translator(language);
  const say = (group: 'reasons' | 'warnings', note: Note) =>
    t(`errors.imports.${group}.${note.id}`, paramsOf(note, language));
  const leftover = (one: Leftover) => ({
    line: one.line,
    file: one.file ?? null,
    id: one.id,
    reason: say('reasons', one),
    text: one.text,
  });
  const seen = new Set<string>();
  return {
    id,
    fileName: file_name,
    format: parsed.format,
    encoding: parsed.encoding,
    items: parsed.items.map((item, index) => {
      const same = JSON.stringify([item.text, comparable(item.content)]);
      const duplicate = seen.has(same);
      seen.add(same);
      return {
        index,
        line: item.line,
        file: item.file ?? null,
        title: item.title,
        category: item.category,
        difficulty: item.difficulty,
        // Previews of an earlier release have none.
        tags: item.tags ?? [],
        type: item.content.type,
        duplicate,
        preview: previewOf(item, index),
        correct: correctInWords(item.content, { language, t }),
        warnings: item.warnings.map((note) => say('warnings', note)),
      };
    }),
    rejected: parsed.rejected.map(leftover),
    skipped: parsed.skipped.map(leftover),
    categories: [...new Set(parsed.items.flatMap(({ category }) => category ?? []))],
    expiresAt: expires_at.toISOString(),
  };
}

/** The options stay as they stand in the file, so that a person can compare. */
function previewOf({ text, content, points }: ImportedItem, position: number): Schemas['PaperItem'] {
  return buildPaperItem({ text, content, points: points ?? 1 }, position, { shuffleOptions: false, random: () => 0.5 })
    .item;
}

/** Two questions are the same with their options in any order. */
function comparable(content: Schemas['QuestionContent']): unknown {
  if (!('options' in content)) return content;
  return { ...content, options: content.options.map((option) => JSON.stringify(option)).toSorted() };
}

/** Types of other systems that have a name in our languages; the others are told by their own. */
const NAMED_TYPES = new Set([
  ...['cloze', 'multianswer', 'gapselect', 'ddwtos', 'ddimageortext', 'ddmarker'],
  ...['calculated', 'calculatedsimple', 'calculatedmulti', 'random', 'randomsamatch'],
  ...['drawingInteraction', 'sliderInteraction', 'customInteraction'],
  ...['graphicOrderInteraction', 'graphicAssociateInteraction', 'graphicGapMatchInteraction', 'selectPointInteraction'],
  ...['positionObjectInteraction', 'positionObjectStage', 'portableCustomInteraction'],
]);

function paramsOf({ params }: Note, language: Language): Note['params'] {
  const type = params?.type;
  if (typeof type !== 'string' || !NAMED_TYPES.has(type)) return params;
  return { ...params, type: translator(language)(`errors.imports.types.${type}`) };
}

/** An item of a preview as a question of the bank, its texts put into the language that was chosen last. */
export function questionOf(item: ImportedItem, chosen: Schemas['ImportConfirm']): Schemas['QuestionCreate'] {
  const relabel = (text: Schemas['LocalizedText']): Schemas['LocalizedText'] => {
    const [value] = Object.values(text);
    if (item.ownLanguages) return text;
    return value === undefined ? {} : { [chosen.language]: value };
  };
  return {
    themeId: chosen.themeId,
    text: relabel(item.text),
    content: mapTexts(item.content, { html: relabel, plain: relabel }),
    explanation: item.explanation && relabel(item.explanation),
    // The criteria of a rubric come to the points of the question.
    points: rubricPoints(item.content) ?? chosen.points ?? item.points ?? 1,
    difficulty: item.difficulty ?? chosen.difficulty ?? 1,
    active: item.active ?? true,
    tags: item.tags ?? [],
  };
}
