import { hashSync } from '@node-rs/argon2';
import type { Insertable, Selectable } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { ROLE_IDS, type RoleKey } from '#shared/access/roles.ts';
import { gapMarker } from '#shared/exams/gap-markers.ts';
import type { Database, Db } from '#server/db/index.ts';

/** The password of every person that buildUser makes. */
export const PASSWORD = 'Proba-2026!';

/** Weak parameters make sign-in fast in tests; they are stored in the hash itself. */
const PASSWORD_HASH = hashSync(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });

let count = 0;

/** A number that is unique within this process. */
export function nextNumber(): number {
  count += 1;
  return count;
}

type Row<T extends keyof Database> = Selectable<Database[T]>;
type Fields<T extends keyof Database> = Partial<Insertable<Database[T]>>;

const json = (value: unknown) => JSON.stringify(value);
const inRussian = (text: string): LocalizedText => ({ ru: text });

export async function buildUser(
  db: Db,
  { role = 'user', ...fields }: Fields<'users'> & { role?: RoleKey } = {},
): Promise<Row<'users'>> {
  const number = nextNumber();
  return db
    .insertInto('users')
    .values({
      login: `person-${number}`,
      password_hash: PASSWORD_HASH,
      role_id: ROLE_IDS[role],
      surname: `Омаров${number}`,
      name: 'Асхат',
      registration_date: '2026-01-15',
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A dictionary value; creates the dictionary if it does not exist. */
export async function buildDictionaryValue(
  db: Db,
  type = 'region',
  fields: Fields<'dictionaries'> = {},
): Promise<Row<'dictionaries'>> {
  const number = nextNumber();
  await db
    .insertInto('dictionary_types')
    .values({ key: type, title: json(inRussian(type)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .insertInto('dictionaries')
    .values({ type, title: json(inRussian(`${type} ${number}`)), ...fields })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function buildTheme(db: Db, fields: Fields<'themes'> = {}): Promise<Row<'themes'>> {
  const number = nextNumber();
  return db
    .insertInto('themes')
    .values({ number, title: json(inRussian(`Тема ${number}`)), hours: 2, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Content = Schemas['QuestionContent'];

/** Valid content for each question type. Ids are opaque, as from the server. */
export const CONTENTS = {
  single: {
    type: 'single',
    options: [
      { id: 'a1', text: { ru: 'Верно' }, correct: true },
      { id: 'a2', text: { ru: 'Неверно' }, correct: false },
      { id: 'a3', text: { ru: 'Тоже неверно' }, correct: false },
    ],
  },
  multiple: {
    type: 'multiple',
    scoring: 'partial',
    options: [
      { id: 'b1', text: { ru: 'Да' }, correct: true },
      { id: 'b2', text: { ru: 'И это' }, correct: true },
      { id: 'b3', text: { ru: 'Нет' }, correct: false },
      { id: 'b4', text: { ru: 'И не это' }, correct: false },
    ],
  },
  true_false: { type: 'true_false', correct: true },
  short_text: { type: 'short_text', caseSensitive: false, answers: [{ text: 'Астана' }] },
  numeric: { type: 'numeric', answers: [{ value: 3.14, tolerance: 0.01 }] },
  calculated: {
    type: 'calculated',
    dataset: {
      variables: [
        { name: 'a', minimum: 2, maximum: 9, decimals: 0 },
        { name: 'b', minimum: 1, maximum: 5, decimals: 1 },
      ],
      rows: [],
    },
    answers: [{ formula: '{a} * {b}', tolerance: 0.1, toleranceType: 'nominal', digits: 2, digitsType: 'decimals' }],
  },
  matching: {
    type: 'matching',
    scoring: 'partial',
    pairs: [
      { id: 'c1', left: { ru: 'Абай' }, right: { ru: 'Слова назидания' } },
      { id: 'c2', left: { ru: 'Ауэзов' }, right: { ru: 'Путь Абая' } },
    ],
    distractors: [{ ru: 'Евгений Онегин' }],
  },
  ordering: {
    type: 'ordering',
    scoring: 'all_or_nothing',
    items: [
      { id: 'd1', text: { ru: 'Первое' } },
      { id: 'd2', text: { ru: 'Второе' } },
      { id: 'd3', text: { ru: 'Третье' } },
    ],
  },
  cloze: {
    type: 'cloze',
    scoring: 'partial',
    gaps: [
      {
        kind: 'choice',
        id: 'c3',
        options: [
          { id: 'c4', text: { ru: 'красный' }, correct: true },
          { id: 'c5', text: { ru: 'зелёный' }, correct: false },
        ],
      },
      { kind: 'text', id: 'c6', caseSensitive: false, answers: [{ text: 'стой' }] },
      { kind: 'number', id: 'c7', answers: [{ value: 1520, tolerance: 0 }] },
    ],
  },
  hotspot: {
    type: 'hotspot',
    image: 'scheme-of-a-station-00',
    alt: { ru: 'Схема станции' },
    maxChoices: 2,
    scoring: 'partial',
    regions: [
      { id: 'b5', shape: 'rect', coords: [0.1, 0.1, 0.3, 0.4], label: { ru: 'Стрелка' }, correct: true },
      { id: 'b6', shape: 'ellipse', coords: [0.7, 0.5, 0.1, 0.2], label: null, correct: true },
      { id: 'b7', shape: 'polygon', coords: [0.4, 0.8, 0.6, 0.8, 0.5, 0.95], label: null, correct: false },
    ],
  },
  image_labels: {
    type: 'image_labels',
    image: 'scheme-of-a-station-00',
    alt: { ru: 'Схема станции' },
    scoring: 'partial',
    labels: [
      { id: 'f1', text: { ru: 'Светофор' }, image: null, group: 1, reusable: false },
      { id: 'f2', text: { ru: 'Стрелочный перевод' }, image: null, group: 1, reusable: false },
      { id: 'f3', text: { ru: 'Тупик' }, image: null, group: 1, reusable: false },
    ],
    zones: [
      { id: 'f4', coords: [0.1, 0.1, 0.3, 0.2], label: { ru: 'У входа на станцию' }, answer: 0 },
      { id: 'f5', coords: [0.6, 0.5, 0.8, 0.6], label: null, answer: 1 },
    ],
  },
} satisfies Record<Exclude<Schemas['QuestionType'], 'essay' | 'file'>, Content>;

/** Content of question types that people mark; a test with one of them has no immediate result. */
export const MARKED_CONTENTS = {
  essay: {
    type: 'essay',
    maxWords: 300,
    rubric: [
      { id: 'e1', title: { ru: 'Полнота' }, description: { ru: 'Названы все меры' }, points: 3 },
      { id: 'e2', title: { ru: 'Ясность' }, description: null, points: 2 },
    ],
  },
  file: { type: 'file', maxFiles: 2, maxMegabytes: 1, extensions: ['pdf', 'txt'], rubric: [] },
} satisfies Record<'essay' | 'file', Content>;

/** The picture of questions about a picture, as if it had been stored. */
export async function buildPicture(db: Db, token = 'scheme-of-a-station-00'): Promise<void> {
  const file = { content_hash: 'x', media_type: 'image/webp', width: 1, height: 1, bytes: 1, owner_id: null };
  await db
    .insertInto('files')
    .values({ token, ...file })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface QuestionFields extends Omit<Fields<'questions'>, 'content' | 'text' | 'type'> {
  text?: LocalizedText;
  content?: Content;
}

export async function buildQuestion(
  db: Db,
  { text, content, theme_id, ...fields }: QuestionFields = {},
): Promise<Row<'questions'>> {
  const number = nextNumber();
  const key = content ?? CONTENTS.single;
  return db
    .insertInto('questions')
    .values({
      theme_id: theme_id ?? (await buildTheme(db)).id,
      type: key.type,
      text: json(text ?? inRussian(`Вопрос ${number}?${markersOf(key)}`)),
      content: json(key),
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export interface TestFields extends Omit<Fields<'tests'>, 'title'> {
  title?: LocalizedText;
  /** Ids of fixed questions, in order. */
  questions?: readonly number[];
  pools?: readonly Omit<Insertable<Database['test_pools']>, 'test_id' | 'position'>[];
}

/** A cloze question's text needs a marker for each gap, and a calculated one shows its values. */
function markersOf(content: Content): string {
  if (content.type === 'calculated') return content.dataset.variables.map(({ name }) => ` {${name}}`).join('');
  return content.type === 'cloze' ? content.gaps.map((_, index) => ` ${gapMarker(index + 1)}`).join('') : '';
}

/** A published test. Without questions and pools it gets one question of each type. */
export async function buildTest(
  db: Db,
  { title, questions, pools = [], ...fields }: TestFields = {},
): Promise<Row<'tests'>> {
  const test = await db
    .insertInto('tests')
    .values({
      title: json(title ?? inRussian(`Тест ${nextNumber()}`)),
      status: 'published',
      duration_minutes: 30,
      pass_percentage: 70,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const fixed = questions ?? (pools.length > 0 ? [] : await buildOneOfEach(db));
  if (fixed.length > 0) {
    const rows = fixed.map((question_id, position) => ({ test_id: test.id, question_id, position }));
    await db.insertInto('test_questions').values(rows).execute();
  }
  if (pools.length > 0) {
    const rows = pools.map((pool, position) => ({ ...pool, test_id: test.id, position }));
    await db.insertInto('test_pools').values(rows).execute();
  }
  return test;
}

/** One question of each type in one theme. Returns their ids in the order of CONTENTS. */
export async function buildOneOfEach(db: Db): Promise<number[]> {
  const theme = await buildTheme(db);
  const ids: number[] = [];
  for (const content of Object.values(CONTENTS))
    ids.push((await buildQuestion(db, { theme_id: theme.id, content })).id);
  return ids;
}

/** Assigns the test to a person, a region or a position; to everyone when none is given. */
export async function buildAssignment(
  db: Db,
  fields: { test_id: number; user_id?: number; region_id?: number; position_id?: number; created_at?: Date },
): Promise<Row<'assignments'>> {
  const target_type =
    fields.user_id !== undefined
      ? 'user'
      : fields.region_id !== undefined
        ? 'region'
        : fields.position_id !== undefined
          ? 'position'
          : 'everyone';
  return db
    .insertInto('assignments')
    .values({ target_type, created_at: new Date('2026-01-15T00:00:00Z'), ...fields })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Other terms of a test for a person, a position or a region. */
export async function buildTestOverride(
  db: Db,
  fields: { test_id: number } & Partial<Fields<'test_overrides'>>,
): Promise<Row<'test_overrides'>> {
  const at = new Date('2026-01-15T00:00:00Z');
  return db
    .insertInto('test_overrides')
    .values({
      extra_attempts: 0,
      extra_minutes: 0,
      extra_time_percent: 0,
      reason: 'Справка',
      created_at: at,
      updated_at: at,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
