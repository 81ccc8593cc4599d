import type { Language, Schemas } from '#shared/contract/index.ts';
import { categoriesOf } from './categories.ts';
import { translator } from '../../../../i18n.ts';
import { mapTexts, prepareContent } from '../content.ts';
import type { Db } from '../../../../db/index.ts';
import type { ImportedItem, Note, QuestionPart } from './parsers/index.ts';
import { seeded } from '../../../../random.ts';
import { datasetOf } from '../paper/drawn.ts';
import { buildPaperItem } from '../paper/paper.ts';
import { reviewKey } from '../paper/review-key.ts';
import type { ItemKey } from '../question-types/item-key.ts';
import type { Reader } from '../question-types/question-type.ts';
import { type ImportRow, type ItemRow, itemsAfter } from './queries.ts';
import { questionsKnownAs, questionsSaying } from './known.ts';
import type { ItemKind } from './read-file.ts';
import { shuffled } from '../question-types/parts/shuffled.ts';
import { rubricPoints } from '../rules/rubric.ts';
import { correctInWords } from '../words.ts';

/** How many items are converted before other requests get their turn. */
const PORTION = 100;

/** An import as the API returns it, in the person's language. */
export async function presentImport(
  db: Db,
  row: ImportRow,
  job: Schemas['Job'] | null,
  language: Language,
): Promise<Schemas['QuestionImport']> {
  return {
    id: row.id,
    fileName: row.file_name,
    status: row.status,
    reading: row.reading,
    preview: row.status === 'ready' && row.source !== null ? await previewOf(db, row, row.source, language) : null,
    job,
    themeId: row.theme_id,
    created: row.created,
    changed: row.changed,
    batchId: row.batch_id,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

async function previewOf(
  db: Db,
  { id: importId, reading }: Pick<ImportRow, 'id' | 'reading'>,
  source: NonNullable<ImportRow['source']>,
  language: Language,
): Promise<Schemas['ImportPreview']> {
  const t = translator(language);
  const say = (group: 'reasons' | 'warnings', note: Note) => {
    const { error } = note.params ?? {};
    const key = error === undefined ? `errors.imports.${group}.${note.id}` : `errors.fields.${error}`;
    const reason = t(key, paramsOf(note, language));
    const { part } = note;
    if (part === undefined) return reason;
    return t('errors.imports.words.part', { part: t(PARTS[part.kind], { number: part.number }), reason });
  };
  const leftover = ({ content: one }: ItemRow<'rejected' | 'skipped'>) => ({
    line: one.line,
    file: one.file ?? null,
    id: one.id,
    reason: say('reasons', one),
    text: one.text,
  });
  const items: Schemas['ImportItem'][] = await each(db, importId, 'items', ({ content: item, number, duplicate }) => ({
    index: number,
    line: item.line,
    file: item.file ?? null,
    title: item.title,
    category: item.category,
    externalId: item.externalId,
    existingId: null,
    difficulty: item.difficulty,
    tags: item.tags,
    type: item.content.type,
    duplicate,
    ...shownOf(item, number, { language, t }),
    explanation: item.explanation ?? null,
    feedbacks: feedbacksOf(item.content),
    warnings: item.warnings.map((note) => say('warnings', note)),
  }));
  const known = await questionsKnownAs(
    db,
    items.flatMap(({ externalId }) => externalId ?? []),
  );
  const said = await each(db, importId, 'items', ({ content: item }) =>
    known.has(item.externalId ?? '') ? undefined : sayingOf(item, reading.language),
  );
  const equal = await questionsSaying(db, said);
  return {
    ...source,
    items: items.map((item, place) => ({
      ...item,
      existingId: known.get(item.externalId ?? '') ?? equal.get(place) ?? null,
    })),
    rejected: await each(db, importId, 'rejected', leftover),
    skipped: await each(db, importId, 'skipped', leftover),
    categories: await categoriesOf(db, items),
  };
}

/** The parts of a question have the names that the editor gives them. */
const PARTS: Record<QuestionPart['kind'], string> = {
  answers: 'pages.questionEditor.answer',
  distractors: 'pages.questionEditor.distractor',
  gaps: 'pages.questionEditor.cloze.gap',
  items: 'pages.questionEditor.item',
  labels: 'pages.questionEditor.labels.label',
  options: 'pages.questionEditor.option',
  pairs: 'pages.questionEditor.pair',
  regions: 'errors.imports.words.region',
  zones: 'pages.questionEditor.labels.zone',
};

async function each<K extends ItemKind, T>(
  db: Db,
  importId: number,
  kind: K,
  make: (row: ItemRow<K>) => T,
): Promise<T[]> {
  const made: T[] = [];
  for (let after = -1; ; ) {
    const rows = await itemsAfter(db, importId, after, PORTION, kind);
    for (const row of rows) made.push(make(row));
    after = rows.at(-1)?.number ?? after;
    if (rows.length < PORTION) return made;
  }
}

/** The question with the options in the order of the file, so that a person can compare, and its key. */
function shownOf({ text, content, points }: ImportedItem, position: number, reader: Reader) {
  const random = seeded(position + 1);
  const { item, key } = buildPaperItem({ text, content, points: points ?? 1 }, position, {
    shuffleOptions: false,
    random,
  });
  return { preview: item, correct: [...correctInWords(content, reader), ...drawnInWords(content, key, reader)] };
}

function feedbacksOf(content: ImportedItem['content']): NonNullable<Schemas['ImportItem']['feedbacks']> {
  if (!('options' in content)) return [];
  return content.options.flatMap((option, at) =>
    'feedback' in option && option.feedback ? [{ option: at + 1, text: option.feedback }] : [],
  );
}

/** What a person needs to check a calculated key: the answer for the numbers that are shown, and how many sets of values there are. */
function drawnInWords(content: Schemas['QuestionContent'], key: ItemKey, { language, t }: Reader): string[] {
  const dataset = datasetOf(content);
  if (dataset === undefined) return [];
  const { texts } = reviewKey(key, language);
  const [sets, answers] = [dataset.rows.length, texts.join('; ')];
  const rounding = content.type === 'calculated' ? content.answers[0] : undefined;
  return [
    ...(rounding ? [t(`errors.imports.words.rounding.${rounding.digitsType}`, { digits: rounding.digits })] : []),
    ...(answers === '' ? [] : [t('errors.imports.words.answerHere', { answers })]),
    sets === 0 ? t('errors.imports.words.ranges') : t('errors.imports.words.sets', { count: sets }),
  ];
}

/** Types of other systems that have translated names. Others are shown under their original names. */
const NAMED_TYPES = new Set([
  ...['cloze', 'multianswer', 'gapselect', 'ddwtos'],
  ...['random', 'randomsamatch', 'mtf', 'kprime', 'calculated_question'],
  ...['drawingInteraction', 'sliderInteraction', 'customInteraction'],
  ...['graphicOrderInteraction', 'graphicAssociateInteraction', 'graphicGapMatchInteraction', 'selectPointInteraction'],
  ...['positionObjectInteraction', 'positionObjectStage', 'portableCustomInteraction'],
]);

function paramsOf({ params }: Note, language: Language): Note['params'] {
  const type = params?.type;
  if (typeof type !== 'string' || !NAMED_TYPES.has(type)) return params;
  return { ...params, type: translator(language)(`errors.imports.types.${type}`) };
}

/** What an item would say as a question of the bank. */
export function sayingOf(item: ImportedItem, language: Language) {
  const { text, content, explanation } = questionOf(item, { language }, 0);
  return { text, content: prepareContent(content), explanation: explanation ?? null, externalId: item.externalId };
}

/** An item of a preview as a question, with its texts in the chosen language. */
export function questionOf(
  item: ImportedItem,
  chosen: Pick<Schemas['ImportConfirm'], 'language' | 'points' | 'difficulty'>,
  themeId: number,
): Schemas['QuestionCreate'] {
  const relabel = (text: Schemas['LocalizedText']): Schemas['LocalizedText'] => {
    const [value] = Object.values(text);
    if (item.ownLanguages) return text;
    return value === undefined ? {} : { [chosen.language]: value };
  };
  return {
    themeId,
    name: item.title,
    externalId: item.externalId,
    text: relabel(item.text),
    content: mapTexts(mixed(item), { html: relabel, plain: relabel }),
    explanation: item.explanation && relabel(item.explanation),
    // With a rubric, the points are the sum of its criteria.
    points: rubricPoints(item.content) ?? chosen.points ?? item.points ?? 1,
    difficulty: item.difficulty ?? chosen.difficulty ?? 1,
    active: item.active ?? true,
    tags: item.tags ?? [],
  };
}

/** The preview shows the order of the file. Stored like that, a test that shuffles nothing would reveal the answer. */
function mixed({ content, mixedBy }: ImportedItem): ImportedItem['content'] {
  if (mixedBy === undefined || (content.type !== 'single' && content.type !== 'multiple')) return content;
  const options = shuffled(content.options, seeded(mixedBy));
  return content.type === 'single' ? { ...content, options } : { ...content, options };
}
