import { sql } from 'kysely';
import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import { type Actor, shownText, isEqual, isOneOf, type Resource, valuesOf } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { localized, translator } from '../../../i18n.ts';
import { prepareContent } from './content.ts';
import { plainText } from './html.ts';
import { presentQuestion } from './present.ts';
import {
  deleteQuestions,
  insertQuestions,
  type QuestionRow,
  questionForUpdate,
  selectQuestions,
  testsNaming,
  updateQuestions,
  withOtherRubrics,
} from './queries.ts';
import { datasetOf } from './paper/drawn.ts';
import { checkPicture } from './rules/pictures.ts';
import { checkUploadLimit, rubricPoints } from './rules/rubric.ts';
import { validateQuestion } from './rules.ts';
import { cleanHtml } from './texts.ts';
import { selectMaterialsAsking } from './usage/queries.ts';
import { correctInWords } from './words.ts';

const id = sql.ref('questions.id');

/** Whether another question has the same text, ignoring case. */
const sayTheSame = sql<boolean>`exists (select from questions other
  where other.id <> questions.id and md5(lower(other.text::text)) = md5(lower(questions.text::text)))`;

/** The words of the text: markup would come before every letter. */
const byWords = (language: Language) =>
  sql`alphabet_key(regexp_replace(${shownText(sql.ref('questions.text'), language)}, '<[^>]+>', ' ', 'g')) collate "C"`;

/** The question bank, as the generic resource code needs it. */
export const questions: Resource<
  'questions',
  QuestionRow,
  Schemas['Question'],
  Schemas['QuestionCreate'],
  Schemas['QuestionUpdate'],
  Schemas['QuestionFilter'],
  Schemas['QuestionSort']
> = {
  name: 'questions',
  table: 'questions',
  title: sql.ref('questions.text'),
  parts: { question_versions: null },
  list: {
    id,
    sort: {
      id,
      themeId: sql.ref('questions.theme_id'),
      type: sql.ref('questions.type'),
      text: byWords,
      points: sql.ref('questions.points'),
      difficulty: sql.ref('questions.difficulty'),
      active: sql.ref('questions.active'),
      name: sql`alphabet_key(questions.name) collate "C"`,
      externalId: sql.ref('questions.external_id'),
      testCount: sql.ref('test_count'),
      createdAt: sql.ref('questions.created_at'),
      version: sql.ref('questions.version'),
      updatedAt: sql.ref('questions.updated_at'),
    },
    search: { text: sql.ref('questions.search'), forms: true, similar: true, byName: 'text' },
    defaultSort: ['id', 'DESC'],
    filters: {
      id: isOneOf(id),
      themeId: isEqual(sql.ref('questions.theme_id')),
      type: isEqual(sql.ref('questions.type')),
      difficulty: isEqual(sql.ref('questions.difficulty')),
      active: isEqual(sql.ref('questions.active')),
      tag: (tag) => sql<boolean>`questions.tags @> array[${tag}]::text[]`,
      testId: (testId) =>
        sql<boolean>`exists (select from test_questions f where f.test_id in (${sql.join(valuesOf(testId))}) and f.question_id = questions.id)`,
      duplicates: (wanted) => sql<boolean>`(${sayTheSame}) = ${wanted}`,
    },
  },
  select: selectQuestions,
  present: presentQuestion,
  insert: async (trx, input, actor) => {
    const points = input.points ?? rubricPoints(input.content) ?? 1;
    const clean = await checked(trx, { ...input, points }, actor);
    const [created] = await insertQuestions(trx, [{ ...input, ...clean, points, ...withExplanation(input) }]);
    if (created === undefined) throw new Error('An insert returned no id');
    return created;
  },
  update: async (trx, ids, changes, actor) => {
    const clean = { ...changes, ...withExplanation(changes) };
    const now = actor.ctx.clock();
    if (changes.text === undefined && changes.content === undefined) {
      if (changes.points !== undefined) await refuseRubrics(trx, ids, changes.points);
      if (changes.explanation) await checkExplanation(trx, ids, changes.explanation);
      return updateQuestions(trx, ids, clean, now);
    }
    for (const questionId of ids) {
      const whole = { ...clean, ...(await checkedChange(trx, questionId, changes, actor)) };
      await updateQuestions(trx, [questionId], whole, now);
    }
  },
  remove: async (trx, ids, { user }) => {
    await refuseUsed(trx, ids, user.language);
    await deleteQuestions(trx, ids);
  },
  unique: {},
  exportColumns: [
    { field: 'themeId', value: (row, { language }) => localized(row.theme_title, language) },
    { field: 'type', value: (row, { t }) => t(`admin.resources.questions.values.type.${row.type}`) },
    { field: 'text', value: (row, { language }) => plainText(localized(row.text, language)) },
    { field: 'content', value: (row, reader) => correctInWords(row.content, reader).join('\n') },
    { field: 'points', value: (row) => row.points },
    { field: 'difficulty', value: (row) => row.difficulty },
    { field: 'active', value: (row) => row.active },
    { field: 'tags', value: (row) => row.tags.join(', ') },
    { field: 'name', value: (row) => row.name },
    { field: 'externalId', value: (row) => row.external_id },
    { field: 'version', value: (row) => row.version },
    { field: 'testCount', value: (row) => row.test_count },
    { field: 'explanation', value: (row, { language }) => plainText(localized(row.explanation, language)) },
    { field: 'createdAt', value: (row) => row.created_at },
    { field: 'updatedAt', value: (row) => row.updated_at },
  ],
};

