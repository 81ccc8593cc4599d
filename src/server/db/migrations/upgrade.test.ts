import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, migrate, openPglite, overPglite } from '../index.ts';
import { migrations } from './index.ts';

/** The steps of the first release: installations of it hold data when the others run. */
const FIRST_RELEASE = ['001-people', '002-learning'];

describe('an installation of the first release', () => {
  let db: Db;

  beforeAll(async () => {
    db = overPglite(await openPglite());
    const first = Object.fromEntries(Object.entries(migrations).filter(([name]) => FIRST_RELEASE.includes(name)));
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => first } }).migrateToLatest();
    expect(error).toBeUndefined();
    for (const statement of [
      `insert into roles (id, key, title, permissions, builtin) values
        (2, 'examiner', '{"ru": "э"}', '{tests:list}', true), (4, 'teacher', '{"ru": "у"}', '{}', true), (100, 'own', '{"ru": "о"}', '{}', false)`,
      `insert into themes (number, title) values (1, '{"ru": "Тема"}')`,
      `insert into questions (theme_id, type, text, content) values (1, 'single', '{"ru": "Вопрос"}', '{}')`,
      `insert into audit_events (at, action, resource) select now() + n * interval '1 second', 'sign-in', 'users' from generate_series(1, 5) n`,
    ])
      await sql.raw(statement).execute(db);
    await migrate(db);
  });
  afterAll(() => db.destroy());

  it('gives its roles what is new to be allowed, and only those of the product', async () => {
    const rows = await db.selectFrom('roles').select(['key', 'permissions']).orderBy('id').execute();
    const of = (key: string) => rows.find((row) => row.key === key)?.permissions;
    expect(of('examiner')).toEqual(expect.arrayContaining(['tests:list', 'history:undo', 'retakes:decide']));
    expect(of('teacher')).toEqual([
      'history:list',
      'history:undo',
      'marking:list',
      'marking:mark',
      'key-corrections:list',
      'key-corrections:apply',
      'item-analysis:show',
      'item-analysis:export',
    ]);
    expect(of('own')).toEqual([]);
  });

  it('keeps its questions, as their first version', async () => {
    const questions = await db.selectFrom('questions').select(['version', 'revision', 'tags']).execute();
    expect(questions).toEqual([{ version: 1, revision: 1, tags: [] }]);
  });

  it('has its audit trail chained', async () => {
    const { rows } = await sql<{ place: number; fits: boolean }>`
      select place, hash = audit_hash(e) as fits from audit_events e order by place`.execute(db);
    expect(rows).toEqual([1, 2, 3, 4, 5].map((place) => ({ place, fits: true })));
  });
});
