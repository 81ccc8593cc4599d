import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_GRANTS } from '#shared/access/grants.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { type PrintedSecret, readExplanations, readItems, textRef } from '../../modules/exams/papers/index.ts';
import { openEmptyDatabase, type TestDatabase } from '../../../../tests/support/index.ts';
import { type Db, migrate } from '../index.ts';
import { migrations } from './index.ts';

/** The steps of the first release: installations of it hold data when the others run. */
const FIRST_RELEASE = ['001-people', '002-learning'];
/** What the first release knew to be allowed, for those who teach and examine. */
const FIRST_PERMISSIONS = /^(?:session|users|dictionaries|themes|tests|questions|assignments|attempts|files):/;

/** A paper of the first release, which held its texts itself. */
const CHOICE = { ru: 'Красный', kz: 'Қызыл' };
const ITEMS: Schemas['PaperItem'][] = [
  {
    position: 0,
    type: 'single',
    text: { ru: 'Вопрос' },
    points: 1,
    options: [
      { id: 'o1', text: CHOICE },
      { id: 'o2', text: { ru: 'Зелёный' } },
    ],
  },
  { position: 1, type: 'numeric', text: {}, points: 0.5 },
  {
    position: 2,
    type: 'matching',
    text: { en: 'Which?' },
    points: 1,
    lefts: [{ id: 'l1', text: { ru: 'слева' } }],
    rights: [{ id: 'r1', text: CHOICE }],
  },
];
const theme = { id: 1, title: { ru: 'Тема' } };
const SECRETS = [
  {
    questionId: 1,
    theme,
    key: { type: 'single', options: [{ id: 'o1', correct: true, weight: null }] },
    explanation: { ru: 'Потому' },
  },
  {
    questionId: 1,
    theme,
    key: { type: 'short_text', caseSensitive: false, answers: [{ text: 'слово', weight: null }] },
    explanation: null,
  },
  {
    questionId: 1,
    theme,
    key: { type: 'matching', scoring: 'partial', pairs: [{ left: 'l1', right: 'r1' }] },
    explanation: null,
  },
];

describe('the steps of the schema', () => {
  it('stand in the order in which they run, by which a backup is known', () => {
    expect(Object.keys(migrations)).toEqual(Object.keys(migrations).toSorted());
  });
});

describe('an installation of the first release', () => {
  let opened: TestDatabase;
  let db: Db;

  beforeAll(async () => {
    opened = await openEmptyDatabase();
    db = opened.db;
    const first = Object.fromEntries(Object.entries(migrations).filter(([name]) => FIRST_RELEASE.includes(name)));
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => first } }).migrateToLatest();
    expect(error).toBeUndefined();
    for (const statement of [
      `insert into roles (id, key, title, permissions, builtin) values
        (2, 'examiner', '{"ru": "э"}', '{tests:list}', true), (4, 'teacher', '{"ru": "у"}', '{}', true), (100, 'own', '{"ru": "о"}', '{}', false)`,
      `insert into themes (number, title) values (1, '{"ru": "Тема"}')`,
      `insert into questions (theme_id, type, text, content) values (1, 'single', '{"ru": "Вопрос"}', '{}')`,
      `insert into users (login, role_id, surname, name, registration_date) values ('old', 2, 'С', 'И', date '2020-01-01')`,
      `insert into files (token, content_hash, media_type, width, height, bytes)
        select name, 'hash', 'image/webp', 1, 1, 1 from unnest(array['face', 'scheme']) name`,
      `update users set photos = '{face}'`,
      `insert into tests (title, duration_minutes, pass_percentage) values ('{"ru": "Экзамен"}', 10, 50)`,
      `insert into attempts (test_id, user_id, number, started_at, deadline_at, duration_minutes, pass_percentage, question_count, max_score)
        values (1, 1, 1, now(), now(), 10, 50, 3, 3)`,
      `insert into attempt_papers (attempt_id, title, items, keys)
        values (1, '{"ru": "Экзамен"}', '${JSON.stringify(ITEMS)}', '${JSON.stringify(SECRETS)}')`,
      `insert into audit_events (at, action, resource) select now() + n * interval '1 second', 'sign-in', 'users' from generate_series(1, 5) n`,
    ])
      await sql.raw(statement).execute(db);
    await migrate(db);
  });
  afterAll(() => opened.close());

  it('gives its roles what is new to be allowed, and only those of the product', async () => {
    const rows = await db.selectFrom('roles').select(['key', 'permissions']).orderBy('id').execute();
    const of = (key: string) => rows.find((row) => row.key === key)?.permissions;
    expect(of('examiner')).toEqual(expect.arrayContaining(['tests:list', 'history:undo', 'retakes:decide']));
    const later = DEFAULT_GRANTS.teacher.filter((permission) => !FIRST_PERMISSIONS.test(permission));
    expect(of('teacher')?.toSorted()).toEqual(later.toSorted());
    expect(later).toEqual(expect.arrayContaining(['marking:mark', 'appeals:decide', 'media-files:create']));
    expect(of('own')).toEqual([]);
  });

  it('lets its roles do by now what those of a new installation may', async () => {
    const rows = await db.selectFrom('roles').select(['key', 'permissions']).execute();
    for (const role of ['teacher', 'examiner'] as const) {
      const held = rows.find(({ key }) => key === role)?.permissions ?? [];
      const later = DEFAULT_GRANTS[role].filter((permission) => !FIRST_PERMISSIONS.test(permission));
      expect(later.filter((permission) => !held.includes(permission))).toEqual([]);
    }
  });

  it('keeps its questions, as their first version', async () => {
    const questions = await db.selectFrom('questions').select(['version', 'revision', 'tags']).execute();
    expect(questions).toEqual([{ version: 1, revision: 1, tags: [] }]);
  });

  it('keeps the photos of its people from whoever has only their address', async () => {
    const pictures = await db.selectFrom('files').select(['token', 'photo_of']).orderBy('token').execute();
    expect(pictures.map(({ token, photo_of }) => [token, photo_of?.map(Number)])).toEqual([
      ['face', [1]],
      ['scheme', undefined],
    ]);
  });

  it('has its audit trail chained', async () => {
    const { rows } = await sql<{ place: number; fits: boolean }>`
      select place, hash = audit_hash(e) as fits from audit_events e order by place`.execute(db);
    expect(rows).toEqual([1, 2, 3, 4, 5].map((place) => ({ place, fits: true })));
  });

  it('has the papers that it had, each text of them once', async () => {
    const paper = await db.selectFrom('attempt_papers').selectAll().executeTakeFirstOrThrow();
    expect(await readItems(db, [paper.items])).toEqual([ITEMS]);
    const secrets = paper.keys as PrintedSecret[];
    expect(secrets.map(({ key }) => key)).toEqual(SECRETS.map(({ key }) => key));
    expect(await readExplanations(db, secrets)).toEqual(SECRETS.map(({ explanation }) => explanation));
    expect(paper.questions).toEqual([1, 1, 1]);
    const texts = await db.selectFrom('paper_texts').selectAll().execute();
    expect(texts).toHaveLength(7);
    for (const { ref, text } of texts) expect(ref).toBe(textRef(text));
  });
});