/** Text and content for storing. @throws PublicError 422 when the question is invalid */
async function checked(
  trx: Trx,
  {
    text,
    content,
    points,
    explanation,
  }: Pick<Schemas['QuestionCreate'], 'text' | 'content' | 'points' | 'explanation'>,
  { ctx }: Actor,
) {
  const clean = { text: cleanHtml(text), content: prepareContent(content) };
  const fields = {
    ...validateQuestion(clean.text, clean.content, points, explanation),
    ...(await checkPicture(trx, clean.content)),
    ...checkUploadLimit(clean.content, ctx.env.maxUploadMegabytes),
  };
  if (Object.keys(fields).length > 0) throw errors.invalid(fields);
  return clean;
}

/** Text and content depend on each other, so a change of one validates both. */
async function checkedChange(trx: Trx, questionId: number, changes: Schemas['QuestionUpdate'], actor: Actor) {
  const before = await questionForUpdate(trx, questionId);
  if (before === undefined) throw errors.notFound();
  const { text = before.text, content = before.content, points = before.points } = changes;
  const { explanation = before.explanation } = changes;
  return checked(trx, { text, content, points, explanation }, actor);
}

/** The formulas of an explanation must fit the question. @throws PublicError 422 */
async function checkExplanation(trx: Trx, ids: readonly number[], own: LocalizedText): Promise<void> {
  for (const questionId of ids) {
    const question = await questionForUpdate(trx, questionId);
    if (question === undefined || datasetOf(question.content) === undefined) continue;
    const { explanation } = validateQuestion(question.text, question.content, undefined, own);
    if (explanation !== undefined) throw errors.invalid({ explanation });
  }
}

/** Points that come from a rubric can be changed only with the rubric. */
async function refuseRubrics(trx: Trx, ids: readonly number[], points: number): Promise<void> {
  if ((await withOtherRubrics(trx, ids, points)).length > 0)
    throw errors.invalid({ points: { key: 'questions.rubricPoints' } });
}

/** An empty explanation becomes null. */
function withExplanation({ explanation }: Pick<Schemas['QuestionUpdate'], 'explanation'>) {
  if (explanation === undefined) return {};
  const clean = explanation === null ? {} : cleanHtml(explanation);
  return { explanation: Object.keys(clean).length === 0 ? null : clean };
}

/** How many records of a kind the error message names. */
const NAMED = 5;

/** @throws PublicError 409 that names the tests, video lessons and VR tours that ask the questions */
async function refuseUsed(trx: Trx, ids: readonly number[], language: Actor['user']['language']): Promise<void> {
  const tests = await testsNaming(trx, ids);
  const materials = await selectMaterialsAsking(trx, ids);
  if (tests.length + materials.length === 0) return;
  const t = translator(language);
  const of = (kind: Schemas['AskingMaterial']['resource']) => materials.filter(({ resource }) => resource === kind);
  const named = (key: string, all: readonly { title: LocalizedText }[]) => {
    const names = all.slice(0, NAMED).map(({ title }) => localized(title, language));
    return `${t(key, { smart_count: all.length })}: ${names.join(', ')}${all.length > NAMED ? ', …' : ''}`;
  };
  const where = [
    { key: 'admin.resources.tests.name', all: tests },
    { key: 'admin.resources.video-lessons.name', all: of('video-lessons') },
    { key: 'admin.resources.vr-scenes.name', all: of('vr-scenes') },
  ]
    .filter(({ all }) => all.length > 0)
    .map(({ key, all }) => named(key, all));
  throw errors.conflict('question-in-use', { tests, materials }, { where: where.join('. ') });
}
